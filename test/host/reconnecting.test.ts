import type { AnyGame } from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, openRoom } from 'orrery-rules/host';
import { settled } from './fake-time.js';
import { codeOf, emptyTable, listen, place } from './tables.js';

test('revisions go on where they were, also in another process and from a snapshot', async () => {
  for (const snapshotEvery of [1, 25]) {
    const { room, time, store } = await emptyTable({ snapshotEvery });
    await room.submit('ann', place('ann', 4));
    const { revision } = await room.submit('bob', place('bob', 0));
    expect(revision).toBe(3);
    await room.release();
    const again = await openRoom('table', { store, time, games: [ticTacToe], snapshotEvery });
    const back = await listen(again, { viewer: 'bob', since: revision });
    expect(back.messages).toEqual([]);
    expect(await codeOf(again.submit('ann', place('ann', 1), { revision: 1 }))).toBe('stale-revision');
    expect(await again.submit('ann', place('ann', 1), { revision })).toEqual({ revision: 4 });
    expect(back.packets().map((packet) => packet.revision)).toEqual([4]);
    await again.release();
  }
});

test('who missed what another process did gets everything from a process that has just opened the room', async () => {
  const { room, time, store } = await emptyTable();
  await room.submit('ann', place('ann', 4));
  await room.release();
  const again = await openRoom('table', { store, time, games: [ticTacToe] });
  const [packet] = (await listen(again, { viewer: 'bob', since: 1 })).packets();
  expect(packet).toEqual({ type: 'packet', viewer: 'bob', revision: 2, table: again.table('bob') });
});

test('who comes for the first time gets everything, whatever was sent to others', async () => {
  const { room } = await emptyTable();
  await listen(room);
  await room.submit('ann', place('ann', 4));
  expect((await listen(room)).packets()).toEqual([{ type: 'packet', viewer: 'spectator', revision: 2, table: room.table('spectator') }]);
});

test('64 changes can be caught up with, more are sent as the whole table', async () => {
  const { room } = await emptyTable();
  await listen(room);
  for (let turn = 0; turn < 35; turn++) {
    await room.join({ player: 'bob', name: `number ${turn}` });
    await room.leave('bob');
  }
  const [caughtUp] = (await listen(room, { since: 7 })).packets();
  expect(caughtUp).toMatchObject({ revision: 71, from: 7 });
  expect(caughtUp.patch?.length).toBe(64);
  expect(caughtUp).not.toHaveProperty('table');
  expect((await listen(room, { since: 6 })).packets()[0].table).toEqual(room.table('spectator'));
});

test('a packet holds no more than it must', async () => {
  const { room } = await emptyTable();
  const seen = await listen(room);
  await room.join({ player: 'bob', name: 'Bob' });
  expect(seen.packets()[1]).toEqual({ type: 'packet', revision: 2, patch: [['/seats/1/name', 'Bob']] });
  await room.submit('ann', place('ann', 4));
  expect(Object.keys(seen.packets()[2])).toEqual(['type', 'revision', 'patch', 'events']);
});

test('what a viewer is told is sent though nothing before them has changed', async () => {
  const blind: AnyGame = { ...(ticTacToe as unknown as AnyGame), view: () => ({}) };
  const { room } = await emptyTable({ game: blind as never });
  const seen = await listen(room);
  await room.submit('ann', place('ann', 4));
  expect(seen.packets()[1]).toEqual({ type: 'packet', revision: 2, events: [expect.objectContaining({ player: 'ann', cell: 4 })] });
});

test('the end of the game is on the table', async () => {
  const { room } = await emptyTable();
  for (const cell of [0, 3, 1, 4, 2])
    await room.submit(room.game.decisions(room.state)[0], place(room.game.decisions(room.state)[0], cell));
  expect(room.table('spectator').outcome).toEqual(room.outcome);
  expect(room.outcome).toBeDefined();
});

test('a released room sends nothing and takes nothing more, and says so to those who look', async () => {
  const { room, store, time } = await emptyTable();
  const seen = await listen(room, { viewer: 'ann' });
  await room.release();
  expect(seen.closings).toEqual(['The server releases the room.']);
  expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('room-closed');
  const again = await openRoom('table', { store, time, games: [ticTacToe] });
  await again.submit('ann', place('ann', 4));
  await settled();
  expect(seen.messages).toHaveLength(1);
  await room.release();
  expect(seen.closings).toHaveLength(1);
});

test('those who look at a deleted room are told', async () => {
  const { room, store } = await emptyTable();
  const seen = await listen(room);
  await store.delete('table');
  expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('no-room');
  expect(seen.closings).toEqual(['The room was deleted.']);
  expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('no-room');
});

test('nobody looks who may not', async () => {
  const { room } = await emptyTable();
  expect(await codeOf(listen(room, { viewer: 'zoe' }))).toBe('no-viewer');
  expect(() => room.table('zoe')).toThrow(expect.objectContaining({ code: 'no-viewer' }));
});

test('a seat that was taken in another process is known before that process is heard of', async () => {
  const { room, store, time } = await emptyTable();
  // It hears nothing.
  const deaf = Object.assign(Object.create(store), { listen: async () => async () => {} });
  const host = await createHost({ store: deaf, time, games: [ticTacToe] });
  const other = await host.open('table');
  const { token } = await room.join({ player: 'bob' });
  expect(other.seats[1].name).toBeNull();
  expect(await other.playerOf(token)).toBe('bob');
  expect(await other.playerOf(7 as never)).toBeUndefined();
  await host.close();
});
