// States that somebody has altered by hand: one field at a time, into another value of the same kind.
import { type Chance, copyJson, DefinitionError, OrreryError, seededChance } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';
import { guided } from './guided.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

/** Every setup that differs in its rules. */
const SETUPS = [2, 3, 4, 5].flatMap((players) => [
  { players },
  { players, contentSet: 'shadow-of-babel', timer: players === 3 } as const,
  { players, contentSet: 'shadow-of-babel', printing: 'revised' } as const,
]);

/** States of random games, some of every game. */
export function statesOfGames(games: number, seed: string, every = 9): State[] {
  const states: State[] = [];
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`${seed} ${game}`);
    let state = specterOps.start(SETUPS[game % SETUPS.length] as never, `${seed} ${game}`) as State;
    for (let taken = 0; ; taken++) {
      if (taken < 14 || taken % every === 0) states.push(state);
      const legal = specterOps.legalActions(state) as Action[];
      if (legal.length === 0) break;
      state = specterOps.reduce(state, game % 3 === 0 ? chance.pick(legal) : guided(legal, state, chance)) as State;
    }
  }
  return states;
}

/** The places of a value, lists and objects included; of the record, the last words alone. The generator is the kernel's. */
function placesIn(value: Json, path: Path = []): Path[] {
  if (path[0] === 'random') return [];
  if (typeof value !== 'object' || value === null) return [path];
  const own: Path[] = path.length === 0 ? [] : [path];
  for (const [key, field] of Object.entries(value)) {
    if (path.length === 1 && path[0] === 'history' && Number(key) < (value as Json[]).length - 3) continue;
    own.push(...placesIn(field, [...path, Array.isArray(value) ? Number(key) : key]));
  }
  return own;
}

function at(value: Json, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const key of path) found = (found as { [key: string]: Json } | null | undefined)?.[key as string];
  return found;
}

const kindOf = (value: Json | undefined) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** What stands in its place: a neighbour, a sibling, what another state has there, or a list with one more, one less or another order. */
function altered(value: Json, others: readonly (Json | undefined)[], chance: Chance): Json {
  const alike = others.filter((other) => other !== undefined && JSON.stringify(other) !== JSON.stringify(value)) as Json[];
  const copied = () => (alike.length === 0 ? value : copyJson(chance.pick(alike)));
  if (Array.isArray(value) && chance.int(3) > 0) {
    const list = copyJson(value);
    const one = list.length === 0 ? undefined : chance.pick(list);
    if (one !== undefined && chance.int(2) === 0) list.splice(chance.int(list.length + 1), 0, copyJson(one));
    else if (chance.int(2) === 0) list.splice(chance.int(Math.max(1, list.length)), 1);
    else chance.shuffle(list);
    return list;
  }
  if (typeof value === 'number' && chance.int(2) === 0) return value + chance.pick([-1, 1, 2, 5]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && /^[A-Z]\d+$/.test(value) && chance.int(3) > 0) {
    return chance.pick(['A1', 'D18', 'W33', 'Z9', 'K17', 'M1', `${String.fromCharCode(65 + chance.int(23))}${1 + chance.int(32)}`]);
  }
  return chance.int(6) === 0 ? null : copied();
}

/** A state with one field altered, and which. */
export function alter(states: readonly State[], chance: Chance): { state: Json; field: string } {
  const state = copyJson(chance.pick(states)) as unknown as Json;
  const path = chance.pick(placesIn(state));
  const other = chance.pick(states) as unknown as Json;
  const siblings = placesIn(state)
    .filter((place) => place.at(-1) === path.at(-1))
    .map((place) => at(state, place));
  const old = at(state, path) as Json;
  const value = altered(old, [at(other, path), at(other, path), ...siblings], chance);
  const owner = at(state, path.slice(0, -1)) as { [key: string]: Json };
  owner[path.at(-1) as string] = value;
  const shown = (json: Json) => (JSON.stringify(json) ?? 'nothing').slice(0, 160);
  return { state, field: `${path.join('.')}: ${shown(old)} -> ${shown(value)} (${kindOf(value)})` };
}

export interface Fate {
  /** Refused at the door, played on, or gone wrong: how. */
  end: 'refused' | 'played' | string;
  field: string;
}

/** Reads an altered state, and plays on from it if it is let in. */
export function fateOf(states: readonly State[], seed: string, most = 200): Fate {
  const chance = seededChance(seed);
  const { state: json, field } = alter(states, chance);
  let state: State;
  try {
    state = specterOps.parseState(json) as State;
  } catch (error) {
    if (error instanceof OrreryError && !(error instanceof DefinitionError)) return { end: 'refused', field };
    return { end: `reading: ${String(error)}`, field };
  }
  try {
    const simulation = specterOps.simulation(state);
    for (let taken = 0; taken < most; taken++) {
      const deciders = simulation.decisions();
      if (deciders.length === 0) {
        if (simulation.outcome() === undefined) return { end: 'nobody decides', field };
        break;
      }
      const legal = simulation.legalActions() as Action[];
      if (legal.length === 0) return { end: `stuck in ${simulation.state.phase}`, field };
      simulation.apply(chance.int(2) === 0 ? chance.pick(legal) : guided(legal, simulation.state as State, chance));
    }
    for (const viewer of [...state.players, 'spectator', 'referee']) specterOps.view(simulation.state as State, viewer);
  } catch (error) {
    const { cause, message } = error as Error;
    return { end: `${message}: ${cause instanceof Error ? cause.stack?.split('\n').slice(0, 4).join(' ') : ''}`, field };
  }
  return { end: 'played', field };
}
