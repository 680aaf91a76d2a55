// Observation fields: what the agent's mission still needs, and which steps serve it. All values are 0 for hunters.
import { counts, group, multiHot, type ObservationField, saturating, scalar, signed } from '../../../kernel/index.js';
import { addCell, type CellSet, emptySet, hasCell, join } from '../model/board/cell-set.js';
import { sightOf } from '../model/board/sight.js';
import { routesOf } from '../strategy/mission.js';
import type { View } from '../views/view.js';
import { cellOfHunter, type EncodingTable, gradedSpaces, obstaclesAt, spacesByCell } from './table.js';

type Field = ObservationField<View>;

/** Number of steps that is encoded as 0.5: about half of the way at the start. */
const WAY = 32;

export function missionFields(table: EncodingTable): Field[] {
  return [
    group('mission', [
      scalar('way', saturating(WAY), "secret: steps of the agent's shortest way through the objectives to an exit", (view) => {
        const cell = cellOfAgent(table, view);
        return cell < 0 ? 0 : waysIn(table, view)(cell);
      }),
      counts(
        'nearer',
        gradedSpaces(table),
        signed(1),
        'secret: for each space next to the agent, by how many steps it shortens this way',
        (view) => {
          const cell = cellOfAgent(table, view);
          if (cell < 0) return [];
          const stepsFrom = waysIn(table, view);
          const here = stepsFrom(cell);
          return around(table, cell).map((at) => ({ at, amount: here - stepsFrom(at) }));
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
  return topology.neighbours[cell];
}

/** Returns a function that returns the steps of the agent's shortest way from a cell. Only for views that know the agent's cell. */
function waysIn({ topology, escapePoints }: EncodingTable, { secret }: View): (from: number) => number {
  const routeFrom = routesOf(topology, escapePoints, secret as NonNullable<View['secret']>);
  return (from) => routeFrom(from).steps;
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
