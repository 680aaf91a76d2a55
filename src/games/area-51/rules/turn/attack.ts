import { SIDES } from '../../data/pieces.js';
import { surrounds } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { HUMAN_IDS, type HumanId } from '../../model/words.js';
import { terrainOf } from '../../table/table.js';
import { componentsOf, holdsAny, loseComponent } from '../tokens.js';

/**
 * Resolves the attacks of humans on every alien that holds a component and stands in a zone, clockwise from the active player. A51-10.1
 * Returns `false` as soon as a player must choose a component to lose. After the choice, the caller calls this function again for the
 * aliens that have not been attacked. A51-10.5
 */
export function resolveAttacks(state: State, context: Context): boolean {
  if (state.config.attack === 'off') return true;
  const terrain = terrainOf(state);
  const seats = state.players.length;
  for (let offset = 0; offset < seats; offset++) {
    const seat = (state.seat + offset) % seats;
    if (!attack(state, terrain, seat, context)) return false;
  }
  return true;
}

/**
 * Resolves the attack on one alien by all active humans in whose zones it stands. Does nothing if the alien has already been attacked since
 * its own latest turn began (A51-10.2). The higher die wins, a tie goes to the alien (A51-10.3). Returns `false` if the attacked player
 * must choose a component to lose (A51-10.5).
 */
function attack(state: State, terrain: Terrain, seat: number, context: Context): boolean {
  const alien = state.aliens[seat];
  const player = state.players[seat];
  if (alien.attacked || !holdsAny(state, player)) return true;
  const humans = attackers(state, terrain, alien.cell);
  if (humans.length === 0) return true;

  alien.attacked = true;
  const red = context.chance.roll(SIDES);
  const blue = context.chance.roll(SIDES);
  const hit = blue > red;
  context.emit({ type: 'alien-attacked', player, humans, red, blue, hit, rule: 'A51-10.3' });
  if (!hit) return true;
  const held = componentsOf(state, player);
  if (held.length > 1) {
    state.phase = 'drop';
    state.decider = seat;
    return false;
  }
  loseComponent(state, terrain, player, held[0], context);
  return true;
}

/** Returns the active humans in whose zone a cell lies. Stunned humans do not attack. A51-6.9, A51-10.1 */
function attackers({ humans }: State, terrain: Terrain, cell: number): HumanId[] {
  const found: HumanId[] = [];
  for (let index = 0; index < humans.length; index++) {
    const human = humans[index];
    if (human.thaw === 'active' && surrounds(terrain, cell, human.cell)) found.push(HUMAN_IDS[index]);
  }
  return found;
}
