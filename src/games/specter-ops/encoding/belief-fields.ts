// Observation fields: where the hunters must expect the agents, according to the public record.
//
// A belief can have hundreds of spaces. To keep the inputs of a network few, the fields have a coarse map of a belief, and its spaces only if
// these are few. The hunters' fields are relative to the figures, so that one input stands for the same advice on every space.
import {
  type Axis,
  cached,
  counts,
  customAxis,
  each,
  multiHot,
  type ObservationContext,
  type ObservationField,
  saturating,
  scalar,
  signed,
  unscaled,
} from '../../../kernel/index.js';
import { type CellSet, cellsOf, columnOf, intersection, rowOf, sizeOf } from '../model/board/cell-set.js';
import { type Obstacles, sightOf } from '../model/board/sight.js';
import type { Topology } from '../model/board/topology.js';
import type { HunterState } from '../model/schema.js';
import { suspicionFrom } from '../strategy/suspicion.js';
import type { View } from '../views/view.js';
import { agentsOf, cellOfHunter, type EncodingTable, type Graded, gradedSpaces, huntersOf, obstaclesAt, spacesByCell } from './table.js';

type Field = ObservationField<View>;

/** Number of rows and columns of an area of the coarse map. */
const AREA = 4;
/** Maximum number of possible spaces that are shown one by one. */
const FEW = 16;
/** Number of steps that is encoded as 0.5. */
const STEPS = 8;

/** The spaces where an agent can be, in the forms that the fields need. */
interface Belief {
  readonly set: CellSet;
  readonly cells: readonly number[];
  /** For each area of the coarse map, the share of the spaces that lie in it. */
  readonly areas: readonly Graded[];
  /** The mean row and column of the possible spaces. */
  readonly row: number;
  readonly column: number;
}

const NOTHING: readonly number[] = [];

export function beliefFields(table: EncodingTable): Field[] {
  const { topology } = table;
  const most = Math.log(sizeOf(topology.spaces));
  const across = Math.ceil(topology.columns / AREA);
  const areas: Axis<Graded> = customAxis(
    across * Math.ceil(topology.rows / AREA),
    `areas of ${AREA} rows and ${AREA} columns, row by row`,
    ({ at }) => at,
  );
  const of = ({ history }: View, agent: number) => beliefIn(topology, history, agent);
  return [
    each('beliefs', agentsOf(table), ({ agents }: View) => agents, [
      counts(
        'areas',
        areas,
        unscaled(0, 1),
        'the square root of the share of the possible spaces that lie there',
        (_agent, { view }, agent) => of(view, agent).areas,
        ({ amount }) => amount,
      ),
      multiHot('spaces', spacesByCell(table), `the possible spaces if they are at most ${FEW}`, (_agent, { view }, agent) => {
        const { cells } = of(view, agent);
        return cells.length <= FEW ? cells : NOTHING;
      }),
      scalar(
        'spread',
        unscaled(0, 1),
        'the logarithm of the number of possible spaces, as a part of that of all',
        (_agent, { view }, agent) => {
          return Math.log(of(view, agent).cells.length) / most;
        },
      ),
    ]),
    chaseField(table),
    ...stepFields(table),
  ];
}

/** Returns the field that compares each hunter's space with the spaces where the agent can be. */
function chaseField(table: EncodingTable): Field {
  const { topology } = table;
  type Read = (belief: Belief, cell: number, view: View) => number;
  const about =
    (read: Read) =>
    (hunter: HunterState, { view }: ObservationContext<View>) => {
      const cell = cellOfHunter(table, view, hunter);
      return view.agents.length === 0 || cell < 0 ? 0 : read(beliefIn(topology, view.history, 0), cell, view);
    };
  return each('chase', huntersOf(table), ({ hunters }: View) => hunters, [
    scalar(
      'nearest',
      saturating(STEPS),
      'steps to the nearest space where the agent can be',
      about(({ cells }, cell) => least(topology.walks(cell), cells)),
    ),
    scalar(
      'seen',
      unscaled(0, 1),
      'the share of the possible spaces that it sees, abilities left aside',
      about((belief, cell, view) => shareSeen(table, obstaclesAt(table, view), belief, cell)),
    ),
    scalar(
      'south',
      signed(topology.rows),
      'rows to the mean of the possible spaces',
      about(({ row }, cell) => row - rowOf(cell)),
    ),
    scalar(
      'east',
      signed(topology.columns),
      'columns to it',
      about(({ column }, cell) => column - columnOf(cell)),
    ),
  ]);
}

