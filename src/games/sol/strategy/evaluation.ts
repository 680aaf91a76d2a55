// Evaluates how well players stand in a state. The unit of all values is momentum: what a player has scored, plus an estimate of what the
// player's pieces, energy and card will bring until the last flare.

import { BASE, BASE_MOVEMENT, BONUS, STATIONS_PER_TYPE, UNSTABLE_ENERGY } from '../data/rewards.js';
import { depthOf } from '../model/board/board.js';
import type { Seat, State } from '../model/schema.js';
import { CORE_DEPTH, OUTER_DEPTH, STATION_TYPES, type StationType, type Structure } from '../model/words.js';
import { hostOf, isInPlay, isOnBoard, movementMarker, stationType } from '../rules/pieces/pieces.js';
import { someConversion } from '../rules/turn/conversion.js';
import { BARRIER_COST, type DistanceTable, distanceTableOf } from './distance-table.js';

/** Value, in momentum, of one unit of a station's reward, for each type of station. */
const REWARD: Readonly<Record<StationType, number>> = { node: 0.4, foundry: 0.25, tower: 0.55 };
/** Estimated number of times that a station outside of the outer orbit is used, for each flare until the end of the game. */
const USES_PER_FLARE = 0.2;
/**
 * Estimated number of times that a station in the outer orbit is used, for each flare until the end. It is higher, because owners may use
 * these stations during each flare. SOL-11.7
 */
const ORBITAL_USES_PER_FLARE = 0.6;
/** If a player has several stations of one type, the factor for the value of all but the most valuable one. */
const FURTHER_STATION = 0.5;
/** Value of a gate on the board. The shorter paths that it opens are counted separately (see `gate`). */
const FURTHER_GATE = 0.2;
/**
 * Value of a sundiver in play. The next constant is the value that is added if it is near the heart of the Sun. The one after is the value
 * of a sundiver in the reserve.
 */
const SUNDIVER = 0.45;
const NEAR_SUNDIVER = 1.1;
const RESERVED_SUNDIVER = 0.15;
/**
 * Maximum value of having many sundivers in play, for each flare until the end of the game. A player with `COMPANY_SIZE` sundivers in play
 * gets 63 % of it.
 */
const COMPANY = 0.35;
const COMPANY_SIZE = 4;
/**
 * Penalty for a player with one sundiver left in the game; twice the penalty for a player with none. With fewer than two, the player cannot
 * convert, and the game may never end.
 */
const LAST_SUNDIVER = 10;
const FEWEST_SUNDIVERS = 2;
const KEPT_CARD = 0.4;
/** Value of one unit of energy for a player with a tower on the board; `IDLE_ENERGY` is the value for a player without one. */
const ENERGY = 0.4;
const IDLE_ENERGY = 0.25;
/**
 * Factor for the value of each unit of energy above 12, the amount above which a flare halves a player's energy. At most `MOST_SPARE` such
 * units count.
 */
const SPARE = 0.4;
const MOST_SPARE = 12;
/**
 * Value of a point on the movement marker, for each flare until the end of the game. `POINT_OF_TURN` is an additional value of the point
 * while the player chooses an action. `POINT_LEFT` is the value of an unspent movement point during a move.
 */
const POINT_PER_FLARE = 0.12;
const POINT_OF_TURN = 0.06;
const POINT_LEFT = 0.015;
/**
 * Factor for the estimated gain of an action that is possible now. `NEXT_TURN` is the factor if the action is possible only in the player's
 * next turn.
 */
const NOW = 0.95;
const NEXT_TURN = 0.4;

/** The values of all players in one state. */
export class Evaluation {
  /**
   * Expected number of flares until the end of the game, not counting those that the active player is expected to draw in this turn; at
   * least 0.5.
   */
  readonly flaresLeft: number;
  private readonly distances: DistanceTable;
  private readonly flareChance: number;

  constructor(private readonly state: State) {
    const { marker, deck, turn } = state;
    this.distances = distanceTableOf(state);
    this.flareChance = deck.length === 0 ? 0 : marker / deck.length;
    this.flaresLeft = Math.max(0.5, marker - (turn.owed + turn.owedHurls) * this.flareChance);
  }

