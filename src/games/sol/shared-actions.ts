// Legal lists are made of shared frozen actions: each is made once for a player on a board, when it is first listed.
import { memoize, type PlayerId } from '../../kernel/index.js';
import type { BoardTable } from './board.js';
import { flierIds } from './pieces.js';
import type { Colour } from './vocabulary.js';

const PLAYERS_KNOWN = 64;
const BOARDS_KNOWN = 4;

/** A table of actions for each player, with pieces of each colour, on each board. */
export function actionTables<Table>(make: (board: BoardTable, player: PlayerId, colour: Colour) => Table) {
  const tables = memoize(
    (board: BoardTable) => memoize((player: PlayerId) => memoize((colour: Colour) => make(board, player, colour)), PLAYERS_KNOWN),
    BOARDS_KNOWN,
  );
  // A player takes several actions of a kind in a row.
  let latest: { board: BoardTable; player: PlayerId; colour: Colour; table: Table } | undefined;
  return (board: BoardTable, player: PlayerId, colour: Colour): Table => {
    if (latest === undefined || latest.player !== player || latest.colour !== colour || latest.board !== board) {
      latest = { board, player, colour, table: tables(board)(player)(colour) };
    }
    return latest.table;
  };
}

/** Actions that are looked up by two numbers, each made when it is first asked for. */
export class PairTable<Action> {
  private readonly actions: (Action | undefined)[];

  constructor(
    rows: number,
    private readonly columns: number,
    private readonly make: (row: number, column: number) => Action,
  ) {
    this.actions = new Array(rows * columns).fill(undefined);
  }

  at(row: number, column: number): Action {
    const index = row * this.columns + column;
    return this.actions[index] ?? this.add(index, row, column);
  }

  private add(index: number, row: number, column: number): Action {
    const action = Object.freeze(this.make(row, column));
    this.actions[index] = action;
    return action;
  }
}

/** The actions that lead each piece that can fly over each border of the board, by numbers. */
export class StepTable<Action> {
  /** One flat table and not a list for each space: legal lists are read from many places, and memory is what takes the time. */
  private readonly actions: (Action | undefined)[];
  private readonly pieces: readonly string[];

  constructor(
    private readonly board: BoardTable,
    colour: Colour,
    private readonly make: (piece: string, to: string) => Action,
  ) {
    this.pieces = flierIds(colour);
    this.actions = new Array(this.pieces.length * board.borders.length).fill(undefined);
  }

  /** Adds the actions that lead a piece over these borders to a list. */
  addTo(list: Action[], flier: number, borders: readonly number[]): void {
    const { actions } = this;
    const row = flier * this.board.borders.length;
    // Stores at the end take less than calls of `push`.
    for (let index = 0; index < borders.length; index++) {
      const border = borders[index];
      list[list.length] = actions[row + border] ?? this.add(row + border, flier, border);
    }
  }

  private add(index: number, flier: number, border: number): Action {
    const action = Object.freeze(this.make(this.pieces[flier], this.board.borders[border].to));
    this.actions[index] = action;
    return action;
  }
}
