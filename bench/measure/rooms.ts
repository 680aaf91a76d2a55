// Plays random matches of one game in rooms that this process hosts. Measures the packets, the memory and the opening time of a room.
import { type AnyGame, checksum, type GameTypes, seededChance } from 'orrery-rules';
import { createHost, type Host, memoryStore, type RoomStore, type ServerMessage } from 'orrery-rules/host';
import type { Budget, RoomCost } from '../measurement.js';

/** Number of players, keyed by game id. */
const PLAYERS: Readonly<Record<string, number>> = { 'area-51': 4, sol: 3, 'space-alert': 4, 'specter-ops': 3 };

/**
 * For every 10 actions of a round: how many idle rooms are created to measure their memory, and how often a stored room is opened to
 * measure the time.
 */
const [IDLE_ROOMS, OPENINGS] = [1, 0.2];

/** A simulated clock, whose time changes only when `goOn` advances it to the next timer. */
class Hours {
  private time = 1_000_000_000_000;
  private alarms: { at: number; run: () => void }[] = [];
  now = () => this.time;
  after = (milliseconds: number, run: () => void) => {
    const alarm = { at: this.time + milliseconds, run };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  };
  /** Advances the clock to the time of the next timer, and runs the callback of that timer. */
  async goOn(): Promise<void> {
    const next = [...this.alarms].sort((one, other) => one.at - other.at)[0];
    if (next === undefined) return;
    this.alarms = this.alarms.filter((alarm) => alarm !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function gameOf(id: string): Promise<AnyGame> {
  if (id === 'area-51') return (await import('orrery-rules/area-51')).area51 as unknown as AnyGame;
  if (id === 'sol') return (await import('orrery-rules/sol')).sol as unknown as AnyGame;
  if (id === 'space-alert') return (await import('orrery-rules/space-alert')).spaceAlert as unknown as AnyGame;
  return (await import('orrery-rules/specter-ops')).specterOps as unknown as AnyGame;
}

/**
 * Makes `most` steps in random games, one game per room, with all players and a spectator connected. A step is a random action, or a wait
 * for the next timer. Returns the last room's id and state.
 */
async function play(host: Host, time: Hours, game: AnyGame, seed: string, onMessage: (message: ServerMessage) => void, most: number) {
  const setup = { ...game.selfPlay, players: PLAYERS[game.id] } as GameTypes['setupInput'];
  const chance = seededChance(seed);
  let actions = 0;
  let state: unknown;
  let id = '';
  for (let number = 0; actions < most; number++) {
    const room = await host.create({
      game,
      setup,
      seed: `${seed} ${number}`,
      legal: 'indexes',
      whenDown: 'continue',
      id: `${seed} ${number}`,
    });
    id = room.id;
    for (const viewer of [...room.players, 'spectator']) await room.connect({ viewer, send: onMessage });
    while (!room.isDone && actions < most) {
      const asked = room.players.filter((player) => room.viewerState(player).asked);
      const deciders = room.players.filter((player) => room.viewerState(player).legal !== null);
      if (asked.length > 0) await room.ready(asked[0] as string);
      else if (deciders.length === 0 || (game.clock(room.state as never) !== undefined && chance.int(4) === 0)) await time.goOn();
      else {
        const player = chance.pick(deciders);
        const legal = game.legalActions(room.state as never, player);
        if (legal.length > 0) await room.submit(player, chance.pick(legal) as never).catch(() => undefined);
        else await time.goOn();
      }
      actions += 1;
    }
    state = room.state;
    await room.release();
  }
  return { id, state };
}

/** Opens a stored room `rounds` times, each time in a new host. Returns the median time of opening it, in milliseconds. */
async function timeReopening(store: RoomStore, game: AnyGame, id: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const host = await createHost({ store, games: [game], sweepInterval: 3_600_000 });
    const before = performance.now();
    await host.open(id);
    times.push(performance.now() - before);
    await host.close();
  }
  return times.sort((one, other) => one - other)[times.length >> 1] as number;
}

async function measureIdle(game: AnyGame, rooms: number): Promise<number> {
  const host = await createHost({ store: memoryStore(), games: [game], sweepInterval: 3_600_000 });
  const setup = { ...game.selfPlay, players: PLAYERS[game.id] } as GameTypes['setupInput'];
  const memory = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  await host.create({ game, setup, seed: 0 });
  const before = memory();
  for (let number = 0; number < rooms; number++) await host.create({ game, setup, seed: number });
  const bytes = (memory() - before) / rooms;
  await host.close();
  return bytes;
}

/** Measures what a room of one game costs: packets per second, bytes per viewer, milliseconds to open it, and bytes of memory. */
export async function measureRooms(
  id: string,
  { seed, rounds, roomActions }: Pick<Budget, 'seed' | 'rounds' | 'roomActions'>,
): Promise<RoomCost> {
  const game = await gameOf(id);
  const time = new Hours();
  const store = memoryStore();
  const host = await createHost({ store, games: [game], time, sweepInterval: 3_600_000 });
  let packets = 0;
  let bytes = 0;
  const warm = await play(
    host,
    time,
    game,
    `${seed}/warm-up`,
    (message) => {
      bytes += JSON.stringify(message).length;
    },
    roomActions,
  );
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    packets = 0;
    const before = process.cpuUsage();
    await play(
      host,
      time,
      game,
      `${seed}/${round}`,
      (message) => {
        if (message.type === 'packet') packets += 1;
      },
      roomActions,
    );
    const { user, system } = process.cpuUsage(before);
    rates.push(packets / ((user + system) / 1e6));
  }
  await host.close();
  return {
    actions: roomActions,
    packetsPerSecond: rates,
    bytesPerViewer: bytes / ((PLAYERS[id] as number) + 1),
    reopen: await timeReopening(store, game, warm.id, Math.ceil((OPENINGS * roomActions) / 10)),
    idle: await measureIdle(game, Math.ceil((IDLE_ROOMS * roomActions) / 10)),
    checksum: checksum(warm.state),
  };
}
