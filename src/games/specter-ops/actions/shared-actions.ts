// Actions that never change, made once and shared: legal lists are mostly made of these.
import { memoize } from '../../../kernel/index.js';

/** Ways to use an ability as actions, by player and ability: made once for each way, since most ways are shared and come again. */
export function actionsOfUses<const Type extends string, Use extends object>(type: Type) {
  type Action = { type: Type; player: string; ability: string } & Use;
  return memoize((player: string) =>
    memoize((ability: string) => memoize((use: Use): Action => Object.freeze({ type, player, ability, ...use }), MOST_USES)),
  );
}

/** More than one board's cameras have. */
const MOST_USES = 8192;

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
