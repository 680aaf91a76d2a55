// The public interface of a room.
import type { Game, GameTypes, MatchRecord, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import type { Seat, ServerMessage, ViewerState } from '../wire/messages.js';

/** Options of a request. */
export interface RequestOptions {
  /**
   * Id of the request, 1 to 64 characters, chosen by the caller. A request that a player repeats with the same id is carried out only once;
   * the repetitions are accepted without effect.
   */
  id?: string;
  /** The revision that the player saw when making the request. If the game has changed for the player since, the request is refused. */
  revision?: number;
}

/** The result of a request that was carried out. */
export interface RequestResult {
  /** The revision of the player's state, which includes all effects of the request. */
  readonly revision: number;
}

/** A player's id, and the token that authenticates the holder of this player's seat. */
export interface SeatCredentials {
  readonly player: PlayerId;
  /** Authenticates the holder of the seat. Shown only once: the store keeps only its hash. */
  readonly token: string;
}

/** Options of a viewer's connection. */
export interface ConnectOptions {
  /** Token of a seat. The holder of the seat plays over this connection. */
  token?: string;
  /**
   * The viewer of a connection without a token. Default `'spectator'`. The host must check whether the client may use another role or a
   * player's view.
   */
  viewer?: Viewer;
  /** The revision that the client has. Without a revision, or with one that is too old, the client gets the whole state. */
  since?: number;
  /**
   * Whether packets contain events, for animations and logs, in addition to the changes of the state. Default true. Events are about half
   * of the data sent.
   */
  events?: boolean;
  /** Called with each message, in order. Messages are plain JSON; several connections may receive the same object. */
  send(message: ServerMessage): void;
  /** Called once when the room closes the connection, because the player has left the seat, or because the room was released or deleted. */
  onClose?(reason: string): void;
}

/** A viewer's connection to a room. */
export interface Connection {
  readonly viewer: Viewer;
  /** The player who plays over this connection; `null` if the client only watches. */
  readonly player: PlayerId | null;
  /**
   * Handles a message of the client, as text or as parsed JSON, and answers through `send` with `accepted` or `refused`. The promise
   * resolves for any message, and rejects only if the store fails.
   */
  receive(message: unknown): Promise<void>;
  /** Closes the connection: nothing more is sent. */
  close(): void;
}

/**
 * A match shared by several people, served by this process and perhaps by others. Methods resolve only after their effects are stored.
 * They throw RoomError if the room refuses, InvalidInputError for an invalid action or option, IllegalActionError if the rules forbid the
 * action, and StoreError if the store fails. After a StoreError it is unknown whether the request was stored; it may be sent again with the
 * same id.
 */
export interface Room<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  /** The true state, secrets included: for the host only. */
  readonly state: T['state'];
  readonly players: readonly PlayerId[];
  readonly seats: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Whether the game is over or the room is closed. Nothing more happens then. */
  readonly isDone: boolean;
  readonly isPaused: boolean;
  /** Number of stored entries. Do not show this number to players: it counts entries that players cannot see. */
  readonly revision: number;
  /** Returns what a viewer sees now. @throws RoomError (`no-viewer`). */
  viewerState(viewer: Viewer): ViewerState<T['view']>;
  /**
   * Takes a seat: the seat of `player`, or the first seat without a holder, preferring seats without an agent. If an agent plays the seat,
   * removes the agent.
   */
  join(options?: { player?: PlayerId; name?: string }): Promise<SeatCredentials>;
  /** Takes at most `max` seats that have neither a holder nor an agent (default: all). Returns the credentials for the people to invite. */
  invite(max?: number): Promise<readonly SeatCredentials[]>;
  /** Gives up a seat and invalidates its token. */
  leave(player: PlayerId): Promise<void>;
  /** Lets an agent of the host play a seat, whether or not the seat has a holder; `null` removes the agent. */
  seatAgent(player: PlayerId, agent: string | null): Promise<void>;
  /** Returns the player whose seat a token authenticates; `undefined` if the token is not valid. */
  playerOf(token: string): Promise<PlayerId | undefined>;
  /** Takes an action of a player, after all due actions of the game's clock and of expired time limits. */
  submit(player: PlayerId, action: T['action'], options?: RequestOptions): Promise<RequestResult>;
  /**
   * Undoes a player's own last action, as far as the room's rules allow. If `player` is omitted, the host undoes the last action of any
   * player.
   */
  undo(player?: PlayerId, options?: RequestOptions): Promise<RequestResult>;
  /** Redoes the last undone action. */
  redo(player?: PlayerId, options?: RequestOptions): Promise<RequestResult>;
  /** Reports that a player is ready, if the game's clock waits for this player. */
  ready(player: PlayerId, options?: RequestOptions): Promise<RequestResult>;
  /** Pauses the room: all clocks stop, and only seats can change. */
  pause(): Promise<void>;
  /** Resumes after a pause, with the clocks where they stopped. */
  resume(): Promise<void>;
  /** Closes the room permanently. Its record is kept. */
  close(reason?: string): Promise<void>;
  /**
   * Connects a client as a viewer, and sends the client the changes that this viewer may see.
   * @throws RoomError (`no-seat`, `no-viewer`).
   */
  connect(options: ConnectOptions): Promise<Connection>;
  /** Returns the record of the match, for replays. The record contains the seed: do not show it to players while the match runs. */
  record(): Promise<MatchRecord>;
  /** Reads the entries that other processes have stored. */
  refresh(): Promise<void>;
  /** Stops serving the room in this process. Other processes can serve it, and it can be opened again. */
  release(): Promise<void>;
}
