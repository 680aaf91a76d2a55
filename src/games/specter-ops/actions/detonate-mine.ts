import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { distanceBetween } from '../board/topology.js';
import type { Event } from '../events.js';
import { MINE_REACH } from '../resolution/agent-turn.js';
import { turnUp } from '../resolution/equipment-use.js';
import { observe } from '../rules/history.js';
import { stun } from '../rules/status.js';
import { agentAt, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { isStartOfAgentTurn, wrongPhase } from './phases.js';

function isDue(state: State): boolean {
  return isStartOfAgentTurn(state) && state.agents[state.activeAgent]?.secret.mine?.due === true;
}

/** The mine goes off: the agent must let it before it moves, at the point of the start of its turn that it likes. SO-7.3, SO-17.30, SO-17.31 */
export const detonateMine = defineAction<State, Event>()({
  type: 'detonate-mine',
  phases: ['agent-start'],
  schema: z.strictObject({ type: z.literal('detonate-mine'), player: PlayerId }),
  legal: (state, player) => (isDue(state) ? [{ type: 'detonate-mine' as const, player }] : NONE),
  check: (state) => (isDue(state) ? undefined : wrongPhase('SO-17.30')),

  apply(state, _action, context) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    const { mine } = agent.secret;
    if (mine === null) return;
    const topology = topologyOf(state);
    const cell = topology.at(mine.space);
    agent.secret.mine = null;
    showSpentMine(state, index);
    observe(state, { kind: 'mine', agent: index, space: mine.space });
    context.emit({ type: 'mine-went-off', agent: index, space: mine.space, rule: 'SO-17.31' });
    for (const hunter of state.hunters) {
      if (hunter.turned || hunter.space === null) continue;
      if (distanceBetween(topology.at(hunter.space), cell) <= MINE_REACH) stun(hunter, 'SO-17.30', context);
    }
  },
});

/** The card was spent in silence; now it is turned up, without a charge. */
function showSpentMine(state: State, index: number): void {
  const agent = agentAt(state, index);
  const spent = agent.secret.cards.findIndex(({ card, charges }) => card === 'proximity-mine' && charges === 0);
  if (spent > 0) agent.secret.cards.unshift(...agent.secret.cards.splice(spent, 1));
  turnUp(state, agent, index, 'proximity-mine', 0);
}
