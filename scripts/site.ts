// `npm run site`, `npm run site:build`: generates the site's content before VitePress starts. Builds the package if it is older than
// its sources, and writes the API reference and the tables and pictures of the games.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameHead, gamePage, pictures } from './site/game-page.js';
import { GAME_PAGES } from './site/games.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLES = join(ROOT, 'docs', '.vitepress', 'generated');
const PICTURES = join(ROOT, 'docs', 'public', 'pictures');

/** Returns the time of the last change in a folder, in milliseconds since the epoch. */
function changed(folder: string): number {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return Math.max(0, ...files.map((file) => statSync(join(ROOT, folder, file)).mtimeMs));
}

/** Returns whether the package was built after the last change of its sources. */
function isBuilt(): boolean {
  const built = statSync(join(ROOT, 'dist', 'index.d.ts'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > changed('src') && built > changed('examples/games');
}

async function run(script: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error(`npm run ${script} failed`);
}

async function writeGames(): Promise<void> {
  for (const folder of [TABLES, PICTURES]) mkdirSync(folder, { recursive: true });
  for (const page of GAME_PAGES) {
    writeFileSync(join(TABLES, `${page.id}.head.md`), gameHead(page));
    writeFileSync(join(TABLES, `${page.id}.md`), await gamePage(page, ROOT));
    for (const [file, svg] of pictures(page)) writeFileSync(join(PICTURES, file), svg);
  }
}

if (!isBuilt()) await run('build');
const reference = run('docs');
await writeGames();
await reference;
