// The functions through which all rules move energy and pieces and add momentum, so that no rule creates or loses any by mistake.
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import type { Structure } from '../../model/words.js';
import { gateId, holdOf, spareGate, spareStation, stationId, sundiverId } from './pieces.js';

/** Moves energy cubes from the supply to a player's hold, even if the supply then becomes negative. SOL-4.8 */
export function gainEnergy(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].energy += amount;
  state.supply -= amount;
  emit({ type: 'energy-changed', player: state.players[seat], amount, rule });
}

/** Moves energy cubes from a player's hold to the supply. */
export function payEnergy(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].energy -= amount;
  state.supply += amount;
  emit({ type: 'energy-changed', player: state.players[seat], amount: -amount, rule });
}

/** Adds momentum to a player's score at once. Momentum itself costs no energy and has no upper limit. SOL-14.3, SOL-14.4 */
export function gainMomentum(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].momentum += amount;
  emit({ type: 'momentum-gained', player: state.players[seat], amount, rule });
}

/**
 * Moves one sundiver to a location by other means than flying. For example, recalls it to the hold, returns it to the reserve or removes it
 * from the game.
 */
export function putSundiver(state: State, seat: number, slot: number, to: string, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const from = owner.sundivers[slot];
  owner.sundivers[slot] = to;
  emit({ type: 'sundiver-moved', sundiver: sundiverId(owner, slot), from, to, rule });
}

/** Moves a sundiver to its owner's hold. */
export function recall(state: State, seat: number, slot: number, rule: string, context: Context): void {
  putSundiver(state, seat, slot, holdOf(state.seats[seat]), rule, context);
}

/**
 * Moves `count` sundivers from the player's reserve to a location, or all in the reserve if there are fewer. Returns how many were moved.
 */
export function drawFromReserve(state: State, seat: number, count: number, to: string, rule: string, context: Context): number {
  const { sundivers } = state.seats[seat];
  let moved = 0;
  for (let slot = 0; slot < sundivers.length && moved < count; slot++) {
    if (sundivers[slot] !== 'reserve') continue;
    putSundiver(state, seat, slot, to, rule, context);
    moved++;
  }
  return moved;
}

/**
 * Moves a structure from a player's reserve to a space or boundary pair and returns the structure's id. The reserve must contain such a
 * structure.
 */
export function build({ seats }: State, seat: number, structure: Structure, at: string): string {
  const owner = seats[seat];
  if (structure === 'gate') {
    const slot = spareGate(owner);
    owner.gates[slot] = at;
    return gateId(owner, slot);
  }
  const slot = spareStation(owner, structure);
  owner.stations[slot] = at;
  return stationId(owner, slot);
}

/** Removes a station from the game. SOL-18.2 */
export function destroyStation(state: State, seat: number, slot: number, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const at = owner.stations[slot];
  owner.stations[slot] = 'destroyed';
  emit({ type: 'station-destroyed', station: stationId(owner, slot), at, rule });
}

/** Spends movement points of the current action. */
export function spendPoints(state: State, points: number): void {
  state.turn.points -= points;
  state.turn.spent += points;
}
