// The abilities printed on a hunter's card, and those of them that are in force in a state.

import type { HunterState, State } from '../../../model/schema.js';
import { isSwitchedOn } from '../../../rules/status.js';
import { type Configured, specterOpsTable } from '../../../table/tables.js';
import type { HunterAbility } from '../hunter-ability.js';

const NOTHING: readonly HunterAbility[] = [];

/** Returns the abilities on a hunter's card, in the printing of this game. */
export function printedAbilities(state: Configured, hunter: Pick<HunterState, 'id'>): readonly HunterAbility[] {
  return specterOpsTable(state).hunters.get(hunter.id) ?? NOTHING;
}

/**
 * Returns those abilities of a hunter that are in force in the given state. If an ability and the general rules both set a value, the
 * ability's value applies. SO-13.2, SO-13.7, SO-15.9, SO-0.4, SO-13.6
 */
export function activeAbilities(state: State, hunter: HunterState): readonly HunterAbility[] {
  if (hunter.stunned || hunter.fatigued || hunter.turned) return NOTHING;
  const all = printedAbilities(state, hunter);
  return state.omen === null ? all : all.filter(({ id }) => isSwitchedOn(state, hunter, id));
}
