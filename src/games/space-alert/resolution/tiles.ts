// Damage tiles and what they do to capacities.
import { REACTOR_CAPACITY, SHIELD_CAPACITY, type Tile, type ZoneIndex } from '../board/ship.js';
import type { Ship, State, ThreatState } from '../schema.js';
import type { Resolution } from '../threats/hooks.js';
import { isLost, lose } from './resolution.js';
import { zoneName } from './zones.js';

/** Tiles each zone has. SA-2.40 */
const TILES_PER_ZONE = 6;
/**
 * More tiles than a mission draws. Under a zone's own they let a lost mission go on, so that a search sees how badly it is lost.
 */
export const SPARE_TILES: readonly Tile[] = new Array<Tile>(30).fill('structural');

/** Damage tiles beyond those that the zones have: 0 unless spare ones lay under them. */
export function tilesTooMany({ tiles }: Ship): number {
  let overflow = 0;
  for (const zone of tiles) overflow += Math.max(0, zone.length - TILES_PER_ZONE);
  return overflow;
}

/** A damaged system works but for what its tile says, to the end of the mission. SA-7.50 */
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

/** How many tiles a point of damage of any kind draws in the zone. Doublings multiply. SA-7.37, SA-11.19, SA-11.20, SA-12.84 */
function tilesPerPoint({ multipliers, ship }: State, zone: ZoneIndex): number {
  let tiles = ship.weakened[zone] ? 2 : 1;
  if (multipliers.length === 0) return tiles;
  // The factors of one and the same threat do not multiply each other: the highest counts.
  const bySource = new Map<number, number>();
  for (const { source, factor, zones } of multipliers) {
    if (zones[zone]) bySource.set(source, Math.max(bySource.get(source) ?? 1, factor));
  }
  for (const factor of bySource.values()) tiles *= factor;
  return tiles;
}

/** Damage that no shield stops: tile after tile, until the zone has no more to give. SA-7.38, SA-7.39, SA-7.40 */
export function damageZone(resolution: Resolution, threat: ThreatState, zone: ZoneIndex, points: number, rule: string): void {
  if (points <= 0 || isLost(resolution)) return;
  const tiles = points * tilesPerPoint(resolution.state, zone);
  resolution.emit({ type: 'zone-damaged', number: threat.number, card: threat.card, zone: zoneName(zone), points: tiles, rule });
  for (let drawn = 0; drawn < tiles && !isLost(resolution); drawn++) drawTile(resolution, threat, zone);
}

/** The tile lies on the ship whether or not it changes anything. SA-7.38, SA-7.49, SA-7.51 */
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

/** Energy above a lowered capacity goes to the bank, what a heroic transfer put there included. SA-7.46, SA-7.47 */
function returnExcess(resolution: Resolution, zone: ZoneIndex, from: 'shield' | 'reactor', capacity: number): void {
  const { ship } = resolution.state;
  const store = from === 'shield' ? ship.shields : ship.reactors;
  const excess = store[zone] - capacity;
  if (excess <= 0) return;
  store[zone] = capacity;
  ship.bank += excess;
  resolution.emit({ type: 'energy-lost', zone: zoneName(zone), from, amount: excess, rule: 'SA-7.46' });
}
