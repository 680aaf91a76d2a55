// The only places where energy, momentum and pieces change hands, so that nothing is made or lost on the way.
import type { Context } from '../events.js';
import type { State } from '../schema.js';
import type { Structure } from '../words.js';
import { gateId, holdOf, spareGate, spareStation, stationId, sundiverId } from './pieces.js';

/** Cubes from the supply to a hold; the supply never refuses. SOL-4.8 */
export function gainEnergy(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].energy += amount;
  state.supply -= amount;
  emit({ type: 'energy-changed', player: state.players[seat], amount, rule });
}

/** Cubes from a hold to the supply. */
export function payEnergy(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].energy -= amount;
  state.supply += amount;
  emit({ type: 'energy-changed', player: state.players[seat], amount: -amount, rule });
}

/** Momentum costs no energy of itself and counts at once, without an upper limit. SOL-14.3, SOL-14.4 */
export function gainMomentum(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].momentum += amount;
  emit({ type: 'momentum-gained', player: state.players[seat], amount, rule });
}

/** Puts one sundiver somewhere else without flying: recall, sacrifice, vaporizing, placing. */
export function putSundiver(state: State, seat: number, slot: number, to: string, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const from = owner.sundivers[slot];
  owner.sundivers[slot] = to;
  emit({ type: 'sundiver-moved', sundiver: sundiverId(owner, slot), from, to, rule });
}

/** A sundiver goes to its owner's own hold. */
export function recall(state: State, seat: number, slot: number, rule: string, context: Context): void {
  putSundiver(state, seat, slot, holdOf(state.seats[seat]), rule, context);
}

/** Moves sundivers from the reserve, as many as asked for and available; says how many. */
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

/** Takes a structure from a player's reserve, which has one, and puts it there; gives its id. */
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

/** The station leaves the game. SOL-18.2 */
export function destroyStation(state: State, seat: number, slot: number, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const at = owner.stations[slot];
  owner.stations[slot] = 'destroyed';
  emit({ type: 'station-destroyed', station: stationId(owner, slot), at, rule });
}

/** Movement points of the running action. */
export function spendPoints(state: State, points: number): void {
  state.turn.points -= points;
  state.turn.spent += points;
}
