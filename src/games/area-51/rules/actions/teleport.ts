import { type ActionOf, defineAction, refuse } from '../../../../kernel/index.js';
import { SIDES, TELEPORT_COST } from '../../data/pieces.js';
import type { Area51Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { terrainOf } from '../../table/table.js';
import { hasLanding } from '../movement/landing.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from '../turn/acting.js';

/**
 * Rolls the die for the alien's only teleport of the game. It costs all 6 points (A51-7.1). The token and the next turn are lost
 * regardless of the roll (A51-7.2, A51-7.9).
 */
export const teleport = defineAction<State, Area51Event>()({
  type: 'teleport',
  phases: ['part'],

  legal(state, _player, actions) {
    if (canTeleport(state)) actions.add();
  },

  check(state) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    if (!state.aliens[state.seat].teleport)
      return refuse('token-spent', 'A51-7.2', 'The teleport token is already used; each alien has one.');
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

/** Whether the acting alien may teleport. */
export function canTeleport(state: State): boolean {
  return state.aliens[state.seat].teleport && hasActionFor(state, TELEPORT_COST) && isAtRest(state);
}

/** Returns the seat that places the alien: its own on 1 to 4 (A51-7.4), the previous seat on 5 (A51-7.5), `null` on 6 (A51-7.6). */
function placerFor(die: number, seat: number, seats: number): number | null {
  if (die <= 4) return seat;
  return die === 5 ? (seat - 1 + seats) % seats : null;
}
