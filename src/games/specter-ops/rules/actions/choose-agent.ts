import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { AgentState, State } from '../../model/schema.js';
import { AgentId } from '../../model/words.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { contentOf, startingHitPoints, topologyOf } from '../../table/tables.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/** Returns an agent in its initial state. SO-5.14, SO-5.15, SO-20.13, SO-5.17 */
export function newAgent(state: State, index: number, player: string, character: string, space: string): AgentState {
  return {
    player,
    revealed: null,
    fatigued: false,
    marker: null,
    faceDown: 0,
    sideways: 0,
    faceUp: [],
    losses: 0,
    limited: false,
    velocity: false,
    secret: {
      character,
      hitPoints: startingHitPoints(state, index, character),
      space,
      sheet: [space],
      path: [space],
      cards: [],
      stealth: false,
      decoy: false,
      mine: null,
      turn: { underWay: false, equipmentUsed: false, drewSupply: false, surge: false, abilitiesUsed: [] },
    },
  };
}

/** The agent player chooses an agent in secret. SO-5.10 */
export const chooseAgent = defineAction<State, Event>()({
  type: 'choose-agent',
  phases: ['choose-agent'],
  parameters: { agent: domain<string, SpecterOpsTable>(AgentId, ({ table }) => table.content.agents) },

  check(state, { agent }) {
    if (!isPhase(state, 'choose-agent')) return wrongPhase('SO-5.16');
    const known = contentOf(state).agents.includes(agent);
    return known ? undefined : refuse('not-in-this-game', 'SO-5.10', `${agent} is not an agent of this box.`);
  },

  apply(state, { player, agent }, { emit }) {
    state.agents.push(newAgent(state, 0, player, agent, topologyOf(state).board.agentStart));
    state.phase = 'choose-equipment';
    emit({ type: 'agent-chosen', rule: 'SO-5.10' });
    emit({ type: 'character-taken', to: [player], character: agent, rule: 'SO-5.10' });
  },
});
