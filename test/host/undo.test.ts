import { createMatch, seededChance, type TypesOf } from 'orrery-rules';
import { liarsDice, ticTacToe } from 'orrery-rules/examples';
import { createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
import { FakeTime } from './fake-time.js';
import { codeOf, emptyTable, place } from './tables.js';

test.each(['none', 'before-chance', 'free'] as const)('goes back as far as in a match: %s', async (undo) => {
  const setup = { players: 3 };
  const room = await createRoom({ game: liarsDice, setup, seed: 3, store: memoryStore(), time: new FakeTime(), undo });
  const match = createMatch(liarsDice, setup, 3, { undo });
  const chance = seededChance(2);
  const seen = new Set<boolean>();
  for (let turn = 0; turn < 40 && !room.isDone; turn++) {
    const player = chance.pick(liarsDice.decisions(match.state));
    const action = chance.pick(liarsDice.legalActions(match.state, player));
    match.dispatch(action);
    await room.submit(player, action);
    expect(room.viewerState(player).canUndo).toBe(match.canUndo);
    seen.add(match.canUndo);
  }
  expect([...seen].sort()).toEqual({ none: [false], 'before-chance': [false, true], free: [true] }[undo]);
});

test('what was undone is done again by whom it was undone for, or by the host, and once', async () => {
  const { room } = await emptyTable({ undo: 'free' });
  expect(await codeOf(room.redo())).toBe('cannot-redo');
  await room.submit('ann', place('ann', 4));
  await room.undo();
  expect(room.viewerState('ann').canRedo).toBe(true);
  expect(room.viewerState('bob').canRedo).toBe(false);
  expect(await codeOf(room.redo('bob'))).toBe('cannot-redo');
  await room.redo();
  expect(await codeOf(room.redo())).toBe('cannot-redo');
  expect(room.state.moves).toBe(1);
});

test('another action takes the place of what was undone', async () => {
  const { room } = await emptyTable({ undo: 'free' });
  await room.submit('ann', place('ann', 4));
  await room.undo();
  await room.submit('ann', place('ann', 5));
  expect(room.viewerState('ann').canRedo).toBe(false);
  expect((await room.record()).actions).toEqual([place('ann', 5)]);
});

test('before news, what was undone is done again while the decision is the player’s alone', async () => {
  const { room } = await emptyTable();
  await room.submit('ann', place('ann', 4));
  expect(room.viewerState('ann').canUndo).toBe(false);
  await room.undo();
  expect(room.viewerState('ann').canRedo).toBe(true);
  expect(room.viewerState('bob').canRedo).toBe(false);
  await room.redo('ann');
  expect(room.state.moves).toBe(1);
});

test('what can be redone survives the end of a process, whatever the snapshots', async () => {
  const { room, store, time } = await emptyTable({ undo: 'free', snapshotEvery: 1 });
  await room.submit('ann', place('ann', 4));
  await room.undo('ann');
  await room.release();
  const again = await openRoom('table', { store, time, games: [ticTacToe], snapshotEvery: 1 });
  expect(again.viewerState('ann').canRedo).toBe(true);
  await again.redo('ann');
  expect(again.state).toMatchObject({ moves: 1 });
});

test('where several decide at once, nobody learns from what can be undone or redone', async () => {
  const setup = { players: ['ann', 'bob'] } as TypesOf<typeof spaceAlert>['setupInput'];
  const seen: Record<string, boolean[]> = {};
  for (const undo of ['free', 'before-reveal'] as const) {
    const time = new FakeTime();
    const room = await createRoom({ game: spaceAlert, setup, seed: 4, store: memoryStore(), time, undo });
    for (const player of room.players) await room.ready(player);
    await time.pass(1000);
    const card = room.game.legalActions(room.state, 'ann').find(({ type }) => type === 'place');
    await room.submit('ann', card as never);
    const { canUndo } = room.viewerState('ann');
    await room.undo();
    seen[undo] = [canUndo, room.viewerState('ann').canRedo];
  }
  expect(seen).toEqual({ free: [true, true], 'before-reveal': [false, false] });
});

test('a request to undo is refused for an older table', async () => {
  const { room } = await emptyTable({ undo: 'free' });
  const { revision } = await room.submit('ann', place('ann', 4));
  expect(await codeOf(room.undo('ann', { revision: revision - 1 }))).toBe('stale-revision');
  expect(await codeOf(room.undo('ann', { revision }))).toBe('accepted');
});

test('nothing can be taken back or redone in a closed room', async () => {
  const { room } = await emptyTable({ undo: 'free' });
  await room.submit('ann', place('ann', 4));
  await room.submit('bob', place('bob', 0));
  await room.undo();
  expect(room.viewerState('ann').canUndo).toBe(true);
  expect(room.viewerState('bob').canRedo).toBe(true);
  await room.close();
  for (const player of room.players) expect(room.viewerState(player)).toMatchObject({ canUndo: false, canRedo: false, legal: null });
  expect(room.viewerState('ann').closed).toBe('closed by the host');
  expect(room.isDone).toBe(true);
});
