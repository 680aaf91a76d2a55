// Damage tiles and their effects on capacities.

import type { Resolution } from '../../cards/hooks.js';
import { REACTOR_CAPACITY, SHIELD_CAPACITY, type Tile, type ZoneIndex } from '../../model/board/ship.js';
import type { Ship, State, ThreatState } from '../../model/schema.js';
import { isLost, lose } from './resolution.js';
import { zoneName } from './zones.js';

/** The number of damage tiles of each zone. SA-2.40 */
const TILES_PER_ZONE = 6;
/**
 * Spare tiles, more than a mission can draw. A search puts them under a zone's own tiles so that a lost mission continues and shows how
 * badly it is lost.
 */
export const SPARE_TILES: readonly Tile[] = new Array<Tile>(30).fill('structural');

/** Counts the damage tiles beyond the number that the zones have: 0 unless spare tiles were added. */
export function tilesTooMany({ tiles }: Ship): number {
  let overflow = 0;
  for (const zone of tiles) overflow += Math.max(0, zone.length - TILES_PER_ZONE);
  return overflow;
}

/** Returns `true` if a system has a damage tile. It then works with the penalty of the tile until the mission ends. SA-7.50 */
export function isDamaged(ship: Ship, zone: ZoneIndex, tile: Tile): boolean {
  return ship.tiles[zone].includes(tile);
}

/** SA-2.14, SA-7.44 */
export function shieldCapacity(ship: Ship, zone: ZoneIndex): number {
  return SHIELD_CAPACITY[zone] - (isDamaged(ship, zone, 'shield') ? 1 : 0);
}

/** SA-2.15, SA-7.45 */
export function reactorCapacity(ship: Ship, zone: ZoneIndex): number {
  return REACTOR_CAPACITY[zone] - (isDamaged(ship, zone, 'reactor') ? 1 : 0);
}

/**
 * Returns the number of tiles drawn for each point of damage in the zone. Multipliers from different sources multiply each other. SA-7.37,
 * SA-11.19, SA-11.20, SA-12.84
 */
function tilesPerPoint({ multipliers, ship }: State, zone: ZoneIndex): number {
  let tiles = ship.weakened[zone] ? 2 : 1;
  if (multipliers.length === 0) return tiles;
  // Factors of the same threat do not multiply each other; the highest one counts.
  const bySource = new Map<number, number>();
  for (const { source, factor, zones } of multipliers) {
    if (zones[zone]) bySource.set(source, Math.max(bySource.get(source) ?? 1, factor));
  }
  for (const factor of bySource.values()) tiles *= factor;
  return tiles;
}

/** Damages a zone past its shield: draws tiles one by one, and loses the mission if none is left. SA-7.38, SA-7.39, SA-7.40 */
export function damageZone(resolution: Resolution, threat: ThreatState, zone: ZoneIndex, points: number, rule: string): void {
  if (points <= 0 || isLost(resolution)) return;
  const tiles = points * tilesPerPoint(resolution.state, zone);
  resolution.emit({ type: 'zone-damaged', number: threat.number, card: threat.card, zone: zoneName(zone), points: tiles, rule });
  for (let drawn = 0; drawn < tiles && !isLost(resolution); drawn++) drawTile(resolution, threat, zone);
}

/** Draws a tile and puts it on the ship, whether or not it has an effect. SA-7.38, SA-7.49, SA-7.51 */
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

/** Returns energy above a reduced capacity to the bank, including blocks from a heroic transfer. SA-7.46, SA-7.47 */
function returnExcess(resolution: Resolution, zone: ZoneIndex, from: 'shield' | 'reactor', capacity: number): void {
  const { ship } = resolution.state;
  const store = from === 'shield' ? ship.shields : ship.reactors;
  const excess = store[zone] - capacity;
  if (excess <= 0) return;
  store[zone] = capacity;
  ship.bank += excess;
  resolution.emit({ type: 'energy-lost', zone: zoneName(zone), from, amount: excess, rule: 'SA-7.46' });
}
