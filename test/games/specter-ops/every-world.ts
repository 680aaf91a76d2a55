// Every world that fits what the table has seen, by brute force: the measure of what is believed.
import { type Chance, freezeJson } from 'orrery-rules';
import { SpecterOpsBoard, specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';

/** A board of one's own: structures hold the sites, in turn or as they are given by section, and the rest is as small as the test needs. */
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

/** What everybody sees; the box, with its board, is the longest part and the same in all worlds. */
export function publicText(state: State): string {
  const { agents, secret: _secret, random: _random, config: _box, ...open } = state;
  return JSON.stringify([open, agents.map(({ secret: _own, ...shown }) => shown)]);
}

/** What can tell later what is seen, besides what everybody sees: everything but the path and the sheet, of which the pace alone is asked. */
function secretText(world: State): string {
  const secrets = world.agents.map(({ secret: { sheet: _sheet, path, ...secret } }) => [secret, path.length > 3]);
  const { supplyDeck: _deck, ...board } = world.secret;
  return JSON.stringify([secrets, board]);
}

/** One world of each kind, of worlds that look alike. */
const distinct = (worlds: readonly State[]) => [...new Map(worlds.map((world) => [secretText(world), world])).values()];

const ownWays = (simulation: ReturnType<typeof specterOps.simulation>, ways: readonly string[]) =>
  (simulation.legalActions() as Action[]).filter(({ type }) => ways.includes(type));

/** Whether the table has seen nothing else on the way there, from so many observations on. */
function goesOn({ history }: State, there: State, from: number): boolean {
  return history.slice(from).every((seen, index) => JSON.stringify(seen) === JSON.stringify(there.history[from + index]));
}

/** Everything that the active agent could do in this turn, in those ways and with the turn ended, as whole states; or all that looks like that end. */
export function everyTurn(world: State, ways: readonly string[], like?: State): State[] {
  const ended = new Map<string, State>();
  const wanted = like === undefined ? undefined : publicText(like);
  const visit = (simulation: ReturnType<typeof specterOps.simulation>, seen: number) => {
    const open = ownWays(simulation, ways);
    open.forEach((action, index) => {
      // The last way on needs the position no more.
      const next = index === open.length - 1 ? simulation : simulation.clone();
      next.apply(action);
      const state = next.state as State;
      if (next.outcome() !== undefined || (like !== undefined && !goesOn(state, like, seen))) return;
      if (action.type !== 'end-agent-turn') visit(next, state.history.length);
      else if (like === undefined || state.history.length === like.history.length) {
        const shown = publicText(state);
        if (wanted === undefined || wanted === shown) ended.set(shown + secretText(state), state);
      }
    });
  };
  visit(specterOps.simulation(world), world.history.length);
  return [...ended.values()];
}

export const spacesOf = (worlds: readonly State[], agent = 0) =>
  [...new Set(worlds.map(({ agents }) => agents[agent]?.secret.space as string))].sort();

/** Where the active agent can have come to while nothing more is seen. */
export function spacesOnTheWay(worlds: readonly State[], ways: readonly string[]): string[] {
  const found = new Set<string>();
  for (const world of worlds) {
    const seen = publicText(world);
    const visit = (simulation: ReturnType<typeof specterOps.simulation>) => {
      const state = simulation.state as State;
      if (publicText(state) !== seen) return;
      found.add(state.agents[state.activeAgent]?.secret.space as string);
      for (const action of ownWays(simulation, ways)) {
        const next = simulation.clone();
        next.apply(action);
        visit(next);
      }
    };
    visit(specterOps.simulation(world));
  }
  return [...found].sort();
}

/** The truth, and every world that nobody at the table can tell from it. */
export interface Table {
  truth: State;
  worlds: State[];
}

/** A turn of the active agent, drawn from all that it could do, half the time from what is rather to be seen. */
export function agentTurn({ truth, worlds }: Table, ways: readonly string[], chance: Chance, rather = (_end: State) => false): Table {
  const own = everyTurn(truth, ways);
  if (own.length === 0) return { truth, worlds: [] };
  const wanted = own.filter(rather);
  const next = chance.pick(wanted.length > 0 && chance.int(2) > 0 ? wanted : own);
  const futures = worlds.flatMap((world) => everyTurn(world, ways, next));
  return { truth: freezeJson(next), worlds: distinct(futures).map((world) => freezeJson(world)) };
}

/** A hunter's action, with the same dice in every world. No hunter's turn asks for sites: worlds that differ in them alone go the same way. */
export function openly({ truth, worlds }: Table, action: Action): Table {
  const next = specterOps.reduce(truth, action) as State;
  const seen = publicText(next);
  const ways = new Map<string, State | undefined>();
  const after: State[] = [];
  for (const world of worlds) {
    const { sites, ...secret } = world.secret;
    const key = JSON.stringify([world.agents, secret]);
    if (!ways.has(key)) {
      const gone = specterOps.reduce(Object.freeze({ ...world, random: truth.random }), action) as State;
      ways.set(key, publicText(gone) === seen ? gone : undefined);
    }
    const known = ways.get(key);
    if (known !== undefined) after.push(freezeJson({ ...known, secret: { ...known.secret, sites } }));
  }
  return { truth: next, worlds: distinct(after) };
}
