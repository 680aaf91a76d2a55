import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { linesOf } from '../../src/cli/lines.js';
import { run } from '../../src/cli/run.js';
import { eventually } from '../eventually.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';
import { orrery } from './terminal.js';

/** Twelve squares, X on 8: shot for 5 - 2 in turns 1 and 2. */
const GUNSHIP = { crew: [{ actions: ['A', 'A'] }], threats: [{ threat: 'gunship', time: 1, zone: 'white' }], trajectories: { white: 3 } };
const NOTHING = { crew: [{ actions: [] }] };
const NO_POINTS = { destroyed: 0, survived: 0, visual: 0, totalDamage: 0, worstZone: 0, knockedOut: 0, disabledBattlebots: 0, total: 0 };

/** Runs `orrery resolve` on missions, texts standing for themselves. */
const resolve = (missions: unknown[], ...options: string[]) =>
  orrery(['resolve', ...options], { input: missions.map((mission) => (typeof mission === 'string' ? mission : JSON.stringify(mission))) });

const one = async (mission: unknown) => {
  const { exitCode, out, err } = await resolve([mission]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out.split('\n')).toHaveLength(2);
  return JSON.parse(out);
};

describe('orrery resolve', () => {
  test('prints the whole result of a mission on one line: SA-7.19, SA-7.20, SA-9.6', async () => {
    const { turns, ...result } = await one(GUNSHIP);
    expect(result).toEqual({ line: 1, status: 'won', lostTurn: null, lostTo: null, score: { ...NO_POINTS, destroyed: 4, total: 4 } });
    expect(turns).toHaveLength(13);
    const ship = { shield: [1, 1, 1], damage: [0, 0, 0], fuel: 3, rockets: 3, crew: ['upperWhite'], squads: ['none'] };
    const hit = { id: 'gunship', status: 'active', position: 10, hp: 2, shield: 2 };
    const gone = { id: 'gunship', status: 'destroyed', position: null, hp: 0, shield: 2 };
    expect(turns[0]).toEqual({ turn: 1, reactor: [2, 2, 2], ...ship, threats: [hit] });
    expect(turns[1]).toEqual({ turn: 2, reactor: [2, 1, 2], ...ship, threats: [gone] });
    expect(turns[12]).toEqual({ turn: 13, reactor: [2, 1, 2], ...ship, threats: [gone] });
  });

  test('a lost mission lists the turns before the loss: SA-9.1, SA-9.2', async () => {
    // Thirteen squares at speed 2 from turn 2 on: Z in turn 7.
    const { turns, ...result } = await one({ ...NOTHING, threats: [{ threat: 'alien', time: 2 }], trajectories: { internal: 4 } });
    expect(result).toEqual({ line: 1, status: 'lost', lostTurn: 7, lostTo: 'alien', score: null });
    expect(turns.map(({ turn }: { turn: number }) => turn)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('every named action, by hand', async () => {
    const first = [
      'A', // white reactor 3 to 2
      'B', // two more to the white shield
      'C', // the computer of phase 1 was maintained already
      'C', // the computer, phase 2
      'battlebots', // without a squad
      'moveRed',
      'moveBlue',
      'C', // the computer, phase 3
      'gravolift',
      'heroicB', // a capsule: 5, and 1 more
      'heroicMove:upperRed',
      'heroicMove:upperWhite',
    ];
    const second = [
      'C', // the computer, phase 1
      'heroicMove:upperBlue',
      'C', // the squad
      'heroicMove:lowerRed',
      'heroicMove:lowerWhite',
      'heroicMove:lowerBlue',
      null,
      'heroicA', // on its battery, at nothing
      null,
      'heroicBattlebots', // at nobody
      null,
      'moveRed',
    ];
    const { score, turns } = await one({ crew: [{ actions: first }, { actions: second }] });
    expect(score).toEqual(NO_POINTS);
    const places = turns.map(({ crew }: { crew: string[] }) => crew.join(' '));
    expect(places).toEqual([
      'upperWhite upperWhite',
      'upperWhite upperBlue',
      'upperWhite upperBlue',
      'upperWhite lowerRed',
      'upperWhite lowerWhite',
      'upperRed lowerBlue',
      'upperWhite lowerBlue',
      'upperWhite lowerBlue',
      'lowerWhite lowerBlue',
      'lowerWhite lowerBlue',
      'upperRed lowerBlue',
      'upperWhite lowerWhite',
      'upperWhite lowerWhite',
    ]);
    expect(turns[1]).toMatchObject({ reactor: [2, 0, 2], shield: [1, 3, 1], squads: ['none', 'none'] });
    expect(turns[2]).toMatchObject({ squads: ['none', 'active'] });
    expect(turns[12]).toMatchObject({ reactor: [2, 6, 2], shield: [1, 3, 1], fuel: 2, rockets: 3, damage: [0, 0, 0] });
  });

  test('another start, and tiles in the order named', async () => {
    const { score, turns } = await one({
      crew: [{ actions: [] }, { actions: [] }],
      threats: [{ threat: 'gunship', time: 1, zone: 'red' }],
      // Ten squares, X on 5: an attack of 2 in turn 3, of 3 in turn 5.
      trajectories: { red: 1 },
      damageOrder: { red: ['shield', 'reactor'] },
      initial: {
        crew: [{ station: 'lowerRed', squad: 'active' }, null],
        shield: { red: 0 },
        reactor: { red: 3, white: 5 },
        damage: { red: ['gravolift'], blue: ['structural'] },
        rockets: 2,
        fuelCapsules: 1,
      },
    });
    const start = { reactor: [3, 5, 2], shield: [0, 1, 1], damage: [1, 0, 1], fuel: 1, rockets: 2 };
    expect(turns[1]).toMatchObject({ ...start, crew: ['lowerRed', 'upperWhite'], squads: ['active', 'none'] });
    // The shield tile first, then the reactor's: its third block goes to the bank.
    expect(turns[2]).toMatchObject({ ...start, reactor: [2, 5, 2], damage: [3, 0, 1] });
    expect(turns[4]).toMatchObject({ damage: [6, 0, 1], threats: [{ id: 'gunship', status: 'survived', position: null, hp: 5 }] });
    expect(score).toEqual({ ...NO_POINTS, survived: 2, totalDamage: 7, worstZone: 6, total: 2 - 7 - 6 });
  });

  test('reads a file, empty lines, Windows lines and a last line without an end', async () => {
    const folder = temporaryFolderOfTest('resolve');
    const file = join(folder, 'missions.jsonl');
    writeFileSync(file, `\uFEFF${JSON.stringify(GUNSHIP)}\r\n\r\n${JSON.stringify(NOTHING)}`);
    const { exitCode, out, err } = await orrery(['resolve', file]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).score.total),
    ).toEqual([4, 0]);
    expect((await orrery(['resolve', '-'], { input: JSON.stringify(GUNSHIP) })).out).toBe(`${out.split('\n')[0]}\n`);
  });

  test('no missions, no results', async () => expect(await resolve([])).toEqual({ exitCode: 0, out: '', err: '' }));

  test.each([
    ['nowhere.jsonl', /^orrery: ENOENT: .*nowhere\.jsonl'\n$/],
    ['.', /^orrery: EISDIR: .*\n$/],
  ])('a file that cannot be read: %s', async (file, message) => {
    const { exitCode, out, err } = await orrery(['resolve', file]);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(message);
  });
});

/** The rows that were printed, whatever is in them. */
// biome-ignore lint/suspicious/noExplicitAny: what a program printed has no type
const rowsOf = (out: string): any[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('bad lines', () => {
  test('text on line 7 of 10: the others are resolved', async () => {
    const missions: unknown[] = new Array(10).fill(GUNSHIP);
    missions[6] = 'Captain’s log, stardate unknown';
    const { exitCode, out, err } = await resolve(missions);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: line 7: mission: is not JSON: .*\n$/);
    const rows = rowsOf(out);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [bad] = rows.splice(6, 1);
    expect(bad?.error).toMatchObject({ message: expect.stringMatching(/^mission: is not JSON: /), path: [] });
    expect(rows.every(({ score }) => score.total === 4)).toBe(true);
  });

  const both = { ...GUNSHIP.trajectories, internal: 4 };
  test.each<[string, unknown, RegExp]>([
    ['unknown card', { ...GUNSHIP, threats: [{ threat: 'death-star', time: 1, zone: 'red' }] }, /threats\[0\]\.threat: .*death-star/],
    ['wrong zone', { ...GUNSHIP, threats: [{ threat: 'gunship', time: 1, zone: 'green' }] }, /\bthreats\[0\]\.zone: /],
    ['no zone', { ...GUNSHIP, threats: [{ threat: 'gunship', time: 1 }] }, /threats\[0\]\.zone: .*needs a zone \(SA-4\.24\)/],
    ['13 actions', { crew: [{ actions: new Array(13).fill('A') }] }, /mission\.crew\[0\]\.actions: /],
    ['unknown action', { crew: [{ actions: [null, 'D'] }] }, /mission\.crew\[0\]\.actions\[1\]: /],
    [
      'one time for two',
      { ...GUNSHIP, trajectories: both, threats: [...GUNSHIP.threats, { threat: 'alien', time: 1 }] },
      /mission\.threats\[1\]\.time: .*T\+1 \(SA-4\.50\)/,
    ],
    ['null', 'null', /expected object/],
    ['a list', '[]', /expected object/],
    ['half a mission', '{"crew":[', /is not JSON/],
    ['a prototype', '{"crew":[{"actions":[]}],"__proto__":{}}', /mission\.__proto__: /],
  ])('%s: line and path', async (_what, wrong, message) => {
    const { exitCode, out, err } = await resolve([NOTHING, wrong, NOTHING]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: line 2: mission[^ ]*: [^\n]*\n$/);
    expect(err).toMatch(message);
    const [before, { line, error }, after] = rowsOf(out);
    expect([before.line, line, after.line]).toEqual([1, 2, 3]);
    expect(err).toBe(`orrery: line 2: ${error.message}\n`);
  });

  test('the row of a bad line says what is wrong, where, and by which clause', async () => {
    const twice = {
      ...GUNSHIP,
      threats: [...GUNSHIP.threats, { threat: 'gunship', time: 2, zone: 'white' }, { threat: 'alien', time: 2 }],
    };
    const { out } = await resolve([twice]);
    const card = 'there is only one card "gunship", which is already in the mission';
    expect(rowsOf(out)).toEqual([
      {
        line: 1,
        error: {
          message: expect.stringContaining(`threats[1].threat: ${card} (SA-4.24)`),
          path: ['threats', 1, 'threat'],
          rule: 'SA-4.24',
          issues: [
            { path: ['threats', 1, 'threat'], message: card, rule: 'SA-4.24' },
            { path: ['trajectories', 'internal'], message: 'the threat needs a trajectory', rule: 'SA-3.14' },
            { path: ['threats', 2, 'time'], message: 'another threat already has time T+2', rule: 'SA-4.50' },
          ],
        },
      },
    ]);
  });

  test('lines of white space are counted and passed over', async () => {
    const { exitCode, out } = await resolve(['', NOTHING, ' \t\r', NOTHING]);
    expect(exitCode).toBe(0);
    expect(rowsOf(out).map(({ line }) => line)).toEqual([2, 4]);
  });

  test('the help says how bad lines and exit codes go', async () => {
    const { out } = await orrery(['resolve', '--help']);
    expect(out).toContain('{"line": 7, "error": {"message", "path", "rule", "issues"}}');
    expect(out).toContain('Exit codes: 0 all lines resolved, 1 a line is invalid');
  });

  test('empty lines count', async () => expect((await resolve(['', '', 'oh'])).err).toMatch(/^orrery: line 3: /));
});

describe('orrery resolve --explain', () => {
  test('tells turn by turn what happens, with the clause behind each effect', async () => {
    const { exitCode, out } = await resolve(['', GUNSHIP], '--explain');
    expect(exitCode).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['Mission of line 2', 'Turn 1, Threats appear']);
    expect(lines).toContain('  #1 Gunship appears on square 12. [SA-5.11]');
    expect(lines).toContain('  #1 Gunship is destroyed. [SA-7.22]');
    expect(lines.at(-1)).toMatch(/^Won with 4 points: threats destroyed 4, .* \[SA-9\.5\]$/);
    const effects = lines.filter((line) => line.startsWith('  '));
    expect(effects.length).toBeGreaterThan(10);
    for (const effect of effects) expect(effect).toMatch(/ \[SA-\d+\.\d+\]$/);
  });

  test('a loss, and a bad line', async () => {
    const lost = { ...NOTHING, threats: [{ threat: 'alien', time: 2 }], trajectories: { internal: 4 } };
    const { exitCode, out, err } = await resolve(['oh', lost], '--explain');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: line 1: /);
    expect(out).toMatch(/^Mission of line 2\n/);
    expect(out).toContain('\nLost in turn 7 to alien [SA-9.1]\n');
  });
});

