import type { AnyGame } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { FakeTime, settled } from './fake-time.js';
import { codeOf, emptyTable, listen, place } from './tables.js';

const setup = { players: ['ann', 'bob'] };
const games = [ticTacToe];

describe('Options', () => {
  test.each<[string, object]>([
    ['no store', { store: {} }],
    ['no store at all', { store: undefined }],
    ['a game in no list', { games: ticTacToe }],
    ['no snapshots', { snapshotEvery: 0 }],
    ['snapshots of far apart', { snapshotEvery: 10_001 }],
    ['a text for a number', { sweepInterval: '5' }],
    ['sweeps without end', { sweepInterval: 0 }],
    ['a stay of less than nothing', { idleTimeout: -1 }],
    ['an upgrade that is none', { upgrade: 'always' }],
  ])('a host is not made with %s', async (_, options) => {
    expect(await codeOf(createHost({ store: memoryStore(), games, ...options } as never))).toBe('invalid-input');
  });

  test('a host is made with the least and the most there may be', async () => {
    for (const options of [
      { snapshotEvery: 1, sweepInterval: 1, idleTimeout: 0 },
      { snapshotEvery: 10_000, sweepInterval: 3_600_000, idleTimeout: 86_400_000 },
    ]) {
      const host = await createHost({ store: memoryStore(), games, time: new FakeTime(), ...options });
      await host.close();
    }
  });

  test.each<[string, object, string]>([
    ['a game of another host', { game: kuhnPoker }, 'invalid-input'],
    ['other rules of a game', { game: { ...ticTacToe, rulesVersion: '2' } }, 'invalid-input'],
    ['no game', { game: undefined }, 'invalid-input'],
    ['an empty id', { id: '' }, 'invalid-input'],
    ['too long an id', { id: 'x'.repeat(129) }, 'invalid-input'],
    ['an id that is no text', { id: ['x'] }, 'invalid-input'],
    ['an agent at a seat that is not there', { seatAgents: { zoe: 'easy' } }, 'invalid-input'],
    ['an agent that is not there', { seatAgents: { ann: 'hard' } }, 'no-agent'],
    ['a time-out by an agent that is not there', { timeout: { per: 'move', seconds: 1, agent: 'hard' } }, 'no-agent'],
    ['an agent by the name of a method', { seatAgents: { ann: 'toString' } }, 'no-agent'],
    ['an id that is taken', { id: 'taken' }, 'room-exists'],
  ])('a room is not made with %s', async (_, options, code) => {
    const store = memoryStore();
    const host = await createHost({ store, games, agents: { easy: random() }, time: new FakeTime() });
    await host.create({ game: ticTacToe, setup, id: 'taken' });
    expect(await codeOf(host.create({ game: ticTacToe, setup, ...options } as never))).toBe(code);
    expect(await store.list()).toHaveLength(1);
    await host.close();
  });

  test('ids of 1 and of 128 characters are taken', async () => {
    const host = await createHost({ store: memoryStore(), games, time: new FakeTime() });
    for (const id of ['x', 'x'.repeat(128)]) expect((await host.create({ game: ticTacToe, setup, id })).id).toBe(id);
    await host.close();
  });

  test('agents may be made by name', async () => {
    const made: string[] = [];
    const agents = (name: string, game: AnyGame) => {
      made.push(`${name} for ${game.id}`);
      return name === 'easy' ? random() : undefined;
    };
    const { room, time } = await emptyTable({ agents, seatAgents: { ann: 'easy' } });
    await time.pass(10);
    expect(room.state.moves).toBe(1);
    expect(new Set(made)).toEqual(new Set([`easy for ${ticTacToe.id}`]));
    expect(await codeOf(room.seatAgent('bob', 'hard'))).toBe('no-agent');
    expect(await codeOf(room.seatAgent('bob', 7 as never))).toBe('invalid-input');
  });
});

