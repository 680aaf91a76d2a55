// Computes a string for a legal action by which a program recognizes other legal actions with the same result. SOL-18.19
import * as z from 'zod';
import { canonicalJson, InvalidInputError, OrreryError } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { sol } from './game.js';
import type { State } from './model/schema.js';
import { areInterchangeable, distinctSundivers } from './rules/pieces/interchange.js';
import { pieceOf, seatOfColour, sundiverId } from './rules/pieces/pieces.js';
import { effectOf } from './table/table.js';

const Said = z.looseObject({ type: z.string(), player: z.string() });

/**
 * Returns a string that is equal for two legal actions exactly if both have the same result. Such actions name different interchangeable
 * sundivers, or the same pieces in an order that does not matter. Of all actions with the same result, `legalActions` lists only one, but
 * `check` accepts each. SOL-18.19
 * @param game a game that has all effects of the state, custom effects included. A state that does not come from a game, such as the result
 * of `JSON.parse`, is validated with this game.
 * @throws InvalidInputError if `state` is not a state or `action` is not an action.
 */
export function actionMeaning(state: State, action: { type: string; player: string }, game: Pick<typeof sol, 'parseState'> = sol): string {
  const said = parseUntrusted(Said, action, 'action');
  try {
    // Only a game returns frozen states, so a frozen state is already valid.
    return meaningOf(Object.isFrozen(state) ? state : game.parseState(state), said);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    throw InvalidInputError.at('state', [], 'is not a state in which this action is possible', { cause: error });
  }
}

function meaningOf(state: State, action: { type: string; player: string }): string {
  const { host, eye: _anyEye, ...said } = action as Record<string, unknown>;
  const inOrder = typeof said.effect === 'string' && effectOf(state, said.effect).namesInOrder === true;
  const meaning = Object.entries(said).map(([name, value]) => {
    if (typeof value === 'string') return [name, representative(state, value)];
    if (!Array.isArray(value)) return [name, value];
    const named = value.map((id) => representative(state, String(id)));
    return [name, inOrder ? named : named.sort()];
  });
  return canonicalJson({ ...Object.fromEntries(meaning), ...(host === action.player ? {} : { host }) });
}

function representative(state: State, id: string): string {
  const piece = pieceOf(id);
  const seat = piece?.kind === 'sundiver' ? seatOfColour(state, piece.colour) : -1;
  if (piece === undefined || seat < 0) return id;
  const alike = distinctSundivers(state, seat).find((slot) => areInterchangeable(state, seat, slot, piece.slot));
  return sundiverId(state.seats[seat], alike ?? piece.slot);
}
