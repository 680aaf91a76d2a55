// Actions that never change, made once and shared: legal lists are mostly made of these.
import { memoize } from '../../../kernel/index.js';

/** An action without particulars. */
export function plainActions<const Type extends string>(type: Type) {
  return memoize((player: string): { type: Type; player: string } => Object.freeze({ type, player }));
}

/** Actions that name a space, by player and the cell's index; frozen, and made when first asked for. */
export function actionsTo<const Type extends string>(type: Type) {
  type To = { type: Type; player: string; to: string };
  const ofPlayer = memoize((_player: string): To[] => []);
  return (player: string, cell: number, to: string): To => {
    const known = ofPlayer(player);
    const found = known[cell];
    if (found !== undefined) return found;
    const action = Object.freeze({ type, player, to });
    known[cell] = action;
    return action;
  };
}
