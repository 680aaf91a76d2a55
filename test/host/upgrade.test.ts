import type { AnyGame, MatchRecord } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
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
  const table = room.viewerState('ann');
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
    expect(room.viewerState('ann')).toMatchObject({ canUndo: false });
    expect(room.viewerState('ann').view).not.toEqual(table.view);
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
    const { room, store, time } = await emptyTable({ agents: { easy: random() }, timeout, whenDown: 'continue' });
    await time.pass(20_000);
    await room.submit('ann', place('ann', 4));
    const { deadline } = room.viewerState('bob');
    await room.release();
    await time.pass(5000);
    const again = await openRoom('table', { store, time, games: [newer], agents: { easy: random() }, upgrade: 'migrate' });
    expect(again.viewerState('bob').deadline).toBe(deadline);
  });

  describe('is brought up, and time goes on where it was', () => {
    const agents = { easy: random() };
    const timeout = { per: 'player' as const, seconds: 100, increment: 3, agent: 'easy' };
    const next = (version: string, from: string, move = turned): AnyGame => ({
      ...ticTacToe,
      rulesVersion: version,
      migrate: (record) =>
        record.rulesVersion === from
          ? {
              ...record,
              rulesVersion: version,
              actions: record.actions.map((action) => ({ ...action, cell: move(action.cell as number) })),
            }
          : undefined,
    });
    const left = (room: { viewerState(viewer: string): { deadline: number | null } }, time: FakeTime, player: string) =>
      ((room.viewerState(player).deadline ?? Number.NaN) - time.now()) / 1000;

    /** Ann has thought for 20 seconds, bob for 10, both have got 3 back; ann thinks for 5. */
    async function slowRoom() {
      const table = await emptyTable({ agents, timeout, undo: 'free', whenDown: 'continue' });
      const { room, time } = table;
      await time.pass(20_000);
      await room.submit('ann', place('ann', 1));
      await time.pass(10_000);
      await room.submit('bob', place('bob', 5));
      await time.pass(5000);
      expect(left(room, time, 'ann')).toBe(78);
      return table;
    }

    test('with what each player has used of it', async () => {
      const { room, time, store } = await slowRoom();
      await room.release();
      const again = await openRoom('table', { store, time, agents, games: [newer], upgrade: 'migrate' });
      expect(left(again, time, 'ann')).toBe(78);
      await again.submit('ann', place('ann', 0));
      expect(left(again, time, 'bob')).toBe(93);
      await again.release();
    });

    test('through several upgrades, pauses and people who come and go', async () => {
      const { room, time, store } = await slowRoom();
      await room.pause();
      await time.pass(60_000);
      await room.resume();
      await room.join({ player: 'bob' });
      await room.release();
      const second = await openRoom('table', { store, time, agents, games: [newer], upgrade: 'migrate' });
      await time.pass(1000);
      await second.submit('ann', place('ann', 0));
      await time.pass(2000);
      await second.submit('bob', place('bob', 8));
      await time.pass(4000);
      await second.release();
      const third = await openRoom('table', { store, time, agents, games: [next('3.0.0', '2.0.0', (cell) => cell)], upgrade: 'migrate' });
      expect(third.game.rulesVersion).toBe('3.0.0');
      expect(left(third, time, 'ann')).toBe(100 - 20 + 3 - 6 + 3 - 4);
      await third.submit('ann', place('ann', 2));
      expect(left(third, time, 'bob')).toBe(100 - 10 + 3 - 2 + 3);
      await third.release();
    });

    test('when moves were taken back, and made again', async () => {
      const { room, time, store } = await slowRoom();
      await room.undo('bob');
      await time.pass(1000);
      await room.submit('bob', place('bob', 3));
      await room.undo('bob');
      await room.redo('bob');
      await time.pass(2000);
      expect(left(room, time, 'ann')).toBe(100 - 20 + 3 - 5 - 2);
      await room.release();
      const again = await openRoom('table', { store, time, agents, games: [newer], upgrade: 'migrate' });
      // What was taken back is not in the record: all of that time is of whoever took it back.
      expect(left(again, time, 'ann')).toBe(100 - 20 + 3 - 2);
      await again.submit('ann', place('ann', 0));
      expect(left(again, time, 'bob')).toBe(100 - 16 + 3);
      await again.release();
    });

    test('as well as can be told, where the new rules count actions otherwise', async () => {
      const { room, time, store } = await slowRoom();
      await room.release();
      const fewer: AnyGame = {
        ...newer,
        migrate: (record) => ({ ...turn(record), actions: turn(record).actions.slice(0, 1) }),
      };
      const again = await openRoom('table', { store, time, agents, games: [fewer], upgrade: 'migrate' });
      // Who moved when is not known of the new rules' actions: bob's time runs since the last one.
      expect(left(again, time, 'bob')).toBe(95);
      await again.release();
    });

    test('on the clock of the game', async () => {
      const time = new FakeTime();
      const store = memoryStore();
      const setup = { players: ['ann', 'bob'], trips: true };
      const room = await createRoom({ game: spaceAlert, setup: setup as never, seed: 4, id: 'ship', store, time, whenDown: 'continue' });
      for (const player of room.players) await room.ready(player);
      await time.pass(100_000);
      const { clock } = room.viewerState('ann');
      expect(clock?.at).toBe(time.now() - 100_000);
      await room.release();
      const { due } = (await store.list())[0];
      const later: AnyGame = {
        ...(spaceAlert as unknown as AnyGame),
        rulesVersion: '99',
        migrate: (record) => ({ ...record, rulesVersion: '99' }),
      };
      const again = await openRoom('ship', { store, time, games: [later], upgrade: 'migrate' });
      expect(again.game.rulesVersion).toBe('99');
      expect(again.viewerState('ann').clock).toEqual(clock);
      expect((await store.list())[0].due).toBe(due);
      await again.release();
    });
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
