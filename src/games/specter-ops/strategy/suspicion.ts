// Where hunters have to reckon with an agent: a quick look at the public record, for states that are imagined by the thousand.
import { cached, derived } from '../../../kernel/index.js';
import { seenIn, viewpointOf } from '../belief/scene-sight.js';
import {
  type CellSet,
  cellsOf,
  columnOf,
  difference,
  emptySet,
  intersection,
  isEmpty,
  join,
  rowOf,
  setOf,
  stepFrom,
} from '../board/cell-set.js';
import { sightOf } from '../board/sight.js';
import { compass, type Topology } from '../board/topology.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { RESTING_MOVE } from '../rules/status.js';
import { topologyOf } from '../rules/tables.js';
import type { Observation, Scene, State } from '../schema.js';

/**
 * The spaces that the agent can have walked to unseen since its place was last told. A little more than `possiblePositions`
 * and sometimes a little else: cards and abilities that nobody showed are left out. Never empty.
 * @param next what would be seen next, if that is asked.
 */
export function suspicionOf(state: Told, agent: number, next?: Observation): CellSet {
  const told = suspicions(state, agent);
  return next === undefined ? told.cells : (taken(topologyOf(state), told, next) ?? told).cells;
}

/** What a suspicion follows from. */
type Told = Pick<State, 'config' | 'history'>;

/** The spaces, and what was suspected after one more observation, by all of it that bears on the place: imagined games have much in common. */
interface Suspicion {
  readonly cells: CellSet;
  readonly next: Map<string, Suspicion>;
}

/** The suspicion of each agent: a fact of the state. */
export const suspicions = derived((state: Told, agent: number): Suspicion => suspicionFrom(topologyOf(state), state.history, agent));

/** What followed from a history, by its last observation: an object that belongs to one history alone. */
const reckoned = new WeakMap<Observation, { agent: number; length: number; topology: Topology; suspicion: Suspicion }>();

/** Goes on from the longest part of the history that was reckoned before, or from where the agent's own space was last told. */
function suspicionFrom(topology: Topology, history: readonly Observation[], agent: number): Suspicion {
  let suspicion: Suspicion | undefined;
  let length = history.length;
  for (; length > 0 && suspicion === undefined; length--) {
    const last = history[length - 1] as Observation;
    const known = reckoned.get(last);
    const place = last.agent === agent ? placeTold(last) : undefined;
    if (known?.agent === agent && known.length === length && known.topology === topology) suspicion = known.suspicion;
    else if (place !== undefined) suspicion = startAt(topology, place);
    if (suspicion !== undefined) break;
  }
  suspicion ??= startAt(topology, topology.board.agentStart);
  for (; length < history.length; length++) {
    const seen = history[length] as Observation;
    if (seen.agent !== agent) continue;
    suspicion = taken(topology, suspicion, seen) ?? suspicion;
    reckoned.set(seen, { agent, length: length + 1, topology, suspicion });
  }
  return suspicion;
}

/** What begins at each space of a board that was told, and in how many ways it is known to go on. */
const beginnings = cached((_topology: Topology) => ({ known: new Map<string, Suspicion>(), size: 0 }));

function startAt(topology: Topology, space: string): Suspicion {
  const { known } = beginnings(topology);
  const suspicion = known.get(space) ?? { cells: setOf(topology.rows, [topology.at(space)]), next: new Map<string, Suspicion>() };
  known.set(space, suspicion);
  return suspicion;
}

/** Most ways to go on that are kept for a board. */
const MOST_KNOWN = 20_000;

/** With one more observation taken in. */
function taken(topology: Topology, { cells, next }: Suspicion, seen: Observation): Suspicion | undefined {
  const place = placeTold(seen);
  if (place !== undefined) return startAt(topology, place);
  const more = textOf(seen);
  if (more === '') return undefined;
  const known = next.get(more);
  if (known !== undefined) return known;
  const left = after(topology, cells, seen);
  // What cannot be explained was done with a card: the place is then about where it was thought to be.
  const suspicion = { cells: isEmpty(left) ? cells : left, next: new Map<string, Suspicion>() };
  const own = beginnings(topology);
  own.size += 1;
  if (own.size >= MOST_KNOWN) {
    own.known.clear();
    own.size = 0;
  }
  next.set(more, suspicion);
  return suspicion;
}

