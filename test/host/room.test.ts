import { createMatch, IllegalActionError, InvalidInputError, replay, seededChance, type TypesOf } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { createHost, createRoom, memoryStore, openRoom, type Packet, type Room, RoomError, type ServerMessage } from 'orrery-rules/host';
import { specterOps } from 'orrery-rules/specter-ops';
import { FakeTime, settled } from './fake-time.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
const place = (player: string, cell: number) => ({ type: 'place' as const, player, cell });
const players = { players: ['ann', 'bob'] };

/** A table of two, with everybody's messages. */
async function tableOfTwo(options: Partial<Parameters<typeof createRoom<TicTacToe>>[0]> = {}) {
  const time = new FakeTime();
  const store = memoryStore();
  const room = await createRoom({ game: ticTacToe, setup: players, seed: 'planted', id: 'table', store, time, ...options });
  const ann = await room.join({ player: 'ann' });
  const bob = await room.join({ player: 'bob', name: 'Bob' });
  return { room, time, store, ann, bob };
}

async function listen(room: Room, connect: { token?: string; viewer?: string; since?: number }) {
  const messages: ServerMessage[] = [];
  const connection = await room.connect({ ...connect, send: (message) => messages.push(message) });
  return { connection, messages, packets: () => messages.filter((message): message is Packet => message.type === 'packet') };
}

const codeOf = async (refused: Promise<unknown>) => {
  try {
    await refused;
  } catch (error) {
    if (error instanceof RoomError) return error.code;
    if (error instanceof IllegalActionError) return error.violation.code;
    if (error instanceof InvalidInputError) return 'invalid-input';
    throw error;
  }
  return 'accepted';
};

describe('Seats', () => {
  test('a token is the seat of whoever shows it, and only its hash is stored', async () => {
    const { room, store, ann } = await tableOfTwo();
    expect(ann.token).toMatch(/^[\w-]{32}$/);
    expect(await room.playerOf(ann.token)).toBe('ann');
    expect(await room.playerOf('another')).toBeUndefined();
    expect(JSON.stringify(await store.load('table'))).not.toContain(ann.token);
    expect(room.seats).toEqual([
      { player: 'ann', name: 'ann', agent: null },
      { player: 'bob', name: 'Bob', agent: null },
    ]);
  });

  test('a seat is taken once, and is free again when it is left: the token is then worth nothing', async () => {
    const { room, ann } = await tableOfTwo();
    expect(await codeOf(room.join({ player: 'ann' }))).toBe('seat-taken');
    expect(await codeOf(room.join())).toBe('seat-taken');
    const seen = await listen(room, { token: ann.token });
    await room.leave('ann');
    expect(await room.playerOf(ann.token)).toBeUndefined();
    expect(await codeOf(listen(room, { token: ann.token }))).toBe('no-seat');
    const before = seen.messages.length;
    await room.submit('ann', place('ann', 0));
    expect(seen.messages).toHaveLength(before);
    expect((await room.join()).player).toBe('ann');
  });

  test('an agent takes over, and gives back', async () => {
    const { room, time } = await tableOfTwo({ agents: { easy: random() } });
    await room.seatAgent('ann', 'easy');
    await time.pass(10);
    expect((room.state as TicTacToe['state']).moves).toBe(1);
    expect(room.seats[0]).toEqual({ player: 'ann', name: 'ann', agent: 'easy' });
    await room.seatAgent('ann', null);
    await room.submit('bob', room.game.legalActions(room.state, 'bob')[0]);
    await time.pass(1000);
    expect((room.state as TicTacToe['state']).moves).toBe(2);
    expect(await codeOf(room.seatAgent('ann', 'nobody'))).toBe('no-agent');
  });
});

