// Plays whole games in rooms, over simulated connections that lose, repeat and reorder messages, with hostile messages in between.
import { type AnyGame, type Chance, checksum, createMatch, type GameTypes, seededChance } from 'orrery-rules';
import { type Client, createClient } from 'orrery-rules/client';
import { type ClientMessage, type Connection, createHost, type Host, memoryStore, type Room, type ServerMessage } from 'orrery-rules/host';
import { FakeTime, settled } from './fake-time.js';

export interface ChaosOptions {
  game: AnyGame;
  setup: GameTypes['setupInput'];
  seed: number;
  /** Number of hosts that serve the room, each with some of the clients, as several processes would. */
  hosts?: number;
  /** Maximum number of actions. A longer game is cut, and compared in the state that it has reached. */
  maxActions?: number;
}

/** Counts of what happened in a game, and the results of the comparisons at its end. */
export interface ChaosReport {
  frames: number;
  hostile: number;
  lost: number;
  doubled: number;
  overtaken: number;
  reconnections: number;
  accepted: number;
  /** Number of refused requests, keyed by the code of the refusal. */
  refused: Record<string, number>;
  actions: number;
  isOver: boolean;
  /** Checksum of the room's state at the end. */
  room: string;
  /** Checksum of the state of a match that replays the room's record. */
  match: string;
  /** Viewers whose client does not show the room's state. */
  different: string[];
  /** Errors that the hosts have reported. */
  errors: unknown[];
}

/** Functions that create hostile messages, which no client of this library sends. `last` is the latest message of the client. */
const HOSTILE: readonly ((chance: Chance, last: unknown) => unknown)[] = [
  () => 'hello',
  () => '{',
  () => '[]',
  () => 'null',
  () => ({ type: 'act' }),
  () => ({ type: 'act', id: 'x', action: { type: '__proto__', player: 'p1' } }),
  () => '{"type":"act","id":"x","action":{"__proto__":{"player":"p1"}}}',
  () => ({ type: 'act', id: 'x', index: [2 ** 53] }),
  (chance) => ({ type: 'act', id: `i${chance.int(1000)}`, index: [chance.int(20_000)], revision: 1 + chance.int(50) }),
  () => ({ type: 'act', id: 'x'.repeat(1000), action: {} }),
  (chance) => ({ type: chance.pick(['undo', 'redo', 'ready', 'close', 'pause']), id: `h${chance.int(1000)}` }),
  (_chance, last) => ({ ...(last as object), revision: -1 }),
  (chance, last) => ({ ...(last as object), id: `again ${chance.int(1000)}` }),
  () => ({ toString: 1, type: 'undo', id: { length: 3 } }),
  () => 'x'.repeat(10_000),
];

interface Line {
  readonly player: string;
  readonly token: string;
  readonly host: Host;
  readonly client: Client<GameTypes>;
  connection: Connection | undefined;
  readonly up: ClientMessage[];
  readonly down: ServerMessage[];
  /** All messages that the client has sent; some of them are sent again. */
  readonly sent: ClientMessage[];
  wantsReconnection: boolean;
}

