// Own sundivers in the same place with equal turn data are interchangeable: lists name one of them, checks take any. SOL-18.19
import { canonicalJson } from '../../kernel/index.js';
import { SUNDIVERS } from './data/rewards.js';
import { type Fleet, fleetOf, lowestSlot } from './fleet.js';
import { pieceOf, seatOfColour, sundiverId } from './pieces.js';
import type { State } from './schema.js';

/** Whether nothing in the rest of the turn can tell the two sundivers of a player apart. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { turn, phase } = state;
  const owner = state.seats[seat];
  const location = owner.sundivers[first];
  if (location !== owner.sundivers[second]) return false;
  if (seat !== turn.seat) return true;
  // Where a sundiver began the turn matters only while something may still be activated.
  const asks = phase === 'choose' || phase === 'activate';
  if (asks && (turn.start[first] === location) !== (turn.start[second] === location)) return false;
  for (const { marks } of turn.running) {
    if (marks.includes(sundiverId(owner, first)) !== marks.includes(sundiverId(owner, second))) return false;
  }
  return true;
}

/** Whether a sundiver is the lowest of its kind: no lower one is interchangeable with it. */
function isLowestOfKind(state: State, seat: number, slot: number): boolean {
  for (let other = 0; other < slot; other++) if (areInterchangeable(state, seat, other, slot)) return false;
  return true;
}

/** One slot for each kind of sundiver that can be told apart, the lowest of its kind. */
export function distinctSundivers(state: State, seat: number): number[] {
  const slots: number[] = [];
  for (let rest = distinctIn(state, seat, fleetOf(state, seat)); rest !== 0; rest &= rest - 1) slots.push(lowestSlot(rest));
  return slots;
}

/** As `distinctSundivers`, for a fleet that is at hand, as bits by slot. */
export function distinctIn(state: State, seat: number, { firsts }: Fleet): number {
  const { turn, phase } = state;
  // Mostly nothing but the place can tell them apart: then the first of each place is the lowest of its kind.
  if (seat !== turn.seat || (turn.running.length === 0 && phase !== 'choose' && phase !== 'activate')) return firsts;
  let distinct = 0;
  for (let slot = 0; slot < SUNDIVERS; slot++) if (isLowestOfKind(state, seat, slot)) distinct |= 1 << slot;
  return distinct;
}

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
 */
export function actionMeaning(state: State, action: { type: string; player: string }): string {
  const { sundiver, piece, sundivers, host, eye: _anyEye, ...rest } = action as Record<string, unknown>;
  const meaning: Record<string, unknown> = rest;
  if (typeof sundiver === 'string') meaning.sundiver = representative(state, sundiver);
  if (typeof piece === 'string') meaning.piece = representative(state, piece);
  if (host !== action.player) meaning.host = host;
  if (Array.isArray(sundivers)) {
    const named = sundivers.map((id) => representative(state, String(id)));
    // Only in a chain the order counts. SOL-15.19
    meaning.sundivers = rest.effect === 'chain' ? named : named.sort();
  }
  return canonicalJson(meaning);
}
