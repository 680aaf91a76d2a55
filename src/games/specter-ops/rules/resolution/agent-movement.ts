// The end of an agent's movement: the marker, the announcements, and the effects of cards and abilities. SO-8.1, SO-8.12
import type { Context } from '../../model/events.js';
import type { Marker, Observation, State } from '../../model/schema.js';
import { agentAt, agentUser, spacesOfHunters } from '../../table/tables.js';
import { observe } from '../history.js';
import { fatigue } from '../status.js';
import { type Lookout, lookoutOf, markerAfter } from './agent-sighting.js';
import { moveLimits } from './agent-turn.js';
import { assault, assaultedBy } from './assault.js';
import { firstSight, shootFirst } from './first-shot.js';
import { alarmOf, barkingOf } from './listening.js';
import { markerChosen, saidOptions } from './marker-choices.js';
import type { MarkerChoice } from './marker-option.js';
import { placeMarker } from './markers.js';
import { drawQuickly, quickDrawOf } from './quick-draw.js';
import { sceneOf } from './watchers.js';

type Moved = Extract<Observation, { kind: 'moved' }>;

/**
 * Ends the agent's movement: hunters learn only what they have seen of the path, and the announcements. As in play with the physical game,
 * the costs of the chosen marker options are paid first. Then the movement is announced, and then its effects apply. SO-8.1, SO-8.13,
 * SO-8.14
 */
export function finishMovement(state: State, index: number, choice: MarkerChoice, context: Context): void {
  const agent = agentAt(state, index);
  const lookout = lookoutOf(state);
  const said = saidOptions(state, choice);
  const marker = markerChosen(markerAfter(state, index, lookout, agent.secret.path), choice, said);
  const shooter = firstSight(state, index, lookout);
  const drawn = quickDrawOf(state, index, lookout);
  const tires = agent.secret.path.length - 1 > moveLimits(agent).withoutDash;
  const assaulted = assaultedBy(state, agent);
  const moved: Moved = {
    kind: 'moved',
    agent: index,
    scene: sceneOf(state, lookout.watchers),
    blocked: spacesOfHunters(state),
    wasVisible: agent.marker?.kind === 'visible',
    limited: agent.limited,
    fatigued: agent.fatigued,
    marker: marker === undefined ? null : { ...marker },
    tired: (tires || assaulted.length > 0) && !agent.fatigued,
    alarm: alarmOf(state, index, lookout),
    barking: barkingOf(state, index, lookout),
    spotted: drawn === undefined ? null : { hunter: drawn.hunter, heard: drawn.spotted },
  };
  state.phase = 'agent-after-moving';
  agent.secret.turn.underWay = true;
  const user = { agent, index };
  for (const { option } of said) option.begins?.(state, user, choice[option.parameter], context);
  observe(state, moved);
  context.emit({ type: 'agent-moved', agent: index, marker: marker === undefined ? null : { ...marker }, rule: 'SO-8.1' });
  if (tires) fatigue(agent, index, 'SO-15.2', context);
  if (marker !== undefined) {
    const isDecoy = said.some(({ option }) => option.decoy !== undefined);
    placeMarker(state, index, marker, markerRule(marker), context, isDecoy);
  }
  assault(state, index, assaulted, context);
  if (said.length > 0) followMarker(state, index, choice, context);
  if (moved.alarm?.heard === true) context.emit({ type: 'alarm-triggered', agent: index, rule: 'SO-12.28' });
  if (moved.barking?.heard === true) context.emit({ type: 'rover-barked', agent: index, rule: 'SO-16.12' });
  if (shooter !== undefined) shootFirst(state, index, shooter, context);
  if (drawn?.spotted === true) drawQuickly(state, index, drawn.hunter, context);
}

/**
 * Returns the clause of a marker's event. Decoys and shifted markers have the same clause as other markers, so that the clause reveals
 * nothing. SO-21.10
 */
function markerRule(marker: Marker): string {
  return marker.kind === 'visible' ? 'SO-8.3' : 'SO-8.4';
}

/** Applies the effects of the chosen marker options after the marker is placed. SO-15.13 */
function followMarker(state: State, index: number, choice: MarkerChoice, context: Context): void {
  const user = agentUser(state, index);
  const { marker } = user.agent;
  if (marker === null) return;
  for (const { option } of saidOptions(state, choice)) option.follows?.(state, user, choice[option.parameter], marker, context);
}

/** Repeats the sight check when the agent has used equipment after its movement. SO-8.12 */
export function lookAgain(state: State, index: number, choice: MarkerChoice, context: Context): void {
  const agent = agentAt(state, index);
  const lookout = lookoutOf(state);
  const wasVisible = agent.marker?.kind === 'visible';
  const marker = markerChosen(markerAgain(state, index, lookout), choice, saidOptions(state, choice));
  const scene = sceneOf(state, lookout.watchers);
  observe(state, { kind: 'looked-again', agent: index, scene, wasVisible, marker: marker === undefined ? null : { ...marker } });
  if (marker === undefined) return;
  placeMarker(state, index, marker, 'SO-8.12', context);
  followMarker(state, index, choice, context);
}

/**
 * Repeats the sight check after equipment against which hunters roll dice, once the traitor has decided about rerolls. Uses the marker
 * options chosen with the equipment. SO-8.12, SO-17.26
 */
export function lookAfterDice(state: State, index: number, context: Context): void {
  const { turn } = agentAt(state, index).secret;
  const { marker: choice } = turn;
  if (state.pause !== null || choice === undefined) return;
  delete turn.marker;
  lookAgain(state, index, choice, context);
}

/** Returns the marker that a repeated sight check places; `undefined` if the present marker does not change. */
function markerAgain(state: State, index: number, lookout: Lookout): Marker | undefined {
  const agent = agentAt(state, index);
  const marker = markerAfter(state, index, lookout, [agent.secret.space]);
  const same = marker?.kind === agent.marker?.kind && marker?.space === agent.marker?.space;
  return same ? undefined : marker;
}
