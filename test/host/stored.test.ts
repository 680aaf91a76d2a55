import type { AnyGame, Json, MatchRecord } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom, type StoredEntry, type StoredRoom } from 'orrery-rules/host';
import { FakeTime } from './fake-time.js';
import { codeOf, emptyTable, listen, place } from './tables.js';

const games = [ticTacToe];
const older = ticTacToe as unknown as AnyGame;
const next = (from: string, to: string): AnyGame => ({
  ...older,
  rulesVersion: to,
  migrate: (record: MatchRecord) => (record.rulesVersion === from ? { ...record, rulesVersion: to } : undefined),
});

/** A stored room in which one action was taken, and what is loaded of it after a change. */
async function changedRoom(change: (stored: StoredRoom) => Partial<StoredRoom>, snapshotEvery = 25) {
  const { room, store, time } = await emptyTable({ snapshotEvery });
  await room.submit('ann', place('ann', 4));
  await room.release();
  const load = async (id: string, options?: { whole?: boolean }) => {
    const stored = (await store.load(id, options)) as StoredRoom;
    return { ...stored, ...change(stored) };
  };
  return { store: Object.assign(Object.create(store), { load }) as typeof store, time };
}

const deedOf = ({ body }: StoredEntry) => (body as { deed: Json }).deed;
const entry = (deed: object): StoredEntry => ({ revision: 2, request: null, body: { deed, seen: {} } as never });
const onto = (deed: object) => (stored: StoredRoom) => ({ revision: 2, entries: [...stored.entries, entry(deed)] });

describe('What no room has stored', () => {
  test.each<[string, (stored: StoredRoom) => Partial<StoredRoom>, number?]>([
    ['a header that is none', () => ({ header: { format: 'another' } })],
    ['an entry that is none', ({ entries }) => ({ entries: [{ ...entries[0], body: { deed: { type: 'dance', at: 1 }, seen: {} } }] })],
    ['an entry without what was seen', ({ entries }) => ({ entries: [{ ...entries[0], body: { deed: deedOf(entries[0]) } as never }] })],
    [
      'revisions that are none',
      ({ entries }) => ({ entries: [{ ...entries[0], body: { deed: deedOf(entries[0]), seen: { ann: {} } } as never }] }),
    ],
    ['an action that cannot be', onto({ type: 'act', at: 1, cause: 'player', action: place('bob', 4) })],
    ['a second redo', onto({ type: 'redo', at: 1, by: null })],
    ['too much taken back', ({ entries }) => ({ revision: 2, entries: [entry({ type: 'undo', at: 1, by: null }), ...entries] })],
    ['a snapshot that is none', () => ({ snapshot: { revision: 1, body: {} } }), 1],
  ])('%s', async (_, change, snapshotEvery) => {
    const { store, time } = await changedRoom(change, snapshotEvery);
    expect(await codeOf(openRoom('table', { store, games, time }))).toBe('corrupt');
  });

  test('is not closed for its rules', async () => {
    const { store, time } = await changedRoom(onto({ type: 'act', at: 1, cause: 'player', action: place('bob', 4) }));
    for (const upgrade of ['close', 'migrate'] as const) {
      expect(await codeOf(openRoom('table', { store, games, time, upgrade }))).toBe('corrupt');
    }
    expect((await store.list())[0].done).toBe(false);
  });

  test('is not brought up to other rules', async () => {
    const { store, time } = await changedRoom(() => ({ entries: [entry({ type: 'undo', at: 1, by: null })] }));
    expect(await codeOf(openRoom('table', { store, time, games: [next('1', '2')], upgrade: 'migrate' }))).toBe('corrupt');
    expect((await store.list())[0].rulesVersion).toBe('1');
  });

  test('a record of what was taken back without being done', async () => {
    for (const type of ['undo', 'redo']) {
      const { store, time } = await changedRoom(() => ({ entries: [entry({ type, at: 1, by: null })] }));
      const host = await createHost({ store, games, time });
      expect(await codeOf(host.record('table'))).toBe('corrupt');
      await host.close();
    }
  });
});

