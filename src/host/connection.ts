// The connections of viewers to a room: handles their messages and sends their packets.
import * as z from 'zod';
import { type AnyGame, IllegalActionError, InvalidInputError, type PlayerId, type Viewer } from '../kernel/index.js';
import { named, parseUntrusted, readNamed, readText } from '../kernel/internal.js';
import type { Packet, Refused, ServerMessage } from '../wire/messages.js';
import type { Answer, RequestOptions } from './answer.js';
import { RoomError } from './errors.js';
import { hashOf } from './tokens.js';
import type { Audience } from './viewers.js';

/** Options of a viewer's connection. */
export interface Connect {
  /** Token of a seat: its holder plays over this connection. */
  token?: string;
  /**
   * The viewer of a connection without a token. Default `'spectator'`. The host must check whether the client may use another role or a
   * player's view.
   */
  viewer?: Viewer;
  /** The revision that the client has. If it is absent or too old, the client is sent the whole table. */
  since?: number;
  /**
   * Whether packets contain events, for animations and logs, in addition to the changes of the table. Default true. Events are about half
   * of the data sent.
   */
  events?: boolean;
  /** Called with each message, in order. Messages are plain JSON; several connections may receive the same object. */
  send(message: ServerMessage): void;
  /** Called once when the room closes the connection: the seat was given up, or the room was released or deleted. */
  onClose?(reason: string): void;
}

/** A viewer's connection to a room. */
export interface Connection {
  readonly viewer: Viewer;
  /** The player who plays over this connection; `null` if it only watches. */
  readonly player: PlayerId | null;
  /**
   * Handles a message of the client, as text or as parsed JSON, and answers through `send` with `accepted` or `refused`. The promise
   * resolves for any message, and rejects only if the store fails.
   */
  receive(message: unknown): Promise<void>;
  /** Closes the connection: nothing more is sent. */
  close(): void;
}

/** The part of a room that its connections use. */
export interface ConnectionTarget {
  readonly game: AnyGame;
  readonly state: unknown;
  audience(viewer: Viewer): Audience;
  playerOf(token: string): Promise<PlayerId | undefined>;
  refresh(): Promise<void>;
  submit(player: PlayerId, action: unknown, options?: RequestOptions): Promise<Answer>;
  undo(player: PlayerId, options?: RequestOptions): Promise<Answer>;
  redo(player: PlayerId, options?: RequestOptions): Promise<Answer>;
  ready(player: PlayerId, options?: RequestOptions): Promise<Answer>;
}

const Id = z.string().min(1).max(64);
const Revision = z.exactOptional(z.int().min(1));
const ClientMessage = z.union([
  z.strictObject({ type: z.literal('act'), id: Id, revision: Revision, action: z.looseObject({}) }),
  z.strictObject({ type: z.literal('act'), id: Id, revision: Revision, index: z.array(z.int().min(0)).min(1).max(256) }),
  z.strictObject({ type: z.enum(['undo', 'redo', 'ready']), id: Id, revision: Revision }),
]);
type ClientMessage = z.output<typeof ClientMessage>;

interface Held {
  readonly viewer: Viewer;
  readonly player: PlayerId | null;
  readonly hash: string | undefined;
  readonly options: Connect;
  isOpen: boolean;
}

/** All connections of one room. */
export class Connections {
  private readonly held = new Set<Held>();
  /** Why no viewer can connect any more; `undefined` while they can. */
  private closed: string | undefined;

  constructor(
    private readonly room: ConnectionTarget,
    private readonly onError: (error: unknown) => void,
  ) {}

  get size(): number {
    return this.held.size;
  }

