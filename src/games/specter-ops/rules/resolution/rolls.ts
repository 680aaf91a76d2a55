// Dice rolls of hunters, and the traitor's right to have a die rolled again. SO-11.10, SO-11.11, SO-11.12, SO-11.13,
// SO-11.14, SO-11.15, SO-11.16, SO-11.17, SO-11.18, SO-11.19, SO-11.20, SO-16.32, SO-17.26, SO-20.21
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import { isUsableBy } from '../../cards/equipment/equipment-card.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { HunterRoll, HunterState, State } from '../../model/schema.js';
import { agentAt, cardsOf, equipmentCard, hunterAt, hunterCell, topologyOf } from '../../table/tables.js';
import { fatigue } from '../status.js';
import { loseHitPoints } from './damage.js';
import { isAutomaticMiss, rollOn, SIDES, throwDice, totalOf } from './dice.js';

/** Returns the distance from an attacker to an agent, which is also the least total that hits; there is no maximum range. SO-11.19 */
export function attackDistance(state: State, hunterIndex: number, agentIndex: number): number {
  return distanceBetween(hunterCell(state, hunterAt(state, hunterIndex)), topologyOf(state).at(agentAt(state, agentIndex).secret.space));
}

/**
 * Declares an attack. If the agent may have a card that answers attacks, the agent is asked first; then the dice are rolled. SO-22.6,
 * SO-26.13
 */
export function declareAttack(state: State, hunter: number, agent: number, context: Context): void {
  context.emit({ type: 'attack-declared', hunter: hunterAt(state, hunter).id, agent, rule: 'SO-11.6' });
  if (mayAnswerAttack(state, agent)) state.pause = { kind: 'attacked', hunter, agent };
  else rollAttack(state, hunter, agent, context);
}

/**
 * Whether, as far as public information shows, the agent can answer an attack with a card. Its revealed character must be able to use the
 * card, and a copy may still have a charge. SO-22.6
 */
