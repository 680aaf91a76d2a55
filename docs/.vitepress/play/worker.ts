// The worker: runs agents and other long computations. It knows only what requests contain.
import { type AnyGame, type BaseAction, type Heuristic, seededChance } from 'orrery-rules';
import { type Agent, namedAgent } from 'orrery-rules/agents';
import type { GameEntry } from './games.js';
import { knowingEntryOf } from './heuristic.js';
import { isLevel } from './seats.js';
import type { Handler } from './session.js';

/** A request of the page. */
export interface Request {
  readonly number: number;
  /** The id of the game. */
  readonly game: string;
  readonly kind: string;
  readonly input: unknown;
}

/** The answer of the worker. */
export type Answer = { readonly number: number; readonly answer: unknown } | { readonly number: number; readonly problem: string };

/** The input of an agent's choice: only what its player may know. */
export interface ChooseInput {
  /** The level of an opponent, or the name of an agent for `namedAgent`. */
  readonly agent: string;
  readonly player: string;
  readonly view: unknown;
  readonly legalActions: readonly BaseAction[];
  readonly seed: string;
}

/** The budget of searches whose name contains none: long enough to play well, short enough to wait for. */
const BUDGET = { milliseconds: 800 };

const agents = new Map<string, Agent>();

async function agentOf(name: string, entry: GameEntry): Promise<Agent> {
  const key = `${entry.id} ${name}`;
  const known = agents.get(key);
  if (known !== undefined) return known;
  const agent = isLevel(name) ? await opponentOf(name, entry) : await searcherOf(name, entry);
  agents.set(key, agent);
  return agent;
}

async function opponentOf(level: string, entry: GameEntry): Promise<Agent> {
  const opponent = await entry.opponents?.();
  if (opponent === undefined) throw new Error(`${entry.name} has no opponents by level.`);
  return opponent(level);
}

async function searcherOf(name: string, entry: GameEntry): Promise<Agent> {
  const heuristic: Heuristic | undefined = await entry.heuristic?.();
  return namedAgent(name, heuristic === undefined ? undefined : { heuristic }, BUDGET);
}

async function choose({ agent, player, view, legalActions, seed }: ChooseInput, entry: GameEntry, game: AnyGame): Promise<BaseAction> {
  const chosen = await agentOf(agent, entry);
  return chosen.choose({ game, player, view, legalActions, random: seededChance(seed) } as never) as BaseAction;
}

async function handle({ game: id, kind, input }: Request): Promise<unknown> {
  const entry = knowingEntryOf(id);
  if (entry === undefined) throw new Error(`There is no game "${id}".`);
  const game = await entry.load();
  if (kind === 'choose') return choose(input as ChooseInput, entry, game);
  const files = import.meta.glob<{ handlers: Readonly<Record<string, Handler>> }>('./panels/handlers.ts');
  const handlers = (await files['./panels/handlers.ts']?.())?.handlers ?? {};
  const handler = handlers[kind];
  if (handler === undefined) throw new Error(`The worker has no handler for "${kind}".`);
  return handler(input as never, { entry, game });
}

/** Requests run one after another. */
let before: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data: request }: MessageEvent<Request>) => {
  before = before.then(async () => {
    const { number } = request;
    try {
      self.postMessage({ number, answer: await handle(request) } satisfies Answer);
    } catch (error) {
      self.postMessage({ number, problem: error instanceof Error ? error.message : String(error) } satisfies Answer);
    }
  });
});
