// What the numbers of one table are laid out by.
import {
  type Axis,
  among,
  canonicalJson,
  capped,
  inOrder,
  type ObservationField,
  type PlayerId,
  places,
  type Scale,
  saturating,
  seatsAway,
  tally,
} from '../../../kernel/index.js';
import { cellsOf } from '../board/cell-set.js';
import type { Topology } from '../board/topology.js';
import type { ContentSet } from '../content-set.js';
import { agentCard, hunterCard } from '../data/characters.js';
import { type PlayerCountRules, rulesFor } from '../data/content-sets.js';
import type { EquipmentCard } from '../equipment/equipment-card.js';
import { equipmentCard } from '../equipment/registry.js';
import { contentOf, topologyOf } from '../rules/tables.js';
import type { HunterState, State } from '../schema.js';
import type { Setup } from '../setup.js';
import type { View } from '../view.js';

/** A box, a board and a company of players, made ready for observations. */
export interface Table {
  readonly players: readonly PlayerId[];
  readonly rules: PlayerCountRules;
  readonly content: ContentSet;
  readonly topology: Topology;
  /** The ids of all spaces, row by row. */
  readonly spaces: readonly string[];
  /** A number for each of the spaces. */
  readonly plane: Axis<string>;
  /** The ids of agents, and of the traitor sides where a traitor can be revealed. */
  readonly characters: readonly string[];
  readonly agentAbilities: readonly string[];
  readonly hunterAbilities: readonly string[];
  /** Those cards of the box that the game can bring into play. */
  readonly cards: readonly EquipmentCard[];
  /** Two where a traitor can be revealed. */
  readonly agents: number;
}

export function tableOf({ players, contentSet, board, printing }: Setup): Table {
  const names: Pick<State, 'content' | 'board'> = {
    content: typeof contentSet === 'string' ? contentSet : canonicalJson(contentSet),
    board: board === undefined ? null : canonicalJson(board),
  };
  const content = contentOf(names);
  const topology = topologyOf(names);
  const rules = rulesFor(players.length);
  const idsOf = (cells: Iterable<number>) => [...cells].map((cell) => topology.ids[cell] as string);
  const spaces = idsOf(cellsOf(topology.spaces));
  const first = (printing ?? content.printing) === 'first' && !rules.roleCards;
  const hunterAbilities = content.hunters.flatMap((hunter) => {
    const abilities = hunterCard(hunter)?.abilities;
    return (first ? abilities?.first : undefined) ?? abilities?.revised ?? [];
  });
  const characters = [...content.agents, ...(rules.roleCards ? content.hunters.map((hunter) => hunterCard(hunter)?.traitor.id ?? '') : [])];
  return {
    players,
    rules,
    content,
    topology,
    spaces,
    plane: among(spaces, `the ${spaces.length} spaces, row by row`),
    characters,
    agentAbilities: characters.flatMap((character) => agentCard(character)?.abilities ?? []),
    hunterAbilities: [...new Set<string>(hunterAbilities)],
    cards: content.equipment.flatMap(({ card }) => equipmentCard(card) ?? []),
    agents: rules.roleCards ? 2 : 1,
  };
}

/** Hunters by number: those of the one who looks first, then in the order of seats. */
export function hunterNumbersOf({ players, rules }: Table): Axis<number, View> {
  const words = `the ${rules.hunters} hunters, mine first, then in the order of seats`;
  return places(rules.hunters, words, (number, { seat, view: { hunters } }) => {
    const hunter = hunters[number];
    if (hunter === undefined) return Number.NaN;
    const away = seatsAway(seat, players.indexOf(hunter.player), players.length);
    let place = 0;
    for (let other = 0; other < hunters.length && other < rules.hunters; other++) {
      if (other === number) continue;
      const before = seatsAway(seat, players.indexOf((hunters[other] as HunterState).player), players.length) - away;
      if (before < 0 || (before === 0 && other < number)) place += 1;
    }
    return place;
  });
}

/** The hunters themselves, in the same places. */
export function huntersOf(table: Table): Axis<HunterState, View> {
  const numbers = hunterNumbersOf(table);
  return places(numbers.size, numbers.words, (_hunter, look, number) => numbers.place(number, look, number));
}

/** The agent, and the traitor where one can be revealed. */
export function agentsOf({ agents }: Table): Axis<unknown> {
  return inOrder(agents, agents > 1 ? 'the agent, the revealed traitor' : 'the agent');
}

/** The same places by number. */
export function agentNumbersOf(table: Table): Axis<number> {
  const { size, words } = agentsOf(table);
  return places(size, words, (number) => number);
}

/** What is left of a card of the agent. */
interface Charged {
  readonly card: string;
  readonly charges: number;
}

/** Charges on cards of the agent, as parts of those on all copies of a card. */
export function chargesOf(
  { cards, content }: Table,
  name: string,
  description: string,
  read: (view: View) => readonly Charged[] | undefined,
): ObservationField<View> {
  const known = among(cards.map(({ id }) => id));
  const most = new Map(
    content.equipment.map(({ card, copies }) => [card, copies * Math.max(MOST_CHARGES, equipmentCard(card)?.charges ?? 0)]),
  );
  const byCard: Axis<Charged> = places(known.size, known.words, ({ card }, look, index) => known.place(card, look, index));
  const partOf = ({ card, charges }: Charged) => charges / (most.get(card) ?? 1);
  return tally(name, byCard, capped(1), `${description}, as a part of those on all copies`, read, partOf);
}

/** Charges of the printed cards with the most of them. */
const MOST_CHARGES = 2;

/** How counts without an upper limit are told: 4 is a half. */
export const COUNT: Scale = /* @__PURE__ */ saturating(4);
