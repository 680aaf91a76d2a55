import { type AnyGame, InvalidInputError } from 'orrery-rules';
import { type Agent, random } from 'orrery-rules/agents';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom, type RoomStore } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
import { FakeTime, settled } from './fake-time.js';
import { codeOf, emptyTable, listen, place, type TicTacToe } from './tables.js';

const setup = { players: ['ann', 'bob'] };
const agents = { easy: random() };
const broken: Agent = {
  name: 'broken',
  choose() {
    throw new Error('out of order');
  },
};

/** A store whose named methods can be made to fail, or to hang. */
function faulty() {
  const store = memoryStore();
  const failing = new Map<keyof RoomStore, number>();
  const proxy = new Proxy(store, {
    get(target, name: keyof RoomStore) {
      return async (...args: never[]) => {
        const left = failing.get(name) ?? 0;
        if (left > 0) {
          failing.set(name, left - 1);
          throw new Error(`${name} fails`);
        }
        return (target[name] as (...given: never[]) => unknown)(...args);
      };
    },
  });
  return { store: proxy, failing };
}

describe('Time per player', () => {
  test('taking a move back and making it again gains no time', async () => {
    const timeout = { per: 'player' as const, seconds: 60, increment: 5, agent: 'easy' };
    const { room, time } = await emptyTable({ undo: 'free', timeout, agents });
    await time.pass(10_000);
    await room.submit('ann', place('ann', 0));
    for (let turn = 0; turn < 5; turn++) {
      await room.undo('ann');
      if (turn % 2 === 0) await room.redo('ann');
      else await room.submit('ann', place('ann', turn));
    }
    await room.submit('bob', place('bob', 8));
    expect((room.viewerState('ann').deadline as number) - time.now()).toBe(55_000);
  });
});

test('times that are no whole milliseconds can be kept', async () => {
  const timeout = { per: 'move' as const, seconds: 1 / 3, agent: 'easy' };
  const { room, time } = await emptyTable({ timeout, agents });
  await time.pass(333);
  expect(room.revision).toBe(0);
  await time.pass(1);
  expect(room.revision).toBe(1);
});

test('requests of players whose names hold spaces are not taken for each other', async () => {
  const room = await createRoom({ game: ticTacToe, setup: { players: ['a', 'a b'] }, store: memoryStore(), time: new FakeTime() });
  await room.submit('a', place('a', 0), { id: 'b c' });
  await room.submit('a b', place('a b', 1), { id: 'c' });
  expect(room.state.moves).toBe(2);
});

test('players may be called as the fields that every object has', async () => {
  const players = ['toString', 'valueOf'];
  const room = await createRoom({ game: ticTacToe, setup: { players }, store: memoryStore(), time: new FakeTime() });
  expect(room.seats.map(({ agent }) => agent)).toEqual([null, null]);
  const seen = await listen(room, { viewer: 'toString' });
  expect(seen.packets()[0].revision).toBe(1);
});

test.each([Number.NaN, 1.5, -1, 'x' as never])('who comes back with the revision %s gets everything', async (since) => {
  const { room } = await emptyTable();
  await listen(room, { viewer: 'ann' });
  await room.submit('ann', place('ann', 0));
  expect((await listen(room, { viewer: 'ann', since })).packets()[0].table).toBeDefined();
});

describe('An agent that throws', () => {
  test('for a time-out: it is told, and the player may still move', async () => {
    const errors: unknown[] = [];
    const timeout = { per: 'move' as const, seconds: 30, agent: 'broken' };
    const { room, time } = await emptyTable({ timeout, agents: { broken }, onError: (error) => errors.push(error) });
    await time.pass(31_000);
    expect(errors.length).toBeGreaterThan(0);
    expect(await codeOf(room.submit('ann', place('ann', 0)))).toBe('accepted');
    expect(room.state.moves).toBe(1);
  });

  test('in a seat: the clock goes on without it', async () => {
    const errors: unknown[] = [];
    const time = new FakeTime();
    const room = await createRoom({
      ...{ game: spaceAlert, setup: { ...setup, soundtrack: 'test-run-1' }, seed: 3, store: memoryStore(), time },
      ...{ seatAgents: { ann: 'broken', bob: 'broken' }, agents: { broken }, onError: (error: unknown) => errors.push(error) },
    });
    await time.pass(65_000);
    expect(room.state.announced).toBeGreaterThan(2);
  });
});

