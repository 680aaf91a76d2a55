// What to do for somebody who has to do something and has nothing left to do.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../game.js';
import type { Plan } from '../planner/plan.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';
import { completed } from './completion.js';
import { rehearsedWorth } from './rehearsal.js';

type Action = SpaceAlertTypes['action'];
/** What changes a board. */
export type OnBoard = Extract<Action, { crew: string }>;
type Changes = { [Type in OnBoard['type']]: (member: CrewMember, action: Extract<OnBoard, { type: Type }>) => Partial<CrewMember> };

/** How many actions are compared. */
const TRIED = 16;

/**
 * The best of some actions on boards, by what would come of the mission; or agrees to end if none of them makes it better, or
 * opens the next packet if there is nothing else.
 * @param plan what is taken to be laid yet, and what the others are taken to do; boards stay as they are if left out.
 */
export function leastHarm(state: State, player: PlayerId, plan: Plan | undefined, legalActions: readonly Action[], random: Chance): Action {
  const vote = legalActions.find((action) => action.type === 'voteEnd' && action.agrees);
  const onBoards = legalActions.filter(isOnBoard);
  const expected = plan === undefined ? state : completed(state, player, plan);
  let best = vote ?? legalActions.find(({ type }) => type === 'nextPhase');
  if (onBoards.length === 0) return best ?? random.pick(legalActions);
  let most = vote === undefined ? Number.NEGATIVE_INFINITY : rehearsedWorth(expected);
  random.shuffle(onBoards);
  for (const action of onBoards.slice(0, TRIED)) {
    const worth = rehearsedWorth(afterwards(expected, action));
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best ?? random.pick(legalActions);
}

/** Whether the mission comes out better without a card that the plan does not want. */
export function isHarmful(state: State, player: PlayerId, plan: Plan, taking: OnBoard): boolean {
  const expected = completed(state, player, plan);
  return rehearsedWorth(afterwards(expected, taking)) > rehearsedWorth(expected);
}

function isOnBoard(action: Action): action is OnBoard {
  return 'crew' in action;
}

const CHANGES: Changes = {
  place: ({ slots }, { slot, card, half }) => ({ slots: replaced(slots, slot, { card, half, shown: true }) }),
  takeBack: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, null) }),
  moveCard: ({ slots }, { from, to }) => ({ slots: replaced(replaced(slots, to, slots[from - 1]), from, null) }),
  flip: ({ slots }, { slot }) => ({ slots: replaced(slots, slot, turned(slots[slot - 1])) }),
  trip: (_member, { trip }) => ({ trip }),
};

type Slots = CrewMember['slots'];

/** Slots count from 1. */
function replaced(slots: Slots, slot: number, planned: Slots[number]): Slots {
  return slots.map((lies, index) => (index === slot - 1 ? planned : lies));
}

function turned(planned: PlannedCard | null): PlannedCard | null {
  return planned && { ...planned, half: planned.half === 'action' ? 'movement' : 'action' };
}

/** The boards after an action; who holds which cards does not matter any more. */
function afterwards(state: State, action: OnBoard): State {
  const change = CHANGES[action.type] as (member: CrewMember, action: OnBoard) => Partial<CrewMember>;
  return { ...state, crew: state.crew.map((member) => (member.id === action.crew ? { ...member, ...change(member, action) } : member)) };
}
