// The worker: runs agents and other long computations. It knows only what requests contain.
import { knowingEntryOf } from './heuristic.js';
import type { Handler } from './session.js';
import { type AgentTurn, analyse, choose } from './worker-agents.js';

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

async function handle({ game: id, kind, input }: Request): Promise<unknown> {
  const entry = knowingEntryOf(id);
  if (entry === undefined) throw new Error(`There is no game "${id}".`);
  const game = await entry.load();
  if (kind === 'choose') return choose(input as AgentTurn, entry, game);
  if (kind === 'analyse') return analyse(input as AgentTurn, entry, game);
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
