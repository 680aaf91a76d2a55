// Web worker that plays the games, so that the page's main thread stays free.
import { type AnyGame, checksum } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { simulate, summarize } from 'orrery-rules/simulate';
import type { GameId, News, Order } from './messages.js';

/** The parts of the worker's global scope that are used here. */
interface WorkerScope {
  onmessage: ((message: { data: Order }) => void) | null;
  postMessage(news: News): void;
}

const page = globalThis as unknown as WorkerScope;

/** The games; each is loaded when it is first played. */
const GAMES: Record<GameId, () => Promise<AnyGame>> = {
  'area-51': async () => (await import('orrery-rules/area-51')).area51,
  sol: async () => (await import('orrery-rules/sol')).sol,
  'space-alert': async () => (await import('orrery-rules/space-alert')).spaceAlert,
  'specter-ops': async () => (await import('orrery-rules/specter-ops')).specterOps,
};

/** The maximum number of actions of a game. Random players of Sol can reach positions without progress; such games are cut. */
const MAX_ACTIONS = 12_000;

let running: AbortController | undefined;

page.onmessage = ({ data: order }) => {
  running?.abort();
  if (order.type === 'run') run(order).catch((error: Error) => page.postMessage({ type: 'failed', message: error.message }));
};

async function run({ game, players, games, seed }: Extract<Order, { type: 'run' }>): Promise<void> {
  const controller = new AbortController();
  running = controller;
  const begun = performance.now();
  const { rows, complete } = await simulate({
    game: await GAMES[game](),
    setup: { players },
    agents: random(),
    seed,
    games,
    maxActions: MAX_ACTIONS,
    signal: controller.signal,
    onProgress: (done) => page.postMessage({ type: 'progress', done, games }),
  });
  page.postMessage({
    type: 'finished',
    summary: summarize(rows),
    complete,
    seconds: (performance.now() - begun) / 1000,
    checksum: checksum(rows.map((row) => row.checksum)),
  });
}
