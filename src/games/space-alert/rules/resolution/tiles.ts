// Damage tiles and their effects on capacities.

import type { Resolution } from '../../cards/hooks.js';
import { REACTOR_CAPACITY, SHIELD_CAPACITY, type Tile, type ZoneIndex } from '../../model/board/ship.js';
import type { Ship, State, ThreatState } from '../../model/schema.js';
import { isLost, lose } from './resolution.js';
import { zoneName } from './zones.js';

/** The number of damage tiles of each zone. SA-2.40 */
const TILES_PER_ZONE = 6;
/**
 * Spare damage tiles, which searches put under the tiles of each zone. If a zone has no other tile left, the mission continues with spare
 * tiles instead of being lost. So the search can count the excess damage.
 */
export const SPARE_TILES: readonly Tile[] = new Array<Tile>(30).fill('structural');

/** Returns the number of damage tiles beyond six in each zone: 0 unless spare tiles were added. */
export function tilesTooMany({ tiles }: Ship): number {
  let overflow = 0;
  for (const zone of tiles) overflow += Math.max(0, zone.length - TILES_PER_ZONE);
  return overflow;
}

/** Returns `true` if a system has a damage tile. The system then works with the penalty of this tile until the mission ends. SA-7.50 */
export function isDamaged(ship: Ship, zone: ZoneIndex, tile: Tile): boolean {
  return ship.tiles[zone].includes(tile);
}

/** Returns the energy capacity of the shield of a zone, with the penalty of its damage tile. SA-2.14, SA-7.44 */
export function shieldCapacity(ship: Ship, zone: ZoneIndex): number {
  return SHIELD_CAPACITY[zone] - (isDamaged(ship, zone, 'shield') ? 1 : 0);
}

/** Returns the energy capacity of the reactor of a zone, with the penalty of its damage tile. SA-2.15, SA-7.45 */
export function reactorCapacity(ship: Ship, zone: ZoneIndex): number {
  return REACTOR_CAPACITY[zone] - (isDamaged(ship, zone, 'reactor') ? 1 : 0);
}

/**
 * Returns the number of tiles that are drawn for each point of damage in the zone. Factors of different threats, and of structural damage
 * from an earlier mission, are multiplied. SA-7.37, SA-11.19, SA-11.20, SA-12.84
 */
function tilesPerPoint({ multipliers, ship }: State, zone: ZoneIndex): number {
  let tiles = ship.weakened[zone] ? 2 : 1;
  if (multipliers.length === 0) return tiles;
  // If one threat causes several factors, only the highest of them counts.
  const bySource = new Map<number, number>();
  for (const { source, factor, zones } of multipliers) {
    if (zones[zone]) bySource.set(source, Math.max(bySource.get(source) ?? 1, factor));
  }
  for (const factor of bySource.values()) tiles *= factor;
  return tiles;
}

/**
 * Damages a zone by the points that its shield did not absorb: draws damage tiles one by one. If no tile is left to draw, the mission is
 * lost. SA-7.38, SA-7.39, SA-7.40
 */
export function damageZone(resolution: Resolution, threat: ThreatState, zone: ZoneIndex, points: number, rule: string): void {
  if (points <= 0 || isLost(resolution)) return;
  const tiles = points * tilesPerPoint(resolution.state, zone);
  resolution.emit({ type: 'zone-damaged', number: threat.number, card: threat.card, zone: zoneName(zone), points: tiles, rule });
  for (let drawn = 0; drawn < tiles && !isLost(resolution); drawn++) drawTile(resolution, threat, zone);
}

/** Draws a damage tile and puts it on the ship, whether or not the tile has an effect. SA-7.38, SA-7.49, SA-7.51 */
function drawTile(resolution: Resolution, threat: ThreatState, zone: ZoneIndex): void {
  const { ship } = resolution.state;
  const tile = ship.stacks[zone].pop();
  if (tile === undefined) {
    lose(resolution, threat, 'SA-7.40');
    return;
  }
  ship.tiles[zone].push(tile);
  resolution.emit({ type: 'tile-drawn', zone: zoneName(zone), tile, rule: 'SA-7.38' });
  if (tile === 'shield') returnExcess(resolution, zone, 'shield', shieldCapacity(ship, zone));
  if (tile === 'reactor') returnExcess(resolution, zone, 'reactor', reactorCapacity(ship, zone));
}

/**
 * If a damage tile reduces a capacity, returns the energy above the new capacity to the bank, including blocks from a heroic transfer.
 * SA-7.46, SA-7.47
 */
function returnExcess(resolution: Resolution, zone: ZoneIndex, from: 'shield' | 'reactor', capacity: number): void {
  const { ship } = resolution.state;
  const store = from === 'shield' ? ship.shields : ship.reactors;
  const excess = store[zone] - capacity;
  if (excess <= 0) return;
  store[zone] = capacity;
  ship.bank += excess;
  resolution.emit({ type: 'energy-lost', zone: zoneName(zone), from, amount: excess, rule: 'SA-7.46' });
}
