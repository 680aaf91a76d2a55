// The data and the axes that define the layout of an observation. An axis defines what each position of a field stands for.

import {
  type Axis,
  clamped,
  counts,
  customAxis,
  indexAxis,
  type ObservationField,
  type PlayerId,
  relativeSeat,
  type Scale,
  saturating,
  valueAxis,
} from '../../../kernel/index.js';
import type { CardsById } from '../cards/equipment/equipment-card.js';
import { type Obstacles, obstacles } from '../model/board/sight.js';
import type { HunterState } from '../model/schema.js';
import { cellsAt } from '../rules/history.js';
import { configOf, type Setup } from '../rules/setup.js';
import { buildTable } from '../table/table.js';
import type { SpecterOpsTable } from '../table/table-type.js';
import type { View } from '../views/view.js';

/** The data derived from the config of a game, with its players and the axis of spaces. */
export interface EncodingTable extends SpecterOpsTable {
  readonly players: readonly PlayerId[];
  /** The axis of spaces: one position for each space, row by row. */
  readonly plane: Axis<string>;
}

/**
 * Returns the data from which the fields of a setup are built.
 * @param equipment the equipment cards of the game, keyed by id.
 */
export function encodingTable(setup: Setup, equipment: CardsById): EncodingTable {
  const { players } = setup;
  const table = buildTable(configOf(setup), players.length, equipment);
  const spaces = table.topology.spaceList.ids;
  const plane = valueAxis(spaces, `the ${spaces.length} spaces, row by row`);
  return { ...table, players, plane };
}

/** An amount at a cell or in an area, which `at` numbers. */
export interface Graded {
  readonly at: number;
  readonly amount: number;
}

/** Returns the axis of spaces whose values are cells. */
export function spacesByCell({ plane, topology }: EncodingTable): Axis<number> {
  return customAxis(plane.size, plane.description, (cell) => topology.spaceList.placeOf(cell));
}

/** Returns the axis of spaces for amounts at cells. */
export function gradedSpaces({ plane, topology }: EncodingTable): Axis<Graded> {
  return customAxis(plane.size, plane.description, ({ at }) => topology.spaceList.placeOf(at));
}

/** Returns a hunter's cell, which is the vehicle's for a hunter inside; -1 before the vehicle is placed. */
export function cellOfHunter({ topology }: EncodingTable, { vehicle }: View, { space }: HunterState): number {
  const at = space ?? vehicle?.space;
  return at === undefined ? -1 : topology.at(at);
}

/** Returns the barriers and the smoke of a view; `undefined` if there are none. */
export function obstaclesAt({ topology }: EncodingTable, { barriers, smoke }: View): Obstacles | undefined {
  if (barriers.length === 0 && smoke.length === 0) return undefined;
  const covered = smoke.map(({ space }) => space);
  return obstacles(topology, cellsAt(topology, barriers), cellsAt(topology, covered));
}

/** Returns the axis whose values are the numbers of the hunters: the viewer's own hunters first, then the others in the order of seats. */
export function hunterNumbersOf({ players, rules }: EncodingTable): Axis<number, View> {
  const words = `the ${rules.hunters} hunters, mine first, then in the order of seats`;
  return customAxis(rules.hunters, words, (number, { seat, view: { hunters } }) => {
    const hunter = hunters[number];
    if (hunter === undefined) return Number.NaN;
    const away = relativeSeat(seat, players.indexOf(hunter.player), players.length);
    let place = 0;
    for (let other = 0; other < hunters.length && other < rules.hunters; other++) {
      if (other === number) continue;
      const before = relativeSeat(seat, players.indexOf((hunters[other] as HunterState).player), players.length) - away;
      if (before < 0 || (before === 0 && other < number)) place += 1;
    }
    return place;
  });
}

/** Returns the axis whose values are the states of the hunters; the order is that of `hunterNumbersOf`. */
export function huntersOf(table: EncodingTable): Axis<HunterState, View> {
  const numbers = hunterNumbersOf(table);
  return customAxis(numbers.size, numbers.description, (_hunter, context, number) => numbers.position(number, context, number));
}

/** Returns the axis whose values are the states of the agents: the agent and, in games with a traitor, the revealed traitor. */
export function agentsOf({ rules }: EncodingTable): Axis<unknown> {
  return rules.roleCards ? indexAxis(2, 'the agent, the revealed traitor') : indexAxis(1, 'the agent');
}

/** Returns the axis whose values are the numbers of the agents: 0 the agent, 1 the revealed traitor. */
export function agentNumbersOf(table: EncodingTable): Axis<number> {
  const { size, description: words } = agentsOf(table);
  return customAxis(size, words, (number) => number);
}

/** A card of the agent, with its remaining charges. */
interface Charged {
  readonly card: string;
  readonly charges: number;
}

/** Returns a field with the charges left on the agent's cards: for each card, a fraction of the charges on all its copies. */
export function chargesOf(
  { cards, content, equipment }: EncodingTable,
  name: string,
  description: string,
  read: (view: View) => readonly Charged[] | undefined,
): ObservationField<View> {
  const known = valueAxis(cards.map(({ id }) => id));
  const most = new Map(
    content.equipment.map(({ card, copies }) => [card, copies * Math.max(MOST_CHARGES, equipment.get(card)?.charges ?? 0)]),
  );
  const byCard: Axis<Charged> = customAxis(known.size, known.description, ({ card }, context, index) =>
    known.position(card, context, index),
  );
  const partOf = ({ card, charges }: Charged) => charges / (most.get(card) ?? 1);
  return counts(name, byCard, clamped(1), `${description}, as a part of those on all copies`, read, partOf);
}

/** Maximum number of charges of a published card. */
const MOST_CHARGES = 2;

/** The scale of counts without an upper limit: 4 is encoded as 0.5. */
export const COUNT: Scale = /* @__PURE__ */ saturating(4);
