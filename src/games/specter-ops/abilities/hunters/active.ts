// The abilities of a hunter that work now.
import { isSwitchedOn } from '../../rules/status.js';
import { type Configured, specterOpsTable } from '../../rules/tables.js';
import type { HunterState, State } from '../../schema.js';
import type { HunterAbility } from '../hunter-ability.js';

const NOTHING: readonly HunterAbility[] = [];

/** The abilities on a hunter's card, in the printing that is played. */
export function printedAbilities(state: Configured, hunter: Pick<HunterState, 'id'>): readonly HunterAbility[] {
  return specterOpsTable(state).hunters.get(hunter.id) ?? NOTHING;
}

/**
 * The abilities of a hunter that work now; the rules ask them wherever they have a number of their own, and the card wins.
 * SO-13.2, SO-13.7, SO-15.9, SO-0.4, SO-13.6
 */
export function activeAbilities(state: State, hunter: HunterState): readonly HunterAbility[] {
  if (hunter.stunned || hunter.fatigued || hunter.turned) return NOTHING;
  const all = printedAbilities(state, hunter);
  return state.omen === null ? all : all.filter(({ id }) => isSwitchedOn(state, hunter, id));
}
