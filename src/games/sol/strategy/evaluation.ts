// Evaluates players in momentum: the momentum scored, and the momentum expected from pieces, energy and remaining flares.

import { BASE, BASE_MOVEMENT, BONUS, STATIONS_PER_TYPE, UNSTABLE_ENERGY } from '../data/rewards.js';
import { depthOf } from '../model/board/board.js';
import type { Seat, State } from '../model/schema.js';
import { CORE_DEPTH, OUTER_DEPTH, STATION_TYPES, type StationType, type Structure } from '../model/words.js';
import { hostOf, isInPlay, isOnBoard, movementMarker, stationType } from '../rules/pieces/pieces.js';
import { someConversion } from '../rules/turn/conversion.js';
import { BARRIER_COST, type DistanceTable, distanceTableOf } from './distance-table.js';

/** Value of one unit of a station's reward, in momentum. */
const REWARD: Readonly<Record<StationType, number>> = { node: 0.4, foundry: 0.25, tower: 0.55 };
/** Expected number of uses of a station in the Sun or the inner orbit, per remaining flare. */
const USES_PER_FLARE = 0.2;
/**
 * Expected number of uses of a station in the outer orbit per remaining flare; the flare itself lets owners use these stations. SOL-11.7
 */
const ORBITAL_USES_PER_FLARE = 0.6;
/** Factor for the value of each station beyond the best one of the same type. */
const FURTHER_STATION = 0.5;
/** Value of a gate, not counting the shorter paths if it is the first gate through a barrier. */
const FURTHER_GATE = 0.2;
/** Value of a sundiver in play. The next two constants are the additional value near the heart of the Sun, and the value in the reserve. */
const SUNDIVER = 0.45;
const NEAR_SUNDIVER = 1.1;
const RESERVED_SUNDIVER = 0.15;
/** Maximum value, per remaining flare, of having many sundivers in play. With `COMPANY_SIZE` sundivers in play, a player has 63 % of it. */
const COMPANY = 0.35;
const COMPANY_SIZE = 4;
/**
 * Penalty for each sundiver by which a player's sundivers in the game are fewer than two. With fewer than two, no conversion is possible,
 * and the game may never end.
 */
const LAST_SUNDIVER = 10;
const FEWEST_SUNDIVERS = 2;
const KEPT_CARD = 0.4;
/** Value of one unit of energy if the player has a tower; `IDLE_ENERGY` is the value without a tower. */
const ENERGY = 0.4;
const IDLE_ENERGY = 0.25;
/** Factor for the value of energy that a flare can halve. At most `MOST_SPARE` such units count. */
const SPARE = 0.4;
const MOST_SPARE = 12;
/**
 * Value, per remaining flare, of a point on the movement marker. `POINT_OF_TURN` is the value of such a point while the player chooses an
 * action, `POINT_LEFT` that of an unspent point in a move.
 */
const POINT_PER_FLARE = 0.12;
const POINT_OF_TURN = 0.06;
const POINT_LEFT = 0.015;
/** Factor for a gain that is possible at once; `NEXT_TURN` is the factor for a gain that is possible in the next turn. */
const NOW = 0.95;
const NEXT_TURN = 0.4;

/** The values of all players in one state. */
export class Evaluation {
  /** Expected number of flares until the end after the cards of this turn are drawn; at least 0.5. */
  readonly flaresLeft: number;
  private readonly distances: DistanceTable;
  private readonly flareChance: number;

  constructor(private readonly state: State) {
    const { marker, deck, turn } = state;
    this.distances = distanceTableOf(state);
    this.flareChance = deck.length === 0 ? 0 : marker / deck.length;
    this.flaresLeft = Math.max(0.5, marker - (turn.owed + turn.owedHurls) * this.flareChance);
  }

  /** Returns the momentum that a seat has scored plus the momentum that it can expect. */
  of(seat: number): number {
    const { seats, turn } = this.state;
    const own = seats[seat];
    const hurled = seat === turn.seat ? turn.owedHurls * this.flareChance : 0;
    const card = own.kept !== null || own.candidates.length > 0 ? KEPT_CARD : 0;
    return own.momentum + hurled + card + this.energy(own) + this.structures(own) + this.sundivers(own) + this.hopes(seat);
  }

  /** Returns the value of a seat's energy: higher with a tower, lower for the part that a flare can halve. SOL-11.5 */
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

  /** Returns the value of a seat's stations of one type: the best station counts in full, the others in part. */
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

  /** Returns the value of bringing one more sundiver into play, minus the value of the energy that it costs. */
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

  /** Returns the movement points from the location of a sundiver in play to the heart of the Sun. */
  private pointsLeft(location: string): number {
    if (isOnBoard(location)) return this.distances.from(location);
    const host = hostOf(this.state, location);
    return host < 0 ? this.distances.fromNowhere() : this.distances.fromEye(this.state.seats[host].eye);
  }

  private divingFrom(points: number): number {
    return SUNDIVER * Math.min(1, this.flaresLeft / 4) + NEAR_SUNDIVER * Math.exp((1 - points) / (2 + this.flaresLeft / 2));
  }

  /** Returns the value of what a seat can do in its current or its next turn. */
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

  /** Returns the gain of the best possible conversion, minus the value of the sundivers that it uses. */
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

  /** Returns the value of a new gate. The first gate through a barrier shortens the paths of all sundivers above the barrier. */
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
   * Returns the gain of activating stations of the best type with a player's sundivers. For this turn, only sundivers that have not moved
   * count. SOL-9.2, SOL-9.4
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
        // A sundiver that activates a station returns to the hold and must fly the whole path again, so its use has a cost.
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