describe('Requests', () => {
  test('the rules refuse with their clause, the room with its word, and nothing is stored', async () => {
    const { room, store } = await tableOfTwo();
    const before = await store.load('table');
    expect(await codeOf(room.submit('bob', place('bob', 0)))).toBe('not-your-decision');
    expect(await codeOf(room.submit('bob', place('ann', 0)))).toBe('not-your-seat');
    expect(await codeOf(room.submit('zoe', place('zoe', 0)))).toBe('no-seat');
    expect(await codeOf(room.submit('ann', { type: 'place', player: 'ann', cell: 99 } as never))).toBe('invalid-input');
    expect(await codeOf(room.submit('ann', place('ann', 0), { id: '' }))).toBe('invalid-input');
    expect(await store.load('table')).toEqual(before);
  });

  test('a request that comes again is carried out once, and answered as it was', async () => {
    const { room } = await tableOfTwo();
    const answers = await Promise.all([1, 2, 3].map(() => room.submit('ann', place('ann', 4), { id: 'first' })));
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
    await room.submit('bob', place('bob', 0), { id: 'first' });
    await room.submit('ann', place('ann', 8), { id: 'first' });
    expect((room.state as TicTacToe['state']).cells).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('also when the room was opened from a snapshot since', async () => {
    const { room, store, time } = await tableOfTwo({ snapshotEvery: 1 });
    await room.submit('ann', place('ann', 4), { id: 'first' });
    await room.submit('bob', place('bob', 0), { id: 'second' });
    await room.release();
    const again = await openRoom('table', { store, games: [ticTacToe], time, snapshotEvery: 1 });
    expect(await codeOf(again.submit('ann', place('ann', 4), { id: 'first' }))).toBe('accepted');
    expect(await codeOf(again.submit('ann', place('ann', 4), { id: 'third' }))).toBe('cell-taken');
    expect((again.state as TicTacToe['state']).moves).toBe(2);
  });

  test('what was meant for an older table is stale; a number that was never shown is refused', async () => {
    const { room } = await tableOfTwo();
    const old = room.viewerState('ann');
    const { revision } = await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    expect(old).not.toEqual(room.viewerState('ann'));
    expect(await codeOf(room.submit('ann', place('ann', 1), { revision }))).toBe('stale-revision');
    expect(await codeOf(room.submit('ann', place('ann', 1), { revision: 1000 }))).toBe('unknown-revision');
    expect(await codeOf(room.submit('ann', place('ann', 1), { revision: revision + 1 }))).toBe('accepted');
  });

  test('that somebody sat down meanwhile makes nothing stale', async () => {
    const room = await createRoom({ game: ticTacToe, setup: players, store: memoryStore(), time: new FakeTime() });
    const { revision } = await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    const latest = revision + 1;
    await room.join({ player: 'bob' });
    expect(await codeOf(room.submit('ann', place('ann', 1), { revision: latest }))).toBe('accepted');
  });
});

describe('Packets', () => {
  test('hold what has changed for the viewer, and nothing when nothing has', async () => {
    const room = await createRoom({ game: kuhnPoker, setup: players, seed: 3, store: memoryStore(), time: new FakeTime() });
    const ann = await listen(room as never, { viewer: 'ann' });
    const audience = await listen(room as never, {});
    expect(ann.packets()[0]).toMatchObject({
      viewer: 'ann',
      revision: 1,
      table: { view: kuhnPoker.view(room.state, 'ann'), legal: { by: 'type' } },
    });
    expect(audience.packets()[0].table?.legal).toBeNull();
    await room.submit('ann', { type: 'bet', player: 'ann' });
    expect(ann.packets()[1]).toMatchObject({ revision: 2, events: [{ type: 'bet-placed' }] });
    expect(ann.packets()[1].table).toBeUndefined();
  });

  test('revisions count what the viewer saw: hunters cannot count the steps of an agent', async () => {
    const setup = { players: 2, ...specterOps.selfPlay };
    const room = await createRoom({ game: specterOps, setup, seed: 5, store: memoryStore(), time: new FakeTime() });
    const [agent, hunter] = room.players;
    const agents = await listen(room as never, { viewer: agent });
    const hunters = await listen(room as never, { viewer: hunter });
    const chance = seededChance(1);
    let steps = 0;
    for (let turn = 0; turn < 60; turn++) {
      const [player] = room.game.decisions(room.state);
      const before = hunters.messages.length;
      const view = JSON.stringify(room.viewerState(hunter).view);
      const action = chance.pick(room.game.legalActions(room.state, player));
      await room.submit(player, action);
      if (JSON.stringify(room.viewerState(hunter).view) === view && action.type === 'step') {
        steps += 1;
        expect(hunters.messages).toHaveLength(before);
      }
    }
    expect(steps).toBeGreaterThan(0);
    const numbers = hunters.packets().map(({ revision }) => revision);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(agents.packets().length).toBeGreaterThan(hunters.packets().length);
  });

  test('who comes back gets what is missing, or everything', async () => {
    const room = await createRoom({ game: ticTacToe, setup: players, store: memoryStore(), time: new FakeTime() });
    const first = await listen(room as never, { viewer: 'ann' });
    await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    const back = await listen(room as never, { viewer: 'ann', since: 2 });
    expect(back.packets()).toEqual([first.packets()[2]]);
    expect((await listen(room as never, { viewer: 'ann', since: 3 })).messages).toEqual([]);
    expect((await listen(room as never, { viewer: 'ann', since: 99 })).packets()[0].table).toEqual(room.viewerState('ann'));
    const both = (await listen(room as never, { viewer: 'ann', since: 1 })).packets();
    expect(both).toHaveLength(1);
    expect(both[0].events).toHaveLength(2);
  });
});

describe('Undo', () => {
  test('everybody takes back their own last action, the host anybody’s', async () => {
    const { room } = await tableOfTwo({ undo: 'free' });
    await room.submit('ann', place('ann', 4));
    expect(room.viewerState('ann').canUndo).toBe(true);
    expect(room.viewerState('bob').canUndo).toBe(false);
    expect(await codeOf(room.undo('bob'))).toBe('cannot-undo');
    await room.undo('ann');
    expect((room.state as TicTacToe['state']).moves).toBe(0);
    expect(room.viewerState('ann').canRedo).toBe(true);
    await room.redo('ann');
    expect((room.state as TicTacToe['state']).moves).toBe(1);
    await room.undo();
    expect((room.state as TicTacToe['state']).moves).toBe(0);
    expect(await codeOf(room.undo())).toBe('cannot-undo');
    expect((await room.record()).actions).toEqual([]);
  });

  test('goes back behind a snapshot, in every process', async () => {
    const { room, store, time } = await tableOfTwo({ snapshotEvery: 1, undo: 'free' });
    await room.submit('ann', place('ann', 4));
    const other = await openRoom('table', { store, games: [ticTacToe], time, snapshotEvery: 1 });
    expect(other.viewerState('ann')).toEqual(room.viewerState('ann'));
    await other.undo('ann');
    await settled();
    expect((room.state as TicTacToe['state']).moves).toBe(0);
    expect(other.viewerState('ann')).toEqual(room.viewerState('ann'));
    const third = await openRoom('table', { store, games: [ticTacToe], time });
    expect(third.state).toEqual(room.state);
  });

  test('not past news, as in matches', async () => {
    const setup = { players: 2, ...specterOps.selfPlay };
    const room = await createRoom({ game: specterOps, setup, seed: 7, store: memoryStore(), time: new FakeTime() });
    const match = createMatch(specterOps, setup, 7, { undo: 'before-reveal' });
    const chance = seededChance(2);
    const stops = { before: 0, not: 0 };
    for (let turn = 0; turn < 120; turn++) {
      const [player] = specterOps.decisions(match.state);
      if (player === undefined) break;
      const action = chance.pick(specterOps.legalActions(match.state, player));
      match.dispatch(action);
      await room.submit(player, action);
      // Once others decide, that it can be taken back no more would tell of their first step, also of one out of sight.
      const isStillHis = specterOps.decisions(match.state).join() === player;
      expect(room.viewerState(player).canUndo).toBe(match.canUndo && isStillHis);
      stops[room.viewerState(player).canUndo ? 'not' : 'before'] += 1;
    }
    expect(Math.min(stops.before, stops.not)).toBeGreaterThan(10);
    expect(room.state).toEqual(match.state);
  });
});

describe('Time', () => {
  test('who takes too long is played for, by the agent of the room', async () => {
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const { room, time } = await tableOfTwo({ timeout, agents: { easy: random() } });
    const deadline = room.viewerState('ann').deadline as number;
    expect(deadline - time.now()).toBe(30_000);
    expect(room.viewerState('bob').deadline).toBeNull();
    await time.pass(29_999);
    expect((room.state as TicTacToe['state']).moves).toBe(0);
    await time.pass(1);
    expect((room.state as TicTacToe['state']).moves).toBe(1);
    expect((room.viewerState('bob').deadline as number) - deadline).toBe(30_000);
  });

  test('a player has so much time for all moves, and gets some back for each', async () => {
    const timeout = { per: 'player' as const, seconds: 60, increment: 5, agent: 'easy' };
    const { room, time } = await tableOfTwo({ timeout, agents: { easy: random() } });
    await time.pass(20_000);
    await room.submit('ann', place('ann', 4));
    await time.pass(10_000);
    await room.submit('bob', place('bob', 0));
    expect((room.viewerState('ann').deadline as number) - time.now()).toBe(45_000);
    await time.pass(45_000);
    expect((room.state as TicTacToe['state']).moves).toBe(3);
  });

  test('a pause stops time and play', async () => {
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const { room, time } = await tableOfTwo({ timeout, agents: { easy: random() } });
    await time.pass(20_000);
    await room.pause();
    expect(room.viewerState('ann')).toMatchObject({ paused: true, deadline: null });
    expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('room-paused');
    await time.pass(1_000_000);
    await room.resume();
    expect((room.viewerState('ann').deadline as number) - time.now()).toBe(10_000);
    await time.pass(10_000);
    expect((room.state as TicTacToe['state']).moves).toBe(1);
  });

  test.each([
    { whenDown: 'pause' as const, left: 20_000 },
    { whenDown: 'continue' as const, left: 0 },
  ])('while no process serves the room, time goes by as the host has said: $whenDown', async ({ whenDown, left }) => {
    const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
    const { room, time, store } = await tableOfTwo({ timeout, whenDown, agents: { easy: random() } });
    await time.pass(10_000);
    await room.release();
    time.skip(3_600_000);
    const again = await openRoom('table', { store, games: [ticTacToe], time, agents: { easy: random() } });
    await settled();
    if (left > 0) {
      expect((again.viewerState('ann').deadline as number) - time.now()).toBe(left);
      await time.pass(left - 1);
      expect((again.state as TicTacToe['state']).moves).toBe(0);
    }
    await time.pass(1);
    expect((again.state as TicTacToe['state']).moves).toBe(1);
  });
});

describe('Many processes', () => {
  test('one store, one history: whoever stores first was first', async () => {
    const store = memoryStore();
    const time = new FakeTime();
    const hosts = await Promise.all([1, 2, 3].map(() => createHost({ store, games: [ticTacToe], time })));
    const { id } = await hosts[0].create({ game: ticTacToe, setup: players });
    const rooms = await Promise.all(hosts.map((host) => host.open(id)));
    const answers = await Promise.all(rooms.map((room, index) => codeOf(room.submit('ann', place('ann', index)))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    await settled();
    expect(rooms[1].state).toEqual(rooms[0].state);
    expect(rooms[2].viewerState('bob')).toEqual(rooms[0].viewerState('bob'));
    await Promise.all(hosts.map((host) => host.close()));
  });

  test('rooms of a process that has gone are gone on with by another, and by nobody twice', async () => {
    const store = memoryStore();
    const time = new FakeTime();
    const options = { store, games: [ticTacToe], time, agents: { easy: random() } };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => createHost(options)));
    const room = await first.create({ game: ticTacToe, setup: players, seatAgents: { ann: 'easy', bob: 'easy' }, whenDown: 'continue' });
    const { id } = room;
    await first.close();
    await time.pass(10_000);
    const replayed = replay(await others[0].record(id), [ticTacToe]);
    expect(ticTacToe.outcome(replayed.state)).toBeDefined();
    expect((await others[1].list({ done: true })).map((summary) => summary.id)).toEqual([id]);
    await Promise.all(others.map((host) => host.close()));
  });
});

describe('The end', () => {
  test('a closed room takes nothing more, and keeps its record', async () => {
    const { room, ann } = await tableOfTwo();
    const seen = await listen(room, { token: ann.token });
    await room.submit('ann', place('ann', 4));
    await room.close('The hall is closing.');
    expect(room.viewerState('ann')).toMatchObject({ closed: 'The hall is closing.', legal: null, canUndo: false });
    expect(seen.packets().at(-1)?.revision).toBe(seen.packets()[0].revision + 2);
    expect(await codeOf(room.submit('bob', place('bob', 0)))).toBe('room-closed');
    expect((await room.record()).actions).toEqual([place('ann', 4)]);
  });

  test('a deleted room is gone for those who had it open', async () => {
    const { room, store } = await tableOfTwo();
    await store.delete('table');
    expect(await codeOf(room.submit('ann', place('ann', 4)))).toBe('no-room');
    expect(await codeOf(openRoom('table', { store, games: [ticTacToe] }))).toBe('no-room');
  });
});
