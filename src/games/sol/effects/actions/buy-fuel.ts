import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../../kernel/index.js';
import type { SolEvent } from '../../events.js';
import { payEnergy } from '../../ledger.js';
import { isTheirPhase, phaseRefusal } from '../../phase.js';
import { type Refusal, refusal } from '../../refusals.js';
import type { Running, State } from '../../schema.js';
import { FUEL } from '../fuel.js';

const NOT_RUNNING = refusal('timing', 'SOL-15.28', 'Only Fuel sells movement points, three times in its action.');
const NO_ENERGY = refusal('energy', 'SOL-15.28', 'Fuel costs one energy.');

function fuelLeft({ turn: { running } }: State): Running | undefined {
  if (running.length === 0) return undefined;
  return running.find(({ effect, count }) => effect === 'fuel' && count < FUEL.times);
}

function fuelRefusal(state: State): Refusal | undefined {
  if (fuelLeft(state) === undefined) return NOT_RUNNING;
  return state.seats[state.turn.seat].energy < FUEL.energy ? NO_ENERGY : undefined;
}

const BuyFuel = z.strictObject({ type: z.literal('buy-fuel'), player: PlayerId });
type BuyFuel = z.infer<typeof BuyFuel>;

/** One energy for three movement points. SOL-15.28 */
export const buyFuel = defineAction<State, SolEvent>()({
  type: 'buy-fuel',
  schema: BuyFuel,
  phases: ['move'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || fuelRefusal(state) !== undefined) return NONE;
    const action: BuyFuel = { type: 'buy-fuel', player };
    return [action];
  },

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
