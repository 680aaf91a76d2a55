// The end of an agent's movement: markers, announcements, and what the cards make of them. SO-8.1 to SO-8.12
import { abilityOfAgent } from '../abilities/agents/index.js';
import { activeAbilities, printedAbilities } from '../abilities/hunters/active.js';
import { watches } from '../board/sight.js';
import { distanceBetween } from '../board/topology.js';
import type { Context } from '../events.js';
import { observe } from '../rules/history.js';
import { fatigue, stun } from '../rules/status.js';
import { agentAt, hunterAt, hunterCell, petCell, spacesOfHunters, topologyOf, vehicleCan } from '../rules/tables.js';
import type { AgentState, HunterState, Marker, Observation, State } from '../schema.js';
import { isSpotted, type Lookout, lookoutOf, markerAfter, pathEnters } from './agent-sighting.js';
import { moveLimits } from './agent-turn.js';
import { loseHitPoints } from './damage.js';
import { isAutomaticMiss, throwDice, totalOf } from './dice.js';
import { spendCharge } from './equipment-use.js';
import { placeMarker } from './markers.js';
import { beginRoll } from './rolls.js';
import { sceneOf } from './watchers.js';

/** What the agent player says along with a movement, or with equipment that hides the agent. SO-22.5 */
export interface MarkerChoice {
  shadowStep?: string | undefined;
  holoDecoy?: string | undefined;
  bladeStrike?: string | undefined;
  pulseBlades?: true | undefined;
}

type Moved = Extract<Observation, { kind: 'moved' }>;

/** Where the marker lies after the choices. SO-15.7, SO-26.12 */
export function markerChosen(base: Marker | undefined, choice: MarkerChoice): Marker | undefined {
  if (choice.holoDecoy !== undefined) return { kind: 'last-seen', space: choice.holoDecoy };
  if (choice.shadowStep !== undefined && base?.kind === 'last-seen') return { kind: 'last-seen', space: choice.shadowStep };
  return base;
}

export function finishMovement(state: State, index: number, choice: MarkerChoice, context: Context): void {
  const agent = agentAt(state, index);
  const { emit } = context;
  const lookout = lookoutOf(state);
  const steps = agent.secret.path.length - 1;
  const wasFatigued = agent.fatigued;
  const marker = markerChosen(markerAfter(state, index, lookout, agent.secret.path), choice);
  const moved: Moved = {
    kind: 'moved',
    agent: index,
    scene: sceneOf(state, lookout.watchers),
    blocked: spacesOfHunters(state),
    wasVisible: agent.marker?.kind === 'visible',
    limited: agent.limited,
    fatigued: wasFatigued,
    marker: marker === undefined ? null : { ...marker },
    tired: false,
    alarm: alarmOf(state, index, lookout),
    barking: barkingOf(state, index, lookout),
    spotted: null,
  };
  const shot = firstSight(state, index, lookout);
  const drawn = quickDrawOf(state, index, lookout);
  if (drawn !== undefined) moved.spotted = { hunter: drawn.hunter, heard: drawn.spotted };
  const tires = steps > moveLimits(agent).withoutDash;
  const assaulted = assaultedBy(state, agent);
  moved.tired = (tires || assaulted.length > 0) && !wasFatigued;
  state.phase = 'agent-after-moving';
  agent.secret.turn.underWay = true;
  if (choice.holoDecoy !== undefined) useDecoy(agent, index, choice.holoDecoy, context);
  if (choice.pulseBlades === true) payForBlades(state, index, context);
  observe(state, moved);
  emit({ type: 'agent-moved', agent: index, marker: marker === undefined ? null : { ...marker }, rule: 'SO-8.1' });
  if (tires) fatigue(agent, index, 'SO-15.2', context);
  if (marker !== undefined) placeMarker(state, index, marker, markerRule(marker), context, choice.holoDecoy !== undefined);
  if (assaulted.length > 0) assault(state, index, assaulted, context);
  useBlades(state, index, choice, context);
  if (moved.alarm?.heard === true) emit({ type: 'alarm-triggered', agent: index, rule: 'SO-12.28' });
  if (moved.barking?.heard === true) emit({ type: 'rover-barked', agent: index, rule: 'SO-16.12' });
  if (shot !== undefined) shootFirst(state, index, shot, context);
  if (drawn?.spotted === true) drawQuickly(state, index, drawn.hunter, context);
}

