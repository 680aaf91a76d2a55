// An agent for Escape from Area 51 that moves to the nearest component that it lacks, then to the ship.
import type { TypesOf } from 'orrery-rules';
import { type Agent, random, type Turn } from 'orrery-rules/agents';
import type { Area51Cell, Area51View, area51 } from 'orrery-rules/area-51';
import { boardOf } from 'orrery-rules/area-51/data';

type Area51 = TypesOf<typeof area51>;

/** Returns an agent that takes the shortest path around buildings and guarded cells, and chooses all other actions at random. */
export function seeker(): Agent<Area51> {
  const anything = random();
  return {
    name: 'seeker',
    choose(turn) {
      const moves = turn.legalActions.flatMap((action) => {
        const to = action.type === 'step' || action.type === 'breakout' ? action.to : action.type === 'place' ? action.cell : undefined;
        return to === undefined ? [] : [{ action, to }];
      });
      if (moves.length === 0) return anything.choose(turn);
      const far = distancesToGoal(turn.view, turn.player);
      const best = moves.reduce((nearest, move) => (far(move.to) < far(nearest.to) ? move : nearest));
      const here = far(cellOf(turn));
      const leave = turn.legalActions.find((action) => action.type === 'end-part');
      if (leave === undefined || far(best.to) < here) return best.action;
      // No move brings the alien closer to a goal. The agent then ends this part of its turn; if no goal can be reached, it acts at random.
      return here < Number.POSITIVE_INFINITY ? leave : anything.choose(turn);
    },
  };
}

function cellOf({ view, player }: Turn<Area51>): Area51Cell {
  const alien = view.aliens.find((candidate) => candidate.player === player);
  if (alien === undefined) throw new Error(`${player} has no alien`);
  return alien.cell;
}

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })));

/** Returns a function that gives the number of steps from a cell to the nearest goal, by breadth-first search from the goals. */
function distancesToGoal({ config, tokens, humans }: Area51View, player: string): (cell: Area51Cell) => number {
  const board = boardOf(config);
  const kinds = board.rows.map((row) => [...row].map((symbol) => board.legend[symbol]));
  const open = kinds.map((row) => row.map((kind) => kind !== 'building'));
  for (const { thaw, cell } of humans) {
    if (thaw !== 'active') continue;
    for (const { dx, dy } of AROUND) if (open[cell.y + dy]?.[cell.x + dx]) open[cell.y + dy][cell.x + dx] = false;
  }

  const held = tokens.filter((token) => token.holder === player).map((token) => token.component);
  const wanted = tokens.filter((token) => token.holder === null && !held.includes(token.component)).map((token) => token.home);
  const ship = kinds.flatMap((row, y) => row.flatMap((kind, x) => (kind === 'ship' ? [{ x, y }] : [])));
  const queue = (held.length === 4 ? ship : wanted).filter(({ x, y }) => open[y][x]);

  const distance = kinds.map((row) => row.map(() => Number.POSITIVE_INFINITY));
  for (const { x, y } of queue) distance[y][x] = 0;
  for (const { x, y } of queue) {
    for (const { dx, dy } of AROUND) {
      if (!open[y + dy]?.[x + dx] || distance[y + dy][x + dx] <= distance[y][x] + 1) continue;
      distance[y + dy][x + dx] = distance[y][x] + 1;
      queue.push({ x: x + dx, y: y + dy });
    }
  }
  return ({ x, y }) => distance[y][x];
}
