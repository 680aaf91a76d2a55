// A hunter's turn, from start to end. See sections 10, 11 and 14 of `docs/rules/specter-ops.md`.
import { abilitiesThat, abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import { LAST_ROUND } from '../../data/content-sets.js';
import { seesFrom, type Watcher, watches } from '../../model/board/sight.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { HunterTurn, State } from '../../model/schema.js';
import { agentAt, contentOf, hunterAt, hunterCell, hunterSpace, petCell, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { agentMayHave, RESTING_MOVE, stun } from '../status.js';
import { beginAgentTurn } from './agent-turn.js';
import { loseHitPoints } from './damage.js';
import { endGame } from './ending.js';
import { shootFirst } from './first-shot.js';
import { placeMarker } from './markers.js';
import { declaredEnds } from './reach.js';
import { obstaclesOf, sceneOf, watcherOf } from './watchers.js';

/** Begins the next round with the agent's turn. SO-6.1, SO-6.8, SO-1.24 */
export function beginRound(state: State, context: Context): void {
  state.round += 1;
  state.verdictUsed = false;
  for (const hunter of state.hunters) hunter.done = false;
  if (state.vehicle !== null) state.vehicle.driven = 0;
  context.emit({ type: 'round-began', round: state.round, rule: 'SO-6.1' });
  beginAgentTurn(state, 0, context);
}

/** Begins a hunter's turn, and ends the effects that last until the start of this turn. SO-10.2, SO-17.24, SO-28.3 */
export function beginHunterTurn(state: State, index: number, context: Context): void {
  const hunter = hunterAt(state, index);
  const wasBlind = hunter.blind !== null;
  hunter.blind = null;
  hunter.flare = null;
  hunter.sniper = null;
  state.phase = 'hunter-turn';
  context.emit({ type: 'hunter-turn-began', hunter: hunter.id, rule: 'SO-10.1' });
  state.turn = freshTurn(state, index);
  if (wasBlind) state.turn.sighted = checkVisibility(state, index, context);
  if (state.turn !== null) state.turn.mustEndOn = declaredEnds(state, hunter, state.turn);
}

function freshTurn(state: State, index: number): HunterTurn {
  const hunter = hunterAt(state, index);
  return {
    hunter: index,
    stage: 'moving',
    steps: 0,
    beganInside: hunter.space === null,
    drove: false,
    sensed: false,
    relay: false,
    roadOnly: topologyOf(state).isRoad(hunterCell(state, hunter)),
    mustEndOn: null,
    sighted: [],
    attacked: false,
    timedOut: false,
    abilitiesUsed: [],
  };
}

/** Ends the hunter's movement: applies the effects of the movement, then makes the visibility check. SO-10.7, SO-10.8 */
export function endMovement(state: State, context: Context): void {
  const { turn } = state;
  if (turn === null) return;
  const hunter = hunterAt(state, turn.hunter);
  hunter.declared = null;
  turn.mustEndOn = null;
  context.emit({ type: 'hunter-stopped', hunter: hunter.id, rule: 'SO-10.7' });
  removeBarriers(state, hunterCell(state, hunter), context);
  pounce(state, turn.hunter, context);
  if (state.result !== null) return;
  if (hunter.space !== null && mayBeAmbushed(state)) {
    stepOnAmbush(state, turn.hunter, context);
    state.pause = { kind: 'ambush', hunter: turn.hunter };
    return;
  }
  arrive(state, context);
}

/** Removes the barriers adjacent to the cell where a hunter has ended its movement. SO-17.46 */
function removeBarriers(state: State, cell: number, { emit }: Context): void {
  if (state.barriers.length === 0) return;
  const topology = topologyOf(state);
  const near = (space: string) => distanceBetween(topology.at(space), cell) <= 1;
  for (const space of state.barriers) if (near(space)) emit({ type: 'barrier-removed', space, rule: 'SO-17.46' });
  state.barriers = state.barriers.filter((space) => !near(space));
}

/**
 * The ids of the abilities with an ambush. If the agent may have such an ability, it is asked after every hunter's movement, so that the
 * question reveals nothing. SO-22.6
 */
const AMBUSH = abilitiesThat(({ ambush }) => ambush !== undefined);

function mayBeAmbushed(state: State): boolean {
  return agentMayHave(agentAt(state, 0), AMBUSH, contentOf(state).agents);
}

/** Stuns a hunter that ends its movement on an agent with an ambush, such as Cobra; the agent has no choice. SO-26.7 */
function stepOnAmbush(state: State, index: number, context: Context): void {
  const agent = agentAt(state, 0);
  const hunter = hunterAt(state, index);
  if (abilityOfAgent(agent).hooks.ambush === undefined || hunter.space !== agent.secret.space) return;
  observe(state, { kind: 'at', agent: 0, space: hunter.space, holds: true });
  context.emit({ type: 'ambush-sprung', hunter: hunter.id, rule: 'SO-26.7' });
  stun(hunter, 'SO-26.7', context);
}

/**
 * Makes the visibility check. Then ends the turn if the host's clock has cut it short, or else applies abilities such as Enhanced Senses.
 * SO-11.1, SO-16.28, SO-11.3
 */
export function arrive(state: State, context: Context): void {
  const { turn } = state;
  if (turn === null) return;
  turn.stage = 'moved';
  turn.sighted = checkVisibility(state, turn.hunter, context);
  if (state.result !== null) return;
  if (turn.timedOut) {
    endHunterTurn(state, context);
    return;
  }
  const hunter = hunterAt(state, turn.hunter);
  for (const {
    hooks: { senses },
  } of activeAbilities(state, hunter)) {
    if (senses !== undefined && turn.steps <= senses.most) senseNearby(state, turn.hunter, senses.range, context);
  }
}

/**
 * Checks and reveals for every agent whether the hunter sees it. Returns the numbers of the agents that the hunter sees. SO-11.1, SO-11.2,
 * SO-11.3, SO-11.4, SO-11.5, SO-20.15, SO-1.22, SO-11.4, SO-21.15
 */
export function checkVisibility(state: State, index: number, context: Context): number[] {
  const hunter = hunterAt(state, index);
  const seen: number[] = [];
  const seenBefore = state.turn?.sighted ?? [];
  const watcher = watcherOf(state, index);
  for (let agent = 0; agent < state.agents.length; agent++) {
    const { secret } = agentAt(state, agent);
    const visible = watcher !== undefined && seesAgent(state, watcher, secret.space, secret.stealth);
    const seenAt = visible ? secret.space : null;
    if (watcher !== undefined) observe(state, { kind: 'checked', agent, scene: sceneOf(state, [watcher]), seenAt });
    context.emit({ type: 'agent-checked', hunter: hunter.id, agent, seenAt, rule: 'SO-11.1' });
    if (!visible) continue;
    seen.push(agent);
    placeMarker(state, agent, { kind: 'visible', space: secret.space }, 'SO-11.2', context);
    const shoots = abilityOfAgent(agentAt(state, agent)).hooks.firstSeenShot === true && !seenBefore.includes(agent);
    if (shoots) shootFirst(state, agent, index, context);
  }
  return seen;
}

function seesAgent(state: State, watcher: Watcher, space: string, stealth: boolean): boolean {
  const topology = topologyOf(state);
  return watches(topology, watcher, obstaclesOf(state), topology.at(space), stealth);
}

/** Reveals whether the agent is within range, and nothing else. SO-16.28, SO-16.42, SO-21.19 */
function senseNearby(state: State, index: number, range: number, { emit }: Context): void {
  const hunter = hunterAt(state, index);
  const { space } = agentAt(state, 0).secret;
  const close = distanceBetween(hunterCell(state, hunter), topologyOf(state).at(space)) <= range;
  observe(state, { kind: 'within', agent: 0, space: hunterSpace(state, hunter), least: 0, most: range, holds: close });
  emit({ type: 'closeness-told', close, rule: 'SO-16.28' });
}

/** Resolves the attack of a hunter that ends its movement on the agent; the roll reveals that the agent is there. SO-10.7, SO-26.15 */
function pounce(state: State, index: number, context: Context): void {
  const hunter = hunterAt(state, index);
  const least = activeAbilities(state, hunter).find(({ hooks }) => hooks.pounce !== undefined)?.hooks.pounce?.least;
  if (least === undefined || hunter.space === null) return;
  const found = hunter.space === agentAt(state, 0).secret.space;
  observe(state, { kind: 'at', agent: 0, space: hunter.space, holds: found });
  if (!found) return;
  const roll = context.chance.roll(6);
  context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-26.15' });
  if (roll >= least) loseHitPoints(state, 0, 1, 'SO-26.15', context);
}

/**
 * Ends a hunter's turn: ends its stun and, after a short movement, its fatigue. The turn of its pet follows, whatever the hunter did.
 * SO-10.10, SO-10.11, SO-13.3, SO-13.10, SO-14.1, SO-16.20, SO-28.3
 */
export function endHunterTurn(state: State, context: Context): void {
  const { turn } = state;
  if (turn === null) return;
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.stunned) {
    hunter.stunned = false;
    context.emit({ type: 'hunter-recovered', hunter: hunter.id, rule: 'SO-10.10' });
  }
  if (hunter.fatigued && turn.steps <= RESTING_MOVE) hunter.fatigued = false;
  hunter.done = true;
  context.emit({ type: 'hunter-turn-ended', hunter: hunter.id, rule: 'SO-10.1' });
  const pet = state.pets.find((candidate) => candidate.hunter === turn.hunter && candidate.hitPoints === null);
  if (pet === undefined) {
    finishTurn(state, context);
    return;
  }
  turn.stage = 'pet-moving';
  turn.steps = 0;
  turn.timedOut = false;
  turn.beganInside = pet.space === null;
}

/** Ends Rover's turn: resolves its bites and barks. SO-16.13, SO-16.15, SO-16.16, SO-14.5, SO-14.7, SO-14.8 */
export function endPetTurn(state: State, context: Context): void {
  const pet = state.pets[0];
  const barks =
    pet === undefined
      ? undefined
      : activeAbilities(state, hunterAt(state, pet.hunter)).find(({ hooks: { barks } }) => barks !== undefined)?.hooks.barks;
  if (pet !== undefined && barks !== undefined) {
    for (let agent = 0; agent < state.agents.length && state.result === null; agent++) {
      if (pet.space !== null) bite(state, agent, pet.space, barks.least, context);
      if (state.result === null) bark(state, agent, petCell(state, pet), context);
    }
  }
  if (state.result === null) finishTurn(state, context);
}

function bite(state: State, agent: number, at: string, least: number, context: Context): void {
  const found = agentAt(state, agent).secret.space === at;
  observe(state, { kind: 'at', agent, space: at, holds: found });
  if (!found) return;
  context.emit({ type: 'rover-found-agent', agent, space: at, rule: 'SO-16.15' });
  const roll = context.chance.roll(6);
  context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-16.15' });
  if (roll >= least) loseHitPoints(state, agent, 1, 'SO-16.15', context);
}

function bark(state: State, agent: number, from: number, { emit }: Context): void {
  const topology = topologyOf(state);
  const heard = seesFrom(topology, { from }, obstaclesOf(state), topology.at(agentAt(state, agent).secret.space));
  const scene = sceneOf(state, [{ hunter: 0, at: from, viewpoints: [{ from }] }]);
  observe(state, { kind: 'in-sight', agent, scene, holds: heard });
  emit({ type: heard ? 'rover-barked' : 'rover-quiet', agent, rule: 'SO-16.13' });
}

/**
 * Continues after a turn of a hunter and its pet: with the other hunters, and then with the next round. After the last round, the game
 * ends. SO-6.5, SO-18.3
 */
export function finishTurn(state: State, context: Context): void {
  state.turn = null;
  if (state.hunters.some(({ done, turned }) => !done && !turned)) {
    state.phase = 'hunters';
    return;
  }
  if (state.round === LAST_ROUND) endGame(state, 'hunters', 'time', 'SO-18.3', context);
  else beginRound(state, context);
}
