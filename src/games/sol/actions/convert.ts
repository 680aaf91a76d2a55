import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import { conversionCards, conversionRefusal, patternRefusal, somePattern } from '../conversion.js';
import type { SolEvent } from '../events.js';
import { putGate, putStation, putSundiver } from '../ledger.js';
import { stationEntered } from '../modifiers.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { gateId, holdOf, isOnBoard, ownSundiver, spareGate, spareStation, stationId, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { PairId, SpaceId, type State, SundiverId } from '../schema.js';
import { unknownRefusal } from '../unknown.js';
import { Structure } from '../vocabulary.js';

const NO_PLACE = refusal('unknown-id', 'SOL-3.12', 'The board has no such place.');
const NOT_OWN = refusal('not-owner', 'SOL-8.2', 'A pattern is made of own sundivers, each named once.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-8.2', 'The sundivers of a pattern are on the board.');

const Convert = z.strictObject({
  type: z.literal('convert'),
  player: PlayerId,
  kind: Structure,
  sundivers: z.array(SundiverId).min(2).max(3),
  /** A space, or a boundary pair for a gate. */
  at: z.union([SpaceId, PairId]),
});
type Convert = z.infer<typeof Convert>;

/** A pattern of sundivers becomes a structure. SOL-8.1 to SOL-8.24 */
export const convert = defineAction<State, SolEvent>()({
  type: 'convert',
  schema: Convert,
  phases: ['convert'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'convert') || conversionRefusal(state) !== undefined) return NONE;
    const { seat } = state.turn;
    const own = state.seats[seat];
    const legal: Convert[] = [];
    somePattern(state, seat, (structure, spaces, at) => {
      const sundivers = spaces.map((space) => sundiverId(own, own.sundivers.indexOf(space)));
      Object.freeze(sundivers);
      legal.push(Object.freeze<Convert>({ type: 'convert', player, kind: structure, sundivers, at }));
      return false;
    });
    return legal;
  },

  check(state, action) {
    const { player, kind, sundivers, at } = action;
    const refused = phaseRefusal(state, player, 'convert') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    const table = boardTable(state.board);
    if ((kind === 'gate' ? table.pair(at) : table.space(at)) === undefined) return NO_PLACE;
    const slots = sundivers.map((sundiver) => ownSundiver(own, sundiver));
    if (slots.includes(-1) || new Set(slots).size < slots.length) return NOT_OWN;
    const spaces = slots.map((slot) => own.sundivers[slot]);
    if (!spaces.every(isOnBoard)) return NOT_ON_BOARD;
    return conversionRefusal(state) ?? patternRefusal(state, own, kind, spaces, at);
  },

  apply(state, { player, kind, sundivers, at }, context) {
    const { turn } = state;
    const own = state.seats[turn.seat];
    // Only the extra conversion brings its sundivers home. SOL-8.3, SOL-15.11
    const extra = turn.conversions > 0;
    for (const sundiver of sundivers) {
      const slot = ownSundiver(own, sundiver);
      putSundiver(state, turn.seat, slot, extra ? holdOf(own) : 'reserve', extra ? 'SOL-15.11' : 'SOL-8.3', context);
    }
    const slot = kind === 'gate' ? spareGate(own) : spareStation(own, kind);
    const piece = kind === 'gate' ? gateId(own, slot) : stationId(own, slot);
    if (kind === 'gate') putGate(state, turn.seat, slot, at);
    else putStation(state, turn.seat, slot, at);
    turn.conversions += 1;
    turn.converted = kind === 'gate' ? null : piece;
    turn.done = true;
    turn.owed += conversionCards(state, kind, at);
    context.emit({ type: 'structure-converted', player, structure: kind, piece, at, sundivers: [...sundivers], rule: 'SOL-8.3' });
    if (kind !== 'gate') stationEntered(state, at, context);
  },
});
