// The bench itself, on programs that measure nothing.
import { type BenchRun, runBench } from '../../bench/bench.js';
import type { Measurement, RoomCost } from '../../bench/measurement.js';
import { readBenchOptions } from '../../bench/options.js';
import { planOf, rowsOf } from '../../bench/plan.js';
import type { Measured, Programs } from '../../bench/processes.js';
import { ALONE, LIST_TIMES, RATES, RATIOS, ROOM_GAMES } from '../../bench/ratios.js';
import { median } from '../../bench/rows.js';

const measurement = (rate: number, checksum = 'same'): Measurement => ({
  decisions: 10,
  rates: [rate],
  gameRates: [rate / 10],
  slowestList: 0.5,
  checksum,
});
const rooms: RoomCost = { actions: 100, packetsPerSecond: [7], bytesPerViewer: 500, reopen: 2, idle: 3000, checksum: 'room' };

const healthy: Programs = {
  contender: async (name) => measurement(name.endsWith('/in-place') ? 20 : 10),
  rooms: async () => rooms,
};

async function ran(given: Partial<BenchRun> = {}) {
  const lines: string[] = [];
  const values = new Map<string, number | string>();
  const faults = await runBench({
    ...{ only: '', turns: 1, seed: 7, programs: healthy },
    onRow(row, line) {
      lines.push(line);
      values.set(row.name, 'failed' in row ? row.failed : row.value);
    },
    ...given,
  });
  return { faults, lines, values };
}

describe('The plan', () => {
  test('has every row that is declared, and measures both sides of each ratio in the same group', () => {
    const groups = planOf('');
    const declared = [...RATIOS, ...RATES, ...LIST_TIMES].map(({ name }) => name);
    const roomRows = ROOM_GAMES.flatMap((game) =>
      ['packets-per-second', 'bytes-per-action', 'reopened', 'idle'].map((row) => `${game}/room-${row}`),
    );
    expect(rowsOf(groups, '').sort()).toEqual([...declared, ...roomRows].sort());
    for (const { contenders, ratios } of groups)
      expect(contenders).toEqual(expect.arrayContaining(ratios.flatMap(({ of, to }) => [of, to])));
    expect(groups.flatMap(({ contenders }) => contenders)).toEqual(expect.arrayContaining([...ALONE]));
    expect(groups.filter(({ contenders }) => contenders.includes('tic-tac-toe/hand-written')).length).toBe(5);
  });

  test('takes what begins with a text, and nothing else', () => {
    const [group, ...others] = planOf('sol/in-place-vs-loop');
    expect(others).toEqual([]);
    expect(group).toMatchObject({ game: 'sol', contenders: ['sol/in-place', 'tic-tac-toe/hand-written'], hasRooms: false });
    expect(planOf('area-51/room-idle')).toMatchObject([{ contenders: [], hasRooms: true }]);
  });
});