/** A decoy and a shifted marker are placed in the words of any other. SO-21.10 */
function markerRule(marker: Marker): string {
  return marker.kind === 'visible' ? 'SO-8.3' : 'SO-8.4';
}

/** Sight again after equipment used when the movement is over. SO-8.12 */
export function lookAgain(state: State, index: number, choice: MarkerChoice, context: Context): void {
  const agent = agentAt(state, index);
  const lookout = lookoutOf(state);
  const wasVisible = agent.marker?.kind === 'visible';
  const marker = markerChosen(markerAgain(state, index, lookout), choice);
  const scene = sceneOf(state, lookout.watchers);
  observe(state, { kind: 'looked-again', agent: index, scene, wasVisible, marker: marker === undefined ? null : { ...marker } });
  if (marker === undefined) return;
  placeMarker(state, index, marker, 'SO-8.12', context);
  useBlades(state, index, choice, context);
}

/** The marker that a further look places; `undefined` when nothing changes. */
export function markerAgain(state: State, index: number, lookout: Lookout): Marker | undefined {
  const agent = agentAt(state, index);
  const marker = markerAfter(state, index, lookout, [agent.secret.space]);
  const same = marker?.kind === agent.marker?.kind && marker?.space === agent.marker?.space;
  return same ? undefined : marker;
}

function useDecoy(agent: AgentState, index: number, space: string, { emit }: Context): void {
  agent.secret.turn.equipmentUsed = true;
  const card = agent.secret.cards.find((held) => held.card === 'holo-decoy' && held.charges > 0);
  if (card !== undefined) card.charges -= 1;
  emit({ type: 'equipment-used-in-secret', to: [agent.player], agent: index, card: 'holo-decoy', space, rule: 'SO-17.9' });
}

function payForBlades(state: State, index: number, context: Context): void {
  agentAt(state, index).secret.turn.equipmentUsed = true;
  spendCharge(state, index, 'pulse-blades', true, true, context);
}

/** Blade Strike and Pulse Blades at the marker that was just placed. SO-15.4, SO-17.35, SO-17.36 */
function useBlades(state: State, index: number, { bladeStrike, pulseBlades }: MarkerChoice, context: Context): void {
  const agent = agentAt(state, index);
  const { marker } = agent;
  if (marker === null) return;
  const { bladeStrike: strike } = abilityOfAgent(agent);
  if (bladeStrike !== undefined && strike !== undefined) {
    const roll = context.chance.roll(6);
    agent.secret.turn.abilitiesUsed.push('blade-strike');
    observe(state, { kind: 'used-ability', agent: index, ability: 'blade-strike' });
    context.emit({ type: 'ability-used', agent: index, ability: 'blade-strike', hunter: bladeStrike, rule: 'SO-15.4' });
    context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-15.4' });
    const hunter = state.hunters.find(({ id }) => id === bladeStrike);
    if (hunter !== undefined && roll >= strike.least) stun(hunter, 'SO-15.4', context);
  }
  if (pulseBlades !== true) return;
  context.emit({ type: 'equipment-used', agent: index, card: 'pulse-blades', rule: 'SO-17.35' });
  for (const hunter of besideMarker(state, marker)) stun(hunter, 'SO-17.35', context);
}

/** Hunters outside the vehicle adjacent to a marker. SO-3.9, SO-15.6 */
export function besideMarker(state: State, marker: Marker): HunterState[] {
  const topology = topologyOf(state);
  const cell = topology.at(marker.space);
  return state.hunters.filter(
    (hunter) => !hunter.turned && hunter.space !== null && distanceBetween(topology.at(hunter.space), cell) === 1,
  );
}

/** SO-12.27, SO-12.28, SO-12.31 */
function alarmOf(state: State, index: number, lookout: Lookout): Moved['alarm'] {
  if (!vehicleCan(state, 'optic-alarm')) return null;
  if (state.hunters.some(({ space, turned }) => space === null && !turned)) return null;
  const from = state.vehicle?.space ?? '';
  return { from, heard: pathEnters(state, index, lookout.topology.at(from), lookout) };
}

/** SO-16.12, SO-16.17 */
function barkingOf(state: State, index: number, lookout: Lookout): Moved['barking'] {
  const pet = state.pets[0];
  const tracker = pet === undefined ? undefined : state.hunters[pet.hunter];
  if (pet === undefined || tracker === undefined) return null;
  if (!activeAbilities(state, tracker).some(({ barks }) => barks !== undefined)) return null;
  const cell = petCell(state, pet);
  return { from: lookout.topology.ids[cell] as string, heard: pathEnters(state, index, cell, lookout) };
}

