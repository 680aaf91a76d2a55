// The pictures that the README shows are what the library draws now.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDER, MOMENTS, readmePicture } from '../../scripts/readme-pictures.js';
import { parsed } from '../xml.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const games = Object.keys(MOMENTS);
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('there is one of each game, and the README shows all of them', () => {
  expect(games).toHaveLength(4);
  expect(readdirSync(join(ROOT, FOLDER)).sort()).toEqual(games.map((game) => `${game}.svg`).sort());
  for (const game of games) expect(readme).toMatch(new RegExp(`<img src="${FOLDER}/${game}\\.svg"[^>]* alt="[^"]{20,}"`));
});

test.each(games)('%s is drawn as the library draws it; if not, "npm run readme:pictures" draws it anew', async (game) => {
  const written = readFileSync(join(ROOT, FOLDER, `${game}.svg`), 'utf8');
  expect(parsed(written).documentElement?.tagName).toBe('svg');
  // Not toBe: what differs would fill the terminal.
  expect((await readmePicture(game)) === written, `docs/pictures/${game}.svg is what the library draws`).toBe(true);
});
