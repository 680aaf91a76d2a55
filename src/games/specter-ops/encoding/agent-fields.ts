// What everybody may know of the agents.
import type { ObservationField } from '../../../kernel/index.js';
import type { View } from '../view.js';
import { AS_PART, mark, markSpace, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<View>;

const MARKERS = ['visible', 'last-seen'];
/** Charges of the cards with the most of them. */
export const MOST_CHARGES = 2;

export function agentFields(table: Table): Field[] {
  const { agents, spaces, seats, characters, cards, content } = table;
  const facts = 8;
  const size = seats + MARKERS.length + characters.length + facts;
  const ofWhom = agents > 1 ? 'For the agent, then for the revealed traitor' : 'For the agent';
  return [
    {
      name: 'markers',
      size: agents * spaces.length,
      description: `${ofWhom}: a plane of the spaces: 1 where the visible or last seen marker lies.`,
      write(view, _viewer, into, offset) {
        view.agents.forEach(({ marker }, index) => {
          if (index < agents) markSpace(table, into, offset + index * spaces.length, marker?.space);
        });
      },
    },
    {
      name: 'agent-facts',
      size: agents * size,
      description:
        `${ofWhom}: the seat, mine first; whether the marker is the visible one; the last seen one; the character once it is revealed: ` +
        `${characters.join(', ')}; whether it is there at all; fatigued; held back by a Med Kit; behind a Velocity Blade; hits less healing, cards ` +
        `face down, cards turned sideways, rounds since the marker was placed or moved, n each as ${AS_PART}.`,
      write(view, viewer, into, offset) {
        view.agents.forEach((agent, index) => {
          if (index >= agents) return;
          const at = offset + index * size;
          into[at + seatsAfter(view.players, viewer, agent.player)] = 1;
          mark(into, at + seats, MARKERS, agent.marker?.kind);
          mark(into, at + seats + MARKERS.length, characters, agent.revealed);
          const first = at + seats + MARKERS.length + characters.length;
          const numbers = [
            1,
            Number(agent.fatigued),
            Number(agent.limited),
            Number(agent.velocity),
            part(agent.losses),
            part(agent.faceDown),
            part(agent.sideways),
            agent.marker === null ? 0 : part(roundsSinceMarked(view, index)),
          ];
          numbers.forEach((number, fact) => {
            into[first + fact] = number;
          });
        });
      },
    },
    {
      name: 'agent-seat',
      size: seats,
      description: 'The seat of the agent player, mine first: from the first decision on.',
      write({ players, agentPlayer }, viewer, into, offset) {
        into[offset + seatsAfter(players, viewer, agentPlayer)] = 1;
      },
    },
    {
      name: 'cards-face-up',
      size: cards.length,
      description: `Charges that everybody sees on the agent's cards, as parts of those on all copies: ${cards.join(', ')}.`,
      write(view, _viewer, into, offset) {
        for (const { card, charges } of view.agents[0]?.faceUp ?? [])
          addCharges(content, into, offset + cards.indexOf(card), card, charges);
      },
    },
  ];
}

/** Adds charges as a part of the most that all copies of a card can have. */
export function addCharges({ equipment }: Table['content'], into: Float32Array, at: number, card: string, charges: number): void {
  const copies = equipment.find((stock) => stock.card === card)?.copies ?? 1;
  into[at] = Math.min(1, (into[at] as number) + charges / (copies * MOST_CHARGES));
}

/** Agent's turns since the table last learned where the agent was or had been seen. */
function roundsSinceMarked({ history }: View, agent: number): number {
  let turns = 0;
  for (let index = history.length - 1; index >= 0; index--) {
    const observation = history[index] as View['history'][number];
    if (observation.agent !== agent) continue;
    if (observation.kind === 'turn-ended') turns += 1;
    const { kind } = observation;
    const isMarked =
      kind === 'placed' ||
      (kind === 'checked' && observation.seenAt !== null) ||
      ((kind === 'moved' || kind === 'looked-again') && observation.marker !== null);
    if (isMarked) break;
  }
  return turns;
}
