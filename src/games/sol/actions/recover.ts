import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import type { SolEvent } from '../events.js';
import { fleetOf } from '../fleet.js';
import { distinctSundivers } from '../interchange.js';
import { putSundiver, spendPoints } from '../ledger.js';
import { entryRefusal, NO_POINTS } from '../movement.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { ownSundiver, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, type State, SundiverId } from '../schema.js';
import { unknownRefusal } from '../unknown.js';
import { OUTER_DEPTH } from '../vocabulary.js';

const NOT_OWN = refusal('not-owner', 'SOL-16.18', 'Bring back a sundiver of your own.');
const NOT_LOST = refusal('not-on-board', 'SOL-16.18', 'The sundiver is not lost in space.');
const NOT_OUTER = refusal('not-launch-space', 'SOL-16.18', 'A lost sundiver comes back to a space of the outer orbit.');

const Recover = z.strictObject({ type: z.literal('recover'), player: PlayerId, sundiver: SundiverId, to: SpaceId });
type Recover = z.infer<typeof Recover>;

/** Brings a sundiver that is lost in space back to the outer orbit, for one point. SOL-16.18 */
export const recover = defineAction<State, SolEvent>()({
  type: 'recover',
  schema: Recover,
  phases: ['move'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return NONE;
    const { seat } = state.turn;
    const own = state.seats[seat];
    if (fleetOf(state, seat).lost === 0) return NONE;
    return distinctSundivers(state, seat)
      .filter((slot) => own.sundivers[slot] === 'lost')
      .flatMap((slot) =>
        boardTable(state.board)
          .layers[OUTER_DEPTH].filter(({ id }) => entryRefusal(state, seat, id, true) === undefined)
          .map(({ id }): Recover => ({ type: 'recover', player, sundiver: sundiverId(own, slot), to: id })),
      );
  },

  check(state, action) {
    const { player, sundiver, to } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat, points } = state.turn;
    const slot = ownSundiver(state.seats[seat], sundiver);
    if (slot < 0) return NOT_OWN;
    if (points < 1) return NO_POINTS;
    if (state.seats[seat].sundivers[slot] !== 'lost') return NOT_LOST;
    if (boardTable(state.board).space(to)?.depth !== OUTER_DEPTH) return NOT_OUTER;
    return entryRefusal(state, seat, to, true);
  },

  apply(state, { sundiver, to }, context) {
    const { seat } = state.turn;
    spendPoints(state, 1);
    putSundiver(state, seat, ownSundiver(state.seats[seat], sundiver), to, 'SOL-16.18', context);
  },
});