describe('A run', () => {
  test('prints every row, as medians and ratios of what was measured', async () => {
    const { faults, values } = await ran();
    expect(faults).toEqual([]);
    expect(values.get('sol/in-place-vs-loop')).toBe(2);
    expect(values.get('sol/in-place/decisions-per-second')).toBe(20);
    expect(values.get('sol/games-per-second')).toBe(2);
    expect(values.get('sol/slowest-list')).toBe(0.5);
    expect(values.get('sol/mcts/playouts-per-second')).toBe(10);
    expect(values.get('area-51/room-bytes-per-action')).toBe(5);
    expect(rowsOf(planOf(''), '').filter((name) => !values.has(name))).toEqual([]);
  });

  test('takes ratios turn by turn', async () => {
    const rates = { 'sol/in-place': [30, 100, 20], 'tic-tac-toe/hand-written': [10, 100, 10] };
    const taken = new Map<string, number>();
    const contender = async (name: string) => {
      const turn = taken.get(name) ?? 0;
      taken.set(name, turn + 1);
      return measurement(rates[name as keyof typeof rates][turn] as number);
    };
    const { values } = await ran({ only: 'sol/in-place-vs-loop', turns: 3, programs: { ...healthy, contender } });
    expect(values.get('sol/in-place-vs-loop')).toBe(2);
  });

  test('says what failed in the rows that needed it, and goes on with the others', async () => {
    const contender = async (name: string): Promise<Measured<Measurement>> =>
      name === 'sol/pure' ? { failed: 'Error: broken' } : measurement(10);
    const { faults, lines, values } = await ran({ programs: { contender, rooms: async () => ({ failed: 'it printed nothing' }) } });
    expect(values.get('sol/in-place-vs-pure')).toBe('sol/pure: Error: broken');
    expect(values.get('sol/room-idle')).toBe('it printed nothing');
    expect(values.get('sol/in-place-vs-loop')).toBe(1);
    expect(values.get('specter-ops/in-place-vs-pure')).toBe(1);
    expect(lines.find((line) => line.startsWith('sol/in-place-vs-pure'))).toMatch(/FAILED sol\/pure: Error: broken$/);
    expect(faults).toContain('sol/in-place-vs-pure failed: sol/pure: Error: broken');
  });

  test('compares the games of contenders that should play the same, but not in a smoke test', async () => {
    const contender = async (name: string) => measurement(10, name === 'sol/pure' ? 'other' : 'same');
    const programs = { ...healthy, contender };
    expect((await ran({ only: 'sol/in-place-vs-pure', programs })).faults).toEqual([
      'sol/in-place-vs-pure: sol/in-place and sol/pure did not play the same games',
    ]);
    const { faults, lines } = await ran({ only: 'sol/in-place-vs-', programs, smoke: true });
    expect(faults).toEqual([]);
    expect(lines.join()).not.toMatch(/target|MISSED/);
  });

  test('compares with another checkout, as far as it has the contenders', async () => {
    const before: Programs = {
      ...healthy,
      contender: async (name) => (name === 'sol/pure' ? { failed: 'no such contender' } : measurement(5)),
    };
    const { faults, values } = await ran({ only: 'sol/in-place-vs-pure', before });
    expect(faults).toEqual([]);
    expect(values.get('sol/in-place/vs-before')).toBe(4);
    expect(values.has('sol/pure/vs-before')).toBe(false);
  });

  test('that asks for no row says so', async () => {
    expect((await ran({ only: 'chess/' })).faults).toEqual(['no row begins with "chess/"']);
  });
});

test('the median of an even number lies between', () => {
  expect([median([3]), median([5, 1, 3]), median([1, 2, 10, 20])]).toEqual([3, 3, 6]);
});

describe('Options', () => {
  test('have defaults, and a smoke test measures everything once', () => {
    expect(readBenchOptions([])).toMatchObject({
      only: '',
      turns: 3,
      json: false,
      smoke: false,
      budget: { seed: 7, scale: 0.5, rounds: 2 },
    });
    expect(readBenchOptions(['--smoke', '--only', 'sol/'])).toMatchObject({ only: 'sol/', turns: 1, smoke: true, budget: { rounds: 1 } });
    expect(readBenchOptions(['--help'])).toBe('help');
  });

  test.each([
    [['--turns', '0'], '--turns takes a whole number from 1, not "0"'],
    [['--turns', 'x'], '--turns takes a whole number from 1, not "x"'],
    [['--scale', '0'], '--scale takes a number above 0, not "0"'],
    [['--seed', '1.5'], '--seed takes a whole number from 0, not "1.5"'],
    [['--against', 'no-such-folder'], '--against no-such-folder: it is not built; run "npm run build" there'],
    [['--fast'], "Unknown option '--fast'"],
  ])('%j are refused', (argv, message) => {
    expect(() => readBenchOptions(argv)).toThrow(message);
  });
});