describe('What fails leaves nothing behind', () => {
  test('a room that cannot be made or opened ends its host', async () => {
    const time = new FakeTime();
    let waiting = 0;
    const counted = {
      now: () => time.now(),
      after(milliseconds: number, run: () => void) {
        waiting += 1;
        const cancel = time.after(milliseconds, () => {
          waiting -= 1;
          run();
        });
        let isCancelled = false;
        return () => {
          if (!isCancelled) waiting -= 1;
          isCancelled = true;
          cancel();
        };
      },
    };
    const store = memoryStore();
    await expect(createRoom({ game: ticTacToe, setup: { players: 7 }, store, time: counted })).rejects.toThrow();
    expect(waiting).toBe(0);
    await expect(openRoom('nowhere', { games: [ticTacToe], store, time: counted })).rejects.toMatchObject({ code: 'no-room' });
    expect(waiting).toBe(0);
  });

  test('a room whose opening failed half way is opened again by the sweep', async () => {
    const { store, failing } = faulty();
    const time = new FakeTime();
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const first = await createRoom({ game: ticTacToe, setup, id: 'table', store, time, timeout, agents, whenDown: 'continue' });
    await first.release();
    const host = await createHost({ store, games: [ticTacToe], time, agents, onError: () => {} });
    failing.set('read', 1);
    await expect(host.open('table')).rejects.toThrow('read fails');
    await time.pass(40_000);
    expect((await store.list())[0].revision).toBe(1);
    await host.close();
  });

  test('a host whose store fails at the end lets go of its rooms all the same', async () => {
    const inner = memoryStore();
    const store = Object.assign(Object.create(inner), {
      listen: async () => async () => {
        throw new Error('gone');
      },
    });
    for (const name of ['create', 'append', 'load', 'read', 'saveSnapshot', 'findRequest', 'touch', 'list', 'delete'] as const) {
      store[name] = (inner[name] as (...args: never[]) => unknown).bind(inner);
    }
    const host = await createHost({ store, games: [ticTacToe], time: new FakeTime() });
    await host.create({ game: ticTacToe, setup });
    await expect(host.close()).rejects.toThrow('gone');
    expect(host.rooms).toEqual([]);
  });

  test('what another process did is shown, though the store failed when it was told', async () => {
    const { store, failing } = faulty();
    const time = new FakeTime();
    const errors: unknown[] = [];
    const one = await createHost({ store, games: [ticTacToe], time, onError: (error) => errors.push(error) });
    const other = await createHost({ store, games: [ticTacToe], time });
    const room = await one.create({ game: ticTacToe, setup });
    const same = await other.open<TicTacToe>(room.id);
    failing.set('read', 1);
    await same.submit('ann', place('ann', 0));
    await settled();
    expect(errors).toHaveLength(1);
    await time.pass(2000);
    expect(room.state.moves).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('A room that was let go of', () => {
  test('takes no more connections', async () => {
    const { room } = await emptyTable();
    const { token } = await room.join();
    await room.release();
    expect(await codeOf(listen(room, { viewer: 'ann' }))).toBe('room-closed');
    expect(await codeOf(listen(room, { token }))).toBe('room-closed');
  });

  test('is opened anew by who asks for it before it has come to its end', async () => {
    let go = () => {};
    const inner = memoryStore();
    let isHeld = false;
    const store: RoomStore = {
      ...(Object.fromEntries(
        (['create', 'load', 'read', 'saveSnapshot', 'findRequest', 'touch', 'list', 'delete', 'listen'] as const).map((name) => [
          name,
          (inner[name] as (...args: never[]) => unknown).bind(inner),
        ]),
      ) as unknown as RoomStore),
      async append(...args) {
        if (isHeld) await new Promise<void>((resolve) => (go = resolve));
        return inner.append(...args);
      },
    };
    const host = await createHost({ store, games: [ticTacToe], time: new FakeTime() });
    const room = await host.create({ game: ticTacToe, setup });
    isHeld = true;
    const asked = room.submit('ann', place('ann', 0));
    await settled();
    isHeld = false;
    const released = room.release();
    const opening = host.open<TicTacToe>(room.id);
    go();
    const again = await opening;
    await Promise.all([asked, released]);
    expect(await codeOf(again.submit('bob', place('bob', 1)))).toBe('accepted');
    expect(host.rooms).toHaveLength(1);
    await host.close();
  });
});

test('a room nobody uses is served while a time-out runs in it that would stand still otherwise', async () => {
  const time = new FakeTime();
  const store = memoryStore();
  const host = await createHost({ store, games: [ticTacToe], time, agents });
  const room = await host.create({ game: ticTacToe, setup, timeout: { per: 'move', seconds: 600, agent: 'easy' } });
  await time.pass(601_000);
  expect((await store.list())[0].revision).toBe(1);
  expect(room.state.moves).toBe(1);
  await host.close();
});

test('rooms that this host cannot play keep none from those that it can', async () => {
  const time = new FakeTime();
  const store = memoryStore();
  const timeout = { per: 'move' as const, seconds: 1, agent: 'easy' };
  const old: AnyGame = { ...ticTacToe, rulesVersion: 'old' };
  const past = await createHost({ store, games: [old], time, agents });
  for (let count = 0; count < 120; count++) await past.create({ game: old, setup, timeout, whenDown: 'continue' });
  await past.close();
  await time.pass(100);
  const present = await createHost({ store, games: [ticTacToe], time, agents });
  await present.create({ game: ticTacToe, setup, timeout, whenDown: 'continue', id: 'mine' });
  await present.close();
  const host = await createHost({ store, games: [ticTacToe], time, agents });
  await time.pass(5000);
  expect((await store.load('mine'))?.revision).toBeGreaterThan(0);
  await host.close();
});

describe('Brought up to other rules', () => {
  const migrate: AnyGame['migrate'] = (record) => ({ ...record, rulesVersion: '2' });
  const newer: AnyGame = { ...ticTacToe, rulesVersion: '2', migrate };
  const older = ticTacToe as unknown as AnyGame;

  test('two processes that have it open come to the same revisions', async () => {
    const { room, time, store } = await emptyTable({ undo: 'none' });
    await room.submit('ann', place('ann', 0));
    await room.release();
    const both = await openRoom('table', { store, time, games: [older, newer] });
    const seen = await listen(both, { viewer: 'ann' });
    const one = await openRoom('table', { store, time, games: [newer], upgrade: 'migrate' });
    await settled();
    const known = await listen(one, { viewer: 'ann' });
    expect(seen.packets().at(-1)?.revision).toBe(known.packets()[0].revision);
    expect(seen.packets().at(-1)?.table).toEqual(known.packets()[0].table);
  });

  test('before anything was done, those who come back get the new table', async () => {
    const { room, time, store } = await emptyTable();
    await room.release();
    const one = await openRoom('table', { store, time, games: [newer], upgrade: 'migrate' });
    expect((await listen(one, { viewer: 'ann', since: 1 })).packets()[0].revision).toBe(2);
  });

  test('a process of the old rules lets go, tells those who look, and is quiet', async () => {
    const { room, time, store } = await emptyTable();
    await room.release();
    const errors: unknown[] = [];
    const old = await createHost({ store, time, games: [older], onError: (error) => errors.push(error) });
    const seen = await listen(await old.open('table'));
    await openRoom('table', { store, time, games: [newer], upgrade: 'migrate' });
    await time.pass(5000);
    expect(seen.closings).toHaveLength(1);
    expect(old.rooms).toEqual([]);
    expect(errors).toEqual([]);
    await old.close();
  });
});

describe('A process that has not heard of what another did', () => {
  async function twoDeaf() {
    const inner = memoryStore();
    const store = Object.assign(Object.create(inner), { listen: async () => async () => {} });
    const time = new FakeTime();
    const [one, other] = await Promise.all([1, 2].map(() => createHost({ store, games: [ticTacToe], time })));
    const room = await one.create({ game: ticTacToe, setup });
    return { room, same: await other.open<TicTacToe>(room.id) };
  }

  test('takes a request that was made for the table shown there', async () => {
    const { room, same } = await twoDeaf();
    await room.submit('ann', place('ann', 0));
    await room.submit('bob', place('bob', 1));
    const { revision } = (await listen(room, { viewer: 'ann' })).packets()[0];
    expect(await codeOf(same.submit('ann', place('ann', 2), { revision }))).toBe('accepted');
    expect(await codeOf(same.submit('bob', place('bob', 3), { revision: 99 }))).toBe('unknown-revision');
  });

  test('sends no older table to who comes from there', async () => {
    const { room, same } = await twoDeaf();
    const { revision } = await room.submit('ann', place('ann', 0));
    expect((await listen(same, { viewer: 'ann', since: revision })).messages).toEqual([]);
    expect(same.state.moves).toBe(1);
  });
});

test('who sits down gets the token, though the store’s answer was lost', async () => {
  const inner = memoryStore();
  const fault = new Error('lost');
  let losses = 1;
  const store: RoomStore = Object.assign(Object.create(inner), {
    append: async (...given: Parameters<RoomStore['append']>) => {
      const answer = await inner.append(...given);
      losses -= 1;
      if (losses >= 0) throw fault;
      return answer;
    },
  });
  const room = await createRoom({ game: ticTacToe, setup, store, time: new FakeTime() });
  const { player, token } = await room.join({ player: 'bob' });
  expect([player, await room.playerOf(token)]).toEqual(['bob', 'bob']);
  await expect(room.join({ player: 'bob' })).rejects.toMatchObject({ code: 'seat-taken' });
});

test.each([{ games: [undefined] }, { games: [{}] }, { time: {} }, { time: { now: () => 1 } }, { onError: 'loudly' }])(
  'a host is not made with %s',
  async (options) => {
    const made = createHost({ store: memoryStore(), games: [ticTacToe], ...options } as never);
    await expect(made).rejects.toBeInstanceOf(InvalidInputError);
  },
);

test('a room is not made without a game, nor with an agent that was not made', async () => {
  const store = memoryStore();
  await expect(createRoom({ setup, store } as never)).rejects.toBeInstanceOf(InvalidInputError);
  const unmade = { game: ticTacToe, setup, store, agents: { easy: random }, seatAgents: { ann: 'easy' } };
  await expect(createRoom(unmade as never)).rejects.toBeInstanceOf(InvalidInputError);
});

test('to be ready for what has passed is not to be ready for what comes', async () => {
  const room = await createRoom({
    ...{ game: spaceAlert, setup: { ...setup, soundtrack: 'test-run-1' }, seed: 3, store: memoryStore(), time: new FakeTime() },
  });
  expect(await codeOf(room.ready('ann', { revision: 99 }))).toBe('unknown-revision');
  expect(await codeOf(room.ready('ann', { revision: 1 }))).toBe('accepted');
});
