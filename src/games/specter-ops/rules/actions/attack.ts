import * as z from 'zod';
import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import { seesFrom } from '../../model/board/sight.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { HunterTurn, State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { hunterAt, hunterCell, topologyOf } from '../../table/tables.js';
import { declareAttack } from '../resolution/rolls.js';
import { obstaclesOf } from '../resolution/watchers.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

/** Whether Pulse Cannon reaches an agent whose visible marker is on the board, as far as public information shows. SO-16.5 */
function reachesThroughWalls(state: State, turn: HunterTurn, agent: number): boolean {
  const hunter = hunterAt(state, turn.hunter);
  const marker = state.agents[agent]?.marker;
  if (marker?.kind !== 'visible' || hunter.blind !== null) return false;
  if (!activeAbilities(state, hunter).some(({ hooks: { attack } }) => attack?.piercing === true)) return false;
  const topology = topologyOf(state);
  const from = hunterCell(state, hunter);
  return seesFrom(topology, { from, thermal: true }, obstaclesOf(state), topology.at(marker.space));
}

/**
 * Returns why a hunter cannot attack; the reasons are checked in the order of SO-22.2. SO-11.6, SO-11.7, SO-11.8, SO-11.9, SO-16.6,
 * SO-16.30
 */
function refuses(state: State, agent: number): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn === undefined || turn.stage !== 'moved') return wrongPhase('SO-10.9');
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.space === null) return refuse('in-vehicle', 'SO-11.8', 'The hunter is in the vehicle; it cannot attack from there.');
  const sighted = turn.sighted.includes(agent) || reachesThroughWalls(state, turn, agent);
  if (!sighted)
    return refuse('agent-not-visible', 'SO-11.6', 'The check of this hunter did not show the agent; only a visible agent can be attacked.');
  if (turn.attacked)
    return refuse('already-attacked', 'SO-11.7', 'The hunter has already attacked in this turn; at most one attack is allowed.');
  if (hunter.stunned) return refuse('stunned', 'SO-11.9', 'The hunter is stunned; a stunned hunter cannot attack.');
  const elsewhere = state.agents[agent]?.marker?.space !== hunter.space;
  const winded = activeAbilities(state, hunter).some(
    ({ hooks: { attack } }) => turn.steps >= (attack?.onlyOwnSpaceFrom ?? Number.POSITIVE_INFINITY),
  );
  if (elsewhere && winded)
    return refuse('ability-disabled', 'SO-16.30', 'The hunter has moved a fifth space; it can attack only an agent in its own space.');
  return undefined;
}

/** The values of `agent`: 0 for the agent and, in games with a traitor, 1 for the revealed traitor. */
const anyAgent = domain<number, SpecterOpsTable>(z.int().min(0).max(1), ({ table }) => (table.rules.roleCards ? [0, 1] : [0]));

/**
 * A hunter attacks an agent that it sees. SO-11.6, SO-11.7, SO-11.8, SO-11.9, SO-11.10, SO-11.11, SO-11.12, SO-11.13, SO-11.14,
 * SO-11.15, SO-11.16, SO-11.17, SO-11.18, SO-11.19, SO-11.20, SO-20.15
 */
export const attack = defineAction<State, Event>()({
  type: 'attack',
  phases: ['hunter-moved'],
  parameters: { agent: anyAgent },

  legal(state, _player, actions) {
    for (let agent = 0; agent < state.agents.length; agent++) if (refuses(state, agent) === undefined) actions.add({ agent });
  },

  check: (state, { agent }) => refuses(state, agent),

  apply(state, { agent }, context) {
    const { turn } = state;
    if (turn === null) return;
    turn.attacked = true;
    declareAttack(state, turn.hunter, agent, context);
  },
});
