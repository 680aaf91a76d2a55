import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveMission, type SpaceAlertMissionFileInput } from 'orrery-rules/space-alert';
import { temporaryFolderOfTest } from '../temporary-folder.js';
import { orrery } from './terminal.js';

/** Twelve squares, X on 8: two hits of 5 - 2 destroy it for 4 points, whoever goes to fire. */
const GUNSHIP: SpaceAlertMissionFileInput = {
  crew: [{ actions: [] }, { actions: [] }],
  threats: [{ threat: 'gunship', time: 1, zone: 'white' }],
  trajectories: { white: 3 },
};
/** Six white tiles to the last one, and a crew that cannot do anything in time about ten squares at speed 5. */
const HOPELESS: SpaceAlertMissionFileInput = {
  crew: [{ actions: [] }],
  threats: [{ threat: 'meteoroid', time: 1, zone: 'red' }],
  trajectories: { red: 1 },
  initial: { shield: { red: 0 }, damage: { red: ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'] } },
};

const solve = (missions: unknown[], ...options: string[]) =>
  orrery(['solve', '--iterations', '400', ...options], {
    input: missions.map((mission) => (typeof mission === 'string' ? mission : JSON.stringify(mission))),
  });

describe('orrery solve', () => {
  test('prints a plan that wins, turn by turn, with a gap between the phases: SA-9.4', async () => {
    const { exitCode, out, err } = await solve(['', GUNSHIP], '--seed', '3');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('Mission of line 2');
    expect(lines[1]).toMatch(/^Winnable: this plan wins\. \([\d,]+ missions resolved, cards: dealt, seed 3\)$/);
    expect(lines[3]).toMatch(/^turn +c1 \(captain\) +c2$/);
    const turns = lines.slice(4, 18);
    expect(turns.map((row) => row.split(' ')[0])).toEqual(['1', '2', '3', '', '4', '5', '6', '7', '', '8', '9', '10', '11', '12']);
    expect(lines.at(-1)).toMatch(/^Won with \d+ points: threats destroyed 4, .* \[SA-9\.5\]$/);
  });

  test('--json gives the mission with its plan, which resolves to the same', async () => {
    const { exitCode, out } = await solve([GUNSHIP, HOPELESS], '--json', '--cards', 'any');
    expect(exitCode).toBe(0);
    const [won, lost] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(won).toMatchObject({ line: 1, seed: '1', cards: 'any', winnable: true });
    expect(won.result).toEqual(resolveMission(won.mission));
    expect(won.score).toBe(won.result.score.total);
    expect(lost).toMatchObject({ line: 2, winnable: null, score: null, result: { status: 'lost', lostTo: 'meteoroid' } });
    const confirmed = await orrery(['resolve'], { input: JSON.stringify(won.mission) });
    expect(JSON.parse(confirmed.out)).toEqual({ line: 1, ...won.result });
  });

  test('says what it did not prove', async () => {
    const { exitCode, out } = await solve([HOPELESS]);
    expect(exitCode).toBe(0);
    expect(out).toContain('No plan that wins was found, which does not prove that there is none.');
    expect(out).toMatch(/\nLost in turn 2 to meteoroid \[SA-9\.1\]\n$/);
  });

  test('the same seed prints the same bytes', async () => {
    const [one, two, other] = await Promise.all(['7', '7', '8'].map((seed) => solve([GUNSHIP], '--json', '--seed', seed)));
    expect(one).toEqual(two);
    expect(one.out).not.toBe(other.out);
  });

  test('reads a file with one mission over many lines, and --milliseconds', async () => {
    const folder = temporaryFolderOfTest('solve');
    const file = join(folder, 'mission.json');
    writeFileSync(file, `\uFEFF\r\n${JSON.stringify(GUNSHIP, null, 2).replaceAll('\n', '\r\n')}\n`);
    const { exitCode, out, err } = await orrery(['solve', file, '--milliseconds', '30']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^Mission of line 2\n/);
  });

  test('Ctrl-C ends the search, and prints what was found', async () => {
    const { signal } = new AbortController();
    // The search asks the signal between its steps. It is aborted at a number of questions, and not at a time, so that the search has begun.
    let questions = 0;
    Object.defineProperty(signal, 'aborted', { get: () => ++questions > 10 });
    const { exitCode, out } = await orrery(['solve', '--milliseconds', '600000'], { input: JSON.stringify(GUNSHIP), signal });
    expect(exitCode).toBe(130);
    expect(out).toMatch(/^Mission of line 1\nWinnable: /);
  });
});

describe('bad missions', () => {
  test.each<[string, unknown, RegExp]>([
    ['no zone', { ...GUNSHIP, threats: [{ threat: 'gunship', time: 1 }] }, /mission\.threats\[0\]\.zone: .*needs a zone \(SA-4\.24\)/],
    ['unknown action', { crew: [{ actions: [null, 'D'] }] }, /\bcrew\[0\]\.actions\[1\]: /],
    ['half a mission', '{"crew":[', /is not JSON/],
    ['a prototype', '{"crew":[{"actions":[]}],"__proto__":{}}', /mission\.__proto__: /],
  ])('%s: line and path; the others are solved', async (_what, wrong, message) => {
    const { exitCode, out, err } = await solve([GUNSHIP, wrong, GUNSHIP], '--json');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: line 2: mission[^ ]*: [^\n]*\n$/);
    expect(err).toMatch(message);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
  });

  test('a file that is not there', async () => {
    const { exitCode, err } = await orrery(['solve', 'nowhere.json']);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: ENOENT: .*nowhere\.json'\n$/);
  });

  test.each([
    [['--cards', 'mine'], /^orrery: expected dealt or any for --cards, received "mine"\n$/],
    [['--milliseconds', '5'], /^orrery: expected either iterations or milliseconds, received both\n$/],
    [['--milliseconds', 'soon'], /'soon' is invalid\. Expected a whole number of at least 1\.\n$/],
  ])('wrong usage: %j', async (options, message) => {
    const { exitCode, out, err } = await solve([GUNSHIP], ...options);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(message);
  });
});
