import { defineAction, refuse } from '../../../../kernel/index.js';
import { FUEL } from '../../cards/effects/fuel.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { RunningEffect, State } from '../../model/schema.js';
import { payEnergy } from '../pieces/ledger.js';
import { phaseRefusal } from '../turn/phase.js';

const NOT_RUNNING = refuse('timing', 'SOL-15.28', 'Movement points are sold only by the effect Fuel, at most three times in its action.');
const NO_ENERGY = refuse('energy', 'SOL-15.28', 'The player has no energy; buying movement points with Fuel costs 1 energy.');

function fuelLeft({ turn: { running } }: State): RunningEffect | undefined {
  return running.find(({ effect, count }) => effect === 'fuel' && count < FUEL.times);
}

function fuelRefusal(state: State): Refusal | undefined {
  if (fuelLeft(state) === undefined) return NOT_RUNNING;
  return state.seats[state.turn.seat].energy < FUEL.energy ? NO_ENERGY : undefined;
}

/** Buys three movement points for one unit of energy, while the effect Fuel runs. SOL-15.28 */
export const buyFuel = defineAction<State, SolEvent>()({
  type: 'buy-fuel',
  phases: ['move'],
  check: (state, { player }) => phaseRefusal(state, player, 'move') ?? fuelRefusal(state),

  apply(state, { player }, context) {
    const running = fuelLeft(state);
    if (running === undefined) return;
    running.count += 1;
    payEnergy(state, state.turn.seat, FUEL.energy, 'SOL-15.28', context);
    state.turn.points += FUEL.points;
    context.emit({ type: 'fuel-bought', player, points: FUEL.points, rule: 'SOL-15.28' });
  },
});