/** Plays one game, and compares the room at its end with the clients and with a match. */
export async function playChaos({ game, setup, seed, hosts: count = 2, maxActions = 400 }: ChaosOptions): Promise<ChaosReport> {
  const chance = seededChance(`chaos ${seed}`);
  const time = new FakeTime();
  const store = memoryStore();
  const report: ChaosReport = {
    ...{ frames: 0, hostile: 0, lost: 0, doubled: 0, overtaken: 0, reconnections: 0, accepted: 0, refused: {}, actions: 0 },
    ...{ isOver: false, room: '', match: '', different: [], errors: [] },
  };
  const onError = (error: unknown) => report.errors.push(error);
  const hosts = await Promise.all(
    Array.from({ length: count }, () => createHost({ store, games: [game], time, onError, snapshotEvery: 7 })),
  );
  const undo = chance.pick(['free', 'before-reveal', 'none'] as const);
  const legal = chance.pick(['actions', 'indexes'] as const);
  const { id } = await hosts[0].create({ game, setup, seed, undo, legal, whenDown: 'continue' });
  const room: Room = await hosts[0].open(id);
  const lines: Line[] = [];
  for (const [seat, player] of room.players.entries()) {
    const { token } = await room.join({ player });
    lines.push(newLine(player, token, hosts[seat % count], game));
  }

  const connect = async (line: Line) => {
    line.connection?.close();
    line.down.length = 0;
    const served = await line.host.open(id);
    const since = line.client.since();
    line.connection = await served.connect({ token: line.token, since, send: (message) => line.down.push(message) });
    line.client.connected();
    line.wantsReconnection = false;
  };
  for (const line of lines) await connect(line);

  for (let round = 0; round < maxActions * 12 && !room.isDone && room.revision < maxActions; round++) {
    const line = chance.pick(lines);
    const { legalActions, pending, viewerState: table } = line.client.getSnapshot();
    const what = chance.int(20);
    if (line.wantsReconnection || what === 0) {
      report.reconnections += 1;
      await connect(line);
    } else if (what === 1) {
      report.hostile += 1;
      await deliver(line, chance.pick(HOSTILE)(chance, line.sent.at(-1)), report);
    } else if (what === 2 && line.sent.length > 0) {
      report.doubled += 1;
      await deliver(line, chance.pick(line.sent), report);
    } else if (what === 3 && table?.canUndo) line.client.undo().catch(() => {});
    else if (what === 4 && table?.canRedo) line.client.redo().catch(() => {});
    else if (table?.asked) line.client.ready().catch(() => {});
    else if (pending.length === 0 && legalActions.length > 0) line.client.act(chance.pick(legalActions)).catch(() => {});
    for (const each of lines) await carry(each, chance, report);
    if (game.clock(room.state as never) !== undefined) await time.pass(chance.int(4000));
    else await settled();
  }

  // Reconnects all clients without losses, and compares what they show with the room.
  for (const line of lines) {
    line.up.length = 0;
    await line.host.open(id).then((served) => served.refresh());
    await connect(line);
    for (const message of line.down.splice(0)) line.client.receive(message);
    const { viewerState: table } = line.client.getSnapshot();
    if (checksum(table) !== checksum(room.viewerState(line.player))) report.different.push(line.player);
  }
  const record = await room.record();
  const match = createMatch(game, record.setup as never, record.seed);
  for (const action of record.actions) match.dispatch(action);
  report.match = checksum(match.state);
  report.room = checksum(room.state);
  report.actions = record.actions.length;
  report.isOver = room.isDone;
  await Promise.all(hosts.map((host) => host.close()));
  return report;
}

function newLine(player: string, token: string, host: Host, game: AnyGame): Line {
  const line: Line = {
    player,
    token,
    host,
    client: createClient<GameTypes>({
      game,
      send(message) {
        line.up.push(message);
        line.sent.push(message);
      },
      onGap() {
        line.wantsReconnection = true;
      },
    }),
    connection: undefined,
    up: [],
    down: [],
    sent: [],
    wantsReconnection: false,
  };
  return line;
}

/** Delivers the next message of each direction of a connection, or loses it, or lets the following message overtake it. */
async function carry(line: Line, chance: Chance, report: ChaosReport): Promise<void> {
  for (const queue of [line.up, line.down] as unknown[][]) {
    if (queue.length === 0 || chance.int(4) === 0) continue;
    if (queue.length > 1 && chance.int(8) === 0) {
      report.overtaken += 1;
      queue.push(queue.shift());
    }
    const message = queue.shift();
    if (chance.int(12) === 0) {
      report.lost += 1;
      // A message is lost only together with its connection. The client reconnects, and sends its requests again.
      line.client.disconnected();
      line.wantsReconnection = true;
    } else if (queue === line.up) await deliver(line, message, report);
    else take(line, message as ServerMessage, report);
  }
}

async function deliver(line: Line, message: unknown, report: ChaosReport): Promise<void> {
  report.frames += 1;
  await line.connection?.receive(typeof message === 'string' ? message : JSON.stringify(message));
}

function take(line: Line, message: ServerMessage, report: ChaosReport): void {
  if (message.type === 'accepted') report.accepted += 1;
  if (message.type === 'refused') report.refused[message.code] = (report.refused[message.code] ?? 0) + 1;
  line.client.receive(JSON.stringify(message));
}
