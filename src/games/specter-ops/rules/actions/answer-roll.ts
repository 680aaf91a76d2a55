import * as z from 'zod';
import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { abilitiesThat, abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, hunterAt, hunterCell, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { lookAfterDice } from '../resolution/agent-movement.js';
import { rerollDie, settleRoll } from '../resolution/rolls.js';
import { wrongPhase } from '../turn/phases.js';

const REROLLS = abilitiesThat(({ rerolls }) => rerolls !== undefined);

/**
 * The values of `reroll`: `null` for no die, or the number of a die, 0 to 5. The domain is empty in games in which no traitor can have a
 * die rolled again. SO-16.31
 */
const anyDie = domain<number | null, SpecterOpsTable>(z.int().min(0).max(5).nullable(), ({ table }) =>
  table.agentAbilities.some((id) => REROLLS.has(id)) ? [null, 0, 1, 2, 3, 4, 5] : [],
);

/** Returns why the traitor cannot have this die rolled again; `null`, for no die, is always possible during this decision. SO-20.21 */
function refuses(state: State, die: number | null): Refusal | undefined {
  const { pause } = state;
  if (pause?.kind !== 'verdict') return wrongPhase('SO-20.21');
  if (die === null) return undefined;
  const traitor = agentAt(state, 1);
  const range = abilityOfAgent(traitor).hooks.rerolls?.within ?? -1;
  const distance = distanceBetween(topologyOf(state).at(traitor.secret.space), hunterCell(state, hunterAt(state, pause.roll.hunter)));
  if (distance > range) return refuse('out-of-range', 'SO-20.21', `The hunter is ${distance} spaces away; it must be within ${range}.`);
  return pause.roll.dice[die] === undefined ? refuse('invalid-target', 'SO-20.21', 'The roll has no die with this number.') : undefined;
}

/** Answers a hunter's roll: the traitor Judge may have one die rolled again. SO-20.21 */
export const answerRoll = defineAction<State, Event>()({
  type: 'answer-roll',
  phases: ['pause-verdict'],
  parameters: {
    /** The number of a die of the roll, from 0, or `null` for none. */
    reroll: anyDie,
  },
  check: (state, { reroll }) => refuses(state, reroll),

  apply(state, { reroll }, context) {
    const { pause } = state;
    if (pause?.kind !== 'verdict') return;
    state.pause = null;
    let { roll } = pause;
    if (reroll !== null) {
      state.verdictUsed = true;
      const hunter = hunterAt(state, roll.hunter);
      const { space } = hunter;
      if (space !== null) observe(state, { kind: 'within', agent: 1, space, least: 0, most: 4, holds: true });
      roll = rerollDie(state, roll, reroll, context);
    }
    settleRoll(state, roll, context);
    if (roll.purpose === 'card') lookAfterDice(state, roll.agent, context);
  },
});