describe('long files', () => {
  test('lines are resolved while the input goes on, and wait for a slow reader', async () => {
    const input = new PassThrough();
    let printed = '';
    let release = () => {};
    // Takes nothing more until what it has was read.
    const out = new Writable({
      highWaterMark: 1,
      write(chunk, _encoding, done) {
        printed += chunk;
        release = done;
      },
    });
    const terminal = { input, out, err: new PassThrough(), env: {}, signal: new AbortController().signal };
    const running = run(['resolve'], terminal, []);
    const mission = `${JSON.stringify(NOTHING)}\n`;
    const printedLines = () => printed.split('\n').length - 1;
    input.write(mission);
    await eventually(() => expect(printedLines()).toBe(1));
    // What comes together is written together, but no more than the reader should have to hold.
    const together = 100;
    input.write(mission.repeat(together));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(printedLines()).toBe(1);
    release();
    await eventually(() => expect(printedLines()).toBeGreaterThan(1));
    expect(printedLines()).toBeLessThan(1 + together);
    expect(printed.length).toBeLessThan(100_000);
    input.end();
    const releasing = setInterval(() => release(), 1);
    expect(await running).toBe(0);
    clearInterval(releasing);
    expect(printedLines()).toBe(1 + together);
  });

  test('Ctrl-C ends it, also while it waits for input', async () => {
    const interrupt = new AbortController();
    const terminal = { input: new PassThrough(), out: new PassThrough(), err: new PassThrough(), env: {}, signal: interrupt.signal };
    const running = run(['resolve'], terminal, []);
    terminal.input.write(`${JSON.stringify(NOTHING)}\n`);
    await eventually(() => expect(terminal.out.readableLength).toBeGreaterThan(0));
    interrupt.abort();
    expect(await running).toBe(130);
  });
});

describe('linesOf', () => {
  const lines = async (chunks: (string | Buffer)[]) => {
    const read: string[] = [];
    for await (const line of linesOf(Readable.from(chunks))) read.push(line);
    return read;
  };

  test.each<[string, (string | Buffer)[], string[]]>([
    ['lines over several chunks', ['a', 'b\nc', 'd\n', '\ne'], ['ab', 'cd', '', 'e']],
    ['a letter over two chunks', [Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])], ['é']],
    ['a Windows end over two chunks', ['a\r', '\nb\r\n'], ['a', 'b']],
    ['only a line feed ends a line', ['"a\u2028b\u2029c"\n'], ['"a\u2028b\u2029c"']],
    ['nothing', [], []],
  ])('%s', async (_what, chunks, expected) => expect(await lines(chunks)).toEqual(expected));
});
