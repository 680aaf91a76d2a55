// The guided first games, keyed by the id of their game. Each guide is loaded on demand.
import type { Guide } from './guide.js';

const GUIDES: Readonly<Record<string, () => Promise<{ guide: Guide }>>> = {
  'area-51': () => import('./area-51.js'),
  sol: () => import('./sol.js'),
  'space-alert': () => import('./space-alert.js'),
  'specter-ops': () => import('./specter-ops.js'),
};

/** Loads the guided first game of a game. @throws Error if the game has none. */
export async function loadGuide(game: string): Promise<Guide> {
  const load = Object.hasOwn(GUIDES, game) ? GUIDES[game] : undefined;
  if (load === undefined) throw new Error(`The playground has no guided game for "${game}".`);
  return (await load()).guide;
}
