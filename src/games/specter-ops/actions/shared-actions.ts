// Actions that never change, made once and shared: legal lists are mostly made of these.
import { memoize } from '../../../kernel/index.js';

/** An action without particulars. */
export function plainActions<const Type extends string>(type: Type) {
  return memoize((player: string): { type: Type; player: string } => Object.freeze({ type, player }));
}

/** Actions that name a space; frozen, one object a player and space. */
export function actionsTo<const Type extends string>(type: Type) {
  const ofPlayer = memoize((_player: string) => new Map<string, { type: Type; player: string; to: string }>());
  return (player: string, to: string): { type: Type; player: string; to: string } => {
    const known = ofPlayer(player);
    const found = known.get(to);
    if (found !== undefined) return found;
    const action = Object.freeze({ type, player, to });
    if (known.size < 4096) known.set(to, action);
    return action;
  };
}
