// The rewards of nodes, foundries and towers: the base reward and the bonus reward.
import { refuse } from '../../../../kernel/index.js';
import { foundryFactor, rewardLoss } from '../../cards/effects/running.js';
import { BASE, BONUS } from '../../data/rewards.js';
import { depthOf } from '../../model/board/board.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { drawFromReserve, gainEnergy, gainMomentum, payEnergy } from '../pieces/ledger.js';
import { type BoardStation, holdOf, reserveOf, stationId, stationType } from '../pieces/pieces.js';

const NO_ENERGY = refuse('energy', 'SOL-9.13', 'There is too little energy for the full reward; a smaller reward is not allowed.');
const NO_RESERVE = refuse('reserve', 'SOL-9.13', 'The reserve has too few sundivers for the full reward; a smaller reward is not allowed.');

/**
 * Returns the base reward of the station in a space. A trigger event can reduce rewards; the base is reduced before the bonus. SOL-9.10,
 * SOL-16.29
 */
export function baseOf(state: State, space: string): number {
  return Math.max(0, BASE[depthOf(space)] - rewardLoss(state, space));
}

/** Returns the bonus reward of the station in a space. SOL-9.15 */
export function bonusOf(state: State, space: string): number {
  const depth = depthOf(space);
  return Math.max(0, BONUS[depth] - Math.max(0, rewardLoss(state, space) - BASE[depth]));
}

/**
 * Returns how many sundivers a foundry builds for this player for each unit of its reward: 1, or more by an effect. SOL-15.25, SOL-15.26
 */
function builtPerUnit(state: State, seat: number): number {
  return seat === state.turn.seat ? foundryFactor(state) : 1;
}

/**
 * Returns the refusal if a player cannot take a station's reward in full, for lack of energy or of sundivers in the reserve. SOL-9.12,
 * SOL-9.13, SOL-9.14, SOL-9.15, SOL-9.16
 */
export function rewardRefusal(state: State, seat: number, station: BoardStation, amount: number): Refusal | undefined {
  const type = stationType(station.slot);
  if (type === 'node') return undefined;
  const taker = state.seats[seat];
  if (taker.energy < amount) return NO_ENERGY;
  if (type === 'foundry' && reserveOf(taker) < amount * builtPerUnit(state, seat)) return NO_RESERVE;
  return undefined;
}

/** Takes a reward of a station: a node gives energy, a foundry turns energy into sundivers, a tower turns energy into momentum. SOL-9.8 */
export function takeReward(
  state: State,
  seat: number,
  station: BoardStation,
  amount: number,
  part: 'base' | 'bonus' | 'orbital',
  context: Context,
): void {
  const type = stationType(station.slot);
  const rule = part !== 'orbital' ? 'SOL-9.8' : state.marker > 0 ? 'SOL-11.9' : 'SOL-13.3';
  const id = stationId(state.seats[station.seat], station.slot);
  context.emit({ type: 'reward-taken', player: state.players[seat], station: id, stationType: type, part, amount, rule });
  if (type === 'node') {
    gainEnergy(state, seat, amount, rule, context);
    return;
  }
  payEnergy(state, seat, amount, rule, context);
  if (type === 'tower') gainMomentum(state, seat, amount, rule, context);
  else drawFromReserve(state, seat, amount * builtPerUnit(state, seat), holdOf(state.seats[seat]), rule, context);
}
