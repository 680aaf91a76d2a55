import { defineAction, formsBy, refuse } from '../../../kernel/index.js';
import type { HunterActivation } from '../abilities/hunter-ability.js';
import { printedAbilities } from '../abilities/hunters/active.js';
import { HUNTER_ABILITIES, hunterAbility } from '../abilities/hunters/index.js';
import type { Event } from '../events.js';
import { onlyWhere } from '../parameters.js';
import { earliest, type Refusal } from '../refusals.js';
import { endMovement } from '../resolution/hunter-turn.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { isSwitchedOn } from '../rules/status.js';
import { abilitiesOf, hunterAt, hunterSpace } from '../rules/tables.js';
import type { HunterTurn, State } from '../schema.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

const NOT_ON_THE_CARD = refuse('ability-disabled', 'SO-13.8', 'This hunter does not have this ability; choose one from its card.');

/** SO-10.9, SO-10.12 */
function isItsMoment(turn: HunterTurn, { moment }: HunterActivation): boolean {
  return moment === (turn.stage === 'moving' ? 'instead-of-moving' : 'after-moving');
}

/**
 * Refuses an ability that cannot be used now, whatever its target; being in the vehicle is not a reason. SO-10.9, SO-10.12,
 * SO-12.15, SO-13.2, SO-13.4, SO-13.8
 */
function refusesMoment(state: State, turn: HunterTurn, id: string, activated: HunterActivation): Refusal | undefined {
  const hunter = hunterAt(state, turn.hunter);
  if (!isItsMoment(turn, activated)) return refuse('wrong-phase', 'SO-10.9', 'The ability cannot be used at this time of the turn.');
  const moved = turn.steps > 0 || turn.drove || turn.sensed || turn.relay;
  if (activated.moment === 'instead-of-moving' && moved) {
    return refuse('already-moved', 'SO-10.12', 'The hunter has already moved; this ability is used instead of moving.');
  }
  if (hunter.stunned) return refuse('stunned', 'SO-13.2', 'The hunter is stunned; a stunned hunter cannot use abilities.');
  if (!abilitiesOf(state, hunter).includes(id)) return NOT_ON_THE_CARD;
  if (!isSwitchedOn(state, hunter, id)) return refuse('ability-disabled', 'SO-13.8', 'The ability is switched off; it cannot be used now.');
  const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(hunterSpace(state, hunter));
  return activated.moment === 'instead-of-moving' && elsewhere ? refusesDeclaration(hunter) : undefined;
}

function refuses(state: State, turn: HunterTurn, id: string, use: object): Refusal | undefined {
  const activated = hunterAbility(id)?.activated;
  if (activated === undefined) return NOT_ON_THE_CARD;
  return earliest(refusesMoment(state, turn, id, activated), activated.refuses(state, turn, use));
}

/** The abilities that players choose to use, as forms of the action. */
const FORMS = HUNTER_ABILITIES.flatMap(({ id, activated }) =>
  activated === undefined
    ? []
    : [{ id, parameters: onlyWhere(({ hunterAbilities }) => hunterAbilities.includes(id), activated.parameters) }],
);

/**
 * Uses an ability of the hunter. The ability defines its own parameters, and its questions are answered truthfully. SO-16.42
 */
export const useAbility = defineAction<State, Event>()({
  type: 'use-ability',
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-moved'],
  forms: formsBy('ability', FORMS),

  legal(state, _player, offer) {
    const turn = hunterTurn(state);
    if (turn === undefined) return;
    for (const { id, activated } of printedAbilities(state, hunterAt(state, turn.hunter))) {
      if (activated === undefined || !isItsMoment(turn, activated) || refusesMoment(state, turn, id, activated) !== undefined) continue;
      offer.form(id);
      if (activated.legal !== undefined) activated.legal(state, turn, offer);
      else if (activated.refuses(state, turn, {}) === undefined) offer.add();
    }
  },

  check(state, { type: _type, player: _player, ability, ...use }) {
    const turn = hunterTurn(state);
    return turn === undefined ? wrongPhase('SO-10.1') : refuses(state, turn, ability, use);
  },

  apply(state, { type: _type, player: _player, ability, ...use }, context) {
    const turn = hunterTurn(state);
    const activated = hunterAbility(ability)?.activated;
    if (turn === undefined || activated === undefined) return;
    turn.abilitiesUsed.push(ability);
    activated.apply(state, turn, hunterAt(state, turn.hunter), use, context);
    if (activated.moment === 'instead-of-moving' && activated.drivesVehicle !== true) endMovement(state, context);
  },
});
