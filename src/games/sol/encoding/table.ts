// What the numbers of one table are laid out by.
import type { PlayerId, Viewer } from '../../../kernel/index.js';
import { type BoardTable, boardTable } from '../board.js';
import { effectPool, type Plan } from '../setup.js';
import { EFFECT_IDS, type EffectId, type TriggerEventId } from '../vocabulary.js';

/** A board and a company of players, made ready for writing observations. */
export interface Table {
  readonly seats: number;
  readonly board: BoardTable;
  /** Where a space, or a boundary pair, stands among those of the board. */
  readonly spaceIndex: ReadonlyMap<string, number>;
  readonly pairIndex: ReadonlyMap<string, number>;
  /** The effects that the game can have, in the order of their names. */
  readonly effects: readonly EffectId[];
  readonly triggerEvent: TriggerEventId | null;
}

export function tableOf(plan: Plan): Table {
  const board = boardTable(plan.board);
  const pool = new Set(effectPool(plan));
  return {
    seats: plan.players.length,
    board,
    spaceIndex: new Map(board.spaces.map(({ id }, index) => [id, index])),
    pairIndex: new Map(board.pairs.map(({ id }, index) => [id, index])),
    effects: EFFECT_IDS.filter((effect) => pool.has(effect)),
    triggerEvent: plan.triggerEvent,
  };
}

/** The seat of the one who looks; whoever has none sees the table from the first. */
export function ownSeat(players: readonly PlayerId[], viewer: Viewer): number {
  return Math.max(0, players.indexOf(viewer));
}

/** How many seats after another a seat is. */
export function seatsAfter(seat: number, own: number, seats: number): number {
  return (seat - own + seats) % seats;
}

/** A count without an upper limit, as a part: 0 is 0, 12 is a half, and more always shows. */
export function part(count: number): number {
  return count / (count + 12);
}
/** How descriptions say so. */
export const AS_PART = 'n / (n + 12)';
