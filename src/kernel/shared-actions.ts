// Actions that never change, made once and shared: legal lists are mostly made of these.
import { memoize } from './memoize.js';
import type { PlayerId } from './players.js';

/**
 * Actions without particulars, by player; frozen.
 * @example
 * const passing = plainActions('pass');
 * passing('p1'); // { type: 'pass', player: 'p1' }, the same object each time
 */
export function plainActions<const Type extends string>(type: Type) {
  return memoize((player: PlayerId): { type: Type; player: PlayerId } => Object.freeze({ type, player }));
}

/**
 * Actions that say one thing more, in that field, by player and by what is said; frozen.
 * @example
 * const keeping = actionsNaming('keep', 'card');
 * keeping('p1')('ace'); // { type: 'keep', player: 'p1', card: 'ace' }, the same object each time
 */
export function actionsNaming<const Type extends string, const Field extends string, Name extends string = string>(
  type: Type,
  field: Field,
) {
  return memoize((player: PlayerId) =>
    memoize((name: Name) => Object.freeze({ type, player, [field]: name }) as { type: Type; player: PlayerId } & Record<Field, Name>),
  );
}