describe('A room', () => {
  test('is not opened by a host that has another game, or other rules of it', async () => {
    const { room, store, time } = await emptyTable();
    await room.release();
    expect(await codeOf(openRoom('table', { store, time, games: [kuhnPoker] }))).toBe('no-game');
    const refused = openRoom('table', { store, time, games: [kuhnPoker, next('0', '2'), next('0', '3')] as never });
    await expect(refused).rejects.toMatchObject({ code: 'rules-version', message: expect.stringMatching(/version 1 .*has 2, 3\./) });
  });

  test('of two games with one rules version is played by its own', async () => {
    const { room, store, time } = await emptyTable();
    await room.release();
    const other: AnyGame = { ...(kuhnPoker as unknown as AnyGame), rulesVersion: ticTacToe.rulesVersion };
    expect((await openRoom('table', { store, time, games: [other, older] })).game.id).toBe(ticTacToe.id);
  });

  test('knows the requests that it has read, which are carried out once', async () => {
    const { room, store, time } = await emptyTable();
    await room.submit('ann', place('ann', 4), { id: 'first' });
    await room.release();
    let looked = 0;
    const counting = Object.assign(Object.create(store), {
      findRequest: (id: string, request: string) => {
        looked += 1;
        return store.findRequest(id, request);
      },
    });
    const again = await openRoom('table', { store: counting, games, time });
    expect(await again.submit('ann', place('ann', 4), { id: 'first' })).toEqual({ revision: 2 });
    expect(looked).toBe(0);
  });

  test('is not called corrupt when the code of the game breaks', async () => {
    const { room, store, time } = await emptyTable();
    await room.submit('ann', place('ann', 4));
    await room.release();
    const fault = new TypeError('a slip');
    const broken: AnyGame = {
      ...older,
      step: () => {
        throw fault;
      },
    };
    await expect(openRoom('table', { store, time, games: [broken] })).rejects.toBe(fault);
  });

  test('follows when others take back, action by action, what was done before it was opened here', async () => {
    const { room, store, time } = await emptyTable({ undo: 'free', snapshotEvery: 1 });
    await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    const deaf = Object.assign(Object.create(store), { listen: async () => async () => {} });
    const other = await openRoom('table', { store: deaf, games, time });
    const seen = await listen(other, { viewer: 'ann' });
    await room.undo();
    await room.undo();
    await other.refresh();
    expect(other.state).toEqual(room.state);
    expect(seen.packets().map(({ revision }) => revision)).toEqual([3, 4, 5]);
    expect(other.viewerState('ann')).toEqual(room.viewerState('ann'));
  });

  test('takes an action back in the part of its history that it has read', async () => {
    const { room, store, time } = await emptyTable({ undo: 'free', snapshotEvery: 2 });
    await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    await room.undo();
    await room.undo();
    await room.release();
    const again = await openRoom('table', { store, games, time, snapshotEvery: 2 });
    expect(again.state).toMatchObject({ moves: 0 });
    expect(again.viewerState('ann').canRedo).toBe(true);
  });
});

