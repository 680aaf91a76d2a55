// What is known of playing Escape from Area 51 well: the way that is left, in points, against that of the quickest rival.
import type { Knowledge } from '../../../kernel/index.js';
import { POINTS } from '../data/pieces.js';
import { holdsAny } from '../entering.js';
import { inZone } from '../figures.js';
import type { Area51Types } from '../index.js';
import type { State } from '../schema.js';
import { type Terrain, terrainOf } from '../terrain.js';
import { choose } from './playout.js';
import { FAR, freeTokens, missingKinds, waysOf } from './ways.js';

/** Points that a zone in the way is taken to cost: steps around it, or a wait until its human has gone. */
const ZONE_COST = 4;
/** Points that an attack is taken to cost: five times in twelve a component is lost, and has to be fetched again. */
const ATTACK_COST = 4;

/**
 * How good a state is for a player, and a quick way to play a game out. An alien is as good as its way is short: the points
 * to fetch what it misses and reach the ship, around the zones of humans.
 */
export const area51Knowledge: Knowledge<Area51Types> = {
  evaluate(state, player) {
    const terrain = terrainOf(state);
    const zones = zonesOf(state, terrain);
    const free = freeTokens(state);
    let way = FAR;
    let rivals = FAR;
    for (let seat = 0; seat < state.players.length; seat++) {
      const isOwn = state.players[seat] === player;
      const left = pointsLeft(state, terrain, seat, free, zones, isOwn);
      if (isOwn) way = left;
      else if (left < rivals) rivals = left;
    }
    // A lead of one turn decides the game near its end, and is little at the start.
    return Math.tanh((rivals - way) / (4 + Math.max(0, Math.min(way, rivals)) / 4));
  },

  policy: choose,
};

/**
 * Points that an alien still needs; those that it has left in its part are taken off.
 * @param exactly whether zones far ahead are gone around too, which takes ten times as long: one looks closely at one's own way.
 */
function pointsLeft(state: State, terrain: Terrain, seat: number, free: number, zones: Uint8Array, exactly: boolean): number {
  const { cell, losesTurn, attacked } = state.aliens[seat];
  const player = state.players[seat];
  const ways = waysOf(state, terrain);
  const missing = missingKinds(state, player);
  let left = exactly ? ways.left(cell, missing, free, ways.from(cell, zones)) : ways.around(cell, missing, free, zones);
  if (losesTurn) left += POINTS;
  if (state.seat === seat && state.phase === 'part' && !state.movementOver) left -= state.points;
  if (!attacked && state.options.attack === 'on' && holdsAny(state, player) && inZone(state, terrain, cell)) left += ATTACK_COST;
  return left;
}

/** What the zones of active humans cost more, by cell. A51-5.6, A51-5.7 */
function zonesOf({ humans }: State, { size, width, columns, rows }: Terrain): Uint8Array {
  const extra = new Uint8Array(size);
  const last = size / width - 1;
  for (const { cell, thaw } of humans) {
    if (thaw !== 'active') continue;
    for (let y = Math.max(0, rows[cell] - 1); y <= Math.min(last, rows[cell] + 1); y++) {
      for (let x = Math.max(0, columns[cell] - 1); x <= Math.min(width - 1, columns[cell] + 1); x++) extra[y * width + x] = ZONE_COST;
    }
  }
  return extra;
}
