// Dice that a hunter rolls, and the chance of a traitor to have one rolled again. SO-11.10, SO-11.11, SO-11.12, SO-11.13,
// SO-11.14, SO-11.15, SO-11.16, SO-11.17, SO-11.18, SO-11.19, SO-11.20, SO-20.21
import { abilityOfAgent } from '../abilities/agents/index.js';
import { activeAbilities } from '../abilities/hunters/active.js';
import { distanceBetween } from '../board/topology.js';
import { isUsableBy } from '../equipment/equipment-card.js';
import type { Context } from '../events.js';
import { fatigue } from '../rules/status.js';
import { agentAt, cardsOf, hunterAt, hunterCell, topologyOf } from '../rules/tables.js';
import type { HunterRoll, HunterState, State } from '../schema.js';
import { loseHitPoints } from './damage.js';
import { explode, isAutomaticMiss, throwDice, totalOf } from './dice.js';

/** How far an attacker is from an agent, and so the least total that hits: there is no farthest. SO-11.19 */
export function attackDistance(state: State, hunterIndex: number, agentIndex: number): number {
  return distanceBetween(hunterCell(state, hunterAt(state, hunterIndex)), topologyOf(state).at(agentAt(state, agentIndex).secret.space));
}

/** A declared attack: first the agent's answer, where a card could give one, then the dice. SO-22.6, SO-26.13 */
export function declareAttack(state: State, hunter: number, agent: number, context: Context): void {
  context.emit({ type: 'attack-declared', hunter: hunterAt(state, hunter).id, agent, rule: 'SO-11.6' });
  if (mayAnswerAttack(state, agent)) state.pause = { kind: 'attacked', hunter, agent };
  else rollAttack(state, hunter, agent, context);
}

/** From what everybody knows: the character can use a card that answers attacks, and such a card may still have a charge. SO-22.6 */
function mayAnswerAttack(state: State, index: number): boolean {
  const agent = agentAt(state, index);
  const { revealed, faceUp, faceDown } = agent;
  if (index !== 0 || revealed === null) return false;
  for (const card of cardsOf(state)) {
    if (card.attacked === undefined || !isUsableBy(card, revealed) || card.attacked.isInForce(agent)) continue;
    const open = faceUp.find((held) => held.card === card.id);
    if (open === undefined ? faceDown > 0 : open.charges > 0) return true;
  }
  return false;
}

export function rollAttack(state: State, hunter: number, agent: number, context: Context): void {
  if (attackDistance(state, hunter, agent) === 0) {
    hit(state, hunter, agent, context);
    return;
  }
  let count = 1;
  for (const { attack } of activeAbilities(state, hunterAt(state, hunter))) count = Math.max(count, attack?.dice ?? 1);
  beginRoll(state, { purpose: 'attack', hunter, agent, dice: throwDice(context.chance, count) }, context);
}

/** Puts dice on the table; the traitor Judge may object, whether or not it is near enough. SO-22.6, SO-21.23 */
export function beginRoll(state: State, roll: HunterRoll, context: Context): void {
  context.emit({ type: 'dice-rolled', dice: roll.dice.flat(), total: totalOf(roll.dice), rule: 'SO-11.20' });
  const traitor = state.agents[1];
  const mayObject = traitor !== undefined && !state.verdictUsed && abilityOfAgent(traitor).rerolls !== undefined;
  if (mayObject) state.pause = { kind: 'verdict', roll };
  else settleRoll(state, roll, context);
}

/** One die, or what was rolled after one of its sixes, falls again. SO-20.21 */
export function rerollDie(state: State, roll: HunterRoll, die: number, context: Context): HunterRoll {
  const dice = roll.dice.map((faces) => [...faces]);
  const face = context.chance.roll(6);
  const again = roll.purpose === 'brutal-strength' ? [face] : explode(context.chance, [face]);
  dice[die] = again;
  context.emit({ type: 'die-rerolled', hunter: hunterAt(state, roll.hunter).id, die, face, rule: 'SO-20.21' });
  context.emit({ type: 'dice-rolled', dice: dice.flat(), total: totalOf(dice), rule: 'SO-11.20' });
  return { ...roll, dice };
}

/** What the dice mean. */
export function settleRoll(state: State, roll: HunterRoll, context: Context): void {
  if (roll.purpose === 'attack') settleAttack(state, roll, context);
  else if (roll.purpose === 'brutal-strength') settleMauling(state, roll, context);
  else settleQuickDraw(state, roll, context);
}

function settleAttack(state: State, { hunter: index, agent: target, dice }: HunterRoll, context: Context): void {
  const hunter = hunterAt(state, index);
  const distance = attackDistance(state, index, target);
  const total = totalOf(dice) + attackBonus(state, hunter, target, distance);
  if (isAutomaticMiss(dice) || total < distance) {
    const rule = isAutomaticMiss(dice) ? 'SO-11.13' : 'SO-11.12';
    context.emit({ type: 'attack-missed', hunter: hunter.id, rule });
    return;
  }
  hit(state, index, target, context);
}

/** SO-11.17, SO-16.32, SO-26.10, SO-26.13 */
function attackBonus(state: State, hunter: HunterState, target: number, distance: number): number {
  let bonus = 0;
  for (const { rollBonus } of activeAbilities(state, hunter)) bonus += rollBonus ?? 0;
  const agent = agentAt(state, target);
  const { evasion } = abilityOfAgent(agent);
  if (evasion !== undefined && distance <= evasion.within) bonus += evasion.bonus;
  for (const { attacked } of cardsOf(state)) if (attacked?.isInForce(agent)) bonus += attacked.bonus;
  return bonus;
}

function hit(state: State, index: number, target: number, context: Context): void {
  const mauls = activeAbilities(state, hunterAt(state, index)).some(({ attack }) => attack?.mauling !== undefined);
  if (mauls && attackDistance(state, index, target) === 0) {
    beginRoll(state, { purpose: 'brutal-strength', hunter: index, agent: target, dice: [[context.chance.roll(6)]] }, context);
    return;
  }
  wound(state, index, target, 1, context);
}

/** SO-16.29 */
function settleMauling(state: State, { hunter: index, agent: target, dice }: HunterRoll, context: Context): void {
  let lost = 1;
  for (const { attack } of activeAbilities(state, hunterAt(state, index))) {
    if (attack?.mauling !== undefined && totalOf(dice) >= attack.mauling.least) lost = attack.mauling.damage;
  }
  wound(state, index, target, lost, context);
}

/** SO-11.18, SO-16.10 */
function wound(state: State, index: number, target: number, lost: number, context: Context): void {
  const tires = activeAbilities(state, hunterAt(state, index)).some(({ attack }) => attack?.fatigues === true);
  const hurt = loseHitPoints(state, target, lost, 'SO-11.18', context);
  if (hurt && tires && state.result === null) fatigue(agentAt(state, target), target, 'SO-16.10', context);
}

/** SO-16.37, SO-16.39 */
function settleQuickDraw(state: State, { hunter: index, agent: target, dice }: HunterRoll, context: Context): void {
  const { marker } = agentAt(state, target);
  const hunter = hunterAt(state, index);
  if (marker === null) return;
  const topology = topologyOf(state);
  const distance = distanceBetween(hunterCell(state, hunter), topology.at(marker.space));
  if (isAutomaticMiss(dice) || totalOf(dice) < distance) context.emit({ type: 'attack-missed', hunter: hunter.id, rule: 'SO-16.37' });
  else loseHitPoints(state, target, 1, 'SO-16.37', context);
}
