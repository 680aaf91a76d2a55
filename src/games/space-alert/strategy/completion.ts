import type { PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { CARDS, type Plan } from '../planner/plan.js';
import { mayPlanFor, openSlots } from '../rules/planning/boards.js';

/**
 * Returns the mission as if all players complete a plan. On boards that the player may fill, the plan fills only the slots that are empty
 * and not locked. On all other boards, the plan fills every slot.
 */
export function completed(state: State, player: PlayerId, plan: Plan): State {
  const crew = state.crew.map((member, index) => {
    const wanted = plan[index];
    const own = mayPlanFor(player, member);
    const open = own ? openSlots(state, player, member)[0] - 1 : 0;
    const slots = member.slots.map((planned, slot) => (own && (planned !== null || slot < open) ? planned : CARDS[wanted[slot]]));
    return { ...member, slots };
  });
  return { ...state, crew };
}
