// What the numbers of one table are laid out by.

import {
  type Axis,
  among,
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
import type { CardsById } from '../equipment/equipment-card.js';
import type { HunterState } from '../schema.js';
import { configOf, type Setup } from '../setup.js';
import { BuiltTable } from '../table.js';
import type { SpecterOpsTable } from '../table-type.js';
import type { View } from '../view.js';

/** The table of a game with its players, made ready for observations. */
export interface Table extends SpecterOpsTable {
  readonly players: readonly PlayerId[];
  /** A number for each space, row by row. */
  readonly plane: Axis<string>;
}

/** @param equipment the cards that the game was made with. */
export function encodingTable(setup: Setup, equipment: CardsById): Table {
  const { players } = setup;
  const table = new BuiltTable(configOf(setup), players.length, equipment);
  const spaces = table.topology.spaceList.ids;
  const plane = among(spaces, `the ${spaces.length} spaces, row by row`);
  return { ...table, players, plane };
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
export function agentsOf({ rules }: Table): Axis<unknown> {
  return rules.roleCards ? inOrder(2, 'the agent, the revealed traitor') : inOrder(1, 'the agent');
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
  { cards, content, equipment }: Table,
  name: string,
  description: string,
  read: (view: View) => readonly Charged[] | undefined,
): ObservationField<View> {
  const known = among(cards.map(({ id }) => id));
  const most = new Map(
    content.equipment.map(({ card, copies }) => [card, copies * Math.max(MOST_CHARGES, equipment.get(card)?.charges ?? 0)]),
  );
  const byCard: Axis<Charged> = places(known.size, known.words, ({ card }, look, index) => known.place(card, look, index));
  const partOf = ({ card, charges }: Charged) => charges / (most.get(card) ?? 1);
  return tally(name, byCard, capped(1), `${description}, as a part of those on all copies`, read, partOf);
}

/** Charges of the printed cards with the most of them. */
const MOST_CHARGES = 2;

/** How counts without an upper limit are told: 4 is a half. */
export const COUNT: Scale = /* @__PURE__ */ saturating(4);
