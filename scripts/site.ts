// `npm run site`, `npm run site:build`: before VitePress starts, generates the API reference, the pictures of the games, and
// the tables that the pages contain, such as the table of bundle sizes of the built package.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameHead, gamePage, pictures } from './site/game-page.js';
import { GAME_PAGES } from './site/games.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLES = join(ROOT, 'docs', '.vitepress', 'generated');
const PICTURES = join(ROOT, 'docs', 'public', 'pictures');

async function writeReference(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'docs'], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error('npm run docs failed');
}

async function writeGames(): Promise<void> {
  for (const folder of [TABLES, PICTURES]) mkdirSync(folder, { recursive: true });
  for (const page of GAME_PAGES) {
    writeFileSync(join(TABLES, `${page.id}.head.md`), gameHead(page));
    writeFileSync(join(TABLES, `${page.id}.md`), await gamePage(page, ROOT));
    for (const [file, svg] of pictures(page)) writeFileSync(join(PICTURES, file), svg);
  }
}

await Promise.all([writeReference(), writeGames()]);
