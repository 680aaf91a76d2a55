// How far it is for the agent over the objectives that are still needed to a way out.
import { memoize } from '../../../kernel/index.js';
import type { Topology } from '../board/topology.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { OBJECTIVES_NEEDED } from '../data/content-sets.js';
import { completedCount } from '../resolution/objectives.js';
import { escapePoints, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';

/** Steps that are lost on average where a turn has to end beside an objective. */
const LOST_AT_OBJECTIVE = 1.5;

/** Steps to the nearest of some spaces, from everywhere. */
type Field = Uint8Array;

/** The tables of one board: fields around structures and to single spaces. */
class Fields {
  private readonly around: (structure: number) => Field;
  private readonly between: (pair: number) => number;

  constructor(private readonly topology: Topology) {
    this.around = memoize((structure) => this.toNearest(topology.neighbours[structure] ?? []), 64);
    this.between = memoize((pair) => this.measure(Math.floor(pair / 4096), pair % 4096), 4096);
  }

  /** Steps to the nearest space beside a structure. */
  beside(structure: number): Field {
    return this.around(structure);
  }

  /** Steps from beside one structure to beside another. */
  fromTo(first: number, second: number): number {
    return this.between(first * 4096 + second);
  }

  /** Steps from beside a structure to the nearest of some spaces. */
  out(structure: number, exits: readonly number[]): number {
    let least = 255;
    for (const exit of exits) {
      const steps = this.topology.walks(exit);
      for (const cell of this.topology.neighbours[structure] ?? []) least = Math.min(least, steps[cell] as number);
    }
    return least;
  }

  private toNearest(cells: readonly number[]): Field {
    const field = new Uint8Array(this.topology.rows * 32).fill(255);
    for (const cell of cells) {
      const steps = this.topology.walks(cell);
      for (let index = 0; index < field.length; index++)
        if ((steps[index] as number) < (field[index] as number)) field[index] = steps[index] as number;
    }
    return field;
  }

  private measure(first: number, second: number): number {
    const field = this.around(second);
    let least = 255;
    for (const cell of this.topology.neighbours[first] ?? []) least = Math.min(least, field[cell] as number);
    return least;
  }
}

const fieldsOf = memoize((topology: Topology) => new Fields(topology), 16);

/** What the agents' side still has to do. */
export interface Mission {
  /** Objectives that are done, as far as they are needed. */
  done: number;
  /** Turns for what is left, as the agent walks from where it is. */
  turns: number;
}

export function missionOf(state: State, from: number): Mission {
  const topology = topologyOf(state);
  const { secret } = state;
  const exits = escapePoints(state).map((space) => topology.at(space));
  const done = Math.min(OBJECTIVES_NEEDED, completedCount(state));
  const needed = OBJECTIVES_NEEDED - done;
  if (needed === 0) return { done, turns: Math.min(...exits.map((exit) => topology.walks(exit)[from] as number)) / NORMAL_MOVE };
  const open: number[] = [];
  secret.sites.forEach((site, index) => {
    if (secret.completed[index] !== true) open.push(topology.at(site));
  });
  const steps = shortest(fieldsOf(topology), open, exits, needed, (site) => fieldsOf(topology).beside(site)[from] as number);
  return { done, turns: (steps + LOST_AT_OBJECTIVE * needed) / NORMAL_MOVE };
}

/** The shortest way over so many of the open sites and out. */
function shortest(fields: Fields, open: readonly number[], exits: readonly number[], needed: number, to: (site: number) => number): number {
  let least = 1000;
  for (const site of open) {
    const leg = to(site);
    const rest =
      needed === 1
        ? fields.out(site, exits)
        : shortest(
            fields,
            open.filter((other) => other !== site),
            exits,
            needed - 1,
            (next) => fields.fromTo(site, next),
          );
    least = Math.min(least, leg + rest);
  }
  return least;
}

/** The site that is the first on the shortest way, or the exit when nothing else is left: steps to it, from everywhere. */
export function nextGoal(state: State, from: number): Field {
  const topology = topologyOf(state);
  const exits = escapePoints(state).map((space) => topology.at(space));
  const needed = OBJECTIVES_NEEDED - completedCount(state);
  if (needed <= 0) {
    const fields = exits.map((exit) => topology.walks(exit));
    return fields.reduce((best, field) => ((field[from] as number) < (best[from] as number) ? field : best));
  }
  const fields = fieldsOf(topology);
  const open = state.secret.sites.flatMap((site, index) => (state.secret.completed[index] === true ? [] : [topology.at(site)]));
  let best = fields.beside(open[0] ?? 0);
  let least = Number.POSITIVE_INFINITY;
  for (const site of open) {
    const others = open.filter((other) => other !== site);
    const rest = needed === 1 ? fields.out(site, exits) : shortest(fields, others, exits, needed - 1, (next) => fields.fromTo(site, next));
    const way = (fields.beside(site)[from] as number) + rest;
    if (way >= least) continue;
    least = way;
    best = fields.beside(site);
  }
  return best;
}
