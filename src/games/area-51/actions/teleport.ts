import { type ActionOf, defineAction, refuse } from '../../../kernel/index.js';
import { SIDES, TELEPORT_COST } from '../data/pieces.js';
import type { Area51Event } from '../events.js';
import { hasLanding } from '../movement/landing.js';
import type { State } from '../schema.js';
import { terrainOf } from '../table.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from '../turn/acting.js';

/**
 * Rolls for the one teleport of the game. It takes all 6 points (A51-7.1), and the token and the next turn are lost whatever the die shows
 * (A51-7.2, A51-7.9).
 */
export const teleport = defineAction<State, Area51Event>()({
  type: 'teleport',
  phases: ['part'],

  legal(state, _player, offer) {
    if (canTeleport(state)) offer.add();
  },

  check(state) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    if (!state.aliens[state.seat].teleport) return refuse('token-spent', 'A51-7.2', 'The teleport token has been used.');
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
export interface Teleport extends ActionOf<typeof teleport> {}

/** Whether the alien whose part it is may teleport. */
export function canTeleport(state: State): boolean {
  return state.aliens[state.seat].teleport && hasActionFor(state, TELEPORT_COST) && isAtRest(state);
}

/** The seat that places the alien: on 1 to 4 its own (A51-7.4), on 5 the one before it clockwise (A51-7.5), on 6 none (A51-7.6). */
function placerFor(die: number, seat: number, seats: number): number | null {
  if (die <= 4) return seat;
  return die === 5 ? (seat - 1 + seats) % seats : null;
}
