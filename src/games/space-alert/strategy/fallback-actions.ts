// Chooses an action for a player whose boards already agree with the crew's plan: the action after which a rollout has the highest value.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { CrewMember, PlannedCard, State } from '../model/schema.js';
import type { Plan } from '../planner/plan.js';
import type { SpaceAlertTypes } from '../types.js';
import { completed } from './completion.js';
import { rolloutValue } from './rollout.js';

type Action = SpaceAlertTypes['action'];
/** An action that changes the action board of a crew member. */
export type OnBoard = Extract<Action, { crew: string }>;
type Changes = { [Type in OnBoard['type']]: (member: CrewMember, action: Extract<OnBoard, { type: Type }>) => Partial<CrewMember> };

/** The maximum number of actions that are compared; if there are more, some are drawn at random. */
const MOST_COMPARED = 16;

/**
 * Returns the action on an action board after which a rollout has the highest value. If the vote to end the round is legal and no action
 * raises the value of the rollout, returns that vote. If no action on a board is legal, returns the vote or the early end of the phase,
 * whichever is legal.
 * @param plan the rollouts assume that all players complete this plan. If it is `undefined`, they use the boards as they are.
 */
export function fallbackAction(
  state: State,
  player: PlayerId,
  plan: Plan | undefined,
  legalActions: readonly Action[],
  random: Chance,
): Action {
  const vote = legalActions.find((action) => action.type === 'voteEnd' && action.agrees);
  const onBoards = legalActions.filter(isOnBoard);
  const expected = plan === undefined ? state : completed(state, player, plan);
  let best = vote ?? legalActions.find(({ type }) => type === 'nextPhase');
  if (onBoards.length === 0) return best ?? random.pick(legalActions);
  let most = vote === undefined ? Number.NEGATIVE_INFINITY : rolloutValue(expected);
  random.shuffle(onBoards);
  for (const action of onBoards.slice(0, MOST_COMPARED)) {
    const value = rolloutValue(afterwards(expected, action));
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best ?? random.pick(legalActions);
}

/** Returns `true` if a card on a board does harm: a rollout has a higher value after the action `taking`, which takes the card back. */
export function isHarmful(state: State, player: PlayerId, plan: Plan, taking: OnBoard): boolean {
  const expected = completed(state, player, plan);
  return rolloutValue(afterwards(expected, taking)) > rolloutValue(expected);
}

function isOnBoard(action: Action): action is OnBoard {
  return 'crew' in action;
}

/** For each action on a board, a function that returns the fields of the crew member that the action changes. */
const CHANGES: Changes = {
  place: ({ slots }, { slot, card, half }) => ({ slots: replaced(slots, slot, { card, half, shown: true }) }),
  takeBack: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, null) }),
  moveCard: ({ slots }, { from, to }) => ({ slots: replaced(replaced(slots, to, slots[from - 1]), from, null) }),
  flip: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, turned(slots[slot - 1])) }),
  trip: (_member, { trip }) => ({ trip }),
};

type Slots = CrewMember['slots'];

/** Returns a copy of the slots in which one slot, numbered from 1, has a new content. */
function replaced(slots: Slots, slot: number, planned: Slots[number]): Slots {
  return slots.map((lies, index) => (index === slot - 1 ? planned : lies));
}

function turned(planned: PlannedCard | null): PlannedCard | null {
  return planned && { ...planned, half: planned.half === 'action' ? 'movement' : 'action' };
}

/** Returns the state with the action boards as they are after an action. Hands are not updated, because rollouts do not read them. */
function afterwards(state: State, action: OnBoard): State {
  const change = CHANGES[action.type] as (member: CrewMember, action: OnBoard) => Partial<CrewMember>;
  return { ...state, crew: state.crew.map((member) => (member.id === action.crew ? { ...member, ...change(member, action) } : member)) };
}
