// Kills server processes while rooms are played on them, and checks that each answered request is stored exactly once.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Chance, checksum, replay, seededChance } from 'orrery-rules';
import { createHost, type RoomStore } from 'orrery-rules/host';
import type { ServerAddress } from '../postgres-server.js';
import { CRASH_GAMES, type LegalAnswer, openStore, type Question } from './server.js';

export interface CrashOptions {
  where: { address?: ServerAddress; folder?: string };
  /** Number of server processes. */
  servers: number;
  /** Number of rooms that are played at the same time. */
  rooms: number;
  /** Time during which processes are killed, in seconds. Afterwards, all rooms are played to their end. */
  seconds: number;
  /** Average time between two kills, in seconds. */
  between: number;
}

export interface CrashReport {
  rooms: number;
  done: number;
  kills: number;
  /** Number of actions to which a server has answered. */
  answered: number;
  /** Answered requests that are not stored, or are stored with another action. */
  lost: string[];
  /** Requests that are stored more than once. */
  doubled: string[];
  /** Rooms that never ended, or whose record does not replay to the room's state. */
  wrong: string[];
  problems: string[];
  /** Number of all stored entries. */
  entries: number;
  seconds: number;
  conflicts: number;
  /** Time from the first attempt of each request to its answer, in milliseconds. It includes attempts that a kill interrupted. */
  answerTimes: number[];
  /** Delay of each action of a clock, in milliseconds. */
  late: number[];
  /** The delays in `late` that occurred within two seconds after a kill. */
  lateAfterKill: number[];
}

interface Server {
  process: ChildProcess;
  isUp: boolean;
  readonly waiting: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>;
}

/** The error of a request that a server has received and refused. */
class Refusal extends Error {}

const timeline = {
  phaseEnds: [2, 4, 6],
  events: [
    { at: 1, type: 'incoming-data' },
    { at: 1, type: 'data-transfer' },
  ],
};

/** The kinds of rooms, which are used in turn. In two of the ten kinds, agents play all seats. */
const KINDS: readonly { game: string; setup: object; seatAgents: Record<string, string> }[] = [
  { game: 'tic-tac-toe', setup: { players: 2 }, seatAgents: { p2: 'random' } },
  { game: 'tic-tac-toe', setup: { players: 2 }, seatAgents: {} },
  { game: 'tic-tac-toe', setup: { players: 2 }, seatAgents: { p1: 'random', p2: 'random' } },
  { game: 'area-51', setup: { players: 2, maxRounds: 3 }, seatAgents: { p2: 'random' } },
  { game: 'area-51', setup: { players: 3, maxRounds: 2 }, seatAgents: {} },
  { game: 'space-alert', setup: { players: 2, timeline, trips: true }, seatAgents: { p2: 'random' } },
  { game: 'space-alert', setup: { players: 2, timeline, trips: false }, seatAgents: { p1: 'random', p2: 'random' } },
  { game: 'space-alert', setup: { players: 3, timeline, trips: false }, seatAgents: {} },
  { game: 'specter-ops', setup: { players: 2 }, seatAgents: { p2: 'random' } },
  { game: 'specter-ops', setup: { players: 3 }, seatAgents: { p2: 'random', p3: 'random' } },
];

