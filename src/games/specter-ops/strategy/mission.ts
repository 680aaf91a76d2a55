// The length of the agent's route to an escape point, through the objectives that it must complete before it can escape.
import { cached } from '../../../kernel/index.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { OBJECTIVES_NEEDED } from '../data/content-sets.js';
import type { Topology } from '../model/board/topology.js';
import type { State } from '../model/schema.js';
import { completedCount } from '../rules/resolution/objectives.js';
import { escapePoints, topologyOf } from '../table/tables.js';

/** Average number of steps lost because a turn has to end next to an objective. */
const LOST_AT_OBJECTIVE = 1.5;

/** The number of steps from each cell to the nearest space of a certain set of spaces, indexed by cell. */
type DistanceMap = Uint8Array;

/** The length of an impossible route. */
const IMPOSSIBLE = 1000;
const NO_ROUTE: Route = { steps: 2 * IMPOSSIBLE, goal: new Uint8Array(0) };
/** Maximum number of cached missions per board; a mission is the set of sites whose objectives are not completed. */
const MOST_MISSIONS = 2000;

/** The cached distances on one board: the steps to structures and, for each mission, its possible first goals. */
class DistanceMaps {
  /** The possible first goals of a mission, keyed by a text that contains the number of completed objectives and the other sites. */
  readonly beginnings = new Map<string, readonly FirstGoal[]>();
  private readonly around: DistanceMap[] = [];

  constructor(private readonly topology: Topology) {}

  /** Returns the number of steps from each cell to the nearest space next to a structure. */
  beside(structure: number): DistanceMap {
    this.around[structure] ??= this.toNearest(this.topology.neighbours[structure] ?? []);
    return this.around[structure];
  }

  /** Returns the minimum number of steps from a space next to the first structure to a space next to the second structure. */
  fromTo(first: number, second: number): number {
    const field = this.beside(second);
    let least = 255;
    for (const cell of this.topology.neighbours[first] ?? []) least = Math.min(least, field[cell] as number);
    return least;
  }

  /** Returns the minimum number of steps from a space next to a structure to the nearest exit. */
  out(structure: number, exits: readonly number[]): number {
    let least = 255;
    for (const exit of exits) {
      const steps = this.topology.walks(exit);
      for (const cell of this.topology.neighbours[structure] ?? []) least = Math.min(least, steps[cell] as number);
    }
    return least;
  }

  private toNearest(cells: readonly number[]): DistanceMap {
    const field = new Uint8Array(this.topology.rows * 32).fill(255);
    for (const cell of cells) {
      const steps = this.topology.walks(cell);
      for (let index = 0; index < field.length; index++)
        if ((steps[index] as number) < (field[index] as number)) field[index] = steps[index] as number;
    }
    return field;
  }
}

const fieldsOf = cached((topology: Topology) => new DistanceMaps(topology));

/** The part of the agent's mission that is not done: completing objectives, then escaping. */
export interface Mission {
  /** Number of completed objectives, at most the number needed. */
  done: number;
  /** Number of turns that the agent needs from its cell to finish the mission. */
  turns: number;
  /** Steps from each cell to the first site on the shortest route, or to the exit if no objective is left. */
  goal: DistanceMap;
}

/**
 * A site or exit to which the agent could go first: the steps from each cell to it, and the steps from it to an exit through the other
 * objectives needed.
 */
interface FirstGoal {
  readonly field: DistanceMap;
  readonly rest: number;
}

/** Returns the part of the agent's mission that is not done, for the shortest route from the cell `from`. */
export function missionOf(state: State, from: number): Mission {
  const done = Math.min(OBJECTIVES_NEEDED, completedCount(state));
  const { steps, goal } = routesOf(topologyOf(state), escapePoints(state), state.secret)(from);
  return { done, turns: (steps + LOST_AT_OBJECTIVE * (OBJECTIVES_NEEDED - done)) / NORMAL_MOVE, goal };
}

/** The sites of the objectives, and which of them are completed. */
type Sites = Pick<State['secret'], 'sites' | 'completed'>;

/** A route of the agent: its length in steps, and the steps from each cell to its first site, or to the exit if no objective is left. */
interface Route {
  readonly steps: number;
  readonly goal: DistanceMap;
}

/**
 * Returns a function that returns the agent's shortest route from a cell to an exit, through the objectives that it must complete before.
 * @param exits the spaces where the agent may escape.
 */
export function routesOf(topology: Topology, exits: readonly string[], sites: Sites): (from: number) => Route {
  const beginnings = beginningsOf(topology, exits, sites);
  return (from) => {
    let { goal } = NO_ROUTE;
    let least = NO_ROUTE.steps;
    for (const { field, rest } of beginnings) {
      const way = (field[from] as number) + rest;
      if (way >= least) continue;
      least = way;
      goal = field;
    }
    return { steps: least, goal };
  };
}

/** Returns the possible first goals, which stay the same until an objective is completed. */
function beginningsOf(topology: Topology, exits: readonly string[], { sites, completed }: Sites): readonly FirstGoal[] {
  let done = 0;
  // The number of players determines how many exits a board has, and which.
  let key = `${exits.length}`;
  for (let index = 0; index < sites.length; index++) {
    if (completed[index] === true) done += 1;
    else key += ` ${sites[index]}`;
  }
  key += ` ${done}`;
  const known = fieldsOf(topology).beginnings;
  const found = known.get(key) ?? findBeginnings(topology, exits, { sites, completed }, Math.max(0, OBJECTIVES_NEEDED - done));
  if (known.size >= MOST_MISSIONS) known.clear();
  known.set(key, found);
  return found;
}

function findBeginnings(topology: Topology, exits: readonly string[], { sites, completed }: Sites, needed: number): FirstGoal[] {
  const fields = fieldsOf(topology);
  const out = exits.map((space) => topology.at(space));
  if (needed === 0) return out.map((exit) => ({ field: topology.walks(exit), rest: 0 }));
  const open = sites.flatMap((site, index) => (completed[index] === true ? [] : [topology.at(site)]));
  return open.map((site) => ({ field: fields.beside(site), rest: restFrom(fields, site, open, out, needed - 1) }));
}

/** Returns the minimum number of steps of a route from a space next to a site, through `needed` of the other sites, to an exit. */
function restFrom(fields: DistanceMaps, site: number, open: readonly number[], exits: readonly number[], needed: number): number {
  if (needed === 0) return fields.out(site, exits);
  let least = IMPOSSIBLE;
  const others = open.filter((other) => other !== site);
  for (const next of others) least = Math.min(least, fields.fromTo(site, next) + restFrom(fields, next, others, exits, needed - 1));
  return least;
}
