// Legal lists are made of shared frozen actions: each is made once for a player on a board, when it is first listed.
import { memoize, type PlayerId, plainActions } from '../../kernel/index.js';
import type { BoardTable } from './board.js';
import type { State } from './schema.js';
import { COLOURS, type Colour } from './vocabulary.js';

const PLAYERS_KNOWN = 64;
const BOARDS_KNOWN = 4;

/** A table of actions for each player, with pieces of each colour, on each board. */
export function actionTables<Table>(make: (board: BoardTable, player: PlayerId, colour: Colour) => Table) {
  const tables = memoize(
    (board: BoardTable) => memoize((player: PlayerId) => memoize((colour: Colour) => make(board, player, colour)), PLAYERS_KNOWN),
    BOARDS_KNOWN,
  );
  // The latest of each seat: one game after another asks for the same.
  const latest: ({ board: BoardTable; player: PlayerId; colour: Colour; table: Table } | undefined)[] = COLOURS.map(() => undefined);
  return (board: BoardTable, { players, seats }: State, seat: number): Table => {
    const player = players[seat];
    const { colour } = seats[seat];
    const known = latest[seat];
    if (known !== undefined && known.player === player && known.colour === colour && known.board === board) return known.table;
    const table = tables(board)(player)(colour);
    latest[seat] = { board, player, colour, table };
    return table;
  };
}

/** What is made once for each player, such as a list of shared actions; found at once for who had that seat the last time. */
export function madeFor<Made>(make: (player: PlayerId) => Made) {
  const known = memoize(make, PLAYERS_KNOWN);
  const players: (PlayerId | undefined)[] = COLOURS.map(() => undefined);
  const latest: Made[] = [];
  return (player: PlayerId, seat: number): Made => {
    if (players[seat] !== player) {
      latest[seat] = known(player);
      players[seat] = player;
    }
    return latest[seat];
  };
}

/** The list of an action without particulars, for the kinds that have no other. */
export function onlyAction<const Type extends string>(type: Type) {
  const actionOf = plainActions(type);
  return madeFor((player) => Object.freeze([actionOf(player)]));
}

/** Actions, or lists of them, that are looked up by two numbers, each made when it is first asked for. */
export class PairTable<Made> {
  private readonly known: (Made | undefined)[];

  constructor(
    rows: number,
    private readonly columns: number,
    private readonly make: (row: number, column: number) => Made,
  ) {
    this.known = new Array(rows * columns).fill(undefined);
  }

  at(row: number, column: number): Made {
    const index = row * this.columns + column;
    return this.known[index] ?? this.add(index, row, column);
  }

  private add(index: number, row: number, column: number): Made {
    const made = this.make(row, column);
    this.known[index] = made;
    return made;
  }
}
