import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from 'orrery-rules/agents';
import { simulate, summarize } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery } from './terminal.js';

const RUN = ['simulate', 'tic-tac-toe', '--games', '200', '--seed', '7'];

describe('orrery simulate', () => {
  test('prints the run as a table', async () => {
    const { exitCode, out, err } = await orrery(RUN);
    const { rows } = await simulate({ game: ticTacToe, setup: { players: 2 }, agents: random(), seed: '7', games: 200 });
    const { seats, lengths } = summarize(rows);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^games +200$/m);
    expect(out).toMatch(/^finished +200 \(100\.0 %\)$/m);
    expect(out).toMatch(new RegExp(`^length +${lengths?.min} to ${lengths?.max} actions, median ${lengths?.median}, mean`, 'm'));
    expect(out).toMatch(/^speed +[\d,.]+ games\/s, [\d,.]+ decisions\/s$/m);
    for (const { player, wins } of seats)
      expect(out).toMatch(new RegExp(`^${player} +random +${wins} +[\\d.]+ % +[\\d.]+ to [\\d.]+ %$`, 'm'));
  });

  test('as JSON, the same numbers; only the speed may differ between two runs', async () => {
    const reports = await Promise.all([orrery([...RUN, '--json']), orrery([...RUN, '--json'])]);
    const [first, second] = reports.map(({ out }) => {
      const { seconds, gamesPerSecond, decisionsPerSecond, ...lasting } = JSON.parse(out);
      expect([seconds, gamesPerSecond, decisionsPerSecond].every((value) => value >= 0)).toBe(true);
      return lasting;
    });
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      game: 'tic-tac-toe',
      rulesVersion: '1',
      setup: { players: 2 },
      seed: '7',
      games: 200,
      finished: 200,
      problems: [],
    });
    expect(first.seats).toHaveLength(2);
  });

  test('takes the fewest players that the game is for, ids, and a setup', async () => {
    const players = async (...options: string[]) => {
      const { out } = await orrery(['simulate', 'kuhn-poker', '--games', '1', '--json', ...options]);
      return JSON.parse(out).seats.map((seat: { player: string }) => seat.player);
    };
    expect(await players()).toEqual(['p1', 'p2']);
    expect(await players('--players', 'ann, bob')).toEqual(['ann', 'bob']);
    expect(await players('--setup', '{"players":["cat","dan"]}')).toEqual(['cat', 'dan']);
  });

  test('names games that did not end, with the seed to play them again', async () => {
    const { exitCode, out } = await orrery([...RUN.slice(0, 2), '--games', '3', '--max-actions', '4']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^finished +0 \(0\.0 %\)$/m);
    expect(out).toMatch(/^game with seed [0-9a-f]{16}: not over after 4 actions$/m);
  });

  test('Ctrl-C keeps what is finished, and says so', async () => {
    const controller = new AbortController();
    controller.abort();
    const { exitCode, out, err } = await orrery(RUN, { signal: controller.signal });
    expect({ exitCode, err }).toEqual({ exitCode: 130, err: 'orrery: interrupted after 0 of 200 games\n' });
    expect(out).toMatch(/^games +0$/m);
  });
});

describe('orrery simulate --records', () => {
  const folder = temporaryFolder('simulate');

  test('writes one record a game, which check finds good', async () => {
    const records = join(folder, 'deep', 'er');
    expect((await orrery([...RUN.slice(0, 2), '--games', '3', '--records', records])).exitCode).toBe(0);
    const files = readdirSync(records).sort();
    expect(files).toEqual(['tic-tac-toe-000000.json', 'tic-tac-toe-000001.json', 'tic-tac-toe-000002.json']);
    for (const file of files) expect(await orrery(['check', join(records, file)])).toMatchObject({ exitCode: 0, err: '' });
    // One action a line.
    const text = readFileSync(join(records, 'tic-tac-toe-000000.json'), 'utf8');
    expect(text.split('\n').filter((line) => line.includes('"type":"place"'))).toHaveLength(JSON.parse(text).actions.length);
  });
});
