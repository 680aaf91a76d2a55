// Legal lists are made of shared frozen actions: each is made once for a player, when it is first listed.
import { memoize, type PlayerId } from '../../kernel/index.js';
import { type Border, boardTable, PLACES, placeOf } from './board.js';

/** The ways of a piece out of a space: the borders, and for each of them the action that crosses it. */
export interface Steps<Action> {
  borders: readonly Border[];
  actions: readonly Action[];
}

const PLAYERS_KNOWN = 64;
const BOARDS_KNOWN = 4;

/** A table of one piece, by space. */
class BySpace<Value> {
  private readonly values = new Array<Value | undefined>(PLACES).fill(undefined);
  constructor(private readonly make: (space: string) => Value) {}

  at(space: string): Value {
    const place = placeOf(space);
    return this.values[place] ?? this.add(place, space);
  }

  private add(place: number, space: string): Value {
    const value = Object.freeze(this.make(space));
    this.values[place] = value;
    return value;
  }
}

/** Tables by piece, one set for each player on each board. */
function tablesOf<Value>(make: (board: string, player: PlayerId, piece: string, space: string) => Value) {
  const tables = memoize(
    (board: string) =>
      memoize((player: PlayerId) => memoize((piece: string) => new BySpace((space) => make(board, player, piece, space))), PLAYERS_KNOWN),
    BOARDS_KNOWN,
  );
  // A player decides several times in a row.
  let latest: { board: string; player: PlayerId; table: (piece: string) => BySpace<Value> } | undefined;
  return (board: string, player: PlayerId): ((piece: string) => BySpace<Value>) => {
    if (latest !== undefined && latest.board === board && latest.player === player) return latest.table;
    latest = { board, player, table: tables(board)(player) };
    return latest.table;
  };
}

/** The steps of every piece from every space, in the order of the space's borders. */
export function stepActions<Action>(make: (player: PlayerId, piece: string, to: string) => Action) {
  return tablesOf((board, player, piece, from): Steps<Action> => {
    const borders = boardTable(board).space(from)?.borders ?? [];
    return { borders, actions: borders.map(({ to }) => Object.freeze(make(player, piece, to))) };
  });
}

/** The actions that bring a piece to a space, for every piece and space. */
export function arrivalActions<Action>(make: (player: PlayerId, piece: string, to: string) => Action) {
  return tablesOf((_board, player, piece, to): Action => make(player, piece, to));
}
