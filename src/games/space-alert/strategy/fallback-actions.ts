// What to do when the plan asks for nothing more: the action after which the mission comes out best.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { Plan } from '../planner/plan.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';
import type { SpaceAlertTypes } from '../types.js';
import { completed } from './completion.js';
import { rolloutWorth } from './rollout.js';

type Action = SpaceAlertTypes['action'];
/** An action on a board. */
export type OnBoard = Extract<Action, { crew: string }>;
type Changes = { [Type in OnBoard['type']]: (member: CrewMember, action: Extract<OnBoard, { type: Type }>) => Partial<CrewMember> };

/** Most actions that are compared, drawn from all. */
const MOST_COMPARED = 16;

/**
 * The best of some actions on boards, by a rollout after each; a vote to end, where none of them makes the mission better; the
 * next packet, if nothing else is legal.
 * @param plan what the rollouts take to be laid by everybody in the end; boards stay as they are if left out.
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
  let most = vote === undefined ? Number.NEGATIVE_INFINITY : rolloutWorth(expected);
  random.shuffle(onBoards);
  for (const action of onBoards.slice(0, MOST_COMPARED)) {
    const worth = rolloutWorth(afterwards(expected, action));
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best ?? random.pick(legalActions);
}

/** Whether the mission comes out better after a card has been taken back. */
export function isHarmful(state: State, player: PlayerId, plan: Plan, taking: OnBoard): boolean {
  const expected = completed(state, player, plan);
  return rolloutWorth(afterwards(expected, taking)) > rolloutWorth(expected);
}

function isOnBoard(action: Action): action is OnBoard {
  return 'crew' in action;
}

/** What each action makes of a crew member. */
const CHANGES: Changes = {
  place: ({ slots }, { slot, card, half }) => ({ slots: replaced(slots, slot, { card, half, shown: true }) }),
  takeBack: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, null) }),
  moveCard: ({ slots }, { from, to }) => ({ slots: replaced(replaced(slots, to, slots[from - 1]), from, null) }),
  flip: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, turned(slots[slot - 1])) }),
  trip: (_member, { trip }) => ({ trip }),
};

type Slots = CrewMember['slots'];

/** The slots with another content in one of them, which is counted from 1. */
function replaced(slots: Slots, slot: number, planned: Slots[number]): Slots {
  return slots.map((lies, index) => (index === slot - 1 ? planned : lies));
}

function turned(planned: PlannedCard | null): PlannedCard | null {
  return planned && { ...planned, half: planned.half === 'action' ? 'movement' : 'action' };
}

/** The boards after an action. Hands stay as they are: no rollout reads them. */
function afterwards(state: State, action: OnBoard): State {
  const change = CHANGES[action.type] as (member: CrewMember, action: OnBoard) => Partial<CrewMember>;
  return { ...state, crew: state.crew.map((member) => (member.id === action.crew ? { ...member, ...change(member, action) } : member)) };
}