function mayAnswerAttack(state: State, index: number): boolean {
  const agent = agentAt(state, index);
  const { revealed, faceUp, faceDown } = agent;
  if (index !== 0 || revealed === null) return false;
  for (const card of cardsOf(state)) {
    const { attacked } = card.hooks;
    if (attacked === undefined || !isUsableBy(card, revealed) || attacked.isInForce(agent)) continue;
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
  for (const {
    hooks: { attack },
  } of activeAbilities(state, hunterAt(state, hunter)))
    count = Math.max(count, attack?.dice ?? 1);
  rollFor(state, { purpose: 'attack', hunter, agent, against: null }, count, context);
}

/** The facts about a roll that are known before its dice are thrown. */
type Throw = Omit<HunterRoll, 'dice'>;

/**
 * Rolls dice for a hunter. The traitor Judge is asked about a reroll even if it is too far away, so that the question reveals nothing.
 * SO-22.6, SO-21.23
 */
export function rollFor(state: State, what: Throw, count: number, context: Context): void {
  const roll: HunterRoll = { ...what, dice: throwDice(context.chance, count, neededTotal(state, what)) };
  tellDice(state, roll, context);
  const traitor = state.agents[1];
  const mayObject = traitor !== undefined && !state.verdictUsed && abilityOfAgent(traitor).hooks.rerolls !== undefined;
  if (mayObject) state.pause = { kind: 'verdict', roll };
  else settleRoll(state, roll, context);
}

function tellDice(state: State, { dice, against }: HunterRoll, { emit }: Context): void {
  const rule = equipmentCard(state, against?.card ?? '')?.clauses[0] ?? 'SO-11.20';
  emit({ type: 'dice-rolled', dice: dice.flat(), total: totalOf(dice), rule });
}

/** Returns the least total that hits, before bonuses; 0 for rolls in which no 6 is rolled again. SO-11.17, SO-17.12 */
function neededTotal(state: State, { purpose, hunter, agent }: Throw): number {
  if (purpose === 'attack') return attackDistance(state, hunter, agent) - attackBonus(state, hunter, agent);
  if (purpose === 'quick-draw') return markerDistance(state, hunter, agent) - rollBonus(state, hunterAt(state, hunter));
  return 0;
}

/**
 * Rolls one die again; the new face replaces all faces of this die. If the total is then too low to hit, dice whose last face is 6 are
 * rolled again. SO-20.21
 */
export function rerollDie(state: State, roll: HunterRoll, die: number, context: Context): HunterRoll {
  const face = context.chance.roll(SIDES);
  const fallen = roll.dice.map((faces, place) => (place === die ? [face] : faces));
  const again = { ...roll, dice: rollOn(context.chance, fallen, neededTotal(state, roll)) };
  context.emit({ type: 'die-rerolled', hunter: hunterAt(state, roll.hunter).id, die, face, rule: 'SO-20.21' });
  tellDice(state, again, context);
  return again;
}

/** Resolves a roll according to its purpose. */
export function settleRoll(state: State, roll: HunterRoll, context: Context): void {
  if (roll.purpose === 'attack') settleAttack(state, roll, context);
  else if (roll.purpose === 'brutal-strength') settleMauling(state, roll, context);
  else if (roll.purpose === 'quick-draw') settleQuickDraw(state, roll, context);
  else settleRollAgainst(state, roll, context);
}

function settleAttack(state: State, roll: HunterRoll, context: Context): void {
  const { hunter, agent, dice } = roll;
  if (isAutomaticMiss(dice) || totalOf(dice) < neededTotal(state, roll)) {
    const rule = isAutomaticMiss(dice) ? 'SO-11.13' : 'SO-11.12';
    context.emit({ type: 'attack-missed', hunter: hunterAt(state, hunter).id, rule });
    return;
  }
  hit(state, hunter, agent, context);
}

/** Returns the bonus to every roll of a hunter. SO-16.32 */
function rollBonus(state: State, hunter: HunterState): number {
  let bonus = 0;
  for (const ability of activeAbilities(state, hunter)) bonus += ability.hooks.rollBonus ?? 0;
  return bonus;
}

/**
 * Returns the bonus on an attack roll: from the hunter's abilities, the agent's ability, and cards in force. SO-11.17, SO-16.32, SO-26.10,
 * SO-26.13
 */
function attackBonus(state: State, attacker: number, target: number): number {
  let bonus = rollBonus(state, hunterAt(state, attacker));
  const agent = agentAt(state, target);
  const { evasion } = abilityOfAgent(agent).hooks;
  if (evasion !== undefined && attackDistance(state, attacker, target) <= evasion.within) bonus += evasion.bonus;
  for (const { hooks } of cardsOf(state)) if (hooks.attacked?.isInForce(agent)) bonus += hooks.attacked.bonus;
  return bonus;
}

function hit(state: State, index: number, target: number, context: Context): void {
  const mauls = activeAbilities(state, hunterAt(state, index)).some(({ hooks }) => hooks.attack?.mauling !== undefined);
  if (mauls && attackDistance(state, index, target) === 0) {
    rollFor(state, { purpose: 'brutal-strength', hunter: index, agent: target, against: null }, 1, context);
    return;
  }
  wound(state, index, target, 1, context);
}

/** Resolves the second roll after a hit, which decides how many hit points the agent loses. SO-16.29 */
function settleMauling(state: State, { hunter: index, agent: target, dice }: HunterRoll, context: Context): void {
  let lost = 1;
  for (const { hooks } of activeAbilities(state, hunterAt(state, index))) {
    const { attack } = hooks;
    if (attack?.mauling !== undefined && totalOf(dice) >= attack.mauling.least) lost = attack.mauling.damage;
  }
  wound(state, index, target, lost, context);
}

/** Takes hit points from an agent, and makes it fatigued if an ability of the hunter does so. SO-11.18, SO-16.10 */
function wound(state: State, index: number, target: number, lost: number, context: Context): void {
  const tires = activeAbilities(state, hunterAt(state, index)).some(({ hooks }) => hooks.attack?.fatigues === true);
  const hurt = loseHitPoints(state, target, lost, 'SO-11.18', context);
  if (hurt && tires && state.result === null) fatigue(agentAt(state, target), target, 'SO-16.10', context);
}

/** Returns the distance from a hunter to an agent's marker. In every Quick Draw the marker is on the board. SO-16.37 */
function markerDistance(state: State, hunter: number, agent: number): number {
  const space = agentAt(state, agent).marker?.space ?? '';
  return distanceBetween(hunterCell(state, hunterAt(state, hunter)), topologyOf(state).at(space));
}

/** Resolves a Quick Draw roll: a hit costs the agent one hit point. SO-16.37, SO-16.39 */
function settleQuickDraw(state: State, roll: HunterRoll, context: Context): void {
  const { hunter, agent, dice } = roll;
  const misses = isAutomaticMiss(dice) || totalOf(dice) < neededTotal(state, roll);
  if (misses) context.emit({ type: 'attack-missed', hunter: hunterAt(state, hunter).id, rule: 'SO-16.37' });
  else loseHitPoints(state, agent, 1, 'SO-16.37', context);
}

/**
 * Lets hunters roll one die each against a card, in the order of `hunters`; calls the card's `rolledAgainst` with each total. The traitor
 * Judge may be asked after each roll, so later effects of the card must not depend on the rolls. SO-17.12, SO-17.26, SO-20.21
 * @param agent the number of the agent that uses the card.
 * @param card the id of the card.
 * @param hunters the numbers of the hunters in `state.hunters`.
 */
export function rollAgainst(state: State, agent: number, card: string, hunters: readonly number[], context: Context): void {
  const [hunter, ...next] = hunters;
  if (hunter !== undefined) rollFor(state, { purpose: 'card', hunter, agent, against: { card, next } }, 1, context);
}

/** Applies the card's effect for the total of one hunter; then the next hunter rolls. */
function settleRollAgainst(state: State, { hunter: index, agent, dice, against }: HunterRoll, context: Context): void {
  if (against === null) return;
  const hunter = hunterAt(state, index);
  equipmentCard(state, against.card)?.hooks.rolledAgainst?.(hunter, totalOf(dice) + rollBonus(state, hunter), context);
  rollAgainst(state, agent, against.card, against.next, context);
}
