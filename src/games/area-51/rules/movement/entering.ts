import type { Terrain } from '../../model/board/terrain.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { COMPONENTS } from '../../model/words.js';
import { componentsOf, takeToken } from '../tokens.js';

/** The cause of an alien's movement: its own step (`own-movement`), or a teleport or mind control (`displacement`). A51-5.14 */
export type Entry = 'own-movement' | 'displacement';

/**
 * Moves an alien onto a cell. If this kind of movement takes tokens (A51-5.14), the alien takes the token there. This is free, and happens
 * even if the alien only passes the cell (A51-5.11, A51-5.15). An alien that enters the ship with all four components wins (A51-11.1); with
 * fewer, entering it has no effect (A51-11.2).
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
