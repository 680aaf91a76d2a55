// The abilities of a hunter that work now.
import { memoize } from '../../../../kernel/index.js';
import { isSwitchedOn } from '../../rules/status.js';
import { abilitiesOf } from '../../rules/tables.js';
import type { HunterState, State } from '../../schema.js';
import type { HunterAbility } from '../hunter-ability.js';
import { hunterAbility } from './index.js';

/** The modules of a card, by printing and hunter. */
const printed = {
  revised: memoize((id: string) => modulesOf('revised', id)),
  first: memoize((id: string) => modulesOf('first', id)),
};

function modulesOf(printing: State['printing'], id: string): readonly HunterAbility[] {
  return abilitiesOf({ printing }, { id }).flatMap((ability) => hunterAbility(ability) ?? []);
}

export function printedAbilities(state: Pick<State, 'printing'>, hunter: Pick<HunterState, 'id'>): readonly HunterAbility[] {
  return printed[state.printing](hunter.id);
}

const NOTHING: readonly HunterAbility[] = [];

/**
 * The abilities of a hunter that work now; the rules ask them wherever they have a number of their own, and the card wins.
 * SO-13.2, SO-13.7, SO-15.9, SO-0.4, SO-13.6
 */
export function activeAbilities(state: State, hunter: HunterState): readonly HunterAbility[] {
  if (hunter.stunned || hunter.fatigued || hunter.turned) return NOTHING;
  const all = printedAbilities(state, hunter);
  return state.omen === null ? all : all.filter(({ id }) => isSwitchedOn(state, hunter, id));
}