/** SO-16.37, SO-16.38, SO-16.41 */
function quickDrawOf(state: State, index: number, lookout: Lookout): { hunter: number; spotted: boolean } | undefined {
  for (const watcher of lookout.watchers) {
    const hunter = hunterAt(state, watcher.hunter);
    if (hunter.space === null) continue;
    for (const { quickDraw } of activeAbilities(state, hunter)) {
      if (quickDraw !== undefined) return { hunter: watcher.hunter, spotted: isSpotted(state, index, watcher, lookout) };
    }
  }
  return undefined;
}

function drawQuickly(state: State, index: number, gunner: number, context: Context): void {
  const hunter = hunterAt(state, gunner);
  context.emit({ type: 'agent-spotted', agent: index, hunter: hunter.id, rule: 'SO-16.38' });
  // Blades that fell at the marker come before the shot. SO-16.41
  if (hunter.stunned) return;
  const active = activeAbilities(state, hunter);
  // A shot that was set stays set when Omen falls on the ability. SO-13.11
  const sniper =
    hunter.sniper === null ? undefined : printedAbilities(state, hunter).find((ability) => ability.sniper !== undefined)?.sniper;
  if (sniper !== undefined && 'hit' in sniper) {
    loseHitPoints(state, index, 1, 'SO-26.14', context);
    return;
  }
  const count = sniper?.dice ?? active.find(({ quickDraw }) => quickDraw !== undefined)?.quickDraw?.dice ?? 1;
  beginRoll(state, { purpose: 'quick-draw', hunter: gunner, agent: index, dice: throwDice(context.chance, count) }, context);
}

/** Hunters that a traitor Beast ends its movement on. SO-20.24 */
function assaultedBy(state: State, agent: AgentState): HunterState[] {
  if (abilityOfAgent(agent).assault !== true || agent.secret.path.length === 1) return [];
  return state.hunters.filter(({ space, turned }) => !turned && space === agent.secret.space);
}

function assault(state: State, index: number, assaulted: readonly HunterState[], context: Context): void {
  tellAssault(state, index, assaulted);
  for (const hunter of assaulted) stun(hunter, 'SO-20.24', context);
  fatigue(agentAt(state, index), index, 'SO-20.24', context);
}

/** Who is stunned now was ended on; when nobody is, those were who had been stunned before. SO-13.5, SO-13.13 */
function tellAssault(state: State, index: number, assaulted: readonly HunterState[]): void {
  const [struck] = assaulted.filter(({ stunned }) => !stunned);
  if (struck !== undefined) {
    observe(state, { kind: 'at', agent: index, space: struck.space as string, holds: true });
    return;
  }
  const standing = state.hunters.filter(({ turned, stunned }) => !turned && !stunned);
  for (const { space } of standing) if (space !== null) observe(state, { kind: 'at', agent: index, space, holds: false });
}

/** The hunter that first sees a traitor who shoots first. SO-20.25 */
function firstSight(state: State, index: number, lookout: Lookout): number | undefined {
  const agent = agentAt(state, index);
  if (abilityOfAgent(agent).firstSeenShot !== true) return undefined;
  for (const space of agent.secret.path) {
    for (const watcher of lookout.watchers) {
      const cell = lookout.topology.at(space);
      if (watches(lookout.topology, watcher, lookout.inTheWay, cell, agent.secret.stealth)) return watcher.hunter;
    }
  }
  return undefined;
}

/** A hit stuns. The distance is that to the marker, which everybody sees. SO-20.25 */
export function shootFirst(state: State, index: number, seenBy: number, context: Context): void {
  const { marker } = agentAt(state, index);
  const hunter = hunterAt(state, seenBy);
  if (marker === null || hunter.space === null) return;
  const distance = distanceBetween(hunterCell(state, hunter), topologyOf(state).at(marker.space));
  let hits = distance === 0;
  if (!hits) {
    const dice = throwDice(context.chance, 1);
    context.emit({ type: 'dice-rolled', dice: dice.flat(), total: totalOf(dice), rule: 'SO-11.12' });
    hits = !isAutomaticMiss(dice) && totalOf(dice) >= distance;
  }
  context.emit({ type: 'hunter-attacked', hunter: hunter.id, hit: hits, rule: 'SO-20.25' });
  if (hits) stun(hunter, 'SO-20.25', context);
}
