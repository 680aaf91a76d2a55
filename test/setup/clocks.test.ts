// No test depends on how fast the machine is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockFaults } from './clock-faults.js';

const TESTS = join(import.meta.dirname, '..');
const PYTHON_TESTS = join(TESTS, '../python/tests');

test('no assertion compares a reading of the clock, and no time limit is below a minute', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    clockFaults(readFileSync(join(TESTS, file), 'utf8')).map(({ line, message }) => `${file}:${line} ${message}`),
  );
  expect(found).toEqual([]);
});

test('nor does an assertion of the Python tests, but those that guard against hangs', () => {
  const found = readdirSync(PYTHON_TESTS)
    .filter((file) => file.endsWith('.py'))
    .flatMap((file) =>
      readFileSync(join(PYTHON_TESTS, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim() })),
    )
    .filter(({ line }) => /^assert\b.*\b(time\.(time|monotonic|perf_counter)|datetime\.now)\b/.test(line));
  expect(found).toEqual([{ file: 'test_ray.py', line: 'assert time.monotonic() < until' }]);
});

const COMPARED = 'an assertion compares a reading of the clock';

test.each([
  ['a reading', 'expect(performance.now()).toBeLessThan(5);', COMPARED],
  ['a difference', 'const began = 1;\nexpect(Date.now() - began).toBeLessThan(1000);', COMPARED],
  ['a variable', 'const taken = performance.now() - began;\nexpect(taken).toBeLessThan(1000);', COMPARED],
  ['a rounded variable', 'const taken = Math.round(performance.now() - began);\nexpect(taken).toBe(1);', COMPARED],
  ['the other side', 'expect(deadline).toBeGreaterThan(Date.now());', COMPARED],
  ['a negation', 'expect(process.cpuUsage().user).not.toBeGreaterThan(7);', COMPARED],
  ['a date', 'expect(new Date().getTime()).toBe(7);', COMPARED],
  ['assert', 'assert(performance.now() < 7);', COMPARED],
  ['a short test', "test('x', { timeout: 500 }, () => {});", 'a time limit of 500 ms; the least is 60000'],
  ['a short test, the older form', "test('x', () => {}, 500);", 'a time limit of 500 ms; the least is 60000'],
  ['a short wait', 'await vi.waitFor(() => {}, { timeout: 1_000 });', 'a time limit of 1000 ms; the least is 60000'],
  ['a wait without a limit', 'await vi.waitFor(() => expect(found).toBe(1));', 'a wait of at most a second; use `eventually`'],
  [
    'a named limit',
    'const LIMIT = 30_000;\nawait page.waitForSelector("x", { timeout: LIMIT });',
    'a time limit of 30000 ms; the least is 60000',
  ],
])('%s is found', (_what, source, message) => {
  expect(clockFaults(source).map((fault) => fault.message)).toEqual([message]);
});

test.each([
  ['a fixed date', 'expect(new Date(7).getTime()).toBe(7);'],
  ['a fake clock', 'const now = 7;\nexpect(clock.now()).toBe(now);'],
  ['a clock that is replaced', "vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);"],
  ['a guard against hangs', "test('x', { timeout: 120_000 }, () => {});"],
  ['a timeout under test', 'expect(() => simulate({ timeout: 1000 })).toThrow();'],
  ['a repeated click', 'await button.click({ timeout: 2000 }).catch(() => {});'],
])('%s is not', (_what, source) => {
  expect(clockFaults(source)).toEqual([]);
});
