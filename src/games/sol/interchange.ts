// Own sundivers in the same place with equal turn data are interchangeable: lists name one of them, checks take any. SOL-18.19
import { canonicalJson } from '../../kernel/index.js';
import { SUNDIVERS } from './data/rewards.js';
import { type Fleet, fleetOf, lowestSlot } from './fleet.js';
import { ownSundiver, pieceOf, seatOfColour, sundiverId } from './pieces.js';
import type { State } from './schema.js';

const NO_SETS: readonly number[] = [];

/** What besides the place tells a player's sundivers apart: sets of them, as bits by slot, each told from the others. */
function tellingApart(state: State, seat: number): readonly number[] {
  const { turn, phase } = state;
  // Where a sundiver began the turn matters only while something may still be activated.
  const asks = phase === 'choose' || phase === 'activate';
  if (seat !== turn.seat || (turn.running.length === 0 && !asks)) return NO_SETS;
  const owner = state.seats[seat];
  const sets: number[] = [];
  if (asks) {
    let still = 0;
    for (let slot = 0; slot < SUNDIVERS; slot++) if (turn.start[slot] === owner.sundivers[slot]) still |= 1 << slot;
    sets.push(still);
  }
  for (const { marks } of turn.running) {
    let marked = 0;
    for (const mark of marks) {
      const slot = ownSundiver(owner, mark);
      if (slot >= 0) marked |= 1 << slot;
    }
    if (marked !== 0) sets.push(marked);
  }
  return sets;
}

/** Whether nothing in the rest of the turn can tell the two sundivers of a player apart. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { sundivers } = state.seats[seat];
  if (sundivers[first] !== sundivers[second]) return false;
  return tellingApart(state, seat).every((set) => ((set >> first) & 1) === ((set >> second) & 1));
}

/** One slot for each kind of sundiver that can be told apart, the lowest of its kind. */
export function distinctSundivers(state: State, seat: number): number[] {
  const slots: number[] = [];
  for (let rest = distinctIn(state, seat, fleetOf(state, seat)); rest !== 0; rest &= rest - 1) slots.push(lowestSlot(rest));
  return slots;
}

/** As `distinctSundivers`, for a fleet that is at hand, as bits by slot. */
export function distinctIn(state: State, seat: number, fleet: Fleet): number {
  const sets = tellingApart(state, seat);
  // Mostly nothing but the place can tell them apart: then the first of each place is the lowest of its kind.
  if (sets.length === 0) return fleet.firsts;
  let distinct = 0;
  for (let slot = 0; slot < SUNDIVERS; slot++) {
    const bit = 1 << slot;
    let alike = fleet.together(slot) & (bit - 1);
    for (const set of sets) alike &= (set & bit) !== 0 ? set : ~set;
    if (alike === 0) distinct |= bit;
  }
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
