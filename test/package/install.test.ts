// The package as its users get it: packed, installed into an empty folder, imported both ways.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exports, version } from '../../package.json';
import { temporaryFolder } from '../temporary-folder.js';
import { bin, must, ROOT, run } from './run.js';

const ENTRIES = Object.keys(exports)
  .filter((entry) => entry !== './package.json')
  .map((entry) => `orrery-rules${entry.slice(1)}`);
const TERMINAL_LIBRARIES = ['commander', 'picocolors', '@clack', 'cli-table3', 'cli-progress'];

const folder = temporaryFolder('package');
const app = join(folder, 'app');

beforeAll(async () => {
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true }');
  const tarball = join(folder, `orrery-rules-${version}.tgz`);
  await must('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball, 'fast-check@4', 'rfc6902@5'], {
    cwd: app,
  });
});

const installed = (...path: string[]) => join(app, 'node_modules', 'orrery-rules', ...path);

describe('the packed package', () => {
  test('holds what it should and nothing else', () => {
    const papers = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'];
    expect(readdirSync(installed()).sort()).toEqual([...papers, 'dist', 'docs', 'examples', 'package.json']);
    const documents = ['README.md', 'architecture.md', 'comparison.md', 'glossary.md', 'ladder.md', 'rules-benchmark-card.md'];
    expect(readdirSync(installed('docs')).sort()).toEqual([...documents, 'decisions', 'games', 'guides', 'pictures', 'rules'].sort());
  });

  test('its documents lead nowhere but to each other and to what is in it', () => {
    const documents = readdirSync(installed(), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(30);
    const links = documents.flatMap((path) =>
      [...readFileSync(installed(path), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => ({ path, target })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ path, target }) => !existsSync(installed(dirname(path), target)))).toEqual([]);
  });

  test('its guides import from packages, as a reader would', () => {
    for (const guide of readdirSync(installed('docs', 'guides'))) {
      expect(readFileSync(installed('docs', 'guides', guide), 'utf8')).not.toMatch(/ from '\.{1,2}\//);
    }
  });

  test('a game plays from both module systems', async () => {
    const play = `const state = area51.start({ players: 2 }, 7); console.log(checksum(area51.reduce(state, area51.legalActions(state)[0])))`;
    const esm = `import { checksum } from 'orrery-rules'; import { area51 } from 'orrery-rules/area-51'; ${play}`;
    const cjs = `const { checksum } = require('orrery-rules'); const { area51 } = require('orrery-rules/area-51'); ${play}`;
    const imported = await must('node', ['--input-type=module', '-e', esm], { cwd: app });
    expect(imported).toMatch(/^[0-9a-f]{16}\n$/);
    expect(await must('node', ['-e', cjs], { cwd: app })).toBe(imported);
  });

  test('workers play', async () => {
    const run = `simulate({ game: area51, setup: { players: 2, maxRounds: 1 }, agents: random(), seed: 7, games: 4, workers: 2, isolation })`;
    const program = `import { simulate } from 'orrery-rules/simulate'; import { random } from 'orrery-rules/agents'; import { area51 } from 'orrery-rules/area-51';
      for (const isolation of ['thread', 'process']) console.log((await ${run}).summary.games);`;
    expect(await must('node', ['--input-type=module', '-e', program], { cwd: app })).toBe('4\n4\n');
  });

  test('the program runs, and finds the words of the rules', async () => {
    const orrery = join(app, 'node_modules', '.bin', 'orrery');
    expect(await must(orrery, ['--version'])).toBe(`${version}\n`);
    expect(await must(orrery, ['games'])).toMatch(/^area-51 /m);
    const { out } = await run(orrery, ['play', 'area-51', '--seed', '7'], { input: 'rule A51-5.2\nquit\n' });
    expect(out).toMatch(/^A51-5\.2 \S+ \S+/m);
  });

  test('the program draws, and of reports it says what they need', async () => {
    const orrery = join(app, 'node_modules', '.bin', 'orrery');
    await must(orrery, ['simulate', 'area-51', '--games', '1', '--seed', '7', '--max-actions', '9', '--records', 'games'], { cwd: app });
    expect(await must(orrery, ['draw', 'games/area-51-000000.json', '--viewer', 'p1'], { cwd: app })).toMatch(/^<svg .+<\/svg>\n$/s);
    expect(existsSync(join(app, 'node_modules', 'linkedom'))).toBe(false);
    const { out, err } = await run(orrery, ['simulate', 'area-51', '--games', '1', '--report', 'run.html'], { cwd: app });
    expect(`${out}${err}`).toMatch(/^orrery: reports require .*: npm install @observablehq\/plot linkedom\n$/);
  });

  test('the program finds the tests and the code of a clause, though the package has neither', async () => {
    const clause = JSON.parse(await must(join(app, 'node_modules', '.bin', 'orrery'), ['rule', 'a51-5.2', '--json'], { cwd: app }));
    expect(clause).toMatchObject({ id: 'A51-5.2', document: 'docs/rules/area-51.md', section: '5. Movement' });
    expect(existsSync(installed(clause.document))).toBe(true);
    for (const { file, line } of [...clause.tests, ...clause.code]) {
      expect(existsSync(installed(file))).toBe(false);
      expect(readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1]).toContain('A51-5.2');
    }
  });
});

