// Finds, by brute force, every world (full state) that is consistent with the public record. Tests compare beliefs with these worlds.
import type { Chance } from 'orrery-rules';
import { SpecterOpsBoard, specterOps } from 'orrery-rules/specter-ops';
import { freezeJson } from '../../../src/kernel/json/json.js';
import { equalJson } from '../../../src/kernel/json/json-beside.js';
import type { Action, State } from './builders.js';

/**
 * Returns a small custom board. Its objective sites are on structures: on all structures in turn or, with `sites`, on the given cells of
 * each section. Everything else is as small as possible.
 */
export function small(
  grid: string[],
  roads: SpecterOpsBoard['roadSegments'],
  agentStart: string,
  vehicle: string,
  sites?: string[][],
): SpecterOpsBoard {
  const structures = grid.flatMap((row, y) =>
    [...row].flatMap((kind, x) => (kind === '#' ? [`${String.fromCharCode(65 + x)}${y + 1}`] : [])),
  );
  const objectiveSites = Array.from({ length: 24 }, (_, index) => {
    const section = 1 + Math.floor(index / 6);
    const cells = sites?.[section - 1];
    const cell = cells === undefined ? structures[index % structures.length] : cells[index % cells.length];
    return { section, die: 1 + (index % 6), cell: cell as string };
  });
  return SpecterOpsBoard.parse({
    id: `small ${grid.join('/')}`,
    name: 'small',
    grid,
    roadSegments: roads,
    objectiveSites,
    supplyCaches: [],
    escapePoints: { base: ['A1'], extra: [] },
    agentStart,
    vehicleStart: { '2': vehicle, '3': vehicle, '4': vehicle, '5': vehicle },
  });
}

export const lane = (cells: string) => cells.split(' ');

/**
 * Returns whether the public parts of two states are equal. Of the histories, only entries from the index `from` on are compared. The
 * config is left out, because it is the longest part and the same in all worlds.
 */
export function looksAlike(left: State, right: State, from = 0): boolean {
  for (const key of Object.keys(left) as (keyof State)[]) {
    if (key === 'agents' || key === 'history' || HIDDEN.includes(key)) continue;
    if (!equalJson(left[key], right[key])) return false;
  }
  return (
    left.history.length === right.history.length &&
    goesOn(left, right, from) &&
    left.agents.length === right.agents.length &&
    left.agents.every((agent, index) => showsAlike(agent, right.agents[index] as State['agents'][number]))
  );
}

const HIDDEN: readonly (keyof State)[] = ['secret', 'random', 'config'];

function showsAlike(left: State['agents'][number], right: State['agents'][number]): boolean {
  for (const key of Object.keys(left) as (keyof typeof left)[]) if (key !== 'secret' && !equalJson(left[key], right[key])) return false;
  return true;
}

/** Returns the public part of a state as text. Of the history, only entries from the index `from` on are included. */
function publicText(state: State, from: number): string {
  const { agents, secret: _secret, random: _random, config: _box, history, ...open } = state;
  return JSON.stringify([open, history.slice(from), agents.map(({ secret: _own, ...shown }) => shown)]);
}

/**
 * Returns the secret parts of a world that can affect later observations, as text. The sheet and the supply deck are left out; of the path,
 * only whether it is longer than three spaces is included.
 */
function secretText(world: State): string {
  const secrets = world.agents.map(({ secret: { sheet: _sheet, path, ...secret } }) => [secret, path.length > 3]);
  const { supplyDeck: _deck, ...board } = world.secret;
  return JSON.stringify([secrets, board]);
}

type Worlds = Map<string, State>;

/** Returns one world of each set of worlds with the same `secretText`. The public parts of all worlds must be equal. */
const distinct = (worlds: readonly State[]) => [...new Map(worlds.map((world) => [secretText(world), world])).values()];

const ownWays = (simulation: ReturnType<typeof specterOps.simulation>, ways: readonly string[]) =>
  (simulation.legalActions() as Action[]).filter(({ type }) => ways.includes(type));

/**
 * Returns whether the history of a state is the beginning of the history of `there`. Only entries from the index `from` on are compared.
 */
function goesOn({ history }: State, there: State, from: number): boolean {
  for (let index = from; index < history.length; index++) if (!equalJson(history[index], there.history[index])) return false;
  return true;
}

