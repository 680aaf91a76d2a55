import { replay, type TypesOf } from 'orrery-rules';
import type { Agent } from 'orrery-rules/agents';
import { createHost, createRoom, memoryStore, openRoom } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
import { FakeTime, settled } from './fake-time.js';

type SpaceAlert = TypesOf<typeof spaceAlert>;
const timeline = { phaseEnds: [60, 120, 180], events: [{ at: 70, type: 'data-transfer' as const }] };
const setup = { players: ['ann', 'bob'], timeline, trips: true } as SpaceAlert['setupInput'];

async function mission(options: Partial<Parameters<typeof createRoom<SpaceAlert>>[0]> = {}) {
  const time = new FakeTime();
  const store = memoryStore();
  const room = await createRoom({ game: spaceAlert, setup, seed: 4, id: 'ship', store, time, ...options });
  const seconds = () => room.state.announced;
  return { room, time, store, seconds };
}

/** When each announcement was made, in seconds from the first, as it is stored. */
async function announcedAt({ store }: Awaited<ReturnType<typeof mission>>): Promise<number[]> {
  const stored = await store.load('ship', { whole: true });
  const deeds = (stored?.entries ?? []).map(
    ({ body }) => (body as { deed: { type: string; at: number; cause?: string; action?: { type: string } } }).deed,
  );
  const made = deeds.filter(({ action }) => action?.type === 'announce').map(({ at }) => at);
  return made.map((at) => (at - made[0]) / 1000);
}

