// An agent's turn, from start to end. See sections 7, 8 and 9 of `docs/rules/specter-ops.md`.
import { refuse } from '../../../../kernel/index.js';
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import type { HunterAbility } from '../../cards/abilities/hunter-ability.js';
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import type { EquipmentCard, LaidToken } from '../../cards/equipment/equipment-card.js';
import { NORMAL_MOVE } from '../../data/characters.js';
import { OBJECTIVES_NEEDED } from '../../data/content-sets.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { AgentState, State } from '../../model/schema.js';
import { agentAt, cardsOf, escapePoints, spacesOfHunters, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { HEALING_MOVE, RESTING_MOVE, SURGE_MOVE } from '../status.js';
import { endGame } from './ending.js';
import { completedCount, isInRange, showCompletion } from './objectives.js';

/**
 * Begins an agent's turn: ends the effects that last until the start of this turn, and decides whether a mine on the board must go off in
 * this turn. SO-7.2, SO-7.3, SO-17.38, SO-28.3
 */
export function beginAgentTurn(state: State, index: number, context: Context): void {
  state.activeAgent = index;
  state.phase = 'agent-before-moving';
  const agent = agentAt(state, index);
  const { secret } = agent;
  secret.stealth = false;
  secret.path = [secret.space];
  secret.turn = { underWay: false, equipmentUsed: false, drewSupply: false, surge: false, abilitiesUsed: [] };
  agent.limited = false;
  agent.velocity = false;
  if (index === 0) state.omen = null;
  if (state.vehicle !== null && state.vehicle.disabledBy === index) state.vehicle.disabledBy = null;
  const outside = spacesOfHunters(state);
  observe(state, { kind: 'turn-began', agent: index, outside });
  context.emit({ type: 'agent-turn-began', agent: index, rule: 'SO-7.1' });
  if (index === 0) {
    state.secret.due = state.secret.delayed;
    state.secret.delayed = [];
  }
  const { mine } = secret;
  if (mine !== null) mine.due = isSetOff(state, mine.space, outside);
}

/**
 * Refuses actions that end the start of the agent's turn while a mine must go off or a completed objective must be shown. SO-7.3, SO-17.30,
 * SO-17.38
 */
export function refusesGoingOn(state: State, agent: AgentState): Refusal | undefined {
  if (agent.secret.mine?.due === true) return refuse('mine-must-go-off', 'SO-7.3', 'The mine must be set off before anything else.');
  const owed = state.activeAgent === 0 && state.secret.due.length > 0;
  return owed
    ? refuse('completion-must-be-shown', 'SO-17.38', 'The completed objective of the turn before must be shown first.')
    : undefined;
}

/** Whether hunters on the spaces `outside` set off a token on the space `laid`. SO-17.30 */
function isSetOff(state: State, laid: string, outside: readonly string[]): boolean {
  const topology = topologyOf(state);
  const { reach } = laidToken(cardsOf(state));
  return outside.some((space) => distanceBetween(topology.at(space), topology.at(laid)) <= reach);
}

/**
 * Returns the rules of the hidden token, such as a mine, that one of the given cards lays. The state holds one such token, and each
 * published content set has one such card.
 */
export function laidToken(cards: readonly EquipmentCard[]): LaidToken {
  for (const { hooks } of cards) if (hooks.laid !== undefined) return hooks.laid;
  throw new Error('no card of the box lays a token');
}

/**
 * Returns the number of spaces that the agent may move in this turn, with and without Dash. SO-7.17, SO-15.2, SO-17.14, SO-17.42, SO-7.16
 */
export function moveLimits(agent: AgentState): { most: number; withoutDash: number } {
  const withoutDash = agent.secret.turn.surge ? SURGE_MOVE : NORMAL_MOVE;
  const most = Math.max(withoutDash, abilityOfAgent(agent).hooks.dash ?? 0);
  return { most: agent.limited ? Math.min(most, HEALING_MOVE) : most, withoutDash };
}

/** Ends an agent's turn; the effects of the movement come before the check for escape. SO-7.15, SO-9.23, SO-28.3 */
export function endAgentTurn(state: State, index: number, context: Context): void {
  const agent = agentAt(state, index);
  state.override = 0;
  if (index === 0 && hasEscaped(state, agent)) {
    for (const section of state.secret.delayed) showCompletion(state, section, context);
    state.secret.delayed = [];
    endGame(state, 'agents', 'escaped', 'SO-9.18', context);
    return;
  }
  for (const hunter of state.hunters) if (hunter.blind === 'agent-turn') hunter.blind = null;
  clearSmoke(state, index, context);
  const recovered = recover(agent, index, context);
  let completed = 0;
  for (const objective of state.objectives) if (objective.completed) completed += 1;
  observe(state, { kind: 'turn-ended', agent: index, recovered, completed });
  announceObjectives(state, agent, index, context);
  agent.secret.sheet.push(agent.secret.space);
  context.emit({ type: 'agent-turn-ended', agent: index, rule: 'SO-7.1' });
  if (index === 0 && state.agents.length > 1) beginAgentTurn(state, 1, context);
  else if (index === 1 && state.pets.some(({ hitPoints }) => hitPoints !== null && hitPoints > 0)) beginPetOfTraitor(state);
  else beginHunters(state);
}

function beginPetOfTraitor(state: State): void {
  state.phase = 'agents-pet';
  state.petSteps = 0;
}

/** Begins the hunters' part of the round, after the agents' turns. SO-20.26 */
export function beginHunters(state: State): void {
  for (const hunter of state.hunters) hunter.delved = null;
  state.phase = 'hunters';
}

/**
 * Whether the agent escapes: three objectives, and the turn ends on an escape point that no hunter stands on. SO-9.16, SO-9.18, SO-9.19,
 * SO-9.20, SO-9.21, SO-9.22, SO-20.18
 */
function hasEscaped(state: State, agent: AgentState): boolean {
  return isAtExit(state, agent) && !spacesOfHunters(state).includes(agent.secret.space);
}

/** Whether the agent would escape if no hunter stood on its space. */
export function isAtExit(state: State, { secret: { space } }: AgentState): boolean {
  return completedCount(state) >= OBJECTIVES_NEEDED && escapePoints(state).includes(space);
}

/**
 * Removes the smoke that the agent put on the board in an earlier turn; smoke of this turn stays until the agent's next turn ends. SO-17.22
 */
function clearSmoke(state: State, index: number, { emit }: Context): void {
  if (state.smoke.length === 0) return;
  for (const smoke of state.smoke) {
    if (smoke.by === index && !smoke.fresh) emit({ type: 'smoke-cleared', space: smoke.space, rule: 'SO-17.22' });
  }
  state.smoke = state.smoke.filter(({ by, fresh }) => by !== index || fresh);
  for (const smoke of state.smoke) if (smoke.by === index) smoke.fresh = false;
}

/**
 * Ends fatigue after a short movement. Returns whether fatigue ended, or `null` if the agent was not fatigued. SO-13.9, SO-7.16, SO-13.10
 */
function recover(agent: AgentState, index: number, { emit }: Context): boolean | null {
  if (!agent.fatigued) return null;
  if (agent.secret.path.length - 1 > RESTING_MOVE) return false;
  agent.fatigued = false;
  emit({ type: 'agent-recovered', agent: index, rule: 'SO-13.9' });
  return true;
}

function foreseesObjectives(abilities: readonly HunterAbility[]): boolean {
  for (let at = 0; at < abilities.length; at++) if (abilities[at]?.hooks.foresees === true) return true;
  return false;
}

function isNearOpenObjective(state: State, agent: AgentState): boolean {
  const { completed } = state.secret;
  for (let at = 0; at < completed.length; at++) if (completed[at] === false && isInRange(state, agent, at + 1)) return true;
  return false;
}

/**
 * Announces whether an objective that is not completed is within the agent's range, if a hunter has an ability such as Pre-Cognition.
 * SO-16.33
 */
function announceObjectives(state: State, agent: AgentState, index: number, { emit }: Context): void {
  for (const hunter of state.hunters) {
    if (!foreseesObjectives(activeAbilities(state, hunter))) continue;
    const inRange = isNearOpenObjective(state, agent);
    const open: number[] = [];
    for (const { section, completed } of state.objectives) if (!completed) open.push(section);
    observe(state, { kind: 'objectives', agent: index, open, holds: inRange });
    emit({ type: 'objective-in-range', agent: index, inRange, rule: 'SO-16.33' });
  }
}
