// Copies of states for searches, which resolve many thousands of missions. The fields are listed one by one so that all copies have the
// same object shape, which makes creating and reading them fast.
import type { CrewMember, Ship, State, ThreatState } from '../../model/schema.js';

/**
 * Returns a copy of the state. Everything that the resolution round changes is copied, so resolving the copy leaves the original unchanged.
 */
export function copyForResolution(state: State): State {
  return {
    ...state,
    crew: state.crew.map(copyMember),
    ship: copyShip(state.ship),
    threats: state.threats.map(copyThreat),
    auras: state.auras.slice(),
    multipliers: state.multipliers.slice(),
  };
}

function copyMember({ id, player, android, heroic, slots, discarded, station, squad, knockedOut, trip }: CrewMember): CrewMember {
  return {
    id,
    player,
    android,
    heroic,
    slots: slots.slice(),
    discarded: discarded.slice(),
    station,
    squad,
    knockedOut,
    trip,
  };
}

function copyThreat(threat: ThreatState): ThreatState {
  const { number, card, track, status, position, damage, speed, shieldPoints, performed, spent, tokens, repairs } = threat;
  return {
    number,
    card,
    track,
    status,
    position,
    damage,
    speed,
    shieldPoints,
    performed: performed.slice(),
    spent: spent.slice(),
    tokens: tokens.map(({ station, progeny }) => ({ station, progeny })),
    repairs: repairs.slice(),
  };
}

function copyShip(ship: Ship): Ship {
  const { bank, rockets, fuelCapsules, stores, confirmationsNow, sortie, weakened } = ship;
  return {
    shields: ship.shields.slice(),
    reactors: ship.reactors.slice(),
    bank,
    cannons: ship.cannons.slice(),
    rockets,
    rocketTrack: ship.rocketTrack.slice(),
    fuelCapsules,
    stores: { lowerRed: stores.lowerRed, upperBlue: stores.upperBlue },
    tiles: ship.tiles.map(copyList),
    stacks: ship.stacks.map(copyList),
    weakened,
    maintained: ship.maintained.slice(),
    confirmations: ship.confirmations.slice(),
    confirmationsNow,
    liftsUsed: ship.liftsUsed.slice(),
    sortie,
  };
}

function copyList<Item>(list: readonly Item[]): Item[] {
  return list.slice();
}
