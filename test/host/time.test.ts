import type { TypesOf } from 'orrery-rules';
import { type Agent, random } from 'orrery-rules/agents';
import { ticTacToe } from 'orrery-rules/examples';
import { createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { FakeTime, settled } from './fake-time.js';
import { emptyTable, place } from './tables.js';

type SpaceAlert = TypesOf<typeof spaceAlert>;
const easy = { easy: random() };
const first: Agent = { name: 'first', choose: ({ legalActions }) => legalActions[0] as never };
const left = (room: { viewerState(viewer: string): { deadline: number | null } }, time: FakeTime, player: string) => {
  const { deadline } = room.viewerState(player);
  return deadline === null ? null : deadline - time.now();
};

async function mission(options: Partial<Parameters<typeof createRoom<SpaceAlert>>[0]> = {}) {
  const time = new FakeTime();
  const store = memoryStore();
  const setup = { players: ['ann', 'bob'], trips: true } as SpaceAlert['setupInput'];
  const room = await createRoom({ game: spaceAlert, setup, seed: 4, id: 'ship', store, time, ...options });
  return { room, time, store };
}

describe('A time-out', () => {
  const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };

  test('runs on, whatever others do meanwhile', async () => {
    const { room, time } = await emptyTable({ timeout, agents: easy });
    await time.pass(20_000);
    await room.join({ player: 'bob' });
    expect(left(room, time, 'ann')).toBe(10_000);
    expect(left(room, time, 'bob')).toBeNull();
  });

  test('gives whoever sits down a whole move’s time', async () => {
    const { room, time } = await emptyTable({ timeout, agents: easy });
    await time.pass(20_000);
    await room.join({ player: 'ann' });
    expect(left(room, time, 'ann')).toBe(30_000);
  });

  test('begins anew with each move of one player', async () => {
    for (const per of ['move', 'player'] as const) {
      const time = new FakeTime();
      const setup = { players: 2, ...specterOps.selfPlay };
      const room = await createRoom({
        game: specterOps,
        setup,
        seed: 5,
        store: memoryStore(),
        time,
        agents: easy,
        timeout: { ...timeout, per },
      });
      const [player] = room.game.decisions(room.state);
      const others = room.players.filter((other) => other !== player);
      for (let moves = 1; moves <= 2; moves++) {
        await time.pass(10_000);
        const stays = room.game
          .legalActions(room.state, player)
          .find((action) => room.game.decisions(room.game.step(room.state, action).state)[0] === player);
        await room.submit(player, stays as never);
        expect(left(room, time, player)).toBe(per === 'move' ? 30_000 : 30_000 - moves * 10_000);
        for (const other of others) expect(left(room, time, other)).toBeNull();
      }
    }
  });

  test('gives time back to whoever moved, and to nobody else', async () => {
    const { room, time } = await emptyTable({ timeout: { per: 'player', seconds: 60, increment: 5, agent: 'easy' }, agents: easy });
    await time.pass(10_000);
    await room.submit('ann', place('ann', 0));
    await time.pass(20_000);
    await room.undo();
    expect(left(room, time, 'ann')).toBe(50_000);
    await room.submit('ann', place('ann', 1));
    expect(left(room, time, 'bob')).toBe(40_000);
  });

  test('is none for an agent in the seat, and none in a closed room', async () => {
    const { room, time } = await emptyTable({ timeout, agents: { ...easy, slow: first }, seatAgents: { bob: 'slow' } });
    await room.seatAgent('ann', 'slow');
    expect(room.viewerState('ann').deadline).toBeNull();
    await room.seatAgent('ann', null);
    expect(room.viewerState('ann').deadline).not.toBeNull();
    await room.close();
    expect(room.viewerState('ann').deadline).toBeNull();
    const { revision } = room;
    await time.pass(100_000);
    expect(room.revision).toBe(revision);
  });

  test('asks the room’s agent, with luck that no other seed, player or revision has', async () => {
    const draws: string[] = [];
    const lucky: Agent = {
      name: 'lucky',
      choose: ({ legalActions, random: luck }) => {
        draws.push(String(luck.int(1_000_000_000)));
        return legalActions[0] as never;
      },
    };
    for (const seed of ['one', 'two', 'two']) {
      const { time } = await emptyTable({ seed, timeout: { ...timeout, agent: 'lucky' }, agents: { lucky } });
      await time.pass(60_000);
    }
    expect(draws).toHaveLength(6);
    expect(new Set(draws).size).toBe(4);
    expect(draws.slice(4)).toEqual(draws.slice(2, 4));
  });
});