describe('Requests with what cannot be', () => {
  test.each<[string, object]>([
    ['a name', { name: '' }],
    ['a long name', { name: 'x'.repeat(65) }],
    ['no text', { name: ['x'] }],
  ])('nobody sits down by %s', async (_, options) => {
    const { room } = await emptyTable();
    expect(await codeOf(room.join({ player: 'ann', ...options } as never))).toBe('invalid-input');
    expect((await room.join({ player: 'ann', name: 'x'.repeat(64) })).player).toBe('ann');
    expect((await room.join({ player: 'bob', name: 'x' })).player).toBe('bob');
  });

  test('a room is closed with a reason of at most 200 characters', async () => {
    const { room } = await emptyTable();
    for (const reason of ['x'.repeat(201), 7, ['x']]) expect(await codeOf(room.close(reason as never))).toBe('invalid-input');
    await room.close('x'.repeat(200));
    expect(room.viewerState('ann').closed).toBe('x'.repeat(200));
  });

  test('ids and revisions', async () => {
    const { room } = await emptyTable();
    for (const id of ['x'.repeat(65), 7, ['x']])
      expect(await codeOf(room.submit('ann', place('ann', 0), { id } as never))).toBe('invalid-input');
    for (const revision of [0, 1.5, -1, '1']) {
      expect(await codeOf(room.submit('ann', place('ann', 0), { revision } as never))).toBe('unknown-revision');
    }
    expect(await codeOf(room.submit('ann', place('ann', 0), { revision: 1, id: 'x'.repeat(64) }))).toBe('accepted');
    expect(await codeOf(room.submit('bob', place('bob', 1), { id: 'x' }))).toBe('accepted');
  });
});

