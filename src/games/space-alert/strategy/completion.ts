import type { PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { CARDS, type Plan } from '../planner/plan.js';
import { mayPlanFor, openSlots } from '../rules/planning/boards.js';

/**
 * Returns the mission with the action boards as they would be after all players complete a plan. On boards that `player` may fill, the plan
 * fills only empty slots that are not locked. On all other boards, the plan replaces the content of every slot.
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
