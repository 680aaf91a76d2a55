// Legal lists are made of shared frozen actions: each is made once for a player on a board, when it is first listed.
import { memoize, type PlayerId } from '../../kernel/index.js';
import { type BoardTable, type Border, PLACES, placeOf, type Space } from './board.js';
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
  return (board: BoardTable, player: PlayerId, colour: Colour): Table => tables(board)(player)(colour);
}

/** The actions that lead each piece that can fly over each border of the board. */
export class StepTable<Action> {
  /** One flat table and not a list for each space: legal lists are read from many places, and memory is what takes the time. */
  readonly actions: (Action | undefined)[];
  private readonly pieces: readonly string[];

  constructor(
    private readonly board: BoardTable,
    colour: Colour,
    private readonly make: (piece: string, to: string) => Action,
  ) {
    this.pieces = flierIds(colour);
    this.actions = new Array(this.pieces.length * board.borders.length).fill(undefined);
  }

  /** Where in `actions` those of a piece begin: add a border's number. Those from this space are there. */
  row(flier: number, { borders }: Space): number {
    const row = flier * this.board.borders.length;
    if (this.actions[row + borders[0].number] === undefined) this.fill(flier, borders, row);
    return row;
  }

  private fill(flier: number, borders: readonly Border[], row: number): void {
    for (const { number, to } of borders) this.actions[row + number] = Object.freeze(this.make(this.pieces[flier], to));
  }
}

/** The actions that bring each sundiver of a colour to each space. */
export class ArrivalTable<Action> {
  private readonly actions: (Action | undefined)[];
  private readonly pieces: readonly string[];

  constructor(
    colour: Colour,
    private readonly make: (sundiver: string, to: string) => Action,
  ) {
    this.pieces = flierIds(colour);
    this.actions = new Array(this.pieces.length * PLACES).fill(undefined);
  }

  at(slot: number, to: string): Action {
    const index = slot * PLACES + placeOf(to);
    return this.actions[index] ?? this.add(index, slot, to);
  }

  private add(index: number, slot: number, to: string): Action {
    const action = Object.freeze(this.make(this.pieces[slot], to));
    this.actions[index] = action;
    return action;
  }
}
