// Rooms stored in `orrery-room/1`, as the version that wrote them stored them.
import { readFileSync } from 'node:fs';
import type { Json } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, memoryStore, openRoom, type StoredEntry, type StoredSnapshot } from 'orrery-rules/host';
import { Header } from '../../src/host/header.js';
import { FakeTime, settled } from './fake-time.js';
import { codeOf, place, type TicTacToe } from './tables.js';

interface Old {
  readonly header: { readonly rules: object };
  readonly snapshot: StoredSnapshot;
  readonly entries: readonly StoredEntry[];
}

const old = JSON.parse(readFileSync(new URL('room-format-1.json', import.meta.url), 'utf8')) as Old;
/** The time of the last stored entry, in milliseconds since 1970. */
const LAST = 1_000_003_600_000;
const games = [ticTacToe];
const agents = { easy: random() };

/** A store with the old room, in which ann has 30 seconds for her move from `LAST` on. */
async function storeOf(whenDown: string, withSnapshot: boolean) {
  const store = memoryStore();
  const header = { ...old.header, rules: { ...old.header.rules, whenDown } } as unknown as Json;
  const fields = { rulesVersion: '1', due: LAST + 30_000 };
  await store.create({ id: 'room', game: 'tic-tac-toe', createdAt: 1_000_000_000_000, header, ...fields });
  await store.append('room', 0, { entries: old.entries, done: false, at: LAST, ...fields });
  if (withSnapshot) await store.saveSnapshot('room', old.snapshot);
  return store;
}

describe('A room in orrery-room/1', () => {
  test.each([
    { whenDown: 'stand-still', withSnapshot: false, isTimeUp: false },
    { whenDown: 'stand-still', withSnapshot: true, isTimeUp: false },
    { whenDown: 'run-on', withSnapshot: false, isTimeUp: true },
    { whenDown: 'run-on', withSnapshot: true, isTimeUp: true },
  ])('continues, with its clocks as $whenDown says (snapshot: $withSnapshot)', async ({ whenDown, withSnapshot, isTimeUp }) => {
    const store = await storeOf(whenDown, withSnapshot);
    const time = new FakeTime(LAST + 3_600_000);
    const room = await openRoom<TicTacToe>('room', { store, games, agents, time });
    await settled();
    await time.pass(0);
    expect(room.seats[1]).toEqual({ player: 'bob', name: 'Bob', agent: null });
    expect(room.state.moves).toBe(isTimeUp ? 3 : 2);
    if (!isTimeUp) expect(room.viewerState('ann').deadline).toBe(time.now() + 30_000);
    // Requests and actions from before are known.
    await room.submit('ann', place('ann', 4), { id: 'a1' });
    expect(room.state.cells[4]).toBe(1);
    await room.undo();
    await room.undo();
    expect(room.state.moves).toBe(isTimeUp ? 1 : 0);
    const { actions } = await room.record();
    expect(actions).toHaveLength(isTimeUp ? 1 : 0);
    await room.release();
  });

  test('keeps its undo mode, which had another name', async () => {
    const store = await storeOf('stand-still', false);
    const { header } = (await store.load('room')) as unknown as { header: { rules: object } };
    const renamed = { ...header, rules: { ...header.rules, undo: 'before-news' } };
    expect(Header.parse(renamed).rules.undo).toBe('before-reveal');
    expect(Header.safeParse({ ...renamed, format: 'orrery-room/2' }).success).toBe(false);
  });

  test('has only the values of that format', async () => {
    const store = await storeOf('continue', false);
    const host = await createHost({ store, games, agents, time: new FakeTime(LAST) });
    expect(await codeOf(host.open('room'))).toBe('corrupt');
    await host.close();
  });
});