  async connect(given: Connect): Promise<Connection> {
    const options = readConnect(given);
    const { token, since } = options;
    const hash = token === undefined ? undefined : await hashOf(token);
    const player = token === undefined ? null : await this.room.playerOf(token);
    if (player === undefined) throw new RoomError('no-seat', 'The token does not belong to a seat of this room.');
    const viewer = player ?? options.viewer ?? 'spectator';
    const audience = this.room.audience(viewer);
    // Another process has already shown the viewer a later revision.
    if (since !== undefined && since > audience.revision && this.closed === undefined) await this.room.refresh();
    if (this.closed !== undefined) throw new RoomError('room-closed', this.closed);
    const held: Held = { viewer, player, hash, options, isOpen: true };
    audience.watch();
    this.held.add(held);
    const missing = audience.missing(since);
    if (missing !== undefined) this.tell(held, missing);
    return {
      viewer,
      player,
      receive: (message) => this.receive(held, message),
      close: () => {
        held.isOpen = false;
        this.held.delete(held);
      },
    };
  }

  /** Sends each viewer's packet to all connections of that viewer. */
  send(packets: ReadonlyMap<Viewer, Packet>): void {
    if (packets.size === 0) return;
    for (const held of [...this.held]) {
      const packet = packets.get(held.viewer);
      if (packet !== undefined) this.tell(held, packet);
    }
  }

  /** Closes the connections whose token no longer holds its seat. */
  review(hashOfSeat: (player: PlayerId) => string | undefined): void {
    for (const held of [...this.held]) {
      if (held.player !== null && hashOfSeat(held.player) !== held.hash) this.drop(held, 'The player has left the seat.');
    }
  }

  closeAll(reason: string): void {
    this.closed ??= reason;
    for (const held of [...this.held]) this.drop(held, reason);
  }

  private drop(held: Held, reason: string): void {
    if (!held.isOpen) return;
    held.isOpen = false;
    this.held.delete(held);
    this.guard(() => held.options.onClose?.(reason));
  }

  private tell(held: Held, packet: Packet): void {
    const { events, ...changes } = packet;
    this.deliver(held, held.options.events === false && events !== undefined ? changes : packet);
  }

  private deliver(held: Held, message: ServerMessage): void {
    if (held.isOpen) this.guard(() => held.options.send(message));
  }

  /** Runs a callback of the host. Its errors go to `onError`, so that other connections still get their message. */
  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.onError(error);
    }
  }

  private async receive(held: Held, input: unknown): Promise<void> {
    if (!held.isOpen) return;
    let id: string | null = null;
    try {
      const message = parseUntrusted(ClientMessage, readText(input, 'message'), 'message');
      id = message.id;
      const answer = await this.carryOut(held.player, message);
      this.deliver(held, { type: 'accepted', id, revision: answer.revision });
    } catch (error) {
      const refused = refusalOf(id, error);
      if (refused === undefined) throw error;
      this.deliver(held, refused);
    }
  }

  private carryOut(player: PlayerId | null, message: ClientMessage): Promise<Answer> {
    if (player === null) throw new RoomError('no-seat', 'The connection has no seat; only players can act.');
    const { id, revision } = message;
    const options = revision === undefined ? { id } : { id, revision };
    if (message.type !== 'act') return this.room[message.type](player, options);
    const action =
      'action' in message ? message.action : this.room.game.actionSpace(this.room.state as never).decode(message.index, player);
    return this.room.submit(player, action, options);
  }
}

/** @throws InvalidInputError for invalid options. */
function readConnect(given: Connect): Connect {
  const options = readNamed<Connect>(given, ['token', 'viewer', 'since', 'events', 'send', 'onClose']);
  const { events, token, send, onClose } = options;
  if (typeof send !== 'function')
    throw InvalidInputError.at('options', ['send'], `expected a function that sends a message, received ${named(send)}`);
  if (onClose !== undefined && typeof onClose !== 'function')
    throw InvalidInputError.at('options', ['onClose'], `expected a function, received ${named(onClose)}`);
  if (token !== undefined && typeof token !== 'string')
    throw InvalidInputError.at('options', ['token'], `expected a string, received ${named(token)}`);
  if (events !== undefined && typeof events !== 'boolean')
    throw InvalidInputError.at('options', ['events'], `expected true or false, received ${named(events)}`);
  // A value that is not a number leads to the whole table.
  return { ...options, since: typeof options.since === 'number' ? options.since : undefined, send };
}

/** Returns the message that reports a refusal to a client; `undefined` for other errors, which concern the host. */
export function refusalOf(id: string | null, error: unknown): Refused | undefined {
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