describe('Brought up to other rules', () => {
  const agents = { easy: random() };

  /** A room with every kind of entry. */
  async function livelyRoom() {
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const { room, store, time } = await emptyTable({ undo: 'free', agents, timeout });
    await room.join({ player: 'bob', name: 'Bob' });
    await room.submit('ann', place('ann', 4));
    await room.undo();
    await room.redo();
    await room.submit('bob', place('bob', 0));
    await room.undo();
    await time.pass(10_000);
    await room.pause();
    await time.pass(100_000);
    await room.resume();
    await time.pass(1000);
    return { room, store, time };
  }

  test('twice, a room keeps its seats, its time and its revisions', async () => {
    const { room, store, time } = await livelyRoom();
    const { revision } = room;
    const seen = (await listen(room, { viewer: 'bob' })).packets()[0].revision;
    await room.release();
    for (const [index, version] of ['2', '3'].entries()) {
      const game = next(index === 0 ? '1' : '2', version);
      const again = await openRoom('table', { store, time, games: [game], agents, upgrade: 'migrate' });
      expect(again.revision).toBe(revision + index + 1);
      expect(again.game.rulesVersion).toBe(version);
      expect(again.seats[1].name).toBe('Bob');
      expect(again.state).toMatchObject({ moves: 1 });
      expect(again.isPaused).toBe(false);
      // What was shown before is no longer what there is, and no change leads from there to it.
      const [packet] = (await listen(again, { viewer: 'bob', since: seen + index })).packets();
      expect(packet).toMatchObject({ revision: seen + index + 1, table: again.viewerState('bob') });
      expect(await codeOf(again.submit('bob', place('bob', 1), { revision: seen + index }))).toBe('stale-revision');
      expect((await store.list())[0]).toMatchObject({ due: again.viewerState('bob').deadline, done: false, rulesVersion: version });
      await again.release();
    }
    const last = await openRoom('table', { store, time, games: [next('2', '3')], agents });
    expect(await codeOf(last.submit('bob', place('bob', 1), { revision: seen + 2 }))).toBe('accepted');
  });

  test('a closed room stays closed', async () => {
    const { room, store, time } = await emptyTable();
    await room.close('It is late.');
    await room.release();
    const again = await openRoom('table', { store, time, games: [next('1', '2')], upgrade: 'migrate' });
    expect(again.viewerState('ann').closed).toBe('It is late.');
    expect((await store.list())[0].done).toBe(true);
  });

  test('a room before anything was done in it', async () => {
    for (const upgrade of ['migrate', 'close'] as const) {
      const { room, store, time } = await emptyTable();
      await room.release();
      const opened = openRoom('table', { store, time, games: [next('1', '2')], upgrade });
      expect(await codeOf(opened)).toBe(upgrade === 'migrate' ? 'accepted' : 'room-closed');
      expect((await store.list())[0]).toMatchObject({ revision: 1, done: upgrade === 'close' });
    }
  });

  test('a room whose process knew the later rules all along goes on by them', async () => {
    const { room, store, time } = await emptyTable({ undo: 'free' });
    await room.submit('ann', place('ann', 4));
    await room.release();
    const foreign: AnyGame = { ...(kuhnPoker as unknown as AnyGame), rulesVersion: '2' };
    const host = await createHost({ store, time, games: [foreign, older, next('1', '2')] });
    const before = await host.open('table');
    const after = await openRoom('table', { store, time, games: [next('1', '2')], upgrade: 'migrate' });
    await before.submit('bob', place('bob', 0) as never);
    expect(before.game).toMatchObject({ id: ticTacToe.id, rulesVersion: '2' });
    await after.refresh();
    expect(after.state).toEqual(before.state);
    await host.close();
  });

  test('a room that another clock dates later is not dated back', async () => {
    const { room, store, time } = await emptyTable();
    await time.pass(60_000);
    await room.submit('ann', place('ann', 4));
    const at = time.now();
    await room.release();
    await openRoom('table', { store, time: new FakeTime(), games: [next('1', '2')], upgrade: 'migrate' });
    const stored = await store.load('table', { whole: true });
    expect(stored?.entries.map(({ body }) => (body as { deed: { at: number } }).deed.at)).toEqual([at, at]);
  });

  test('a room that is deleted meanwhile is gone', async () => {
    const { room, store, time } = await emptyTable();
    await room.release();
    let loads = 0;
    const vanishing = Object.assign(Object.create(store), {
      load: async (id: string, options?: object) => {
        loads += 1;
        return loads > 1 ? undefined : await store.load(id, options);
      },
    });
    expect(await codeOf(openRoom('table', { store: vanishing, time, games: [next('1', '2')], upgrade: 'migrate' }))).toBe('no-room');
  });
});

test('the record says by which rules it was made', async () => {
  const room = await createRoom({
    game: ticTacToe,
    setup: { players: ['ann', 'bob'] },
    seed: 'sown',
    store: memoryStore(),
    time: new FakeTime(),
  });
  expect(await room.record()).toMatchObject({ game: ticTacToe.id, rulesVersion: '1', seed: 'sown', actions: [] });
});
