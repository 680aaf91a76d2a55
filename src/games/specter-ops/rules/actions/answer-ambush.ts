import * as z from 'zod';
import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { abilitiesThat, abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { inLine } from '../../model/board/cell-set.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, hunterAt, hunterCell, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { arrive } from '../resolution/hunter-turn.js';
import { stun } from '../status.js';
import { wrongPhase } from '../turn/phases.js';

const AMBUSHES = abilitiesThat(({ ambush }) => ambush !== undefined);

/** The values of `spring`: `false` and `true`. The domain is empty in games in which no agent can ambush hunters. */
const noOrYes = domain<boolean, SpecterOpsTable>(z.boolean(), ({ table }) =>
  table.agentAbilities.some((id) => AMBUSHES.has(id)) ? [false, true] : [],
);

const NO_AMBUSH = refuse('ability-disabled', 'SO-26.7', 'This agent does not have the ability Ambush.');

/** Returns why the agent cannot answer with `spring`; `false` is always possible during this decision. SO-26.7 */
function refuses(state: State, spring: boolean): Refusal | undefined {
  const { pause } = state;
  if (pause?.kind !== 'ambush') return wrongPhase('SO-26.7');
  if (!spring) return undefined;
  const agent = agentAt(state, 0);
  if (abilityOfAgent(agent).hooks.ambush === undefined) return NO_AMBUSH;
  const here = topologyOf(state).at(agent.secret.space);
  const there = hunterCell(state, hunterAt(state, pause.hunter));
  const beside = distanceBetween(here, there) === 1 && inLine(here, there);
  return beside ? undefined : refuse('out-of-range', 'SO-26.7', 'The hunter is not orthogonally adjacent to the agent; Ambush needs that.');
}

/**
 * The agent decides on an ambush after a hunter's movement. The agent is asked whether or not it could strike, so that the question reveals
 * nothing. SO-22.6, SO-26.7, SO-26.8
 */
export const answerAmbush = defineAction<State, Event>()({
  type: 'answer-ambush',
  phases: ['pause-ambush'],
  parameters: { spring: noOrYes },
  legal(state, _player, actions) {
    actions.add({ spring: false });
    if (refuses(state, true) === undefined) actions.add({ spring: true });
  },

  check: (state, { spring }) => refuses(state, spring),

  apply(state, { spring }, context) {
    const { pause } = state;
    if (pause?.kind !== 'ambush') return;
    state.pause = null;
    const hunter = hunterAt(state, pause.hunter);
    if (spring && hunter.space !== null) {
      observe(state, { kind: 'orthogonal', agent: 0, space: hunter.space });
      const roll = context.chance.roll(6);
      context.emit({ type: 'ambush-sprung', hunter: hunter.id, rule: 'SO-26.8' });
      context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-26.7' });
      if (roll >= (abilityOfAgent(agentAt(state, 0)).hooks.ambush?.least ?? 7)) stun(hunter, 'SO-26.7', context);
    }
    arrive(state, context);
  },
});
