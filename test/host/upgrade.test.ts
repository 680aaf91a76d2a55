import type { AnyGame, MatchRecord } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { FakeTime } from './fake-time.js';
import { emptyTable } from './tables.js';

const place = (player: string, cell: number) => ({ type: 'place' as const, player, cell });
const setup = { players: ['ann', 'bob'] };

/** The next rules of the game number the cells by column: what is cell 1 in an old record is cell 3 in a new one. */
const turned = (cell: number) => (cell % 3) * 3 + Math.floor(cell / 3);
const turn = (record: MatchRecord): MatchRecord => ({
  ...record,
  rulesVersion: '2.0.0',
  actions: record.actions.map((action) => ({ ...action, cell: turned(action.cell as number) })),
});
const newer: AnyGame = {
  ...ticTacToe,
  rulesVersion: '2.0.0',
  migrate: (record) => (record.rulesVersion === '1' ? turn(record) : undefined),
};
const stranger: AnyGame = { ...ticTacToe, rulesVersion: '3.0.0' };
const older = ticTacToe as unknown as AnyGame;

/** A room of the old rules, in which bob sits and two marks stand. */
async function oldRoom() {
  const time = new FakeTime();
  const store = memoryStore();
  const room = await createRoom({ game: ticTacToe, setup, id: 'old', store, time, undo: 'free' });
  const { token } = await room.join({ player: 'bob' });
  await room.submit('ann', place('ann', 1));
  await room.submit('bob', place('bob', 5), { id: 'mine' });
  const table = room.table('ann');
  await room.release();
  return { store, time, token, table };
}

describe('A room of an older rules version', () => {
  test('stays on the rules that it began with, where the host has both', async () => {
    const { store, time } = await oldRoom();
    const room = await openRoom('old', { store, time, games: [newer, older], upgrade: 'migrate' });
    expect(room.game.rulesVersion).toBe('1');
    await room.submit('ann', place('ann', 0));
    expect((await room.record()).rulesVersion).toBe('1');
  });

  test('is brought up to the new ones: seats stay, everybody gets a new table, and what was done before stays done', async () => {
    const { store, time, token, table } = await oldRoom();
    const room = await openRoom('old', { store, time, games: [newer], upgrade: 'migrate' });
    expect(room.game.rulesVersion).toBe('2.0.0');
    expect((room.state as unknown as { cells: number[] }).cells).toEqual([0, 0, 0, 1, 0, 0, 0, 2, 0]);
    expect(await room.playerOf(token)).toBe('bob');
    expect(room.table('ann')).toMatchObject({ canUndo: false });
    expect(room.table('ann').view).not.toEqual(table.view);
    await room.submit('bob', place('bob', 0), { id: 'mine' });
    expect((room.state as unknown as { moves: number }).moves).toBe(2);
    await room.submit('ann', place('ann', 0));
    const record = await room.record();
    expect(record.rulesVersion).toBe('2.0.0');
    expect(record.actions.map(({ cell }) => cell)).toEqual([3, 7, 0]);
    await room.release();
    const again = await openRoom('old', { store, time, games: [newer] });
    expect(again.state).toEqual(room.state);
    expect((await store.list())[0].rulesVersion).toBe('2.0.0');
  });

  test('is brought up, and whoever is to move has the time since the last move', async () => {
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const { room, store, time } = await emptyTable({ agents: { easy: random() }, timeout, whenDown: 'run-on' });
    await time.pass(20_000);
    await room.submit('ann', place('ann', 4));
    const { deadline } = room.table('bob');
    await room.release();
    await time.pass(5000);
    const again = await openRoom('table', { store, time, games: [newer], agents: { easy: random() }, upgrade: 'migrate' });
    expect(again.table('bob').deadline).toBe(deadline);
  });

  test('is brought up once, whoever comes first', async () => {
    const { store, time } = await oldRoom();
    const hosts = await Promise.all([1, 2, 3].map(() => createHost({ store, time, games: [newer], upgrade: 'migrate' })));
    const rooms = await Promise.all(hosts.map((host) => host.open('old')));
    expect(new Set(rooms.map(({ revision }) => revision)).size).toBe(1);
    await Promise.all(hosts.map((host) => host.close()));
  });

  test('a process of the old rules lets go of it', async () => {
    const { store, time } = await oldRoom();
    const errors: unknown[] = [];
    const old = await createHost({ store, time, games: [older], onError: (error) => errors.push(error) });
    const before = await old.open('old');
    const room = await openRoom('old', { store, time, games: [newer], upgrade: 'migrate' });
    await expect(before.submit('ann', place('ann', 0))).rejects.toMatchObject({ code: 'rules-version' });
    expect((room.state as unknown as { moves: number }).moves).toBe(2);
    await old.close();
  });

  test('is closed with its record kept, or not opened', async () => {
    const { store, time } = await oldRoom();
    await expect(openRoom('old', { store, time, games: [newer] })).rejects.toMatchObject({ code: 'rules-version' });
    await expect(openRoom('old', { store, time, games: [stranger], upgrade: 'migrate' })).rejects.toMatchObject({ code: 'rules-version' });
    const { revision } = (await store.list())[0];
    for (let tries = 0; tries < 2; tries++) {
      await expect(openRoom('old', { store, time, games: [newer], upgrade: 'close' })).rejects.toMatchObject({ code: 'room-closed' });
    }
    expect((await store.list())[0]).toMatchObject({ done: true, revision: revision + 1 });
    const host = await createHost({ store, time, games: [newer] });
    expect((await host.record('old')).actions).toHaveLength(2);
    await host.close();
  });
});

test('Escape from Area 51: a room of version 1.1.0, whose options stood apart, goes on by version 1.2.0', async () => {
  // Version 1.1.0 read the same options one level deeper; nothing else has changed since.
  const flat = ({ options, ...rest }: { options?: object }) => ({ ...rest, ...options });
  const old: AnyGame = { ...area51, rulesVersion: '1.1.0', start: (setup, seed) => area51.start(flat(setup) as never, seed) };
  const store = memoryStore();
  const room = await createRoom({ game: old, setup: { players: 3, options: { humanMoves: 'half' } }, seed: 11, id: 'hangar', store });
  for (let turn = 0; turn < 30; turn++) {
    const [player] = room.game.decisions(room.state);
    await room.submit(player, room.game.legalActions(room.state, player)[0]);
  }
  const { state } = room;
  await room.release();
  const again = await openRoom('hangar', { store, games: [area51], upgrade: 'migrate' });
  expect(again.game.rulesVersion).toBe('1.2.0');
  expect(again.state).toEqual(state);
  const [player] = again.game.decisions(again.state);
  await again.submit(player, again.game.legalActions(again.state, player)[0]);
  expect((await again.record()).setup).toEqual({ players: 3, humanMoves: 'half' });
  await again.release();
});