  /** Returns the value of a seat: the momentum scored plus the estimated momentum to come. */
  of(seat: number): number {
    const { seats, turn } = this.state;
    const own = seats[seat];
    const hurled = seat === turn.seat ? turn.owedHurls * this.flareChance : 0;
    const card = own.kept !== null || own.candidates.length > 0 ? KEPT_CARD : 0;
    return own.momentum + hurled + card + this.energy(own) + this.structures(own) + this.sundivers(own) + this.hopes(seat);
  }

  /**
   * Returns the value of a seat's energy. A unit is worth more if the seat has a tower. Units above 12, which expose energy to halving by a
   * flare, are worth less. SOL-11.5
   */
  private energy({ energy, stations }: Seat): number {
    const hasTower = stations.some((location, slot) => isOnBoard(location) && stationType(slot) === 'tower');
    const safe = Math.min(energy, UNSTABLE_ENERGY - 1);
    const each = (hasTower ? ENERGY : IDLE_ENERGY) * Math.min(1, this.flaresLeft / 3);
    return each * (safe + SPARE * Math.min(MOST_SPARE, energy - safe));
  }

  private structures(own: Seat): number {
    const { stations, gates } = own;
    let value = (movementMarker(own) - BASE_MOVEMENT) * POINT_PER_FLARE * this.flaresLeft;
    for (let first = 0; first < stations.length; first += STATIONS_PER_TYPE) value += this.stationsOfType(stations, first);
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] !== 'reserve') value += FURTHER_GATE;
    return value;
  }

  /**
   * Returns the value of a seat's stations of one type, which begin at index `first`. The most valuable station counts in full, the others
   * in part.
   */
  private stationsOfType(stations: readonly string[], first: number): number {
    const type = stationType(first);
    let best = 0;
    let sum = 0;
    for (let slot = first; slot < first + STATIONS_PER_TYPE; slot++) {
      if (!isOnBoard(stations[slot])) continue;
      const value = this.station(type, depthOf(stations[slot]));
      sum += value;
      if (value > best) best = value;
    }
    return best + FURTHER_STATION * (sum - best);
  }

  private station(type: StationType, depth: number): number {
    const uses = depth === OUTER_DEPTH ? ORBITAL_USES_PER_FLARE : USES_PER_FLARE;
    return REWARD[type] * (BASE[depth] + BONUS[depth]) * uses * this.flaresLeft;
  }

  private sundivers({ sundivers }: Seat): number {
    let value = 0;
    let alive = 0;
    let inPlay = 0;
    for (let slot = 0; slot < sundivers.length; slot++) {
      const location = sundivers[slot];
      if (location === 'vaporized') continue;
      alive += 1;
      if (location !== 'reserve') inPlay += 1;
      value += this.sundiver(location);
    }
    value += COMPANY * this.flaresLeft * (1 - Math.exp(-inPlay / COMPANY_SIZE));
    return value - LAST_SUNDIVER * Math.max(0, FEWEST_SUNDIVERS - alive);
  }

  /** Returns the gain of moving one more sundiver from the reserve to the hold, minus the value of the energy that this costs. */
  private newSundiver(sundivers: readonly string[]): number {
    const inPlay = sundivers.filter(isInPlay).length;
    return (
      this.sundiver('lost') -
      2 * this.sundiver('reserve') +
      (COMPANY / COMPANY_SIZE) * this.flaresLeft * Math.exp(-inPlay / COMPANY_SIZE) -
      ENERGY
    );
  }

  private sundiver(location: string): number {
    return location === 'reserve' ? RESERVED_SUNDIVER * Math.min(1, this.flaresLeft / 8) : this.divingFrom(this.pointsLeft(location));
  }

  /** Returns the movement points that a sundiver in play needs from its location to the heart of the Sun. */
  private pointsLeft(location: string): number {
    if (isOnBoard(location)) return this.distances.from(location);
    const host = hostOf(this.state, location);
    return host < 0 ? this.distances.fromNowhere() : this.distances.fromEye(this.state.seats[host].eye);
  }

  private divingFrom(points: number): number {
    return SUNDIVER * Math.min(1, this.flaresLeft / 4) + NEAR_SUNDIVER * Math.exp((1 - points) / (2 + this.flaresLeft / 2));
  }

  /** Returns the estimated gain of the most valuable thing that a seat can do in its current or its next turn. */
  private hopes(seat: number): number {
    const { turn, phase } = this.state;
    const conversion = this.bestConversion(seat);
    const isTheirs = turn.seat === seat;
    const later = NEXT_TURN * this.bestActivation(seat, false);
    if (!isTheirs) return Math.max(NEXT_TURN * conversion, later);
    if (phase === 'convert' && !turn.done) return NOW * conversion + later;
    if (phase === 'activate') return NOW * this.bestActivation(seat, true) + NEXT_TURN * conversion;
    const next = Math.max(NEXT_TURN * conversion, later);
    if (phase === 'move') return POINT_LEFT * turn.points + next;
    if (phase !== 'choose' || this.state.config.mode !== 'standard') return next;
    return Math.max(NOW * conversion, NOW * this.bestActivation(seat, true), POINT_OF_TURN * movementMarker(this.state.seats[seat]) + next);
  }

  /**
   * Returns the gain of the most valuable conversion that a seat could make: the value of the structure, minus what the sundivers lose by
   * going to the reserve.
   */
  private bestConversion(seat: number): number {
    const own = this.state.seats[seat];
    let best = 0;
    someConversion(this.state, seat, (structure, spaces, at) => {
      const gain =
        this.structure(own, structure, at) - spaces.reduce((sum, space) => sum + this.sundiver(space) - this.sundiver('reserve'), 0);
      if (gain > best) best = gain;
      return false;
    });
    return best;
  }

  private structure(own: Seat, structure: Structure, at: string): number {
    if (structure === 'gate') return this.gate(own, depthOf(at));
    const depth = depthOf(at);
    const isNewLayer = !own.stations.some((location) => isOnBoard(location) && depthOf(location) === depth);
    const first = STATION_TYPES.indexOf(structure) * STATIONS_PER_TYPE;
    const isFirst = !own.stations.slice(first, first + STATIONS_PER_TYPE).some(isOnBoard);
    return this.station(structure, depth) * (isFirst ? 1 : FURTHER_STATION) + (isNewLayer ? POINT_PER_FLARE * this.flaresLeft : 0);
  }

  /**
   * Returns how much a new gate below the layer with this depth is worth to a player. The first gate there shortens the paths of all
   * sundivers that the player has above it.
   */
  private gate({ sundivers }: Seat, depth: number): number {
    if (this.distances.isOpen(depth)) return FURTHER_GATE;
    let value = FURTHER_GATE;
    for (let slot = 0; slot < sundivers.length; slot++) {
      const location = sundivers[slot];
      if (location === 'reserve' || location === 'vaporized' || depthOf(location) > depth) continue;
      const points = this.pointsLeft(location);
      value += this.divingFrom(points - BARRIER_COST) - this.divingFrom(points);
    }
    return value;
  }

  /**
   * Returns the gain of activating all stations of one type at which a player has sundivers, for the most valuable type. If `inThisTurn` is
   * true, a sundiver counts only if it is where it was at the start of the turn. SOL-9.2, SOL-9.4
   */
  private bestActivation(seat: number, inThisTurn: boolean): number {
    const { seats, turn } = this.state;
    const { sundivers } = seats[seat];
    const gains = { node: 0, foundry: 0, tower: 0 };
    let left = seats[seat].energy;
    for (let owner = 0; owner < seats.length; owner++) {
      const { stations } = seats[owner];
      for (let slot = 0; slot < stations.length; slot++) {
        const space = stations[slot];
        if (!isOnBoard(space) || !stands(sundivers, space, inThisTurn ? turn.start : sundivers)) continue;
        const type = stationType(slot);
        if (inThisTurn && (turn.activated.includes(space) || (turn.activatedType !== null && turn.activatedType !== type))) continue;
        const depth = depthOf(space);
        const amount = BASE[depth] + (owner === seat ? BONUS[depth] : 0);
        if (type !== 'node' && left < BASE[depth]) continue;
        if (type === 'tower') left -= Math.min(left, amount);
        // The sundiver that activates a station returns to the hold and must fly from there again. The number subtracted below is the cost
        // of this.
        const reward = type === 'foundry' ? this.newSundiver(sundivers) : REWARD[type];
        gains[type] += Math.max(0, reward * amount - (depth === CORE_DEPTH ? 0.6 : 0.1));
      }
    }
    return Math.max(gains.node, gains.foundry, gains.tower);
  }
}

function stands(sundivers: readonly string[], space: string, start: readonly string[]): boolean {
  for (let slot = 0; slot < sundivers.length; slot++) if (sundivers[slot] === space && start[slot] === space) return true;
  return false;
}