describe('the library without its program', () => {
  const bare = join(folder, 'bare');
  const TESTING = 'orrery-rules/testing';
  let [imported, required]: Loaded[] = [];
  beforeAll(async () => {
    cpSync(app, bare, { recursive: true, verbatimSymlinks: true });
    for (const library of [...TERMINAL_LIBRARIES, 'fast-check']) {
      expect(existsSync(join(bare, 'node_modules', library))).toBe(true);
      rmSync(join(bare, 'node_modules', library), { recursive: true });
    }
    const others = ENTRIES.filter((entry) => entry !== TESTING);
    [imported, required] = await Promise.all(
      (['import', 'require'] as const).map(async (how) => ({ ...(await load(others, how, bare)), ...(await load([TESTING], how, app)) })),
    );
  });

  /** The names that each entry exports, by entry; or the error of an entry that cannot be loaded, as text. */
  type Loaded = Readonly<Record<string, readonly string[] | string>>;

  /** Loads entries one after another in one process: a library that is not there cannot have been loaded by an earlier one. */
  async function load(entries: readonly string[], how: 'import' | 'require', cwd: string): Promise<Loaded> {
    const program = `(async () => {
      const loaded = {};
      for (const entry of ${JSON.stringify(entries)}) {
        try {
          const names = Object.keys(${how === 'import' ? 'await import' : 'require'}(entry));
          loaded[entry] = names.filter((name) => name !== 'default' && name !== 'module.exports').sort();
        } catch (error) {
          loaded[entry] = String(error);
        }
      }
      console.log(JSON.stringify(loaded));
    })()`;
    return JSON.parse(await must('node', [...(how === 'import' ? ['--input-type=module'] : []), '-e', program], { cwd }));
  }

  // Of all entries, only the tests of games need fast-check.
  test.each(ENTRIES)('%s can be imported and required, with the same names, without terminal libraries and fast-check', (entry) => {
    expect(imported[entry]).toEqual(expect.arrayContaining([expect.any(String)]));
    expect(required[entry]).toEqual(imported[entry]);
  });
});

describe('types of the packed package', () => {
  const PROGRAM = `
import { createMatch, type TypesOf } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { random, type Agent } from 'orrery-rules/agents';
import { simulate, summarize, type GameRow } from 'orrery-rules/simulate';
import { checkGame } from 'orrery-rules/testing';

const match = createMatch(area51, { players: 2 }, 7);
match.dispatch({ type: 'end-part', player: 'p1' });
// @ts-expect-error no such action
match.dispatch({ type: 'fly', player: 'p1' });
const agent: Agent<TypesOf<typeof area51>> = random();
export const rows: Promise<GameRow[]> = simulate({ game: area51, setup: { players: 2 }, agents: agent, seed: 7, games: 1 }).then((run) => run.rows);
export const wins: Promise<number> = rows.then((all) => summarize(all).seats[0]?.wins ?? 0);
export const check: typeof checkGame = checkGame;
`;

  // Both kinds of module in one program: each file resolves by its own ending, and the libraries are read once. `tsc` is TypeScript 5.9,
  // and `tsgo` is TypeScript 7.
  test.each([
    { compiler: 'tsc', module: 'node16', moduleResolution: 'node16', files: ['program.mts', 'program.cts'] },
    { compiler: 'tsgo', module: 'esnext', moduleResolution: 'bundler', files: ['program.ts'] },
  ])('resolve with $compiler under $moduleResolution in $files', async ({ compiler, module, moduleResolution, files }) => {
    for (const file of files) writeFileSync(join(app, file), PROGRAM);
    const compilerOptions = { noEmit: true, strict: true, target: 'es2022', lib: ['es2022', 'dom'], types: [], module, moduleResolution };
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    expect(await run(bin(compiler), ['-p', '.'], { cwd: app })).toEqual({ exitCode: 0, out: '', err: '' });
  });
});

test('every game and tool in src is an entry of the package', () => {
  const doors = readdirSync(join(ROOT, 'src/games')).filter((game) => existsSync(join(ROOT, 'src/games', game, 'index.ts')));
  for (const game of doors) expect(ENTRIES).toContain(`orrery-rules/${game}`);
});
