// What players miss and what lies free, as sets of bits: ways over tokens are looked up by such sets.
import type { PlayerId } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import { COMPONENTS, type Component } from '../words.js';

/** A set of components: bit `k` is component `k` in the order of the rules. */
export type KindSet = number;

/** A set of tokens: bit `t` is token `t` in the order in which they are laid out. */
export type TokenSet = number;

/** All four components. */
export const ALL_KINDS: KindSet = 2 ** COMPONENTS.length - 1;

/** The set of one component. */
export function kindSet(component: Component): KindSet {
  return 1 << COMPONENTS.indexOf(component);
}

/** The tokens that nobody holds. */
export function freeTokens({ tokens }: State): TokenSet {
  let free = 0;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === null) free |= 1 << token;
  return free;
}

/** The components that a player misses. */
export function missingKinds({ tokens }: State, player: PlayerId): KindSet {
  const perType = tokens.length / COMPONENTS.length;
  let missing = ALL_KINDS;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === player) missing &= ~(1 << Math.floor(token / perType));
  return missing;
}