/** All that bears on the place; empty for an observation that tells little of it. */
function textOf(seen: Observation): string {
  switch (seen.kind) {
    case 'moved':
      return `>${sceneText(seen.scene)}${seen.limited ? '-' : ''}${seen.marker === null ? '' : `!${seen.marker.space}`}`;
    case 'checked':
      return `?${sceneText(seen.scene)}`;
    case 'direction':
      return seen.answer === 'no-motion' ? '' : `^${seen.from}${seen.answer}`;
    case 'completed':
      return `*${seen.site}`;
    default:
      return '';
  }
}

function sceneText({ watchers, smoke, barriers }: Scene): string {
  let text = '';
  for (const { from } of watchers) for (const viewpoint of from) text += `${viewpoint} `;
  if (smoke.length > 0) text += `~${smoke.join()}`;
  if (barriers.length > 0) text += `#${barriers.join()}`;
  return text;
}

function placeTold(seen: Observation): string | undefined {
  if (seen.kind === 'placed' || (seen.kind === 'at' && seen.holds)) return seen.space;
  if (seen.kind === 'checked') return seen.seenAt ?? undefined;
  const marked = seen.kind === 'moved' || seen.kind === 'looked-again' ? seen.marker : null;
  return marked?.kind === 'visible' ? marked.space : undefined;
}

/** Where the agent can be after one more observation. */
function after(topology: Topology, cells: CellSet, seen: Observation): CellSet {
  switch (seen.kind) {
    case 'moved': {
      const hidden = difference(topology.spaces, sightIn(topology, seen.scene));
      const steps = seen.limited ? RESTING_MOVE : NORMAL_MOVE;
      return spread(seen.marker === null ? cells : setOf(topology.rows, [topology.at(seen.marker.space)]), hidden, steps);
    }
    case 'checked':
      return difference(cells, sightIn(topology, seen.scene));
    case 'direction': {
      const from = topology.at(seen.from);
      const there = cellsOf(cells).filter((cell) => compass(from, cell) === seen.answer);
      return setOf(topology.rows, there);
    }
    case 'completed':
      return intersection(cells, topology.within(topology.at(seen.site), 1));
    default:
      return cells;
  }
}

/** Everything that can be reached in so many steps where nobody looks, and the cells themselves as far as nobody sees them. */
function spread(from: CellSet, hidden: CellSet, steps: number): CellSet {
  const reached = intersection(from, hidden);
  let edge = from;
  for (let step = 0; step < steps; step++) {
    edge = stepFrom(edge, hidden);
    join(reached, edge);
  }
  return reached;
}

function sightIn(topology: Topology, scene: Scene): CellSet {
  if (scene.smoke.length > 0 || scene.barriers.length > 0) return seenIn(topology, scene, false);
  const seen = emptySet(topology.rows);
  for (const { from } of scene.watchers) for (const text of from) join(seen, sightFrom(topology, text));
  return seen;
}

/** What is seen from a viewpoint as scenes write it, with nothing in the way; mostly it is a cell and no more. */
function sightFrom(topology: Topology, text: string): CellSet {
  const cell = topology.at(text);
  return cell >= 0 ? topology.sight[cell] : sightOf(topology, viewpointOf(topology, text), undefined);
}

/** The cell of a set that is nearest to its middle. */
export function middleOf(cells: CellSet): number {
  const all = cellsOf(cells);
  let rows = 0;
  let columns = 0;
  for (const cell of all) {
    rows += rowOf(cell);
    columns += columnOf(cell);
  }
  const [row, column] = [rows / all.length, columns / all.length];
  let best = all[0] as number;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of all) {
    const away = (rowOf(cell) - row) ** 2 + (columnOf(cell) - column) ** 2;
    if (away >= least) continue;
    least = away;
    best = cell;
  }
  return best;
}
