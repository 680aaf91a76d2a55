// The missing components of players and the free tokens, as bit sets. The cost tables in `path-costs.ts` are keyed by these sets.
import type { PlayerId } from '../../../kernel/index.js';
import type { Token } from '../model/schema.js';
import { COMPONENTS, type Component } from '../model/words.js';

/** A set of components, stored as a bit set: bit `k` is component `k` in the order of the rules. */
export type KindSet = number;

/** A set of tokens, stored as a bit set: bit `t` is token `t` of the state. */
export type TokenSet = number;

/** The tokens of a state or of a view, in the order in which they were laid out. */
export interface Tokens {
  readonly tokens: readonly Pick<Token, 'holder'>[];
}

/** All four components. */
export const ALL_KINDS: KindSet = 2 ** COMPONENTS.length - 1;

/** Returns the set with only this component. */
export function kindSet(component: Component): KindSet {
  return 1 << COMPONENTS.indexOf(component);
}

/** Returns the tokens that nobody holds. */
export function freeTokens({ tokens }: Tokens): TokenSet {
  let free = 0;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === null) free |= 1 << token;
  return free;
}

/** Returns the components that a player does not hold. */
export function missingKinds({ tokens }: Tokens, player: PlayerId): KindSet {
  const perType = tokens.length / COMPONENTS.length;
  let missing = ALL_KINDS;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === player) missing &= ~(1 << Math.floor(token / perType));
  return missing;
}
