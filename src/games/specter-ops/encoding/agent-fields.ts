// Observation fields: the public facts about the agents.
import { each, flag, type ObservationField, oneHot, playerAxis, scalar } from '../../../kernel/index.js';
import type { View } from '../views/view.js';
import { agentsOf, COUNT, chargesOf, type EncodingTable } from './table.js';

const MARKERS = ['visible', 'last-seen'];

export function agentFields(table: EncodingTable): ObservationField<View>[] {
  const { characters, plane, players } = table;
  const agents = agentsOf(table);
  const seats = playerAxis(players);
  return [
    each('markers', agents, (view: View) => view.agents, [
      oneHot('space', plane, 'where the visible or last seen marker lies', ({ marker }) => marker?.space),
    ]),
    each('agent-facts', agents, (view: View) => view.agents, [
      oneHot('seat', seats, 'whose it is', ({ player }) => player),
      oneHot('marker', MARKERS, 'which marker lies there', ({ marker }) => marker?.kind),
      oneHot('character', characters, 'the character once it is revealed', ({ revealed }) => revealed),
      flag('there', 'whether it is there at all', () => true),
      flag('fatigued', 'whether it is fatigued', ({ fatigued }) => fatigued),
      flag('limited', 'whether a Med Kit holds it back', ({ limited }) => limited),
      flag('velocity', 'whether it is behind a Velocity Blade', ({ velocity }) => velocity),
      scalar('losses', COUNT, 'hits less healing', ({ losses }) => losses),
      scalar('face-down', COUNT, 'cards face down', ({ faceDown }) => faceDown),
      scalar('sideways', COUNT, 'cards turned sideways', ({ sideways }) => sideways),
      scalar('unmarked', COUNT, 'rounds since the marker was placed or moved', (agent, { view }, number) => {
        return agent.marker === null ? 0 : roundsSinceMarked(view, number);
      }),
    ]),
    oneHot('agent-seat', seats, 'who is the agent player: from the first decision on', ({ config }) => config.agentPlayer),
    chargesOf(table, 'cards-face-up', "charges that everybody sees on the agent's cards", ({ agents: [agent] }) => agent?.faceUp),
  ];
}

/** Returns how many turns the agent has ended since its marker was placed, or since a visibility check showed the agent. */
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
