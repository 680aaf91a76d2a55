import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');

/** Runs the script on one document and a list of test names, as the command line does. */
function rules(names: string[], excused: Record<string, string>, ...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-rules-'));
  try {
    writeFileSync(join(folder, 'good-game.md'), '- **GG-1.1** One.\n- **GG-1.2** Two.\n- **GG-1.3** Three.\n');
    writeFileSync(join(folder, 'good-game.untested.json'), JSON.stringify(excused));
    writeFileSync(
      join(folder, 'tests.json'),
      JSON.stringify(names.map((name) => ({ name, file: '/project/test/games/good-game/rules.test.ts' }))),
    );
    const args = [TSX, join(ROOT, 'scripts', 'rules.ts'), '--docs', folder, '--tests', join(folder, 'tests.json'), ...flags];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('npm run rules', () => {
  test('--json prints the counts and nothing else', () => {
    const { status, stdout, stderr } = rules(['GG-1.1 proven'], { 'GG-1.2': 'a matter of taste' }, '--json');
    expect(JSON.parse(stdout)).toEqual({
      'good-game': { clauses: 3, tested: 1, untested: ['GG-1.3'], excused: { 'GG-1.2': 'a matter of taste' } },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('prints for people how many clauses have a test, and which have none', () => {
    const { stdout } = rules(['GG-1.1 proven'], { 'GG-1.2': 'a matter of taste' });
    expect(stdout).toBe(
      'good-game: 1 of 3 clauses have a test (50.0 % of those that can have one)\n' +
        '  without a test: GG-1.3\n' +
        '  GG-1.2 cannot be tested: a matter of taste\n',
    );
  });

  test('ends with 1 when a test names an unknown clause, and says which test', () => {
    const { status, stderr } = rules(['GG-1.7 a slip'], {}, '--json');
    expect(status).toBe(1);
    expect(stderr).toBe('error: GG-1.7 is no clause, and a test names it: GG-1.7 a slip\n');
  });

  test('ends with 2 for an option that it does not have', () => {
    const { status, stderr } = rules([], {}, '--jsno');
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm run rules');
  });
});
