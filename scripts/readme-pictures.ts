// `npm run readme:pictures`: draws the pictures of the README and the album of all games. Tests check that both are up to date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agentsNamed } from '../src/cli/agents.js';
import { entryOf, GAMES } from '../src/cli/games.js';
import { replay } from '../src/kernel/index.js';
import type { PictureOptions } from '../src/picture/index.js';
import { playGame } from '../src/simulate/index.js';
import { ALBUM, albumOf } from './pictures/album.js';
import { DRAWN_GAMES } from './pictures/games.js';

/** Folder of the pictures `<game>.svg`, relative to the project root. */
export const FOLDER = 'docs/pictures';

/** A position in a game that agents play, and the viewer for whom it is drawn. */
interface Moment {
  setup: { players: number; [option: string]: unknown };
  seed: number;
  agents: string;
  /** The number of actions before the position. */
  at: number;
  viewer: string;
  options?: (view: unknown) => Promise<PictureOptions>;
}

export const MOMENTS: Readonly<Record<string, Moment>> = {
  'area-51': { setup: { players: 4 }, seed: 7, agents: 'greedy', at: 150, viewer: 'p1' },
  sol: { setup: { players: 4 }, seed: 7, agents: 'greedy', at: 330, viewer: 'p1' },
  'space-alert': { setup: { players: 4 }, seed: 3, agents: 'greedy', at: 222, viewer: 'p1' },
  'specter-ops': { setup: { players: 4 }, seed: 7, agents: 'greedy', at: 250, viewer: 'p2', options: whereTheAgentCanBe },
};

/** Returns a heat map that gives all possible spaces of the agent the same probability. */
async function whereTheAgentCanBe(view: unknown): Promise<PictureOptions> {
  const { possiblePositions } = await import('../src/games/specter-ops/index.js');
  const spaces = possiblePositions(view as Parameters<typeof possiblePositions>[0]);
  return { heat: Object.fromEntries(spaces.map((space) => [space, 1 / spaces.length])) };
}

/** Returns the picture of a game as SVG text; it is deterministic for the same rules. */
export async function readmePicture(id: string): Promise<string> {
  const { setup, seed, agents, at, viewer, options } = MOMENTS[id] as Moment;
  const entry = entryOf(GAMES, id);
  const game = await entry.load();
  const { record } = playGame({
    game,
    setup,
    agents: await agentsNamed(agents, game, game.start(setup, seed).players.length),
    seed,
    maxActions: at,
  });
  const { state } = replay(record, [game]);
  const view: unknown = game.view(state, viewer);
  return `${(await entry.picture?.())?.drawView(view, viewer, await options?.(view))}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL(`../${FOLDER}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const id of Object.keys(MOMENTS)) writeFileSync(join(folder, `${id}.svg`), await readmePicture(id));
  const album = Object.fromEntries(DRAWN_GAMES.map((drawn) => [drawn.id, albumOf(drawn)]));
  writeFileSync(fileURLToPath(new URL(`../${ALBUM}`, import.meta.url)), `${JSON.stringify(album, null, 2)}\n`);
}