/**
 * Returns the states after every turn that the active agent can take, with the action types in `ways`. With `like`, returns only states
 * whose public part equals that of `like`.
 */
export function everyTurn(world: State, ways: readonly string[], like?: State): State[] {
  return [...addTurns(new Map(), world, ways, like).values()];
}

/**
 * Adds the states that `everyTurn` finds to `ended`, which can have states from other worlds. States with the same public and secret parts
 * are added once.
 */
function addTurns(ended: Worlds, world: State, ways: readonly string[], like?: State): Worlds {
  const from = world.history.length;
  const visit = (simulation: ReturnType<typeof specterOps.simulation>, seen: number) => {
    const open = ownWays(simulation, ways);
    open.forEach((action, index) => {
      // The last action needs no copy, because the simulation is not used again.
      const next = index === open.length - 1 ? simulation : simulation.clone();
      next.apply(action);
      const state = next.state as State;
      if (next.outcome() !== undefined || (like !== undefined && !goesOn(state, like, seen))) return;
      if (action.type !== 'end-agent-turn') visit(next, state.history.length);
      else if (like === undefined) ended.set(publicText(state, from) + secretText(state), state);
      else if (looksAlike(state, like, seen)) ended.set(secretText(state), state);
    });
  };
  visit(specterOps.simulation(world), from);
  return ended;
}

export const spacesOf = (worlds: readonly State[], agent = 0) =>
  [...new Set(worlds.map(({ agents }) => agents[agent]?.secret.space as string))].sort();

/** Returns the spaces that the active agent can reach, with the action types in `ways`, without a new public observation. */
export function spacesOnTheWay(worlds: readonly State[], ways: readonly string[]): string[] {
  const found = new Set<string>();
  for (const world of worlds) {
    const from = world.history.length;
    const visit = (simulation: ReturnType<typeof specterOps.simulation>) => {
      const state = simulation.state as State;
      if (!looksAlike(state, world, from)) return;
      found.add(state.agents[state.activeAgent]?.secret.space as string);
      const open = ownWays(simulation, ways);
      open.forEach((action, index) => {
        const next = index === open.length - 1 ? simulation : simulation.clone();
        next.apply(action);
        visit(next);
      });
    };
    visit(specterOps.simulation(world));
  }
  return [...found].sort();
}

/** The true state, and every world that is consistent with what the players have observed. */
export interface Table {
  truth: State;
  worlds: State[];
}

/** Takes a random turn of the active agent. Half of the time, chooses only among turns whose end satisfies `rather`, if there are any. */
export function agentTurn({ truth, worlds }: Table, ways: readonly string[], chance: Chance, rather = (_end: State) => false): Table {
  const own = everyTurn(truth, ways);
  if (own.length === 0) return { truth, worlds: [] };
  const wanted = own.filter(rather);
  const next = chance.pick(wanted.length > 0 && chance.int(2) > 0 ? wanted : own);
  const futures: Worlds = new Map();
  for (const world of worlds) addTurns(futures, world, ways, next);
  return { truth: freezeJson(next), worlds: [...futures.values()].map((world) => freezeJson(world)) };
}

/**
 * Takes a hunter's action in every world, with the same dice, and keeps the worlds with the same public result as in the true state.
 * Hunters' actions do not depend on the sites of objectives, so worlds that differ only in their sites share one result.
 */
export function openly({ truth, worlds }: Table, action: Action): Table {
  const next = specterOps.reduce(truth, action) as State;
  const from = truth.history.length;
  const ways = new Map<string, State | undefined>();
  const after: State[] = [];
  for (const world of worlds) {
    const { sites, ...secret } = world.secret;
    const key = JSON.stringify([world.agents, secret]);
    if (!ways.has(key)) {
      const gone = specterOps.reduce(Object.freeze({ ...world, random: truth.random }), action) as State;
      ways.set(key, looksAlike(gone, next, from) ? gone : undefined);
    }
    const known = ways.get(key);
    if (known !== undefined) after.push(Object.freeze({ ...known, secret: Object.freeze({ ...known.secret, sites }) }));
  }
  return { truth: next, worlds: distinct(after) };
}
