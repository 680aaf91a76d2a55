// The open connections of a room. Handles the messages of each client, and sends each connection the packets of its viewer.
import * as z from 'zod';
import { IllegalActionError, InvalidInputError, type PlayerId, type Viewer } from '../kernel/index.js';
import { named, parseUntrusted, readNamed, readText } from '../kernel/internal.js';
import type { Packet, RefusedMessage, ServerMessage } from '../wire/messages.js';
import { RoomError } from './errors.js';
import type { Connection, ConnectOptions, RequestResult, Room } from './room.js';
import { hashOf } from './tokens.js';
import type { ViewerChannel } from './viewer-channels.js';

/** The part of a room that its connections use. */
export interface RequestTarget extends Pick<Room, 'game' | 'state' | 'playerOf' | 'refresh' | 'submit' | 'undo' | 'redo' | 'ready'> {
  channel(viewer: Viewer): ViewerChannel;
}

const Id = z.string().min(1).max(64);
const Revision = z.exactOptional(z.int().min(1));
const ClientMessage = z.union([
  z.strictObject({ type: z.literal('act'), id: Id, revision: Revision, action: z.looseObject({}) }),
  z.strictObject({ type: z.literal('act'), id: Id, revision: Revision, index: z.array(z.int().min(0)).min(1).max(256) }),
  z.strictObject({ type: z.enum(['undo', 'redo', 'ready']), id: Id, revision: Revision }),
]);
type ClientMessage = z.output<typeof ClientMessage>;

/** An open connection. */
interface OpenConnection {
  readonly viewer: Viewer;
  readonly player: PlayerId | null;
  readonly hash: string | undefined;
  readonly options: ConnectOptions;
}

/** All connections of one room. */
export class Connections {
  private readonly open = new Set<OpenConnection>();
  /** Why no viewer can connect any more; `undefined` as long as viewers can connect. */
  private closed: string | undefined;

  constructor(private readonly onError: (error: unknown) => void) {}

  get size(): number {
    return this.open.size;
  }

  async connect(room: RequestTarget, given: ConnectOptions): Promise<Connection> {
    const options = readConnect(given);
    const { token, since } = options;
    const hash = token === undefined ? undefined : await hashOf(token);
    const player = token === undefined ? null : await room.playerOf(token);
    if (player === undefined) throw new RoomError('no-seat', 'The token is not valid for any seat in this room.');
    const viewer = player ?? options.viewer ?? 'spectator';
    const channel = room.channel(viewer);
    // This process does not know the client's revision yet, because another process made it. So first read the entries of that process.
    if (since !== undefined && since > channel.revision && this.closed === undefined) await room.refresh();
    if (this.closed !== undefined) throw new RoomError('room-closed', this.closed);
    const connection: OpenConnection = { viewer, player, hash, options };
    channel.subscribe();
    this.open.add(connection);
    const missing = channel.missing(since);
    if (missing !== undefined) this.sendPacket(connection, missing);
    return {
      viewer,
      player,
      receive: (message) => this.receive(room, connection, message),
      close: () => void this.open.delete(connection),
    };
  }

  /** Sends each viewer's packet to all connections of that viewer. */
  send(packets: ReadonlyMap<Viewer, Packet>): void {
    if (packets.size === 0) return;
    for (const connection of [...this.open]) {
      const packet = packets.get(connection.viewer);
      if (packet !== undefined) this.sendPacket(connection, packet);
    }
  }

  /**
   * Closes every connection whose token no longer authenticates its seat.
   * @param hashOfSeat returns the hash of the valid token of a seat; `undefined` for a seat without a holder.
   */
  closeInvalid(hashOfSeat: (player: PlayerId) => string | undefined): void {
    for (const connection of [...this.open]) {
      if (connection.player !== null && hashOfSeat(connection.player) !== connection.hash)
        this.close(connection, 'The player has left the seat.');
    }
  }

  closeAll(reason: string): void {
    this.closed ??= reason;
    for (const connection of [...this.open]) this.close(connection, reason);
  }

  private close(connection: OpenConnection, reason: string): void {
    if (this.open.delete(connection)) this.guard(() => connection.options.onClose?.(reason));
  }

  private sendPacket(connection: OpenConnection, packet: Packet): void {
    const { events, ...changes } = packet;
    this.sendMessage(connection, connection.options.events === false && events !== undefined ? changes : packet);
  }

  private sendMessage(connection: OpenConnection, message: ServerMessage): void {
    if (this.open.has(connection)) this.guard(() => connection.options.send(message));
  }

  /**
   * Runs a callback from the options of a connection. Passes its errors to `onError`, so that other connections still get their messages.
   */
  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.onError(error);
    }
  }

  private async receive(room: RequestTarget, connection: OpenConnection, input: unknown): Promise<void> {
    if (!this.open.has(connection)) return;
    let id: string | null = null;
    try {
      const message = parseUntrusted(ClientMessage, readText(input, 'message'), 'message');
      id = message.id;
      const { revision } = await submitMessage(room, connection.player, message);
      this.sendMessage(connection, { type: 'accepted', id, revision });
    } catch (error) {
      const refused = refusalOf(id, error);
      if (refused === undefined) throw error;
      this.sendMessage(connection, refused);
    }
  }
}

/** Submits the request that a client's message contains. Returns the result of the request. */
async function submitMessage(room: RequestTarget, player: PlayerId | null, message: ClientMessage): Promise<RequestResult> {
  if (player === null) throw new RoomError('no-seat', 'A viewer without a seat cannot make requests.');
  const { id, revision } = message;
  const options = revision === undefined ? { id } : { id, revision };
  if (message.type !== 'act') return room[message.type](player, options);
  const action = 'action' in message ? message.action : room.game.actionSpace(room.state as never).decode(message.index, player);
  return room.submit(player, action as never, options);
}

/** Validates the options of a connection. @throws InvalidInputError for invalid options. */
function readConnect(given: ConnectOptions): ConnectOptions {
  const options = readNamed<ConnectOptions>(given, ['token', 'viewer', 'since', 'events', 'send', 'onClose']);
  const { events, token, send, onClose } = options;
  if (typeof send !== 'function')
    throw InvalidInputError.at('options', ['send'], `expected a function that sends a message, received ${named(send)}`);
  if (onClose !== undefined && typeof onClose !== 'function')
    throw InvalidInputError.at('options', ['onClose'], `expected a function, received ${named(onClose)}`);
  if (token !== undefined && typeof token !== 'string')
    throw InvalidInputError.at('options', ['token'], `expected a string, received ${named(token)}`);
  if (events !== undefined && typeof events !== 'boolean')
    throw InvalidInputError.at('options', ['events'], `expected true or false, received ${named(events)}`);
  // An invalid `since` is ignored: without a revision, the client gets the whole state.
  return { ...options, since: typeof options.since === 'number' ? options.since : undefined, send };
}

/**
 * Returns the message that tells a client why its request was refused; `undefined` if `error` is not a refusal, but a failure of the host.
 */
export function refusalOf(id: string | null, error: unknown): RefusedMessage | undefined {
  if (error instanceof IllegalActionError) {
    const { code, rule, message } = error.violation;
    return { type: 'refused', id, code, rule, message };
  }
  if (error instanceof InvalidInputError)
    return { type: 'refused', id, code: 'invalid-input', rule: error.rule ?? null, message: error.message };
  if (error instanceof RoomError && error.code !== 'corrupt')
    return { type: 'refused', id, code: error.code, rule: null, message: error.message };
  return undefined;
}
