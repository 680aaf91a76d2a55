import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { equipmentCard, isUsableBy } from '../data/equipment.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { canUse, spendCharge } from '../resolution/equipment-use.js';
import { isInRange, showCompletion } from '../resolution/objectives.js';
import { observe } from '../rules/history.js';
import { agentAt } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';
import { isStartOfAgentTurn, wrongPhase } from './phases.js';

const REMOTE_TRIGGER = 'remote-trigger';

/** SO-17.2, SO-17.3, SO-17.5, SO-17.37 */
function refusesTrigger(agent: AgentState): Refusal | undefined {
  if (!canUse(agent, REMOTE_TRIGGER)) return refuse('equipment-not-owned', 'SO-17.2', 'The agent holds no Remote Trigger with a charge.');
  if (agent.secret.turn.equipmentUsed) return refuse('equipment-limit', 'SO-17.3', 'One equipment card a turn.');
  const card = equipmentCard(REMOTE_TRIGGER);
  const fits = card !== undefined && isUsableBy(card, agent.secret.character);
  return fits ? undefined : refuse('equipment-not-for-agent', 'SO-17.5', 'Remote Trigger is for another agent.');
}

/** SO-9.11, SO-9.15 */
function refuses(state: State, section: number, remoteTrigger: boolean): Refusal | undefined {
  const agent = agentAt(state, state.activeAgent);
  const trigger = remoteTrigger ? refusesTrigger(agent) : undefined;
  if (trigger !== undefined) return trigger;
  if (!isInRange(state, agent, section)) return refuse('objective-out-of-range', 'SO-9.11', 'The turn must begin beside the objective.');
  const done = state.secret.completed[section - 1];
  return done === true ? refuse('objective-done', 'SO-9.15', 'This objective is completed.') : undefined;
}

/** The agent completes an objective that it began its turn beside. SO-9.11 to SO-9.15, SO-17.37, SO-17.38 */
export const completeObjective = defineAction<State, Event>()({
  type: 'complete-objective',
  phases: ['agent-start'],
  schema: z.strictObject({
    type: z.literal('complete-objective'),
    player: PlayerId,
    section: z.int().min(1).max(4),
    /** Shown a turn later, with the card of that name. */
    remoteTrigger: z.literal(true).optional(),
  }),

  legal(state, player) {
    if (!isStartOfAgentTurn(state)) return NONE;
    const found: { type: 'complete-objective'; player: string; section: number; remoteTrigger?: true }[] = [];
    const agent = agentAt(state, state.activeAgent);
    for (let section = 1; section <= 4; section++) {
      if (!isInRange(state, agent, section)) continue;
      if (refuses(state, section, false) !== undefined) continue;
      found.push({ type: 'complete-objective', player, section });
      if (refuses(state, section, true) === undefined) found.push({ type: 'complete-objective', player, section, remoteTrigger: true });
    }
    return found;
  },

  check(state, { section, remoteTrigger }) {
    return isStartOfAgentTurn(state) ? refuses(state, section, remoteTrigger === true) : wrongPhase('SO-7.3');
  },

  apply(state, { section, remoteTrigger }, context) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    state.secret.completed[section - 1] = true;
    if (remoteTrigger === true) {
      agent.secret.turn.equipmentUsed = true;
      spendCharge(state, index, REMOTE_TRIGGER, true, true, context);
      state.secret.delayed.push(section);
      context.emit({ type: 'objective-completed-secretly', to: [agent.player], section, rule: 'SO-17.37' });
      return;
    }
    observe(state, { kind: 'completed', agent: index, section, site: state.secret.sites[section - 1] as string });
    showCompletion(state, section, context);
  },
});
