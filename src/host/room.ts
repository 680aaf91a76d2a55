// The public interface of a room.
import type { Game, GameTypes, MatchRecord, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import type { Seat, Table } from '../wire/messages.js';
import type { Answer, RequestOptions } from './answer.js';
import type { Connect, Connection } from './connection.js';

/** A seat and the token that authenticates its holder. */
export interface Ticket {
  readonly player: PlayerId;
  /** Authenticates the holder of the seat. Shown only once: the store keeps only its hash. */
  readonly token: string;
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
  /** Number of stored entries. Do not show it to players: it counts entries that they cannot see. */
  readonly revision: number;
  /** Returns what a viewer sees now. @throws RoomError (`no-viewer`). */
  table(viewer: Viewer): Table<T['view']>;
  /**
   * Takes a seat: that of `player`, or the first one without a holder, preferring seats without an agent. Removes an agent from the seat.
   */
  join(options?: { player?: PlayerId; name?: string }): Promise<Ticket>;
  /** Takes at most `most` seats that have neither a holder nor an agent (default: all), and returns tickets for the people to invite. */
  invite(most?: number): Promise<readonly Ticket[]>;
  /** Gives up a seat and invalidates its token. */
  leave(player: PlayerId): Promise<void>;
  /** Lets an agent of the host play a seat, whether or not the seat has a holder; `null` removes the agent. */
  seatAgent(player: PlayerId, agent: string | null): Promise<void>;
  /** Returns the player whose seat a token authenticates; `undefined` for an unknown token. */
  playerOf(token: string): Promise<PlayerId | undefined>;
  /** Takes an action for a player, after all actions that are due by the clock. */
  submit(player: PlayerId, action: T['action'], options?: RequestOptions): Promise<Answer>;
  /**
   * Undoes a player's own last action, as far as the room's rules allow. Without `player`, undoes the last action of any player, for the
   * host.
   */
  undo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Redoes the last undone action. */
  redo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Reports that a player is ready, if the game's clock waits for this player. */
  ready(player: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Stops clocks and play. */
  pause(): Promise<void>;
  /** Resumes after a pause, with the clocks where they stopped. */
  resume(): Promise<void>;
  /** Closes the room permanently. Its record is kept. */
  close(reason?: string): Promise<void>;
  /** Connects a viewer, and sends it the changes that it may see. @throws RoomError (`no-seat`, `no-viewer`). */
  connect(options: Connect): Promise<Connection>;
  /** Returns what is needed to replay the match. It contains the seed: do not show it to players while the match runs. */
  record(): Promise<MatchRecord>;
  /** Reads the entries that other processes have stored. */
  refresh(): Promise<void>;
  /** Stops serving the room in this process. Other processes can serve it, and it can be opened again. */
  release(): Promise<void>;
}
