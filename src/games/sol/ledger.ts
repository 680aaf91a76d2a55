// The only places where energy, momentum and pieces change hands, so that nothing is made or lost on the way.
import { currentList } from '../../kernel/index.js';
import type { BoardTable } from './board.js';
import type { Context } from './events.js';
import { holdOf, stationId, sundiverId } from './pieces.js';
import type { Seat, State } from './schema.js';

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

export function gainMomentum(state: State, seat: number, amount: number, rule: string, { emit }: Context): void {
  if (amount === 0) return;
  state.seats[seat].momentum += amount;
  emit({ type: 'momentum-gained', player: state.players[seat], amount, rule });
}

let sundiversMoved = 0;
let structuresMoved = 0;
let askedOf: readonly Seat[] | undefined;
let askedOn: BoardTable | undefined;

/**
 * For what remembers where the sundivers of some seats are: while this number is the same, they are where they were. A list is made of a
 * simulation, which goes on with the same list of seats, or of a state that never changes: while one is made, pieces are elsewhere only if
 * they were put elsewhere, or others are asked for. At any other time it is `NaN`, which is never the same.
 */
export function sundiverStamp(table: BoardTable, seats: readonly Seat[]): number {
  noteAsked(table, seats);
  return currentList() === 0 ? Number.NaN : sundiversMoved;
}

/** The same for gates and stations. */
export function structureStamp(table: BoardTable, seats: readonly Seat[]): number {
  noteAsked(table, seats);
  return currentList() === 0 ? Number.NaN : structuresMoved;
}

function noteAsked(table: BoardTable, seats: readonly Seat[]): void {
  if (seats === askedOf && table === askedOn) return;
  askedOf = seats;
  askedOn = table;
  sundiversMoved += 1;
  structuresMoved += 1;
}

/** The only way for a sundiver to get anywhere; what happened is told by others. */
export function moveSundiver({ seats }: State, seat: number, slot: number, to: string): void {
  seats[seat].sundivers[slot] = to;
  sundiversMoved += 1;
}

/** Puts one sundiver somewhere else without flying: recall, sacrifice, vaporizing, placing. */
export function putSundiver(state: State, seat: number, slot: number, to: string, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const from = owner.sundivers[slot];
  moveSundiver(state, seat, slot, to);
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

/** The only way for a gate to get anywhere. */
export function putGate({ seats }: State, seat: number, slot: number, to: string): void {
  seats[seat].gates[slot] = to;
  structuresMoved += 1;
}

/** The only way for a station to get anywhere. */
export function putStation({ seats }: State, seat: number, slot: number, to: string): void {
  seats[seat].stations[slot] = to;
  structuresMoved += 1;
}

/** The station leaves the game. SOL-18.2 */
export function destroyStation(state: State, seat: number, slot: number, rule: string, { emit }: Context): void {
  const owner = state.seats[seat];
  const at = owner.stations[slot];
  putStation(state, seat, slot, 'destroyed');
  emit({ type: 'station-destroyed', station: stationId(owner, slot), at, rule });
}

/** Movement points of the running action. */
export function spendPoints(state: State, points: number): void {
  state.turn.points -= points;
  state.turn.spent += points;
}
