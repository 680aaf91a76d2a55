import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { SolEvent } from '../events.js';
import { distinctSundivers } from '../interchange.js';
import { spendPoints } from '../ledger.js';
import { freeStepRefusal, isLifted, pieceRefusal } from '../modifiers.js';
import { entryRefusal, flyPiece, gateUsed, NO_POINTS, reachableSpaces, stepRefusal } from '../movement.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { isOnBoard, type Piece, pieceOf, stationId, sundiverId } from '../pieces.js';
import { type Refusal, refusal } from '../refusals.js';
import { SpaceId, type State, StationId, SundiverId } from '../schema.js';
import { sharedActions } from '../shared-actions.js';

const NOT_OWN = refusal('not-owner', 'SOL-7.10', 'Fly a piece of your own.');
const GROUNDED = refusal('effect-condition', 'SOL-15.37', 'Stations do not fly, unless Juggernaut lifts this one.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-7.10', 'The piece is not on the board.');
const NOT_FREE = refusal('effect-condition', 'SOL-15.13', 'Only Catapult gives a free step, and only a sundiver that goes through a gate.');

/** Why this step cannot be taken for nothing. SOL-15.13 */
function freeRefusal(state: State, piece: string, isSundiver: boolean, from: string, to: string): Refusal | undefined {
  const refused = isSundiver ? freeStepRefusal(state, piece) : null;
  if (refused === null || gateUsed(state, from, to) === undefined) return NOT_FREE;
  return refused;
}

function locationOf(state: State, { kind, slot }: Piece): string {
  const own = state.seats[state.turn.seat];
  return kind === 'sundiver' ? own.sundivers[slot] : own.stations[slot];
}

const Fly = z.strictObject({
  type: z.literal('fly'),
  player: PlayerId,
  piece: z.union([SundiverId, StationId]),
  to: SpaceId,
  /** A step that costs nothing. SOL-15.13 */
  free: z.literal(true).optional(),
});
type Fly = z.infer<typeof Fly>;

const paidStep = sharedActions((player, piece, to): Fly => ({ type: 'fly', player, piece, to }));
const freeStep = sharedActions((player, piece, to): Fly => ({ type: 'fly', player, piece, to, free: true }));

/** Adds every step of one piece to the list. */
function addSteps(state: State, player: PlayerId, piece: string, isSundiver: boolean, from: string, legal: Fly[]): void {
  const { seat, points } = state.turn;
  const grantsFree = isSundiver && freeStepRefusal(state, piece) === undefined;
  if ((points < 1 && !grantsFree) || pieceRefusal(state, piece) !== undefined) return;
  for (const to of reachableSpaces(state, from)) {
    if (entryRefusal(state, seat, to, isSundiver) !== undefined) continue;
    if (points > 0) legal.push(paidStep(player, piece, to));
    if (grantsFree && gateUsed(state, from, to) !== undefined) legal.push(freeStep(player, piece, to));
  }
}

/** One own piece flies to an adjacent space, for one point. SOL-7.10 to SOL-7.21 */
export const fly = defineAction<State, SolEvent>()({
  type: 'fly',
  schema: Fly,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move')) return NONE;
    const { seat, running } = state.turn;
    const own = state.seats[seat];
    const legal: Fly[] = [];
    for (const slot of distinctSundivers(state, seat)) {
      const from = own.sundivers[slot];
      if (isOnBoard(from)) addSteps(state, player, sundiverId(own, slot), true, from, legal);
    }
    if (running.length === 0) return legal;
    own.stations.forEach((from, slot) => {
      const station = stationId(own, slot);
      if (isOnBoard(from) && isLifted(state, station)) addSteps(state, player, station, false, from, legal);
    });
    return legal;
  },

  check(state, { player, piece: id, to, free }) {
    const refused = phaseRefusal(state, player, 'move');
    if (refused !== undefined) return refused;
    const { seat, points } = state.turn;
    const piece = pieceOf(id);
    if (piece === undefined || piece.colour !== state.seats[seat].colour) return NOT_OWN;
    const isSundiver = piece.kind === 'sundiver';
    if (!isSundiver && !isLifted(state, id)) return GROUNDED;
    if (free !== true && points < 1) return NO_POINTS;
    const from = locationOf(state, piece);
    if (!isOnBoard(from)) return NOT_ON_BOARD;
    return (
      stepRefusal(state, from, to) ??
      entryRefusal(state, seat, to, isSundiver) ??
      pieceRefusal(state, id) ??
      (free === true ? freeRefusal(state, id, isSundiver, from, to) : undefined)
    );
  },

  apply(state, { piece: id, to, free }, context) {
    const piece = pieceOf(id);
    if (piece === undefined) return;
    if (free !== true) spendPoints(state, 1);
    const flier = { seat: state.turn.seat, id, slot: piece.slot, isSundiver: piece.kind === 'sundiver' };
    flyPiece(state, flier, locationOf(state, piece), to, free === true, context);
  },
});
