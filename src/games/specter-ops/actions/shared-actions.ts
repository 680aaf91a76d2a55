// Actions that never change, made once and shared: legal lists are mostly made of these.
import { memoize } from '../../../kernel/index.js';

/** An action without particulars. */
export function plainActions<const Type extends string>(type: Type) {
  return memoize((player: string): { type: Type; player: string } => Object.freeze({ type, player }));
}

/** The ways to use an ability as actions: made once for a list of ways that does not change, which is what frozen lists are. */
export function actionsOfUses<const Type extends string, Use extends object>(type: Type) {
  type Action = { type: Type; player: string; ability: string } & Use;
  const ofAbility = memoize((_ability: string) => new Map<string, { uses: readonly Use[]; actions: readonly Action[] }>());
  return (player: string, ability: string, uses: readonly Use[]): readonly Action[] => {
    const known = ofAbility(ability);
    const found = known.get(player);
    if (found?.uses === uses) return found.actions;
    const actions = uses.map((use): Action => Object.freeze({ type, player, ability, ...use }));
    if (known.size >= MOST_PLAYERS) known.clear();
    if (Object.isFrozen(uses)) known.set(player, { uses, actions });
    return actions;
  };
}

const MOST_PLAYERS = 256;

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
