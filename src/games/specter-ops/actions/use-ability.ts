import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import type { AbilityUse, ActivatedAbility } from '../abilities/hunter-ability.js';
import { printedAbilities } from '../abilities/hunters/active.js';
import { hunterAbility } from '../abilities/hunters/index.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { endMovement } from '../resolution/hunter-turn.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { isSwitchedOn } from '../rules/status.js';
import { abilitiesOf, hunterAt, hunterSpace } from '../rules/tables.js';
import { DirectionSchema, HunterAbilityId, type HunterTurn, QuadrantSchema, type State } from '../schema.js';
import { CLOCK, hunterTurn, wrongPhase } from './phases.js';
import { actionsOfUses } from './shared-actions.js';

/** SO-10.9, SO-10.12 */
function isItsMoment(turn: HunterTurn, { moment }: ActivatedAbility): boolean {
  return moment === (turn.stage === 'moving' ? 'instead-of-moving' : 'after-moving');
}

/** Whether the ability is for now at all, whatever is said with it. SO-10.9, SO-10.12, SO-13.2, SO-13.8 */
function refusesMoment(state: State, turn: HunterTurn, id: string, activated: ActivatedAbility): Refusal | undefined {
  if (!isItsMoment(turn, activated)) return refuse('wrong-phase', 'SO-10.9', 'The ability belongs to another moment of the turn.');
  const moved = turn.steps > 0 || turn.drove || turn.sensed || turn.relay;
  if (activated.moment === 'instead-of-moving' && moved) {
    return refuse('already-moved', 'SO-10.12', 'The ability is used instead of moving.');
  }
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.stunned) return refuse('stunned', 'SO-13.2', 'A stunned hunter uses no abilities.');
  if (!isSwitchedOn(state, hunter, id)) return refuse('ability-disabled', 'SO-13.8', 'The ability is switched off.');
  const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(hunterSpace(state, hunter));
  return activated.moment === 'instead-of-moving' && elsewhere ? refusesDeclaration(hunter) : undefined;
}

function refuses(state: State, turn: HunterTurn, id: string, use: AbilityUse): Refusal | undefined {
  const activated = hunterAbility(id)?.activated;
  const printed = abilitiesOf(state, hunterAt(state, turn.hunter)).includes(id);
  if (activated === undefined || !printed) return refuse('ability-disabled', 'SO-13.8', 'This hunter has no such ability to use.');
  return refusesMoment(state, turn, id, activated) ?? refusesSurplus(activated, use) ?? activated.refuses(state, turn, use);
}

/** Nothing may be said that the ability does not ask for. */
function refusesSurplus({ asks, takesBack }: ActivatedAbility, { direction, quadrant, removed }: AbilityUse): Refusal | undefined {
  const surplus =
    (direction !== undefined && asks !== 'direction') ||
    (quadrant !== undefined && asks !== 'quadrant') ||
    (removed !== undefined && takesBack !== true);
  return surplus ? refuse('invalid-target', 'SO-16.42', 'This ability asks for something else.') : undefined;
}

const UseAbility = z.strictObject({
  type: z.literal('use-ability'),
  player: PlayerId,
  ability: HunterAbilityId,
  direction: DirectionSchema.optional(),
  quadrant: QuadrantSchema.optional(),
  /** The camera to take back when all are placed: its space and direction, such as `K17 N`. SO-16.23 */
  removed: z.string().max(10).optional(),
});
type UseAbility = z.infer<typeof UseAbility>;

const actionOfUse = actionsOfUses<'use-ability', AbilityUse>('use-ability');
/** More than one board has places for cameras. */
const MOST_LISTS = 4096;

/** Whole lists of ways as actions, by player and ability: lists are shared and come again. */
const usesAsActions = memoize((player: string) =>
  memoize((ability: string) =>
    memoize((uses: readonly AbilityUse[]): readonly UseAbility[] => uses.map(actionOfUse(player)(ability)), MOST_LISTS),
  ),
);

/** Most hunters have one list at a time, and then it is the shared one itself. */
function joined(found: readonly UseAbility[], more: readonly UseAbility[]): readonly UseAbility[] {
  return found === NONE ? more : [...found, ...more];
}

/** An ability that the hunter's player chooses to use. Section 16 */
export const useAbility = defineAction<State, Event>()({
  type: 'use-ability',
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-moved'],
  listsFrozen: 'always',
  schema: UseAbility,

  legal(state, player): readonly UseAbility[] {
    const turn = hunterTurn(state);
    if (turn === undefined || player === CLOCK) return NONE;
    let found: readonly UseAbility[] = NONE;
    for (const { id, activated } of printedAbilities(state, hunterAt(state, turn.hunter))) {
      if (activated === undefined || !isItsMoment(turn, activated) || refusesMoment(state, turn, id, activated) !== undefined) continue;
      const uses = activated.uses(state, turn);
      const example = uses[0]?.[0];
      if (example === undefined || activated.refuses(state, turn, example) !== undefined) continue;
      const asActions = usesAsActions(player)(id);
      for (let at = 0; at < uses.length; at++) found = joined(found, asActions(uses[at] as readonly AbilityUse[]));
    }
    return found;
  },

  check(state, { ability, direction, quadrant, removed }) {
    const turn = hunterTurn(state);
    return turn === undefined ? wrongPhase('SO-10.1') : refuses(state, turn, ability, useOf({ direction, quadrant, removed }));
  },

  apply(state, { ability, direction, quadrant, removed }, context) {
    const turn = hunterTurn(state);
    const activated = hunterAbility(ability)?.activated;
    if (turn === undefined || activated === undefined) return;
    turn.abilitiesUsed.push(ability);
    activated.apply(state, turn, hunterAt(state, turn.hunter), useOf({ direction, quadrant, removed }), context);
    if (activated.moment === 'instead-of-moving' && activated.drivesVehicle !== true) endMovement(state, context);
  },
});

function useOf(said: { [Key in keyof AbilityUse]: AbilityUse[Key] | undefined }): AbilityUse {
  const use: AbilityUse = {};
  if (said.direction !== undefined) use.direction = said.direction;
  if (said.quadrant !== undefined) use.quadrant = said.quadrant;
  if (said.removed !== undefined) use.removed = said.removed;
  return use;
}