describe('The clock of a game', () => {
  test('is asked for with a time-out: who does not answer is taken to be ready', async () => {
    const { room, time } = await mission({ timeout: { per: 'move', seconds: 30, agent: 'easy' }, agents: easy });
    await time.pass(10_000);
    expect(left(room, time, 'ann')).toBe(20_000);
    await room.ready('ann');
    expect(left(room, time, 'ann')).toBeNull();
    expect(left(room, time, 'bob')).toBe(20_000);
    await time.pass(19_999);
    expect(room.state.round).toBe('setup');
    await time.pass(1);
    expect(room.state.round).toBe('action');
    // Where the clock moves the game on, nobody waits for anybody.
    expect(left(room, time, 'ann')).toBeNull();
  });

  test('stands where it stood in a second pause, and runs on from there', async () => {
    const { room, time } = await mission();
    for (const player of room.players) await room.ready(player);
    await time.pass(10_000);
    for (const seconds of [10, 15]) {
      await room.pause();
      expect(room.viewerState('ann').clock).toEqual({ seconds, at: time.now(), runs: false });
      await time.pass(100_000);
      expect(room.viewerState('ann').clock).toMatchObject({ seconds, runs: false });
      await room.resume();
      expect(room.viewerState('ann').clock).toEqual({ seconds: 0, at: time.now() - seconds * 1000, runs: true });
      await time.pass(5000);
    }
  });

  test('announces what is due at its second, though the process comes to it later', async () => {
    const announced = async (isBusy: boolean) => {
      const { room, time, store } = await mission();
      for (const player of room.players) await room.ready(player);
      await time.pass(1000);
      if (isBusy) {
        time.skip(150_000);
        await room.submit('ann', { type: 'sleep', player: 'ann' } as never).catch(() => {});
        const card = room.game.legalActions(room.state, 'ann')[0];
        await room.submit('ann', card).catch(() => {});
      } else await time.pass(150_000);
      const entries = (await store.load('ship', { whole: true }))?.entries ?? [];
      return entries.map(({ body }) => (body as { deed: { cause?: string; at: number } }).deed).filter(({ cause }) => cause === 'clock');
    };
    const punctual = await announced(false);
    expect(punctual.length).toBeGreaterThan(2);
    expect(await announced(true)).toEqual(punctual);
  });

  test('announces what becomes due while something else is planned, before that', async () => {
    let whilePlanning = () => {};
    const parseAction = (action: unknown) => {
      whilePlanning();
      return spaceAlert.parseAction(action);
    };
    const { room, time, store } = await mission({ game: { ...spaceAlert, parseAction } });
    for (const player of room.players) await room.ready(player);
    await time.pass(1000);
    const { due } = (await store.list())[0];
    time.skip((due as number) - time.now() - 1);
    whilePlanning = () => time.skip(5);
    await room.submit('ann', room.game.legalActions(room.state, 'ann')[0]).catch(() => {});
    const entries = (await store.load('ship', { whole: true }))?.entries ?? [];
    const deeds = entries.map(({ body }) => (body as { deed: { cause?: string; at: number } }).deed);
    expect(deeds.filter(({ cause }) => cause === 'clock').at(-1)?.at).toBe(due);
  });

  test('is no clock to look at while it waits for players, nor when nothing is due later', async () => {
    const due = (seconds: number, asks: boolean) => (state: SpaceAlert['state']) => {
      const known = spaceAlert.clock(state);
      return known === undefined ? known : { since: known.since, action: known.action, seconds, ...(asks ? { waitsFor: ['ann'] } : {}) };
    };
    for (const { seconds, asks, shown } of [
      { seconds: 5, asks: true, shown: false },
      { seconds: 5, asks: false, shown: true },
      { seconds: 0, asks: false, shown: false },
    ]) {
      const { room } = await mission({ game: { ...spaceAlert, clock: due(seconds, asks) } as never });
      expect(room.viewerState('ann').clock !== null).toBe(shown);
    }
  });

  test('is the same in a process that reads a snapshot: running, stopped, and half asked', async () => {
    const { room, time, store } = await mission({ snapshotEvery: 1 });
    const again = async () => {
      const other = await openRoom<SpaceAlert>('ship', { store, time, games: [spaceAlert], snapshotEvery: 1 });
      expect(other.viewerState('ann')).toEqual(room.viewerState('ann'));
      expect(other.viewerState('bob')).toEqual(room.viewerState('bob'));
      await other.release();
    };
    await room.ready('ann');
    await settled();
    expect((await store.load('ship'))?.snapshot?.revision).toBe(1);
    expect(room.viewerState('ann').asked).toBe(false);
    await again();
    await room.ready('bob');
    await time.pass(1500);
    expect(room.viewerState('ann').clock?.runs).toBe(true);
    await again();
    await room.pause();
    await settled();
    await time.pass(1000);
    await again();
    expect(room.isPaused).toBe(true);
    await room.resume();
    await again();
  });
});

