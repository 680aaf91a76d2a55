// `npm run packet-bytes [-- --game ID --games N --seed S --legal actions]`: bytes that a room sends to each viewer in whole random games.

import { parseArgs } from 'node:util';
import { constants, createDeflateRaw } from 'node:zlib';
import { type AnyGame, type BaseState, seededChance, type Viewer } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { DEFLATE } from '../examples/server/server.js';
import { columns } from '../src/cli/table.js';
import { packetOf } from '../src/host/viewer-channels.js';
import { encodeActions } from '../src/wire/actions.js';
import type { CompactPatch } from '../src/wire/compact-patch.js';
import { createCompactPatch } from '../src/wire/create-patch.js';
import type { ViewerState } from '../src/wire/messages.js';
import { plainPatchBytes } from '../test/host/plain-patch.js';

const {
  game: only,
  games,
  seed,
  legal,
} = parseArgs({
  options: {
    game: { type: 'string' },
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    legal: { type: 'string', default: 'indexes' },
  },
}).values;
const form = legal === 'actions' ? 'actions' : 'indexes';

const TABLES: readonly (readonly [AnyGame, number])[] = [
  [area51, 4],
  [sol, 3],
  [spaceAlert, 4],
  [specterOps, 3],
];

/**
 * A compressing stream that keeps its compression window between messages, as the sockets of examples/server do. `send` returns the number
 * of bytes that a message takes on the network.
 */
class DeflatedStream {
  private readonly stream = createDeflateRaw({ windowBits: DEFLATE.serverMaxWindowBits, ...DEFLATE.zlibDeflateOptions });
  private bytes = 0;

  constructor() {
    this.stream.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
    });
  }

  async send(text: string): Promise<number> {
    if (text.length < DEFLATE.threshold) return text.length;
    const before = this.bytes;
    this.stream.write(text);
    await new Promise<void>((resolve) => this.stream.flush(constants.Z_SYNC_FLUSH, resolve));
    // WebSockets omit the 4 bytes that end each compressed message.
    return this.bytes - before - 4;
  }
}

/** Counts of the packets and bytes that the room has sent to one viewer. */
class Account {
  packets = 0;
  fullViews = 0;
  /** Bytes that the changes of the views alone would take as standard JSON Patch, computed with the library `rfc6902`, for comparison. */
  plainPatches = 0;
  patches = 0;
  sent = 0;
  /** Bytes that the packets would take without their events. */
  withoutEvents = 0;
  deflated = 0;
  /** Bytes of patch operations, keyed by the first two names of their paths. The bytes of all events are under the key `events`. */
  readonly parts = new Map<string, number>();
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Returns the fields of a viewer state that depend on the game alone: the view and the legal actions. */
function tableOf(game: AnyGame, state: BaseState, viewer: Viewer): Pick<ViewerState, 'view' | 'legal'> {
  const decides = state.players.includes(viewer) && game.decisions(state).includes(viewer);
  return { view: game.view(state, viewer), legal: decides ? encodeActions(game, state, game.legalActions(state, viewer), form) : null };
}

function addParts(account: Account, patch: CompactPatch, events: readonly unknown[]): void {
  const add = (name: string, bytes: number) => account.parts.set(name, (account.parts.get(name) ?? 0) + bytes);
  for (const operation of patch) add(operation[0].split('/').slice(1, 3).join('.'), bytesOf(operation));
  if (events.length > 0) add('events', bytesOf(events));
}

async function playGame(game: AnyGame, players: number, gameSeed: string, accounts: Map<Viewer, Account>): Promise<number> {
  const chance = seededChance(gameSeed);
  let state: BaseState = game.start({ players, ...game.selfPlay }, gameSeed);
  const seats = [...state.players, ...game.viewers].map((viewer) => ({
    viewer,
    account: accounts.get(viewer) ?? new Account(),
    table: tableOf(game, state, viewer),
    revision: 1,
    stream: new DeflatedStream(),
  }));
  for (const { viewer, account } of seats) accounts.set(viewer, account);
  let actions = 0;
  while (game.decisions(state).length > 0) {
    const { state: next, events } = game.step(state, chance.pick(game.legalActions(state)));
    state = next;
    actions += 1;
    for (const seat of seats) {
      const { account, viewer } = seat;
      const table = tableOf(game, state, viewer);
      const told = game.viewEvents(events, viewer);
      const patch = createCompactPatch(seat.table, table);
      account.fullViews += bytesOf(table.view);
      account.plainPatches += plainPatchBytes(seat.table.view, table.view);
      seat.table = table;
      if (patch.length === 0 && told.length === 0) continue;
      const from = seat.revision++;
      const packet = packetOf(seat.revision, from, patch, told);
      account.packets += 1;
      account.patches += bytesOf(patch);
      account.sent += bytesOf(packet);
      if (patch.length > 0) account.withoutEvents += bytesOf(packetOf(seat.revision, from, patch, []));
      account.deflated += await seat.stream.send(JSON.stringify(packet));
      addParts(account, patch, told);
    }
  }
  return actions;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

for (const [game, players] of TABLES) {
  if (only !== undefined && game.id !== only) continue;
  const accounts = new Map<Viewer, Account>();
  let actions = 0;
  for (let number = 0; number < Number(games); number++) actions += await playGame(game, players, `${seed}-${number}`, accounts);
  console.log(`${game.id}: ${games} games of ${players} players, ${actions} actions; kilobytes`);
  const total = new Account();
  for (const account of accounts.values()) {
    for (const name of ['packets', 'fullViews', 'plainPatches', 'patches', 'sent', 'withoutEvents', 'deflated'] as const)
      total[name] += account[name];
    for (const [name, bytes] of account.parts) total.parts.set(name, (total.parts.get(name) ?? 0) + bytes);
  }
  const rows = [...accounts, ['all', total] as const].map(([viewer, account]) => [
    `  ${viewer}`,
    `${account.packets}`,
    kilobytes(account.fullViews),
    kilobytes(account.plainPatches),
    kilobytes(account.patches),
    kilobytes(account.sent),
    (account.sent / account.plainPatches).toFixed(2),
    (account.withoutEvents / account.plainPatches).toFixed(2),
    kilobytes(account.deflated),
    (account.deflated / account.plainPatches).toFixed(2),
    `1 : ${(account.fullViews / account.sent).toFixed(0)}`,
    `1 : ${(account.fullViews / account.deflated).toFixed(0)}`,
  ]);
  const head = [
    '  viewer',
    'packets',
    'full views',
    'plain patches',
    'our patches',
    'packets',
    'to plain',
    'without events',
    'deflated',
    'to plain',
    'saved',
    'deflated',
  ];
  console.log(columns(rows, { head }));
  const parts = [...total.parts].sort(([, one], [, other]) => other - one).slice(0, 8);
  console.log(`  most in: ${parts.map(([name, bytes]) => `${name} ${((100 * bytes) / total.sent).toFixed(0)} %`).join(', ')}\n`);
}
