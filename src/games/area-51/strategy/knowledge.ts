// How to play Escape from Area 51 well: compare the points of one's own way with those of the quickest rival's.
import { cached, type Knowledge, memoize } from '../../../kernel/index.js';
import type { Terrain } from '../board/terrain.js';
import { POINTS } from '../data/pieces.js';
import { inZone } from '../figures.js';
import type { State } from '../schema.js';
import { terrainOf } from '../table.js';
import { holdsAny } from '../tokens.js';
import type { Area51Types } from '../types.js';
import { FAR } from './distances.js';
import { freeTokens, missingKinds, type TokenSet } from './needs.js';
import { choose } from './playout.js';
import { waysOf } from './ways.js';

/** Points by which a zone makes a way longer, at a guess: steps around it, or a wait until its human has gone. */
const ZONE_COST = 4;
/** Points that an attack costs, at a guess: five times in twelve a component is lost, and has to be fetched again. */
const ATTACK_COST = 4;

/**
 * How good a state is for a player, and a quick way to play a game out. An alien stands well if its way is short: the points that it takes
 * to fetch what it misses and to reach the ship, around the zones of humans.
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
 * @param exactly whether zones far ahead count too: it takes longer, and is done for one's own way only.
 */
function pointsLeft(state: State, terrain: Terrain, seat: number, free: TokenSet, zones: Uint8Array, exactly: boolean): number {
  const { cell, losesTurn, attacked } = state.aliens[seat];
  const player = state.players[seat];
  const ways = waysOf(state, terrain);
  const missing = missingKinds(state, player);
  let left = exactly ? ways.leftAround(cell, missing, free, zones) : ways.leftRoughly(cell, missing, free, zones);
  if (losesTurn) left += POINTS;
  if (state.seat === seat && state.phase === 'part' && !state.movementOver) left -= state.points;
  if (!attacked && state.config.attack === 'on' && holdsAny(state, player) && inZone(state, terrain, cell)) left += ATTACK_COST;
  return left;
}

/** Points that it costs more to come onto each cell, for the zones of active humans and the cells that they stand on. */
function zonesOf({ humans }: State, terrain: Terrain): Uint8Array {
  let active = '';
  for (let index = 0; index < humans.length; index++) {
    const { cell, thaw } = humans[index];
    if (thaw === 'active') active += String.fromCharCode(cell);
  }
  return zonesBy(terrain).of(active);
}

/** Zones by the cells of the active humans, one UTF-16 unit each: most actions of a turn move none of them. */
const zonesBy = cached((terrain: Terrain) => ({ of: memoize((active: string) => zonesAround(active, terrain), 1024) }));

function zonesAround(active: string, { size, width, columns, rows }: Terrain): Uint8Array {
  const extra = new Uint8Array(size);
  const last = size / width - 1;
  for (let human = 0; human < active.length; human++) {
    const cell = active.charCodeAt(human);
    for (let y = Math.max(0, rows[cell] - 1); y <= Math.min(last, rows[cell] + 1); y++) {
      for (let x = Math.max(0, columns[cell] - 1); x <= Math.min(width - 1, columns[cell] + 1); x++) extra[y * width + x] = ZONE_COST;
    }
  }
  return extra;
}
