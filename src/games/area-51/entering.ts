// What happens when an alien comes onto a cell, however it came there.
import type { PlayerId, RecipeContext } from '../../kernel/index.js';
import type { Area51Event } from './events.js';
import type { State } from './schema.js';
import type { Terrain } from './terrain.js';
import { COMPONENTS, type Component } from './words.js';

/** What a recipe of this game is handed. */
export type Context = RecipeContext<Area51Event>;

/** The components that a player holds, in the order of the rules. */
export function componentsOf({ tokens }: State, player: PlayerId): Component[] {
  const held: Component[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token.holder === player) held.push(token.component);
  }
  return held;
}

/** Whether a player holds any component. */
export function holdsAny({ tokens }: State, player: PlayerId): boolean {
  for (let index = 0; index < tokens.length; index++) if (tokens[index].holder === player) return true;
  return false;
}

/**
 * Brings an alien onto a cell: it takes the token there, and wins on the ship with all four. A51-5.11, A51-11.1
 * `how` tells its own steps from teleport and mind control. A51-5.14
 */
export function enter(
  state: State,
  terrain: Terrain,
  seat: number,
  cell: number,
  how: 'own-movement' | 'displacement',
  { emit }: Context,
): void {
  const player = state.players[seat];
  state.aliens[seat].cell = cell;
  if (terrain.components[cell] !== null && (how === 'own-movement' || state.options.pickup === 'any-entry')) {
    takeToken(state, terrain, player, cell, emit);
  }
  if (cell === terrain.ship && componentsOf(state, player).length === COMPONENTS.length) {
    state.repairedBy = player;
    state.phase = 'over';
    state.decider = state.seat;
    state.push = null;
    emit({ type: 'ship-repaired', player, cell: terrain.cells[cell], rule: 'A51-11.1' });
  }
}

function takeToken(state: State, terrain: Terrain, player: PlayerId, cell: number, emit: Context['emit']): void {
  const { tokens } = state;
  const token = tokens.find(({ home, holder }) => home === cell && holder === null);
  if (token === undefined) return;
  const { component } = token;
  if (tokens.some((other) => other.holder === player && other.component === component)) {
    emit({ type: 'token-left', player, component, cell: terrain.cells[cell], rule: 'A51-5.13' });
    return;
  }
  token.holder = player;
  emit({ type: 'token-taken', player, component, cell: terrain.cells[cell], rule: 'A51-5.11' });
}

/** Puts a held component back on the cell it was taken from. A51-10.4 */
export function loseComponent(state: State, terrain: Terrain, player: PlayerId, component: Component, { emit }: Context): void {
  const token = state.tokens.find((candidate) => candidate.holder === player && candidate.component === component);
  if (token === undefined) return;
  token.holder = null;
  emit({ type: 'component-lost', player, component, cell: terrain.cells[token.home], rule: 'A51-10.4' });
}
