import { addLegalChoices, defineAction, formsBy, refuse } from '../../../../kernel/index.js';
import type { HunterAbility, HunterUser } from '../../cards/abilities/hunter-ability.js';
import { printedAbilities } from '../../cards/abilities/hunters/active.js';
import { HUNTER_ABILITIES, hunterAbility } from '../../cards/abilities/hunters/index.js';
import type { Event } from '../../model/events.js';
import { earliest, type Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { formsOf } from '../../table/parameters.js';
import { abilitiesOf, hunterAt, hunterSpace } from '../../table/tables.js';
import { endMovement } from '../resolution/hunter-turn.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { isSwitchedOn } from '../status.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

const NOT_ON_THE_CARD = refuse('ability-disabled', 'SO-13.8', 'This hunter does not have this ability; choose one from its card.');

/** Returns the hunter whose turn it is; `undefined` between turns. */
function userOf(state: State): HunterUser | undefined {
  const turn = hunterTurn(state);
  return turn === undefined ? undefined : { hunter: hunterAt(state, turn.hunter), turn };
}

/** Whether the ability's timing allows its use in the present stage of the hunter's turn. SO-10.9, SO-10.12 */
function isItsMoment({ turn }: HunterUser, { timing }: HunterAbility): boolean {
  return timing === (turn.stage === 'moving' ? 'instead-of-moving' : 'after-moving');
}

/**
 * Refuses an ability that cannot be used now, whatever its target. That the hunter is in the vehicle is no reason for this refusal.
 * SO-10.9, SO-10.12, SO-12.15, SO-13.2, SO-13.4, SO-13.8
 */
function refusesMoment(state: State, user: HunterUser, ability: HunterAbility): Refusal | undefined {
  const { hunter, turn } = user;
  if (!isItsMoment(user, ability)) return refuse('wrong-phase', 'SO-10.9', 'The ability cannot be used at this time of the turn.');
  const isInstead = ability.timing === 'instead-of-moving';
  const moved = turn.steps > 0 || turn.drove || turn.sensed || turn.relay;
  if (isInstead && moved)
    return refuse('already-moved', 'SO-10.12', 'The hunter has already moved; this ability is used instead of moving.');
  if (hunter.stunned) return refuse('stunned', 'SO-13.2', 'The hunter is stunned; a stunned hunter cannot use abilities.');
  if (!abilitiesOf(state, hunter).includes(ability.id)) return NOT_ON_THE_CARD;
  if (!isSwitchedOn(state, hunter, ability.id))
    return refuse('ability-disabled', 'SO-13.8', 'The ability is switched off; it cannot be used now.');
  const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(hunterSpace(state, hunter));
  return isInstead && elsewhere ? refusesDeclaration(hunter) : undefined;
}

/**
 * Uses an ability of the hunter. Each ability defines its own parameters. An ability that asks about the agent receives a true answer.
 * SO-16.42
 */
export const useAbility = defineAction<State, Event>()({
  type: 'use-ability',
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-moved'],
  forms: formsBy(
    'ability',
    formsOf(HUNTER_ABILITIES, ({ hunterAbilities }) => hunterAbilities),
  ),

  legal(state, _player, actions) {
    const user = userOf(state);
    if (user === undefined) return;
    for (const ability of printedAbilities(state, user.hunter)) {
      if (ability.apply === undefined || !isItsMoment(user, ability) || refusesMoment(state, user, ability) !== undefined) continue;
      actions.form(ability.id);
      addLegalChoices(actions, ability, state, user);
    }
  },

  check(state, { type: _type, player: _player, ability: id, ...chosen }) {
    const user = userOf(state);
    if (user === undefined) return wrongPhase('SO-10.1');
    const ability = hunterAbility(id);
    if (ability?.apply === undefined) return NOT_ON_THE_CARD;
    return earliest(refusesMoment(state, user, ability), ability.check?.(state, user, chosen));
  },

  apply(state, { type: _type, player: _player, ability: id, ...chosen }, context) {
    const user = userOf(state);
    const ability = hunterAbility(id);
    if (user === undefined || ability === undefined) return;
    user.turn.abilitiesUsed.push(id);
    ability.apply?.(state, user, chosen, context);
    if (ability.timing === 'instead-of-moving' && ability.drivesVehicle !== true) endMovement(state, context);
  },
});
