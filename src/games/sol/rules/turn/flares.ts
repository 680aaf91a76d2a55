// Resolution of a solar flare in three steps: the instability marker goes down, players with 13 or more energy lose half of it, and owners
// may use their stations in the outer orbit.
import { refuse } from '../../../../kernel/index.js';
import { flareResolved, rewardLoss } from '../../cards/effects/running.js';
import { BASE, UNSTABLE_ENERGY } from '../../data/rewards.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { Draw, State } from '../../model/schema.js';
import { OUTER_DEPTH } from '../../model/words.js';
import { boardOf } from '../../table/table.js';
import { payEnergy } from '../pieces/ledger.js';
import { type BoardStation, stationById, stationId, stationType } from '../pieces/pieces.js';
import { rewardRefusal, takeReward } from './rewards.js';
import { seatInOrder } from './turn-order.js';

const NOT_YOURS = refuse('not-owner', 'SOL-11.7', 'The station belongs to another player; its owner activates it for the flare.');
const NOT_OUTER = refuse('not-on-board', 'SOL-11.7', 'The station is not in the outer orbit; flares activate only stations there.');
const ALREADY = refuse('already-activated', 'SOL-11.11', 'The station was already activated for this flare; each is activated once.');
const NOTHING_LEFT = refuse('action-unavailable', 'SOL-16.29', 'The station has no reward because of feeders; activate another station.');

/** Returns the reward that a station in the outer orbit gives its owner during a flare. SOL-11.9 */
export function orbitalReward(state: State, space: string): number {
  return BASE[OUTER_DEPTH] - rewardLoss(state, space);
}

/**
 * Returns the refusal if a player cannot use this station in the flare that is being resolved. `used` lists the stations already used in
 * it. SOL-11.7, SOL-11.9, SOL-11.10, SOL-11.11, SOL-11.12
 */
function standingRefusal(state: State, seat: number, station: BoardStation, used: readonly string[]): Refusal | undefined {
  const owner = state.seats[station.seat];
  const space = owner.stations[station.slot];
  if (station.seat !== seat) return NOT_YOURS;
  if (boardOf(state).space(space)?.depth !== OUTER_DEPTH) return NOT_OUTER;
  if (used.includes(stationId(owner, station.slot))) return ALREADY;
  const amount = orbitalReward(state, space);
  return amount < 1 ? NOTHING_LEFT : rewardRefusal(state, seat, station, amount);
}

export function orbitalRefusal(state: State, seat: number, station: string, used: readonly string[]): Refusal | undefined {
  const standing = stationById(state, station);
  return standing === undefined ? NOT_OUTER : standingRefusal(state, seat, standing, used);
}

/** Returns the ids of the stations that a player can use in the flare that is being resolved. `used` lists those already used in it. */
export function usableStations(state: State, seat: number, used: readonly string[]): string[] {
  const { stations } = state.seats[seat];
  const usable: string[] = [];
  for (let slot = 0; slot < stations.length; slot++) {
    if (standingRefusal(state, seat, { seat, slot }, used) === undefined) usable.push(stationId(state.seats[seat], slot));
  }
  return usable;
}

/**
 * Activates every tower in the outer orbit whose owner has the energy for it. This happens in the last flare of the game, in which owners
 * do not decide. SOL-13.3
 */
function activateTowers(state: State, draw: Draw, context: Context): void {
  for (let order = 0; order < state.seats.length; order++) {
    const seat = seatInOrder(state, order);
    const { stations } = state.seats[seat];
    for (let slot = 0; slot < stations.length; slot++) {
      const station = { seat, slot };
      if (stationType(slot) !== 'tower' || standingRefusal(state, seat, station, []) !== undefined) continue;
      takeReward(state, seat, station, orbitalReward(state, stations[slot]), 'orbital', context);
    }
  }
  draw.asked = state.seats.length;
}

/**
 * Continues the resolution of one flare. Returns `false` if a player must decide whether to use a station, `true` once the flare is
 * resolved. All players with 13 or more energy lose half of it. Then players who can use a station decide in turn order, except in the last
 * flare of the game. SOL-11.1, SOL-11.4, SOL-11.14, SOL-11.15, SOL-13.2, SOL-13.3
 */
export function resolveFlare(state: State, draw: Draw, context: Context): boolean {
  if (draw.asked === null) {
    state.marker -= 1;
    context.emit({ type: 'marker-lowered', marker: state.marker, rule: 'SOL-11.2' });
    state.seats.forEach(({ energy }, seat) => {
      if (energy >= UNSTABLE_ENERGY) payEnergy(state, seat, Math.floor(energy / 2), 'SOL-11.5', context);
    });
    draw.asked = 0;
  }
  if (state.marker === 0) activateTowers(state, draw, context);
  for (; draw.asked < state.seats.length; draw.asked++) {
    const seat = seatInOrder(state, draw.asked);
    if (usableStations(state, seat, []).length === 0) continue;
    state.decision = { kind: 'orbital', seat, used: [] };
    return false;
  }
  draw.asked = null;
  flareResolved(state, context);
  return true;
}
