import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { SIDES, TELEPORT_COST } from '../data/pieces.js';
import type { Area51Event } from '../events.js';
import { refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { terrainOf } from '../terrain.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from './acting.js';
import { hasLanding } from './landing.js';

const Teleport = z.strictObject({ type: z.literal('teleport'), player: PlayerId });
type Teleport = z.infer<typeof Teleport>;

/** Rolls for the one teleport of the game: 1 to 4 one places the alien oneself, 5 the right-hand neighbour does, 6 nobody. A51-7.1 to A51-7.9 */
export const teleport = defineAction<State, Area51Event>()({
  type: 'teleport',
  schema: Teleport,
  phases: ['part'],

  legal(state, player): readonly Teleport[] {
    if (!hasActionFor(state, TELEPORT_COST) || !state.aliens[state.seat].teleport || !isAtRest(state)) return NONE;
    return [{ type: 'teleport', player }];
  },

  check(state) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    if (!state.aliens[state.seat].teleport) return refuse('token-spent', 'The teleport token has been used.');
    return costRefusal(state, TELEPORT_COST, 'The teleport', 'A51-7.1');
  },

  apply(state, { player }, { chance, emit }) {
    const { seat } = state;
    const alien = state.aliens[seat];
    payForAction(state, TELEPORT_COST);
    alien.teleport = false;
    alien.losesTurn = true;
    const die = chance.roll(SIDES);
    const placer = placerFor(die, seat, state.players.length);
    emit({ type: 'teleport-rolled', player, die, placer: placer === null ? null : state.players[placer], rule: 'A51-7.3' });
    if (placer === null) return;
    const terrain = terrainOf(state);
    if (!hasLanding(state, terrain)) {
      emit({ type: 'no-landing-cell', player, cell: terrain.cells[alien.cell], rule: 'A51-7.8' });
      return;
    }
    state.phase = 'place';
    state.decider = placer;
  },
});

/** The seat that places the alien. The right-hand neighbour is the previous player clockwise. A51-7.4 to A51-7.6 */
function placerFor(die: number, seat: number, seats: number): number | null {
  if (die <= 4) return seat;
  return die === 5 ? (seat - 1 + seats) % seats : null;
}
