// Refuses actions that name a piece of a colour that nobody plays, or a space that the board does not have. SOL-19.2
import { refuse } from '../../../../kernel/index.js';
import { depthOf } from '../../model/board/board.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { boardOf } from '../../table/table.js';
import { pieceOf, seatOfColour } from './pieces.js';

const NO_PIECE = refuse('unknown-id', 'SOL-2.9', 'There is no piece with this id in this game; expected the id of a piece.');
const NO_SPACE = refuse('unknown-id', 'SOL-3.12', 'There is no space with this id on the board.');

/**
 * The fields of actions whose value can be the id of a piece, a space or a boundary pair. In some actions, such a field has another value,
 * for example `node`.
 */
interface Named {
  sundiver?: unknown;
  piece?: unknown;
  station?: unknown;
  sundivers?: readonly string[];
  from?: unknown;
  to?: unknown;
  space?: unknown;
}

function isStrange(state: State, id: unknown): boolean {
  const piece = typeof id === 'string' ? pieceOf(id) : undefined;
  return piece !== undefined && seatOfColour(state, piece.colour) < 0;
}

function isNowhere(state: State, id: unknown): boolean {
  return typeof id === 'string' && depthOf(id) >= 0 && boardOf(state).space(id) === undefined;
}

/**
 * Returns the refusal if an action names an unknown piece or space. Actions check this after the phase and before all other conditions.
 * SOL-19.2
 */
export function unknownRefusal(state: State, action: object): Refusal | undefined {
  const { sundiver, piece, station, sundivers, from, to, space }: Named = action;
  if (isStrange(state, sundiver) || isStrange(state, piece) || isStrange(state, station)) return NO_PIECE;
  if (sundivers?.some((id) => isStrange(state, id))) return NO_PIECE;
  return isNowhere(state, from) || isNowhere(state, to) || isNowhere(state, space) ? NO_SPACE : undefined;
}
