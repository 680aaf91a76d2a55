// A room, as hosts use it.
import type { Game, GameTypes, MatchRecord, Outcome, PlayerId, Viewer } from '../kernel/index.js';
import type { Seat, Table } from '../wire/messages.js';
import type { Answer, RequestOptions } from './answer.js';
import type { Connect, Connection } from './connection.js';

/** A seat that was taken. */
export interface Ticket {
  readonly player: PlayerId;
  /** Whoever shows it has the seat. It is told once, and not kept. */
  readonly token: string;
}

/**
 * A match that several people share, served by this process and perhaps by others. All that it promises is stored before it is answered.
 * Methods throw RoomError where they refuse, InvalidInputError for what is no action or option, IllegalActionError where the rules
 * refuse, and StoreError when the store fails: it is then unknown whether the request was stored, and the same id may be sent again.
 */
export interface Room<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  /** The true state, for the host alone. */
  readonly state: T['state'];
  readonly players: readonly PlayerId[];
  readonly seats: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Whether the game is over, or the room closed: nothing more will happen. */
  readonly isDone: boolean;
  readonly isPaused: boolean;
  /** How many entries are stored. Not for players: it counts what they cannot see. */
  readonly revision: number;
  /** What a viewer has before them. @throws RoomError (`no-viewer`). */
  table(viewer: Viewer): Table<T['view']>;
  /** Takes a seat: that of `player`, or the first that nobody holds, rather one without an agent. An agent in it makes way. */
  join(options?: { player?: PlayerId; name?: string }): Promise<Ticket>;
  /** Takes the seats that neither a person nor an agent has, at most so many: tickets for those who are asked to come. */
  invite(most?: number): Promise<readonly Ticket[]>;
  /** Gives a seat up: its token is worth nothing from then on. */
  leave(player: PlayerId): Promise<void>;
  /** Lets an agent of the host play a seat, whoever holds it; `null` gives it back. */
  seatAgent(player: PlayerId, agent: string | null): Promise<void>;
  /** Whose token it is, if it is that of a seat. */
  playerOf(token: string): Promise<PlayerId | undefined>;
  /** Takes an action for a player. What is due by the clock is done before. */
  submit(player: PlayerId, action: T['action'], options?: RequestOptions): Promise<Answer>;
  /** Takes back a player's own last action, as far as the room's rules let; the host, without a player, anybody's. */
  undo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Takes the last undone action again. */
  redo(player?: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Lets the game's clock go on, where it waits for this player. */
  ready(player: PlayerId, options?: RequestOptions): Promise<Answer>;
  /** Stops clocks and play. */
  pause(): Promise<void>;
  /** Goes on after a pause, with clocks as they stood. */
  resume(): Promise<void>;
  /** Ends the room for good. Its record is kept. */
  close(reason?: string): Promise<void>;
  /** Sends somebody what changes for them. @throws RoomError (`no-seat`, `no-viewer`). */
  connect(options: Connect): Promise<Connection>;
  /** What is needed to play the match again. It holds the seed: not for players while the match runs. */
  record(): Promise<MatchRecord>;
  /** Reads what other processes have stored meanwhile. */
  refresh(): Promise<void>;
  /** Lets go of the room: this process no longer serves it. Others may, and it can be opened again. */
  release(): Promise<void>;
}