describe('Agents beside a clock', () => {
  test('let their pace go by after a pause, too', async () => {
    const { room, time } = await mission({ seatAgents: { ann: 'first' }, agents: { first }, agentPace: 60 });
    await room.ready('bob');
    await time.pass(1000);
    await room.pause();
    await time.pass(10_000_000);
    await room.resume();
    const { revision } = room;
    await time.pass(1000);
    expect(room.revision).toBe(revision);
    await time.pass(100_000);
    expect(room.revision).toBeGreaterThan(revision);
  });

  test('consent where the clock asks, and do nothing else there', async () => {
    const rounds = new Set<string>();
    const watched: Agent = {
      name: 'watched',
      choose: ({ view, legalActions }) => {
        rounds.add((view as unknown as { round: string }).round);
        const placing = legalActions.find(({ type }) => (type as string) === 'place');
        return (placing ?? legalActions[0]) as never;
      },
    };
    const { room, time } = await mission({ seatAgents: { ann: 'watched' }, agents: { watched }, agentPace: 5 });
    await room.ready('bob');
    await time.pass(900_000);
    for (let turn = 0; turn < 40 && !room.isDone; turn++) {
      if (room.viewerState('bob').asked) await room.ready('bob');
      await time.pass(60_000);
    }
    expect(room.isDone).toBe(true);
    expect([...rounds]).toEqual(['action']);
  });
});

test('a room that is opened again at once has not stood still', async () => {
  const timeout = { per: 'move' as const, seconds: 30, agent: 'easy' };
  const { room, store, time } = await emptyTable({ agents: easy, timeout });
  const { deadline } = room.viewerState('ann');
  await room.release();
  time.skip(2000);
  const again = await openRoom('table', { store, games: [ticTacToe], time, agents: easy });
  expect(again.viewerState('ann').deadline).toBe(deadline);
  expect(again.revision).toBe(0);
});

test('where no clock runs, nothing stands still while no process serves the room', async () => {
  const { room, store, time } = await emptyTable({ agents: easy, seatAgents: { ann: 'easy' } });
  await room.release();
  time.skip(3_600_000);
  const again = await openRoom('table', { store, games: [ticTacToe], time, agents: easy });
  expect(again.revision).toBe(0);
  await time.pass(1000);
  expect(again.state).toMatchObject({ moves: 1 });
});

describe('What is said of a room in the store', () => {
  test('when it is due, and that it is done', async () => {
    const { room, time, store } = await emptyTable({ timeout: { per: 'move', seconds: 30, agent: 'easy' }, agents: easy });
    await room.submit('ann', place('ann', 4));
    expect((await store.list())[0]).toMatchObject({ due: time.now() + 30_000, done: false });
    await room.close();
    expect((await store.list())[0]).toMatchObject({ due: null, done: true });
  });

  test('snapshots are no further behind than the host has said', async () => {
    const { room, store } = await emptyTable({ snapshotEvery: 3 });
    const taken: (number | undefined)[] = [];
    for (const cell of [0, 3, 1, 4, 8, 5, 6]) {
      const [player] = room.game.decisions(room.state);
      if (player === undefined) break;
      await room.submit(player, place(player, cell));
      await settled();
      taken.push((await store.load('table'))?.snapshot?.revision);
    }
    expect(taken).toEqual([undefined, undefined, 3, 3, 3, 6]);
    const asked: number[] = [];
    const watched = Object.assign(Object.create(store), {
      read: (id: string, after: number) => {
        asked.push(after);
        return store.read(id, after);
      },
    });
    const again = await openRoom('table', { store: watched, games: [ticTacToe] });
    expect(again.state).toEqual(room.state);
    expect(asked.every((after) => after >= 6)).toBe(true);
  });
});