describe('A host', () => {
  test('knows its open rooms, gives each out once, and lets go of all', async () => {
    const time = new FakeTime();
    const host = await createHost({ store: memoryStore(), games, time });
    const room = await host.create({ game: ticTacToe, setup, id: 'one' });
    expect(await host.open('one')).toBe(room);
    expect(host.rooms).toEqual([room]);
    const seen = await listen(room as never);
    expect(await codeOf(host.open(''))).toBe('invalid-input');
    expect(await codeOf(host.open('two'))).toBe('no-room');
    expect(await codeOf(host.record('two'))).toBe('no-room');
    await room.release();
    expect(host.rooms).toEqual([]);
    const again = await host.open('one');
    expect(again).not.toBe(room);
    await host.close();
    expect(seen.closings).toHaveLength(1);
    expect(host.rooms).toEqual([]);
    expect(await codeOf(again.submit('ann', place('ann', 0) as never))).toBe('room-closed');
    expect(await codeOf(host.open('one'))).toBe('room-closed');
    expect(await codeOf(host.create({ game: ticTacToe, setup }))).toBe('room-closed');
    await host.close();
  });

  test('can open a room that it could not open before', async () => {
    const store = memoryStore();
    const time = new FakeTime();
    const host = await createHost({ store, games, time });
    expect(await codeOf(host.open('late'))).toBe('no-room');
    const room = await createRoom({ game: ticTacToe, setup, id: 'late', store, time });
    expect((await host.open('late')).state).toEqual(room.state);
    await host.close();
  });

  test('deletes a room for those who look, too', async () => {
    const host = await createHost({ store: memoryStore(), games, time: new FakeTime() });
    const seen = await listen((await host.create({ game: ticTacToe, setup, id: 'one' })) as never);
    expect(await host.delete('one')).toBe(true);
    expect(await host.delete('one')).toBe(false);
    expect(seen.closings).toHaveLength(1);
    expect(await codeOf(host.open('one'))).toBe('no-room');
    await host.close();
  });

  test('lets go of a room when nobody has used it for long, and of no other', async () => {
    const time = new FakeTime();
    const host = await createHost({ store: memoryStore(), games, time, idleTimeout: 10_000, agents: { easy: random() } });
    await host.create({ game: ticTacToe, setup, id: 'idle' });
    const watched = await host.create({ game: ticTacToe, setup, id: 'watched' });
    await listen(watched as never);
    await host.create({ game: ticTacToe, setup, id: 'awaited', timeout: { per: 'move', seconds: 15, agent: 'easy' } });
    await host.create({
      game: ticTacToe,
      setup,
      id: 'later',
      timeout: { per: 'move', seconds: 3600, agent: 'easy' },
      whenDown: 'continue',
    });
    await time.pass(9000);
    const open = () => host.rooms.map(({ id }) => id).sort();
    expect(open()).toEqual(['awaited', 'idle', 'later', 'watched']);
    await time.pass(3000);
    expect(open()).toEqual(['awaited', 'watched']);
    // Now and then somebody acts.
    for (let turn = 0; turn < 3; turn++) {
      await watched.submit(
        watched.game.decisions(watched.state)[0],
        watched.game.legalActions(watched.state, watched.game.decisions(watched.state)[0])[0],
      );
      await time.pass(5000);
    }
    expect(open()).toContain('watched');
    await host.close();
  });

  test('takes over what is overdue, tells what goes wrong, and passes over what it cannot play', async () => {
    const time = new FakeTime();
    const store = memoryStore();
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const agents = { easy: random() };
    const options = { setup, store, time, timeout, agents, whenDown: 'continue' as const };
    const room = await createRoom({ game: ticTacToe, id: 'one', ...options });
    const foreign = await createRoom({ game: kuhnPoker, id: 'two', ...options });
    await Promise.all([room.release(), foreign.release()]);
    const errors: unknown[] = [];
    const host = await createHost({ store, games, agents, time, onError: (error) => errors.push(error) });
    await time.pass(29_000);
    expect(host.rooms).toEqual([]);
    await time.pass(4000);
    expect(host.rooms.map(({ id }) => id)).toEqual(['one']);
    expect(host.rooms[0].state).toMatchObject({ moves: 1 });
    expect(errors).toEqual([]);
    const fault = new Error('the disk is gone');
    store.list = async () => {
      throw fault;
    };
    await time.pass(1000);
    expect(errors).toEqual([fault]);
    await host.close();
    await time.pass(5000);
    expect(errors).toEqual([fault]);
  });

  test('tells of an overdue room that is corrupt, and of none that is for others', async () => {
    const time = new FakeTime();
    const store = memoryStore();
    const agents = { easy: random() };
    const seatAgents = { ann: 'easy' };
    const room = await createRoom({ game: ticTacToe, setup, id: 'agentless', store, time, agents, seatAgents });
    await room.release();
    const later = { ...ticTacToe, rulesVersion: '9' };
    await (await createRoom({ game: later as never, setup, id: 'later', store, time, agents, seatAgents })).release();
    const errors: unknown[] = [];
    const host = await createHost({ store, games, time, onError: (error) => errors.push(error) });
    await time.pass(1500);
    expect(errors.every((error) => (error as { code?: string }).code === 'no-agent')).toBe(true);
    await host.close();
    errors.length = 0;
    const corrupt = Object.assign(Object.create(store), {
      load: async (id: string) => ({ ...(await store.load(id)), header: {} }),
    });
    const other = await createHost({ store: corrupt, games, agents, time, onError: (error) => errors.push(error) });
    await time.pass(1500);
    expect(errors.map((error) => (error as { code?: string }).code)).toEqual(['corrupt']);
    await other.close();
  });

  test('gives the whole record, whatever the snapshots, and none of a room that is gone', async () => {
    const { room, store, time } = await emptyTable({ snapshotEvery: 1 });
    await room.submit('ann', place('ann', 4));
    await settled();
    const host = await createHost({ store, games, time });
    expect((await host.record('table')).actions).toEqual([place('ann', 4)]);
    expect((await room.record()).actions).toEqual([place('ann', 4)]);
    await store.delete('table');
    expect(await codeOf(room.record())).toBe('no-room');
    await host.close();
  });

  test('gives up when others are first again and again, and can be asked again', async () => {
    const store = memoryStore();
    const { room } = await emptyTable({ store });
    const append = store.append.bind(store);
    let tries = 0;
    store.append = async () => {
      tries += 1;
      return false;
    };
    expect(await codeOf(room.submit('ann', place('ann', 4), { id: 'first' }))).toBe('busy');
    expect(tries).toBe(50);
    store.append = append;
    expect(await codeOf(room.submit('ann', place('ann', 4), { id: 'first' }))).toBe('accepted');
  });

  test('tells of what fails behind a request that is answered', async () => {
    const store = memoryStore();
    const errors: unknown[] = [];
    const { room, time } = await emptyTable({ store, snapshotEvery: 1, onError: (error) => errors.push(error) });
    const [full, silent] = [new Error('the disk is full'), new Error('no answer')];
    store.saveSnapshot = async () => {
      throw full;
    };
    expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('accepted');
    await settled();
    expect(errors).toEqual([full]);
    const other = await openRoom('table', { store, games, time, onError: (error) => errors.push(error) });
    store.read = async () => {
      throw silent;
    };
    errors.length = 0;
    await room.submit('bob', place('bob', 0));
    await settled();
    expect(errors).toContain(silent);
    expect(other.state).toMatchObject({ moves: 1 });
  });

  test('catches up with what it has not heard of', async () => {
    const time = new FakeTime();
    const store = memoryStore();
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const agents = { easy: random() };
    const deaf = Object.assign(Object.create(store), { listen: async () => async () => {} });
    const room = await createRoom({ game: ticTacToe, setup, id: 'one', store, time, timeout, agents });
    const host = await createHost({ store: deaf, games, agents, time });
    const other = await host.open('one');
    await room.submit('ann', place('ann', 4));
    await settled();
    expect(other.state).toMatchObject({ moves: 0 });
    // It answers from what it finds when somebody asks.
    expect(await codeOf(other.submit('ann', place('ann', 4) as never))).toBe('not-your-decision');
    expect(other.state).toEqual(room.state);
    await host.close();
    await room.release();
  });

  test('a process that fails to store looks again, and goes on', async () => {
    const store = memoryStore();
    const errors: unknown[] = [];
    const { room, time } = await emptyTable({ store, agents: { easy: random() }, onError: (error) => errors.push(error) });
    const append = store.append.bind(store);
    const fault = new Error('no answer');
    // It is stored, and the answer is lost.
    store.append = async (...given) => {
      await append(...given);
      throw fault;
    };
    expect(await codeOf(room.submit('ann', place('ann', 4), { id: 'first' }))).toBe('accepted');
    store.append = append;
    expect(await codeOf(room.submit('ann', place('ann', 4), { id: 'first' }))).toBe('accepted');
    expect(room.state.moves).toBe(1);
    store.append = async () => {
      throw fault;
    };
    await room.seatAgent('bob', 'easy').catch(() => {});
    expect(room.seats[1].agent).toBeNull();
    store.append = append;
    await room.seatAgent('bob', 'easy');
    store.append = async () => {
      throw fault;
    };
    await time.pass(500);
    expect(errors).toEqual([fault]);
    store.append = append;
    await time.pass(1500);
    expect(room.state.moves).toBe(2);
    expect(errors).toEqual([fault]);
  });
});

test('one room opened alone ends its host with it', async () => {
  const { room, store, time } = await emptyTable();
  await room.submit('ann', place('ann', 4));
  await room.release();
  let listeners = 0;
  const counting = Object.assign(Object.create(store), {
    listen: async (hear: never) => {
      listeners += 1;
      const stop = await store.listen(hear);
      return async () => {
        listeners -= 1;
        await stop();
      };
    },
  });
  const again = await openRoom('table', { store: counting, games, time });
  expect(listeners).toBe(1);
  await again.release();
  await settled();
  expect(listeners).toBe(0);
});

test('an answer holds the revision with all that the request brought, also when the store’s own answer was lost', async () => {
  const store = memoryStore();
  const { room } = await emptyTable({ store });
  const append = store.append.bind(store);
  store.append = async (...given) => {
    await append(...given);
    throw new Error('no answer');
  };
  expect(await room.submit('ann', place('ann', 4), { id: 'first' })).toEqual({ revision: 2 });
});
