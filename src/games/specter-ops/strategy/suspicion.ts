// A fast estimate of the spaces where an agent can be (its suspected spaces), from the public record. It is made for searches, which need
// it for thousands of determinized states.
import { cached, derived } from '../../../kernel/index.js';
import { NORMAL_MOVE } from '../data/characters.js';
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
} from '../model/board/cell-set.js';
import { sightOf } from '../model/board/sight.js';
import { compass, type Topology } from '../model/board/topology.js';
import type { Observation, Scene, State } from '../model/schema.js';
import { RESTING_MOVE } from '../rules/status.js';
import { topologyOf } from '../table/tables.js';
import { seenIn, viewpointOf } from '../views/belief/scene-sight.js';

/**
 * Returns the spaces that the agent can have reached unseen since its space was last revealed; never empty. The result only approximates
 * `possiblePositions`, because it ignores abilities and cards that were not shown.
 * @param next an observation that is assumed to follow the public record.
 */
export function suspicionOf(state: PublicState, agent: number, next?: Observation): CellSet {
  const told = suspicions(state, agent);
  return next === undefined ? told.cells : (taken(topologyOf(state), told, next) ?? told).cells;
}

/** The part of a state from which suspected spaces are computed. */
type PublicState = Pick<State, 'config' | 'history'>;

/**
 * The suspected spaces after all observations of a history. `next` caches the suspected spaces after one more observation, keyed by
 * `textOf` of this observation. Determinized games have many of these observations in common.
 */
export interface Suspicion {
  readonly cells: CellSet;
  readonly next: Map<string, Suspicion>;
}

/** Returns the suspected spaces of an agent; cached until the state changes. */
export const suspicions = derived((state: PublicState, agent: number): Suspicion => suspicionFrom(topologyOf(state), state.history, agent));

/**
 * The suspected spaces after whole histories, keyed by the last observation of the history. The observation is an object that belongs to
 * that history only.
 */
const reckoned = new WeakMap<Observation, { agent: number; length: number; topology: Topology; suspicion: Suspicion }>();

/**
 * Computes the suspected spaces after a history. Starts from the last observation whose result is cached or that reveals the agent's space.
 * If there is none, starts from the agent's start space.
 */
export function suspicionFrom(topology: Topology, history: readonly Observation[], agent: number): Suspicion {
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

/**
 * For each board, the suspected spaces right after the agent's space was revealed, keyed by this space. `size` is the number of entries in
 * the `next` caches that can be reached from these.
 */
const beginnings = cached((_topology: Topology) => ({ known: new Map<string, Suspicion>(), size: 0 }));

function startAt(topology: Topology, space: string): Suspicion {
  const { known } = beginnings(topology);
  const suspicion = known.get(space) ?? { cells: setOf(topology.rows, [topology.at(space)]), next: new Map<string, Suspicion>() };
  known.set(space, suspicion);
  return suspicion;
}

/** Maximum of `size` (see `beginnings`) for each board; the cache is cleared when it is reached. */
const MOST_KNOWN = 20_000;

/** Returns the suspected spaces after one more observation; `undefined` if the observation says nothing about them. */
function taken(topology: Topology, { cells, next }: Suspicion, seen: Observation): Suspicion | undefined {
  const place = placeTold(seen);
  if (place !== undefined) return startAt(topology, place);
  const more = textOf(seen);
  if (more === '') return undefined;
  const known = next.get(more);
  if (known !== undefined) return known;
  const left = after(topology, cells, seen);
  // If the observation rules out all suspected spaces, the agent used a card that this estimate ignores. The suspected spaces stay
  // unchanged.
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

/** Formats as text everything in an observation that this estimate uses; returns an empty text for observations that it ignores. */
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

/** Returns the cells where the agent can be after one more observation. */
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

/** Returns the cells of `hidden` that can be reached from `from` in at most `steps` steps over cells of `hidden`. */
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

/** Returns what a viewpoint of a scene sees without obstacles. Most viewpoints are a plain cell id. */
function sightFrom(topology: Topology, text: string): CellSet {
  const cell = topology.at(text);
  return cell >= 0 ? topology.sight[cell] : sightOf(topology, viewpointOf(topology, text), undefined);
}

/** Returns the cell of a set that is nearest to the centroid of the set. */
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
