// Queries and changes of component tokens.
import type { PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../model/board/terrain.js';
import type { Context } from '../model/events.js';
import type { State } from '../model/schema.js';
import type { Component } from '../model/words.js';

/** Returns the components that a player holds, in the order of the rules. A51-5.12 */
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

/** Gives a player the token on a cell, unless the player already holds one of its kind. A51-5.11, A51-5.13 */
export function takeToken({ tokens }: State, terrain: Terrain, player: PlayerId, cell: number, { emit }: Context): void {
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

/**
 * Takes a component from a player and puts its token back on its home cell. An alien that is on this cell does not take the token. A51-10.4
 */
export function loseComponent({ tokens }: State, terrain: Terrain, player: PlayerId, component: Component, { emit }: Context): void {
  const token = tokens.find((candidate) => candidate.holder === player && candidate.component === component);
  if (token === undefined) return;
  token.holder = null;
  emit({ type: 'component-lost', player, component, cell: terrain.cells[token.home], rule: 'A51-10.4' });
}
