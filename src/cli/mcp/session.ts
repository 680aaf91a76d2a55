// One session of a client. A session has at most one seat.
import { type Host, type HostTime, systemTime } from '../../host/index.js';
import type { AnyGame } from '../../kernel/index.js';
import { clausesOf } from '../clauses.js';
import type { GameEntry } from '../games.js';
import { withPlayers } from '../setup.js';
import { refused } from './errors.js';
import { SeatSession } from './seat-session.js';

/** The objects that all sessions of a server share. */
export interface McpContext {
  readonly host: Host;
  readonly games: readonly GameEntry[];
  /** The clock of the server. Default: the clock of the machine. */
  readonly time?: HostTime;
  /** Receives errors of the server itself. */
  onError(error: unknown): void;
}

/** The arguments of the tool `create_table`. A table is a room with a new match. */
export interface NewTable {
  readonly game: string;
  readonly players?: number | string[] | undefined;
  readonly setup?: Readonly<Record<string, unknown>> | undefined;
  /** Whether random agents play the other seats. */
  readonly agents?: boolean | undefined;
}

/** The seat that a client asks for: a free seat, or with `token` a seat that the client has taken before. */
export interface WantedSeat {
  readonly table: string;
  readonly token?: string | undefined;
  readonly player?: string | undefined;
  readonly name?: string | undefined;
}

/** The seat that a session has taken. */
export interface TakenSeat {
  readonly table: string;
  readonly player: string;
  readonly token: string;
  readonly players: readonly string[];
}

export class Session {
  private taken: SeatSession | undefined;
  private isTaking = false;
  private isClosed = false;

  constructor(readonly context: McpContext) {}

  /** The seat of the session. @throws RequestRefusedError (`no-seat`). */
  get seat(): SeatSession {
    if (this.taken !== undefined) return this.taken;
    throw refused('no-seat', 'This session has no seat; call create_table or join_table.');
  }

  createTable({ game: id, players, setup, agents }: NewTable): Promise<TakenSeat> {
    return this.takeSeat(async () => {
      const { host } = this.context;
      const game = await this.entryOf(id).load();
      const room = await host.create({ game, setup: withPlayers(game, { ...setup, ...(players === undefined ? {} : { players }) }) });
      const { player, token } = await room.join();
      if (agents === true) {
        for (const other of room.players.filter((each) => each !== player)) await room.seatAgent(other, 'random');
      }
      return { table: room.id, token };
    });
  }

  joinTable({ table, token, player, name }: WantedSeat): Promise<TakenSeat> {
    return this.takeSeat(async () => {
      if (token !== undefined) return { table, token };
      const room = await this.context.host.open(table);
      const joined = await room.join({ ...(player === undefined ? {} : { player }), ...(name === undefined ? {} : { name }) });
      return { table, token: joined.token };
    });
  }

  /** Returns the clause of any game with this id, which may be in upper or lower case. @throws RequestRefusedError (`no-clause`). */
  clause(id: string): { readonly id: string; readonly text: string } {
    for (const { id: game } of this.context.games) {
      const text = this.clauseText(game, id);
      if (text !== undefined) return { id: id.toUpperCase(), text };
    }
    throw refused('no-clause', `There is no clause ${JSON.stringify(id)}.`);
  }

  /** Returns the text of a game's clause; `undefined` if the game has no such clause. The id may be in upper or lower case. */
  clauseText(game: string, id: string): string | undefined {
    const known = clausesOf(game);
    return known.get(id) ?? known.get(id.toUpperCase());
  }

  /** Returns the clauses of a game, one in each line. @throws RequestRefusedError (`no-game`). */
  rules(game: string): string {
    return [...clausesOf(this.entryOf(game).id)].map(([id, text]) => `${id} ${text}`).join('\n');
  }

  games(): Promise<AnyGame[]> {
    return Promise.all(this.context.games.map((entry) => entry.load()));
  }

  /** Returns the entry of a game with an id from a client. @throws RequestRefusedError (`no-game`). */
  entryOf(id: string): GameEntry {
    const entry = this.context.games.find((known) => known.id === id);
    if (entry !== undefined) return entry;
    throw refused('no-game', `There is no game ${JSON.stringify(id)}; call list_games.`);
  }

  close(): void {
    this.isClosed = true;
    this.taken?.close();
  }

  /** Takes the seat of the session. Refuses a second seat, even if two requests arrive at once. */
  private async takeSeat(findSeat: () => Promise<{ table: string; token: string }>): Promise<TakenSeat> {
    if (this.taken !== undefined || this.isTaking) {
      throw refused('has-seat', 'This session has a seat already; open another session for another seat.');
    }
    this.isTaking = true;
    try {
      const { host, time = systemTime } = this.context;
      const { table, token } = await findSeat();
      const seat = await SeatSession.open(host, table, token, time);
      if (this.isClosed) seat.close();
      this.taken = seat;
      return { table, player: seat.player, token, players: seat.room.players };
    } finally {
      this.isTaking = false;
    }
  }
}
