// Who may write into a file, when the one who did is on another machine.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FileLock } from '../../src/cli/rows/file-lock.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery } from './terminal.js';

const folder = temporaryFolder('lock');

const HALF_A_MINUTE = 30_000;
const BEAT = 5_000;
let files = 0;
let file: string;
beforeEach(() => {
  file = join(folder, `${files++}.jsonl`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  // Spies first: what they restore are the timers that they were set on.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * Follows the timers that go off after one beat, and gives a function that says which of them have not been cleared. Other code of the
 * same worker may set timers too, with other times.
 */
function timersOfBeats(): () => unknown[] {
  const set = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
  const cleared = [vi.spyOn(globalThis, 'clearTimeout'), vi.spyOn(globalThis, 'clearInterval')];
  return () => {
    const beats = set.flatMap(({ mock }) => mock.results.filter((_, call) => mock.calls[call]?.[1] === BEAT).map(({ value }) => value));
    expect(beats.length).toBeGreaterThan(0);
    const over = cleared.flatMap(({ mock }) => mock.calls.map(([timer]) => timer));
    return beats.filter((timer) => !over.includes(timer));
  };
}

const lock = () => `${file}.lock`;
const owner = () => JSON.parse(readFileSync(lock(), 'utf8'));
const elsewhere = (beat = 0) => writeFileSync(lock(), JSON.stringify({ pid: 4711, host: 'elsewhere', beat }));
const take = (signal = new AbortController().signal) => {
  const said: string[] = [];
  const taken = FileLock.take(file, { signal, report: (line) => said.push(line) });
  // Looked at when its time has come.
  taken.catch(() => {});
  return { taken, said };
};

describe('a lock of another machine', () => {
  test('is taken over when it has not changed for half a minute', async () => {
    elsewhere();
    const { taken, said } = take();
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE - 1);
    expect(said).toEqual([`checking whether process 4711 on elsewhere still writes to ${file}`]);
    expect(owner().host).toBe('elsewhere');
    await vi.advanceTimersByTimeAsync(1);
    const held = await taken;
    expect(owner()).toMatchObject({ pid: process.pid, host: hostname() });
    held.release();
    expect(existsSync(lock())).toBe(false);
  });

  test('is respected when it says that its process is alive, however late', async () => {
    elsewhere();
    const { taken } = take();
    await vi.advanceTimersByTimeAsync(HALF_A_MINUTE - 1);
    elsewhere(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(taken).rejects.toThrow(`process 4711 on elsewhere is writing to ${file}; if it is not, remove ${lock()}`);
    expect(owner()).toEqual({ pid: 4711, host: 'elsewhere', beat: 1 });
  });

  test('is taken as soon as it is gone', async () => {
    elsewhere();
    const { taken } = take();
    rmSync(lock());
    await vi.advanceTimersByTimeAsync(BEAT);
    (await taken).release();
  });

  test.each(['before', 'during'])('is not waited for after a Ctrl-C %s the wait', async (when) => {
    elsewhere();
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const uncleared = timersOfBeats();
    const { taken } = take(controller.signal);
    controller.abort();
    await expect(taken).rejects.toMatchObject({ exitCode: 130 });
    expect(owner().host).toBe('elsewhere');
    expect(uncleared()).toEqual([]);
  });
});

describe('whoever holds a lock', () => {
  test('says again and again that it is alive', async () => {
    const uncleared = timersOfBeats();
    const held = await take().taken;
    const beats = [owner().beat];
    for (let beat = 0; beat < 3; beat++) {
      await vi.advanceTimersByTimeAsync(BEAT);
      beats.push(owner().beat);
    }
    expect(new Set(beats).size).toBe(4);
    expect(() => held.requireHeld()).not.toThrow();
    expect(uncleared()).toHaveLength(1);
    held.release();
    expect(existsSync(lock())).toBe(false);
    expect(uncleared()).toEqual([]);
  });

  test.each([
    { what: 'has another owner', lose: () => elsewhere() },
    { what: 'is gone', lose: () => rmSync(lock()) },
  ])('stops when it $what, and leaves what is there', async ({ lose }) => {
    const held = await take().taken;
    lose();
    const there = existsSync(lock()) && owner();
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(() => held.requireHeld()).toThrow(`another run has taken over ${file}`);
    held.release();
    expect(existsSync(lock()) && owner()).toEqual(there);
  });

  test('looks before it writes when it was busy for long, and stops for good', async () => {
    const held = await take().taken;
    elsewhere();
    // Time goes by, and nothing else is done in it.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HALF_A_MINUTE);
    expect(() => held.requireHeld()).toThrow(`another run has taken over ${file}`);
    rmSync(lock());
    expect(() => held.requireHeld()).toThrow();
    held.release();
  });
});

test('a run whose file another one has taken over ends with its next row', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The first row that is on the disk says that the run is under way.
  const running = orrery(['simulate', 'tic-tac-toe', '--games', '10000000', '--seed', '7', '--out', file]);
  while (!existsSync(file) || readFileSync(file).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  rmSync(lock());
  vi.advanceTimersByTime(BEAT);
  expect(await running).toMatchObject({ exitCode: 1, err: expect.stringContaining('another run has taken over') });
});