/** Returns the fields that compare the spaces next to the hunter or the vehicle that moves. */
function stepFields(table: EncodingTable): Field[] {
  const { topology } = table;
  const spaces = gradedSpaces(table);
  const words = 'for each space next to the hunter that moves';
  const around = (view: View, read: (belief: Belief, cell: number) => (next: number) => number): Graded[] => {
    const hunter = view.turn === null ? undefined : view.hunters[view.turn.hunter];
    if (hunter === undefined || view.agents.length === 0) return [];
    const cell = cellOfHunter(table, view, hunter);
    const amountOf = read(beliefIn(topology, view.history, 0), cell);
    return (topology.neighbours[cell] ?? []).map((at) => ({ at, amount: amountOf(at) }));
  };
  return [
    counts(
      'approach',
      spaces,
      unscaled(-1, 1),
      `${words}, how many steps nearer it is to the possible spaces on average`,
      (view) =>
        around(view, ({ cells }, cell) => {
          const here = mean(topology.walks(cell), cells);
          return (next) => here - mean(topology.walks(next), cells);
        }),
      ({ amount }) => amount,
    ),
    counts(
      'outlook',
      spaces,
      unscaled(0, 1),
      `${words}, the share of the possible spaces that are seen from it`,
      (view) =>
        around(view, (belief) => {
          const inTheWay = obstaclesAt(table, view);
          return (next) => shareSeen(table, inTheWay, belief, next);
        }),
      ({ amount }) => amount,
    ),
  ];
}

/** Returns the share of the possible spaces that are seen from a cell. */
function shareSeen({ topology }: EncodingTable, inTheWay: Obstacles | undefined, { set, cells }: Belief, cell: number): number {
  return sizeOf(intersection(set, sightOf(topology, { from: cell }, inTheWay))) / cells.length;
}

function least(steps: Uint8Array, cells: readonly number[]): number {
  let found = 255;
  for (let index = 0; index < cells.length; index++) found = Math.min(found, steps[cells[index]]);
  return found;
}

function mean(steps: Uint8Array, cells: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < cells.length; index++) sum += steps[cells[index]];
  return sum / cells.length;
}

function beliefIn(topology: Topology, history: View['history'], agent: number): Belief {
  return beliefsOn(topology).of(suspicionFrom(topology, history, agent).cells);
}

/** The beliefs on one board. A set of cells stays the same object until an observation changes it. */
const beliefsOn = cached((topology: Topology) => ({ of: cached((set: CellSet) => beliefWith(topology, set)) }));

function beliefWith({ columns }: Topology, set: CellSet): Belief {
  const cells = cellsOf(set);
  const across = Math.ceil(columns / AREA);
  const inArea = new Map<number, number>();
  let [row, column] = [0, 0];
  for (const cell of cells) {
    row += rowOf(cell) / cells.length;
    column += columnOf(cell) / cells.length;
    const area = Math.floor(rowOf(cell) / AREA) * across + Math.floor(columnOf(cell) / AREA);
    inArea.set(area, (inArea.get(area) ?? 0) + 1);
  }
  const areas = [...inArea].map(([at, count]) => ({ at, amount: Math.sqrt(count / cells.length) }));
  return { set, cells, areas, row, column };
}
