import type { Terrain } from '../../model/board/terrain.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { COMPONENTS } from '../../model/words.js';
import { componentsOf, takeToken } from '../tokens.js';

/** The cause of a movement of an alien: its own step, or teleport or mind control. A51-5.14 */
export type Entry = 'own-movement' | 'displacement';

/**
 * Moves an alien onto a cell. It takes the token there for free, even if it only passes (A51-5.11, A51-5.15). On the ship with all four
 * components it wins (A51-11.1); with fewer, the ship has no effect (A51-11.2).
 */
export function enter(state: State, terrain: Terrain, seat: number, cell: number, entry: Entry, context: Context): void {
  const player = state.players[seat];
  state.aliens[seat].cell = cell;
  const takes = entry === 'own-movement' || state.config.pickup === 'any-entry';
  if (takes && terrain.components[cell] !== null) takeToken(state, terrain, player, cell, context);
  if (cell !== terrain.ship || componentsOf(state, player).length < COMPONENTS.length) return;
  state.repairedBy = player;
  state.phase = 'over';
  state.decider = state.seat;
  state.push = null;
  context.emit({ type: 'ship-repaired', player, cell: terrain.cells[cell], rule: 'A51-11.1' });
}
