// Observation fields: what the agent's mission still needs, and which steps serve it. All values are 0 for hunters.
import {
  type Axis,
  counts,
  customAxis,
  group,
  multiHot,
  type ObservationField,
  saturating,
  scalar,
  signed,
} from '../../../kernel/index.js';
import { addCell, type CellSet, emptySet, hasCell, join } from '../model/board/cell-set.js';
import { sightOf } from '../model/board/sight.js';
import { shortestRoute } from '../strategy/mission.js';
import type { View } from '../views/view.js';
import { cellOfHunter, type EncodingTable, type Graded, obstaclesAt, spacesByCell } from './table.js';

type Field = ObservationField<View>;

/** Number of steps that is encoded as 0.5: about half of the way at the start. */
const WAY = 32;

export function missionFields(table: EncodingTable): Field[] {
  const { topology, plane } = table;
  const spaces: Axis<Graded> = customAxis(plane.size, plane.description, ({ at }) => topology.spaceList.placeOf(at));
  return [
    group('mission', [
      scalar('way', saturating(WAY), "secret: steps of the agent's shortest way through the objectives to an exit", (view) =>
        wayFrom(table, view, cellOfAgent(table, view)),
      ),
      counts(
        'nearer',
        spaces,
        signed(1),
        'secret: for each space next to the agent, by how many steps it shortens this way',
        (view) => {
          const cell = cellOfAgent(table, view);
          const here = wayFrom(table, view, cell);
          return around(table, cell).map((at) => ({ at, amount: here - wayFrom(table, view, at) }));
        },
        ({ amount }) => amount,
      ),
      multiHot(
        'watched',
        spacesByCell(table),
        "secret: the agent's space and those next to it, if hunters see them, abilities left aside",
        (view) => {
          const cell = cellOfAgent(table, view);
          if (cell < 0) return [];
          const seen = seenByHunters(table, view);
          return [cell, ...around(table, cell)].filter((at) => hasCell(seen, at));
        },
      ),
    ]),
  ];
}

/** Returns the agent's cell; -1 if the viewer may not know it. */
function cellOfAgent({ topology }: EncodingTable, { agents: [agent], secret }: View): number {
  return secret === null || agent?.secret == null ? -1 : topology.at(agent.secret.space);
}

function around({ topology }: EncodingTable, cell: number): readonly number[] {
  return cell < 0 ? [] : topology.neighbours[cell];
}

function wayFrom({ topology, escapePoints }: EncodingTable, { secret }: View, cell: number): number {
  return secret === null || cell < 0 ? 0 : shortestRoute(topology, escapePoints, secret, cell).steps;
}

function seenByHunters(table: EncodingTable, view: View): CellSet {
  const { topology } = table;
  const obstacles = obstaclesAt(table, view);
  const seen = emptySet(topology.rows);
  for (const hunter of view.hunters) {
    const cell = cellOfHunter(table, view, hunter);
    if (cell < 0 || hunter.blind !== null || hunter.turned) continue;
    addCell(seen, cell);
    join(seen, sightOf(topology, { from: cell }, obstacles));
  }
  return seen;
}
