// What agents say in the middle of a hunter's turn. Whoever is asked is asked whether or not the answer could be yes. SO-22.6
import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { abilityOfAgent } from '../abilities/agents/index.js';
import { distanceBetween } from '../board/topology.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { canUse, spendCharge } from '../resolution/equipment-use.js';
import { arrive } from '../resolution/hunter-turn.js';
import { rerollDie, rollAttack, settleRoll } from '../resolution/rolls.js';
import { observe } from '../rules/history.js';
import { stun } from '../rules/status.js';
import { agentAt, hunterAt, hunterCell, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { wrongPhase } from './phases.js';

/** SO-26.7 */
function refusesAmbush(state: State, spring: boolean): Refusal | undefined {
  const { pause } = state;
  if (pause?.kind !== 'ambush') return wrongPhase('SO-26.7');
  if (!spring) return undefined;
  const agent = agentAt(state, 0);
  if (abilityOfAgent(agent).ambush === undefined) return refuse('ability-disabled', 'SO-26.7', 'This agent has no Ambush.');
  const topology = topologyOf(state);
  const here = topology.at(agent.secret.space);
  const there = hunterCell(state, hunterAt(state, pause.hunter));
  const beside = distanceBetween(here, there) === 1 && (here >>> 5 === there >>> 5 || (here & 31) === (there & 31));
  return beside ? undefined : refuse('out-of-range', 'SO-26.7', 'The hunter must be orthogonally adjacent.');
}

const AnswerAmbush = z.strictObject({ type: z.literal('answer-ambush'), player: PlayerId, spring: z.boolean() });
type AnswerAmbush = z.infer<typeof AnswerAmbush>;

const ambushAnswers = memoize((player: string): [AnswerAmbush, AnswerAmbush] => [
  Object.freeze({ type: 'answer-ambush', player, spring: false }),
  Object.freeze({ type: 'answer-ambush', player, spring: true }),
]);

/** A hunter's movement has ended: Cobra may strike. SO-26.7, SO-26.8 */
export const answerAmbush = defineAction<State, Event>()({
  type: 'answer-ambush',
  phases: ['pause-ambush'],
  listsFrozen: 'always',
  schema: AnswerAmbush,

  legal(state, player) {
    if (state.pause?.kind !== 'ambush') return NONE;
    const [wait, spring] = ambushAnswers(player);
    return refusesAmbush(state, true) === undefined ? [wait, spring] : [wait];
  },

  check: (state, { spring }) => refusesAmbush(state, spring),

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
      if (roll >= (abilityOfAgent(agentAt(state, 0)).ambush?.least ?? 7)) stun(hunter, 'SO-26.7', context);
    }
    arrive(state, context);
  },
});

/** SO-26.13 */
function refusesBlade(state: State, velocityBlade: boolean): Refusal | undefined {
  const { pause } = state;
  if (pause?.kind !== 'attacked') return wrongPhase('SO-26.13');
  if (!velocityBlade || canUse(agentAt(state, pause.agent), 'velocity-blade')) return undefined;
  return refuse('equipment-not-owned', 'SO-26.13', 'The agent holds no Velocity Blade with a charge.');
}

/** Cobra is attacked: she may answer with Velocity Blade. SO-26.13 */
export const answerAttack = defineAction<State, Event>()({
  type: 'answer-attack',
  phases: ['pause-attacked'],
  schema: z.strictObject({ type: z.literal('answer-attack'), player: PlayerId, velocityBlade: z.boolean() }),

  legal(state, player) {
    if (state.pause?.kind !== 'attacked') return NONE;
    const answers = [{ type: 'answer-attack' as const, player, velocityBlade: false }];
    if (refusesBlade(state, true) === undefined) answers.push({ type: 'answer-attack', player, velocityBlade: true });
    return answers;
  },

  check: (state, { velocityBlade }) => refusesBlade(state, velocityBlade),

  apply(state, { velocityBlade }, context) {
    const { pause } = state;
    if (pause?.kind !== 'attacked') return;
    state.pause = null;
    if (velocityBlade) {
      agentAt(state, pause.agent).velocity = true;
      context.emit({ type: 'equipment-used', agent: pause.agent, card: 'velocity-blade', rule: 'SO-26.13' });
      spendCharge(state, pause.agent, 'velocity-blade', false, true, context);
    }
    rollAttack(state, pause.hunter, pause.agent, context);
  },
});

/** SO-20.21 */
function refusesReroll(state: State, die: number | null): Refusal | undefined {
  const { pause } = state;
  if (pause?.kind !== 'verdict') return wrongPhase('SO-20.21');
  if (die === null) return undefined;
  if (pause.roll.dice[die] === undefined) return refuse('invalid-target', 'SO-20.21', 'There is no such die.');
  const traitor = agentAt(state, 1);
  const range = abilityOfAgent(traitor).rerolls?.within ?? -1;
  const distance = distanceBetween(topologyOf(state).at(traitor.secret.space), hunterCell(state, hunterAt(state, pause.roll.hunter)));
  return distance <= range ? undefined : refuse('out-of-range', 'SO-20.21', `The hunter must be within ${range} spaces.`);
}

/** Dice fell for a hunter: the traitor Judge may have one rolled again. SO-20.21 */
export const answerRoll = defineAction<State, Event>()({
  type: 'answer-roll',
  phases: ['pause-verdict'],
  schema: z.strictObject({ type: z.literal('answer-roll'), player: PlayerId, reroll: z.int().min(0).max(5).nullable() }),

  legal(state, player) {
    const { pause } = state;
    if (pause?.kind !== 'verdict') return NONE;
    const answers: { type: 'answer-roll'; player: string; reroll: number | null }[] = [{ type: 'answer-roll', player, reroll: null }];
    for (let die = 0; die < pause.roll.dice.length; die++) {
      if (refusesReroll(state, die) === undefined) answers.push({ type: 'answer-roll', player, reroll: die });
    }
    return answers;
  },

  check: (state, { reroll }) => refusesReroll(state, reroll),

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
  },
});
