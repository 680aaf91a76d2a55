// How far it is for the agent over the objectives that are still needed to a way out.
import { cached } from '../../../kernel/index.js';
import type { Topology } from '../board/topology.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { OBJECTIVES_NEEDED } from '../data/content-sets.js';
import { completedCount } from '../resolution/objectives.js';
import { escapePoints, playerRules, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';

/** Steps that are lost on average where a turn has to end beside an objective. */
const LOST_AT_OBJECTIVE = 1.5;

/** Steps to the nearest of some spaces, from everywhere. */
type Field = Uint8Array;

/** Ways that cannot be gone. */
const NO_WAY = 1000;
/** Most sets of open sites of a board that are known. */
const MOST_MISSIONS = 2000;

/** The tables of one board: fields around structures and to single spaces. */
class Fields {
  /** By what is still to be done. */
  readonly beginnings = new Map<string, readonly Beginning[]>();
  private readonly around: Field[] = [];

  constructor(private readonly topology: Topology) {}

  /** Steps to the nearest space beside a structure. */
  beside(structure: number): Field {
    this.around[structure] ??= this.toNearest(this.topology.neighbours[structure] ?? []);
    return this.around[structure];
  }

  /** Steps from beside one structure to beside another. */
  fromTo(first: number, second: number): number {
    const field = this.beside(second);
    let least = 255;
    for (const cell of this.topology.neighbours[first] ?? []) least = Math.min(least, field[cell] as number);
    return least;
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
}

const fieldsOf = cached((topology: Topology) => new Fields(topology));

/** What the agents' side still has to do. */
export interface Mission {
  /** Objectives that are done, as far as they are needed. */
  done: number;
  /** Turns for what is left, as the agent walks from where it is. */
  turns: number;
  /** The site that is the first on the shortest way, or the exit when nothing else is left: steps to it, from everywhere. */
  goal: Field;
}

/** Something that can come first: steps to it, from everywhere, and those from there over what is still needed to a way out. */
interface Beginning {
  readonly field: Field;
  readonly rest: number;
}

/** The shortest way from there. */
export function missionOf(state: State, from: number): Mission {
  const done = Math.min(OBJECTIVES_NEEDED, completedCount(state));
  const beginnings = beginningsOf(state, OBJECTIVES_NEEDED - done);
  let goal = (beginnings[0] as Beginning).field;
  let least = Number.POSITIVE_INFINITY;
  for (const { field, rest } of beginnings) {
    const way = (field[from] as number) + rest;
    if (way >= least) continue;
    least = way;
    goal = field;
  }
  return { done, turns: (least + LOST_AT_OBJECTIVE * (OBJECTIVES_NEEDED - done)) / NORMAL_MOVE, goal };
}

/** What the agent can go for first; the same until an objective is completed. */
function beginningsOf(state: State, needed: number): readonly Beginning[] {
  const { sites, completed } = state.secret;
  let key = `${needed} ${playerRules(state).extraEscapePoints}`;
  for (let index = 0; index < sites.length; index++) if (completed[index] !== true) key += ` ${sites[index]}`;
  const known = fieldsOf(topologyOf(state)).beginnings;
  const found = known.get(key) ?? findBeginnings(state, needed);
  if (known.size >= MOST_MISSIONS) known.clear();
  known.set(key, found);
  return found;
}

function findBeginnings(state: State, needed: number): Beginning[] {
  const topology = topologyOf(state);
  const fields = fieldsOf(topology);
  const exits = escapePoints(state).map((space) => topology.at(space));
  if (needed === 0) return exits.map((exit) => ({ field: topology.walks(exit), rest: 0 }));
  const open = state.secret.sites.flatMap((site, index) => (state.secret.completed[index] === true ? [] : [topology.at(site)]));
  return open.map((site) => ({ field: fields.beside(site), rest: restFrom(fields, site, open, exits, needed - 1) }));
}

/** Steps from beside a site over so many of the others and out. */
function restFrom(fields: Fields, site: number, open: readonly number[], exits: readonly number[], needed: number): number {
  if (needed === 0) return fields.out(site, exits);
  let least = NO_WAY;
  const others = open.filter((other) => other !== site);
  for (const next of others) least = Math.min(least, fields.fromTo(site, next) + restFrom(fields, next, others, exits, needed - 1));
  return least;
}
