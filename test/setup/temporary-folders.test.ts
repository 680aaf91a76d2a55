// Collecting or running tests leaves no temporary file behind, also if a test fails.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ROOT, run } from '../package/run.js';
import setup, { leftovers, makeFolder } from '../private-temporary-folder.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

const FIXTURE = 'test/setup/fixture/vitest.config.ts';

describe('A run whose tests make folders', () => {
  test.each([
    { what: 'run', argv: ['run'], made: 3 },
    { what: 'collected', argv: ['list'], made: 0 },
  ])('and fail, $what', async ({ argv, made }) => {
    const folder = temporaryFolderOfTest('setup');
    const { out, err } = await run(bin('vitest'), [...argv, '--config', FIXTURE, '--configLoader', 'runner'], { env: { TMPDIR: folder } });
    expect(`${out}${err}`).toContain('a test that fails');
    expect(`${out}${err}`.match(/made \S+/g) ?? []).toHaveLength(made);
    expect(leftovers(folder)).toEqual([]);
    // A file among the tests would change the checksum of the sources, and the next script would build the package again.
    expect(existsSync(join(ROOT, 'test/setup/fixture/node_modules'))).toBe(false);
  });
});

describe('The folder of a run', () => {
  test('is where programs and tests look for it, and is gone afterwards', () => {
    const before = tmpdir();
    const tearDown = makeFolder();
    const folder = tmpdir();
    expect(folder).not.toBe(before);
    expect(readdirSync(before)).toContain(folder.slice(before.length + 1));
    tearDown();
    expect(tmpdir()).toBe(before);
    expect(readdirSync(before)).not.toContain(folder.slice(before.length + 1));
  });

  test('is made once for all projects', () => {
    const tearDown = setup();
    expect([tearDown, setup()]).toEqual([undefined, undefined]);
  });

  test('must be empty at the end', () => {
    const tearDown = makeFolder();
    mkdirSync(join(tmpdir(), 'forgotten'));
    expect(tearDown).toThrow('Tests left temporary files behind: forgotten');
  });
});

test('tests make folders by the helpers alone', () => {
  const tests = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const making = tests.filter((file) => readFileSync(join(ROOT, 'test', file), 'utf8').includes(`mk${'dtemp'}`));
  expect(making).toEqual([]);
});
