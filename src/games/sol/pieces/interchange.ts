// Own sundivers in the same place with equal turn data are interchangeable: lists name one of them, checks take any. SOL-18.19
import * as z from 'zod';
import { canonicalJson, derived, InvalidInputError, OrreryError } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { effectOf } from '../effects/registry.js';
import { type State, StateShape } from '../schema.js';
import { fleetOf } from './fleet.js';
import { pieceOf, seatOfColour, sundiverId } from './pieces.js';

/** Whether it may still matter where sundivers began the turn: while something may be activated. SOL-9.2 */
function asksForStart({ phase }: State): boolean {
  return phase === 'choose' || phase === 'activate';
}

/** Whether nothing in the rest of the turn can tell two sundivers of a player apart, but for their places. */
function haveLikePasts(state: State, seat: number, first: number, second: number): boolean {
  const { turn, seats } = state;
  if (seat !== turn.seat) return true;
  const own = seats[seat];
  const hasStayed = (slot: number) => turn.start[slot] === own.sundivers[slot];
  if (asksForStart(state) && hasStayed(first) !== hasStayed(second)) return false;
  return turn.running.every(({ marks }) => marks.includes(sundiverId(own, first)) === marks.includes(sundiverId(own, second)));
}

/** Whether two sundivers of a player are in the same place, and nothing in the rest of the turn can tell them apart. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { sundivers } = state.seats[seat];
  return sundivers[first] === sundivers[second] && haveLikePasts(state, seat, first, second);
}

/** The slots of a player's sundivers that differ from each other: of each kind the lowest, in rising order. */
export const distinctSundivers = derived((state: State, seat: number): readonly number[] => {
  const { turn } = state;
  const { places, firsts } = fleetOf(state, seat);
  // Mostly nothing but the place can tell them apart.
  if (seat !== turn.seat || (!asksForStart(state) && turn.running.every(({ marks }) => marks.length === 0))) return firsts;
  const distinct: number[] = [];
  for (let slot = 0; slot < places.length; slot++) {
    const isKnown = distinct.some((other) => places[other] === places[slot] && haveLikePasts(state, seat, other, slot));
    if (!isKnown) distinct.push(slot);
  }
  return distinct;
});

function representative(state: State, id: string): string {
  const piece = pieceOf(id);
  const seat = piece?.kind === 'sundiver' ? seatOfColour(state, piece.colour) : -1;
  if (piece === undefined || seat < 0) return id;
  const alike = distinctSundivers(state, seat).find((slot) => areInterchangeable(state, seat, slot, piece.slot));
  return sundiverId(state.seats[seat], alike ?? piece.slot);
}

/**
 * A text that two legal actions share exactly when they do the same: whichever of interchangeable sundivers they name, in
 * whichever order where the order does not matter. `legalActions` lists one action of each meaning; `check` takes them all. SOL-18.19
 * @throws InvalidInputError for what is no state or no action.
 */
export function actionMeaning(state: State, action: { type: string; player: string }): string {
  const said = parseUntrusted(Said, action, 'action');
  try {
    // As everywhere, what is frozen has been read before.
    return meaningOf(Object.isFrozen(state) ? state : parseUntrusted(StateShape, state, 'state'), said);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    throw new InvalidInputError('state', [{ path: [], message: 'is no state in which this could be done' }], { cause: error });
  }
}

const Said = z.looseObject({ type: z.string(), player: z.string() });

function meaningOf(state: State, action: { type: string; player: string }): string {
  const { host, eye: _anyEye, ...said } = action as Record<string, unknown>;
  const inOrder = typeof said.effect === 'string' && effectOf(said.effect).namesInOrder === true;
  const meaning = Object.entries(said).map(([name, value]) => {
    if (typeof value === 'string') return [name, representative(state, value)];
    if (!Array.isArray(value)) return [name, value];
    const named = value.map((id) => representative(state, String(id)));
    return [name, inOrder ? named : named.sort()];
  });
  return canonicalJson({ ...Object.fromEntries(meaning), ...(host === action.player ? {} : { host }) });
}