/** Runs the test, and returns its report. */
export async function runCrashes({ where, servers: count, rooms, seconds, between }: CrashOptions): Promise<CrashReport> {
  const chance = seededChance('crashes');
  const report: CrashReport = {
    ...{ rooms: 0, done: 0, kills: 0, answered: 0, lost: [], doubled: [], wrong: [], problems: [] },
    ...{ entries: 0, seconds: 0, conflicts: 0, answerTimes: [], late: [], lateAfterKill: [] },
  };
  let isEnding = false;
  const servers: Server[] = [];
  const killed: number[] = [];

  const start = (place: number): Promise<void> =>
    new Promise((resolve) => {
      const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [JSON.stringify(where)], {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const server: Server = { process: child, isUp: false, waiting: new Map() };
      servers[place] = server;
      let conflicts = 0;
      child.on(
        'message',
        (message: {
          n?: number;
          value?: unknown;
          refused?: { message: string };
          started?: true;
          problem?: string;
          counts?: { conflicts: number };
        }) => {
          if (message.started) {
            server.isUp = true;
            resolve();
          } else if (message.problem !== undefined) report.problems.push(message.problem);
          else if (message.counts !== undefined) {
            report.conflicts += message.counts.conflicts - conflicts;
            conflicts = message.counts.conflicts;
          } else {
            const waiting = server.waiting.get(message.n as number);
            server.waiting.delete(message.n as number);
            if (message.refused === undefined) waiting?.resolve(message.value);
            else waiting?.reject(new Refusal(JSON.stringify(message.refused)));
          }
        },
      );
      child.on('exit', () => {
        server.isUp = false;
        for (const { reject } of server.waiting.values()) reject(new Error('the server is gone'));
        server.waiting.clear();
        if (!isEnding) void start(place);
        resolve();
      });
    });
  await Promise.all(Array.from({ length: count }, (_, place) => start(place)));

  let numbers = 0;
  const ask = (question: Record<string, unknown>): Promise<unknown> => {
    const up = servers.filter(({ isUp }) => isUp);
    if (up.length === 0) return Promise.reject(new Error('no server is up'));
    const server = chance.pick(up);
    const n = ++numbers;
    return new Promise((resolve, reject) => {
      server.waiting.set(n, { resolve, reject });
      server.process.send({ n, ...question } as unknown as Question, (error) => error && reject(new Error('the server is gone')));
    });
  };
  /** Sends the same request again and again, until a server answers it or refuses it. */
  const insist = async (question: Record<string, unknown>): Promise<unknown> => {
    for (;;) {
      try {
        return await ask(question);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        await pause(50);
      }
    }
  };

  const answered = new Map<string, { id: string; player: string; request: string; action: string }>();
  const began = performance.now();
  const until = began + seconds * 1000;

  const playRoom = async (number: number): Promise<void> => {
    const id = `room ${number}`;
    const kind = KINDS[number % KINDS.length] as (typeof KINDS)[number];
    report.rooms += 1;
    await insist({ op: 'create', id, ...kind });
    const own = seededChance(`room ${number}`);
    let requests = 0;
    for (const limit = performance.now() + 900_000; performance.now() < limit; ) {
      const { isDone, legal, asked } = (await insist({ op: 'legal', id })) as LegalAnswer;
      if (isDone) {
        report.done += 1;
        return;
      }
      const request = `r${++requests}`;
      const what = choose(own, legal, asked);
      if (what === undefined) {
        await pause(100);
        continue;
      }
      const asking = performance.now();
      try {
        await insist({ id, request, ...what });
        report.answerTimes.push(performance.now() - asking);
        if (what.op === 'submit')
          answered.set(`${id} ${request} ${what.player}`, { id, player: what.player, request, action: checksum(what.action) });
      } catch (error) {
        const { code } = JSON.parse((error as Error).message);
        // Other refusals are expected, because a clock or another player can act first.
        if (code === undefined || code === 'corrupt') report.problems.push(`${id}: ${(error as Error).message}`);
      }
      // Waits, because the planning of a mission lasts as long as its soundtrack.
      if (kind.game === 'space-alert') await pause(own.int(300));
    }
    report.wrong.push(`${id} does not end`);
  };

  let next = 0;
  const lanes = Array.from({ length: rooms }, async () => {
    do await playRoom(next++);
    while (performance.now() < until);
  });
  const killing = (async () => {
    while (performance.now() < until) {
      await pause(between * 1000 * (0.5 + chance.int(1000) / 1000));
      const up = servers.filter(({ isUp }) => isUp);
      if (up.length === 0 || performance.now() >= until) continue;
      const victim = chance.pick(up);
      report.kills += 1;
      killed.push(Date.now());
      victim.process.kill('SIGKILL');
    }
  })();
  const own = openStoreUnless(where.folder !== undefined, where);
  const stopWatching = await own?.store.listen((id, revision) => void watch(own.store, id, revision, killed, report));
  await Promise.all([...lanes, killing]);
  report.seconds = (performance.now() - began) / 1000;
  report.answered = answered.size;

  isEnding = true;
  await Promise.all(servers.map(({ process: child }) => ended(child)));
  await stopWatching?.();
  await own?.close();
  await verify(where, answered, report);
  return report;
}

/** Chooses the next request of the people in a room; `undefined` if they have nothing to do. */
function choose(
  chance: Chance,
  legal: LegalAnswer['legal'],
  asked: readonly string[],
): { op: 'submit'; player: string; action: unknown } | { op: 'ready'; player: string } | undefined {
  if (asked.length > 0 && (legal.length === 0 || chance.int(3) > 0)) return { op: 'ready', player: chance.pick(asked) };
  if (legal.length === 0) return undefined;
  const { player, actions } = chance.pick(legal);
  return { op: 'submit', player, action: chance.pick(actions) };
}

/** Measures how late an action of a clock was stored: from its due time to the time at which this process is notified of it. */
async function watch(store: RoomStore, id: string, revision: number, killed: readonly number[], report: CrashReport): Promise<void> {
  const heard = Date.now();
  const entries = await store.read(id, revision - 1).catch(() => []);
  const deed = (entries[0]?.body as { deed?: { cause?: string; at: number; action?: { type: string } } } | undefined)?.deed;
  // Only announcements have a due time. The steps of the resolution round follow each other immediately.
  if (deed?.cause !== 'clock' || deed.action?.type !== 'announce') return;
  const late = heard - deed.at;
  report.late.push(late);
  if (killed.some((at) => heard - at >= 0 && heard - at < 2000)) report.lateAfterKill.push(late);
}

/** Opens the store, unless another process has it open: only one process can use a folder of PGlite. */
function openStoreUnless(isTaken: boolean, where: CrashOptions['where']) {
  return isTaken ? undefined : openStore(where);
}

/** Compares the stored rooms with the answered requests, and adds the errors to the report. */
async function verify(
  where: CrashOptions['where'],
  answered: ReadonlyMap<string, { id: string; player: string; request: string; action: string }>,
  report: CrashReport,
) {
  const { store, close } = openStore(where);
  const host = await createHost({ store, games: CRASH_GAMES, sweepInterval: 3_600_000 });
  const stored = new Map<string, string[]>();
  for (let number = 0; number < report.rooms; number++) {
    const id = `room ${number}`;
    const whole = await store.load(id, { whole: true });
    if (whole === undefined) {
      report.wrong.push(`${id} is gone`);
      continue;
    }
    report.entries += whole.entries.length;
    for (const { request, body } of whole.entries) {
      const { deed } = body as { deed: { type: string; cause?: string; action?: { player: string } } };
      if (deed.type !== 'act' || deed.cause !== 'player' || request === null) continue;
      const key = `${id} ${request.split(' ').at(-1)} ${deed.action?.player}`;
      stored.set(key, [...(stored.get(key) ?? []), checksum(deed.action)]);
    }
    try {
      const room = await host.open(id);
      const played = replay(await room.record(), CRASH_GAMES);
      if (checksum(played.state) !== checksum(room.state)) report.wrong.push(`${id} replays to another state`);
      if (!room.isDone) report.wrong.push(`${id} is not over`);
      await room.release();
    } catch (error) {
      report.wrong.push(`${id}: ${String(error)}`);
    }
  }
  for (const [key, { action }] of answered) {
    const found = stored.get(key) ?? [];
    if (!found.includes(action)) report.lost.push(key);
  }
  for (const [key, found] of stored) if (found.length > 1) report.doubled.push(key);
  await host.close();
  await close();
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
