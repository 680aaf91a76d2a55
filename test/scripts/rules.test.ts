import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulesCommand } from '../../scripts/rules-command.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = '/project/test/games/good-game/rules.test.ts';

/** What `vitest list --json` writes. */
const listed = (...names: string[]) => names.map((name) => ({ name, file: FILE }));

/** What the reporter `json` of a run writes, of what is read here. */
const ran = (...tests: { status: string; title: string; groups?: string[] }[]) => ({
  testResults: [
    { name: FILE, assertionResults: tests.map(({ groups = [], ...test }) => ({ ancestorTitles: groups, duration: 1, ...test })) },
  ],
});

const CODE = "/** GG-1.1 */\nexport const rule = 'GG-1.1';\n";
const UNCITABLE = { 'GG-1.2': 'a worked example', 'GG-1.3': 'a worked example' };

interface GameFiles {
  code?: string;
  uncitable?: Record<string, string>;
}

/** Runs the command on one document, files of tests and a file of code. */
function rules(tests: unknown[], excused: Record<string, string>, ...flags: string[]) {
  return rulesOf({}, tests, excused, ...flags);
}

function rulesOf({ code = CODE, uncitable = UNCITABLE }: GameFiles, tests: unknown[], excused: Record<string, string>, ...flags: string[]) {
  const folder = temporaryFolderOfTest('rules');
  writeFileSync(join(folder, 'good-game.md'), '- **GG-1.1** One.\n- **GG-1.2** Two.\n- **GG-1.3** Three.\n');
  writeFileSync(join(folder, 'good-game.untested.json'), JSON.stringify(excused));
  writeFileSync(join(folder, 'good-game.uncitable.json'), JSON.stringify(uncitable));
  mkdirSync(join(folder, 'src', 'games', 'good-game'), { recursive: true });
  writeFileSync(join(folder, 'src', 'games', 'good-game', 'board.ts'), code);
  const files = tests.map((content, index) => {
    const file = join(folder, `tests-${index}.json`);
    writeFileSync(file, JSON.stringify(content));
    return ['--tests', file];
  });
  return rulesCommand(['--docs', folder, '--root', folder, ...files.flat(), ...flags]);
}

describe('npm run rules', () => {
  test('--json prints the counts and nothing else', () => {
    const { status, stdout, stderr } = rules([listed('GG-1.1 proven')], { 'GG-1.2': 'a matter of taste' }, '--json');
    expect(JSON.parse(stdout)).toEqual({
      'good-game': {
        clauses: 3,
        tested: 1,
        untested: ['GG-1.3'],
        excused: { 'GG-1.2': 'a matter of taste' },
        cited: 1,
        uncited: [],
        uncitable: UNCITABLE,
      },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('prints for people how many clauses have a test and a citation, and which have none', () => {
    const files = { uncitable: { 'GG-1.2': 'a worked example' } };
    const { stdout } = rulesOf(files, [listed('GG-1.1 proven')], { 'GG-1.2': 'a matter of taste' });
    expect(stdout).toBe(
      'good-game: 1 of 3 clauses have a test (50.0 % of those that can have one)\n' +
        '  without a test: GG-1.3\n' +
        '  GG-1.2 cannot be tested: a matter of taste\n' +
        'good-game: 1 of 3 clauses are cited in src (50.0 % of those that can be)\n' +
        '  not cited: GG-1.3\n' +
        '  GG-1.2 cannot be cited: a worked example\n',
    );
  });

  test('reads what runs wrote: tests that passed, with the names of their groups, from all files', () => {
    const unit = ran(
      { status: 'passed', title: 'proven', groups: ['GG-1.1', 'a table'] },
      { status: 'failed', title: 'GG-1.2 wrong' },
      { status: 'skipped', title: 'GG-1.2 left out' },
      { status: 'todo', title: 'GG-1.9 not yet written' },
    );
    const built = ran({ status: 'passed', title: 'GG-1.3 proven' }, { status: 'passed', title: 'a slip', groups: ['GG-1.8'] });
    const { status, stdout, stderr } = rules([unit, built], {}, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ 'good-game': { clauses: 3, tested: 2, untested: ['GG-1.2'], excused: {} } });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'error: GG-1.8 is no clause, and a test names it: GG-1.8 > a slip\n' });
  });

  test('ends with 1 when a test names an unknown clause, and says which test', () => {
    const { status, stderr } = rules([listed('GG-1.7 a slip')], {}, '--json');
    expect(status).toBe(1);
    expect(stderr).toBe('error: GG-1.7 is no clause, and a test names it: GG-1.7 a slip\n');
  });

  test('says once why several clauses cannot be cited', () => {
    expect(rules([listed()], {}).stdout).toMatch(/^ {2}GG-1\.2, GG-1\.3 cannot be cited: a worked example$/m);
  });

  test('ends with 1 when the code cites an unknown clause, and says where', () => {
    const { status, stderr } = rulesOf({ code: '// GG-1.7' }, [listed()], {}, '--json');
    expect(status).toBe(1);
    expect(stderr).toBe('error: GG-1.7 is no clause, and src/games/good-game/board.ts cites it\n');
  });

  test('ends with 1 for an uncited clause only with --require-cited', () => {
    const files = { uncitable: {} };
    expect(rulesOf(files, [listed()], {}, '--json')).toMatchObject({ status: 0, stderr: '' });
    expect(rulesOf(files, [listed()], {}, '--json', '--require-cited')).toMatchObject({
      status: 1,
      stderr: 'error: GG-1.2 is cited nowhere in src/games/good-game\nerror: GG-1.3 is cited nowhere in src/games/good-game\n',
    });
  });

  test('ends with 2 for an option that it does not have', () => {
    const { status, stderr } = rules([listed()], {}, '--jsno');
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm run rules');
  });

  test('is a script that prints what the command returns, and ends with its exit code', () => {
    const args = ['--import', 'tsx', join(ROOT, 'scripts', 'rules.ts'), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual(rulesCommand(['--help']));
    expect(stdout).toContain('Usage: npm run rules');
    const wrong = spawnSync(process.execPath, [...args, '--jsno'], { cwd: ROOT, encoding: 'utf8' });
    expect({ status: wrong.status, stderr: wrong.stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('--jsno') });
  });
});