describe('A mission in real time', () => {
  test('begins when everybody is ready', async () => {
    const { room, time } = await mission();
    await time.pass(100_000);
    expect(room.state.round).toBe('setup');
    expect(room.viewerState('ann')).toMatchObject({ asked: true, clock: null });
    await room.ready('ann');
    await expect(room.ready('ann')).rejects.toMatchObject({ code: 'not-asked' });
    await time.pass(1000);
    expect(room.state.round).toBe('setup');
    await room.ready('bob');
    await time.pass(0);
    expect(room.state.round).toBe('action');
    expect(room.viewerState('spectator').clock).toEqual({ seconds: 0, at: time.now(), runs: true });
  });

  test('hears every announcement at its second, and the clock stands while the room is paused', async () => {
    const table = await mission();
    const { room, time } = table;
    for (const player of room.players) await room.ready(player);
    await time.pass(30_000);
    await room.pause();
    expect(room.viewerState('ann').clock).toMatchObject({ seconds: 30, runs: false });
    await time.pass(500_000);
    await room.resume();
    await time.pass(29_999);
    const { announced } = room.state;
    await time.pass(1);
    expect(room.state.announced).toBeGreaterThan(announced);
    await time.pass(130_000);
    // The mission and its first phase begin, phases end and begin after 60 and 120 s, and all ends after 180; in between the transfer.
    const at = (await announcedAt(table)).map((seconds) => (seconds > 30 ? seconds - 500 : seconds));
    expect(at.filter((seconds) => [0, 60, 70, 75, 120, 180].includes(seconds))).toEqual([0, 0, 60, 60, 70, 75, 120, 120, 180]);
    expect(room.state.round).not.toBe('action');
  });

  test('SA-4.36 what is due is announced before a command that comes at that moment, alarm or not', async () => {
    for (const { at, code } of [
      { at: 74_999, code: undefined },
      { at: 75_000, code: 'transfer-closed' },
    ]) {
      const { room, time } = await mission();
      for (const player of room.players) await room.ready(player);
      await time.pass(70_000);
      const transfer = room.game.legalActions(room.state, 'ann').find(({ type }) => type === 'transfer');
      if (transfer === undefined) throw new Error('there is nothing to give');
      // The alarm does not go off: the process was busy.
      time.skip(at - 70_000);
      const given = room.submit('ann', transfer);
      if (code === undefined) await expect(given).resolves.toBeDefined();
      else await expect(given).rejects.toMatchObject({ violation: { code, rule: 'SA-4.36' } });
      await room.release();
    }
  });

  test('nobody plans behind another: a card is placed by a view that is older than the others’ cards', async () => {
    const { room, time } = await mission();
    for (const player of room.players) await room.ready(player);
    await time.pass(1000);
    const revisions = new Map<string, number>();
    for (const player of room.players)
      await room.connect({ viewer: player, send: (message) => message.type === 'packet' && revisions.set(player, message.revision) });
    const seen = revisions.get('bob') as number;
    const place = (player: string) =>
      room.game.legalActions(room.state, player).find(({ type }) => type === 'place') as SpaceAlert['action'];
    const cards = [place('ann'), place('bob')];
    await room.submit('ann', cards[0], { revision: revisions.get('ann') });
    expect(revisions.get('bob')).toBe(seen + 1);
    await expect(room.submit('bob', cards[1], { revision: seen })).resolves.toEqual({ revision: seen + 2 });
  });

  test('the steps are carried out when nobody who may trip wants to, with no waiting in between', async () => {
    const table = await mission();
    const { room, time, store } = table;
    for (const player of room.players) await room.ready(player);
    await time.pass(1000);
    const place = room.game.legalActions(room.state, 'ann').find(({ type }) => type === 'place') as SpaceAlert['action'];
    await room.submit('ann', place);
    await time.pass(180_000);
    // One card lies open: only its owner is asked.
    let asked = 0;
    for (let turn = 0; turn < 40 && !room.isDone; turn++) {
      const before = room.revision;
      await time.pass(0);
      expect(room.viewerState('bob').asked).toBe(false);
      if (!room.viewerState('ann').asked) continue;
      asked += 1;
      await time.pass(3_600_000);
      expect(room.revision - before).toBeLessThan(100);
      await room.ready('ann');
    }
    expect(asked).toBe(1);
    expect(room.isDone).toBe(true);
    await room.release();
    const host = await openRoom('ship', { store, games: [spaceAlert], time });
    expect(replay(await host.record(), [spaceAlert]).state).toEqual(room.state);
  });

  test('stands still while no process serves it', async () => {
    const table = await mission();
    const { room, time, store } = table;
    for (const player of room.players) await room.ready(player);
    await time.pass(65_000);
    await room.release();
    time.skip(10_000_000);
    const again = await openRoom('ship', { store, games: [spaceAlert], time });
    await settled();
    expect(time.now() - (again.viewerState('ann').clock?.at ?? 0)).toBe(65_000);
    await time.pass(4999);
    expect(again.state).toMatchObject({ transferOpen: false });
    await time.pass(1);
    expect(again.state).toMatchObject({ transferOpen: true });
  });

  test('stands still once, however many processes find it', async () => {
    const table = await mission();
    const { room, time, store } = table;
    for (const player of room.players) await room.ready(player);
    await time.pass(65_000);
    await room.release();
    time.skip(10_000_000);
    const hosts = await Promise.all([1, 2, 3].map(() => createHost({ store, games: [spaceAlert], time })));
    const rooms = await Promise.all(hosts.map((host) => host.open<SpaceAlert>('ship')));
    for (const each of rooms) expect(time.now() - (each.viewerState('ann').clock?.at ?? 0)).toBe(65_000);
    const stored = await store.load('ship', { whole: true });
    const still = stored?.entries.filter(({ body }) => (body as { deed: { type: string } }).deed.type === 'stood-still');
    expect(still).toHaveLength(1);
    await Promise.all(hosts.map((host) => host.close()));
  });

  test('agents plan at their pace, are always ready, and the mission comes to its end alone', async () => {
    const first: Agent = { name: 'first', choose: ({ legalActions }) => legalActions[0] as never };
    const { room, time } = await mission({ seatAgents: { ann: 'first', bob: 'first' }, agents: { first }, agentPace: 5 });
    await time.pass(21_000);
    const planned = room.revision;
    expect(planned).toBeGreaterThan(4);
    expect(planned).toBeLessThan(14);
    await time.pass(170_000);
    expect(room.isDone).toBe(true);
  });
});
