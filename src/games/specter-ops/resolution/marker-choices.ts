// What the agent player may say along with a marker, as parameters and not as a pause that hunters would see. SO-22.5
import { abilityOfAgent } from '../abilities/agents/index.js';
import { cellsOf, hasCell } from '../board/cell-set.js';
import { distanceBetween } from '../board/topology.js';
import { equipmentCard, isUsableBy } from '../data/equipment.js';
import { type Refusal, refuse } from '../refusals.js';
import { agentAt, topologyOf } from '../rules/tables.js';
import type { AgentState, Marker, State } from '../schema.js';
import { besideMarker, type MarkerChoice, markerChosen } from './agent-movement.js';
import { lookoutOf, markerAfter } from './agent-sighting.js';
import { canUse } from './equipment-use.js';

/** SO-26.12 */
const DECOY_RANGE = 4;
const NO_CHOICE: readonly MarkerChoice[] = [{}];

function holds(agent: AgentState, id: string): boolean {
  if (agent.secret.turn.equipmentUsed || !canUse(agent, id)) return false;
  const card = equipmentCard(id);
  return card !== undefined && isUsableBy(card, agent.secret.character);
}

/** The marker that comes of a movement that ends now. */
export function markerToCome(state: State, index: number): Marker | undefined {
  return markerAfter(state, index, lookoutOf(state), agentAt(state, index).secret.path);
}

/** Whether any card could have a say at all: most agents' movements need no further look. */
function hasChoices(state: State, agent: AgentState): boolean {
  const { markerShift, bladeStrike } = abilityOfAgent(agent);
  if (markerShift !== undefined && agent.secret.path.length - 1 <= markerShift.mostSteps) return true;
  if (holds(agent, 'holo-decoy')) return true;
  return (bladeStrike !== undefined || holds(agent, 'pulse-blades')) && passesHunter(state, agent);
}

/** Blades need a hunter beside a space of the path, since the marker lies on one. */
function passesHunter(state: State, agent: AgentState): boolean {
  const topology = topologyOf(state);
  for (const { space, turned } of state.hunters) {
    if (space === null || turned) continue;
    const hunter = topology.at(space);
    for (const step of agent.secret.path) if (distanceBetween(topology.at(step), hunter) <= 1) return true;
  }
  return false;
}

/** Every choice that may go with the end of this movement. */
export function movementChoices(state: State, index: number): readonly MarkerChoice[] {
  const agent = agentAt(state, index);
  if (!hasChoices(state, agent)) return NO_CHOICE;
  return choicesFor(state, index, markerToCome(state, index), true);
}

/** Every choice that may go with equipment that could hide a visible agent. SO-8.12 */
export function hidingChoices(state: State, index: number): readonly MarkerChoice[] {
  const agent = agentAt(state, index);
  const { markerShift, bladeStrike } = abilityOfAgent(agent);
  if (agent.marker?.kind !== 'visible' || (markerShift === undefined && bladeStrike === undefined)) return NO_CHOICE;
  return choicesFor(state, index, { kind: 'last-seen', space: agent.secret.space }, false);
}

function choicesFor(state: State, index: number, base: Marker | undefined, moving: boolean): MarkerChoice[] {
  const agent = agentAt(state, index);
  const topology = topologyOf(state);
  const places: MarkerChoice[] = [{}];
  const { markerShift, bladeStrike } = abilityOfAgent(agent);
  if (base?.kind === 'last-seen' && markerShift !== undefined) {
    for (const cell of topology.neighbours[topology.at(base.space)] ?? []) places.push({ shadowStep: topology.ids[cell] as string });
  }
  if (moving && holds(agent, 'holo-decoy')) {
    for (const cell of cellsOf(topology.within(topology.at(agent.secret.space), DECOY_RANGE))) {
      places.push({ holoDecoy: topology.ids[cell] as string });
    }
  }
  const hasPulseBlades = moving && holds(agent, 'pulse-blades');
  const hasBlades = bladeStrike !== undefined || hasPulseBlades;
  const choices = hasBlades ? places.flatMap((place) => withBlades(state, base, place)) : places;
  return choices.filter((choice) => refusesChoice(state, index, base, choice, moving) === undefined);
}

/** A place for the marker, without blades and with all of them. */
function withBlades(state: State, base: Marker | undefined, place: MarkerChoice): MarkerChoice[] {
  const choices: MarkerChoice[] = [place];
  const marker = markerChosen(base, place);
  for (const hunter of marker?.kind === 'last-seen' ? besideMarker(state, marker) : []) {
    choices.push({ ...place, bladeStrike: hunter.id });
    choices.push({ ...place, bladeStrike: hunter.id, pulseBlades: true });
  }
  choices.push({ ...place, pulseBlades: true });
  return choices;
}

/** SO-15.4 to SO-15.8, SO-17.35, SO-26.12 */
export function refusesChoice(
  state: State,
  index: number,
  base: Marker | undefined,
  choice: MarkerChoice,
  moving: boolean,
): Refusal | undefined {
  const { shadowStep, holoDecoy, bladeStrike, pulseBlades } = choice;
  if (shadowStep === undefined && holoDecoy === undefined && bladeStrike === undefined && pulseBlades === undefined) return undefined;
  const agent = agentAt(state, index);
  const place = refusesShadowStep(state, agent, base, shadowStep, holoDecoy) ?? refusesDecoy(state, agent, base, holoDecoy, moving);
  if (place !== undefined) return place;
  const marker = markerChosen(base, choice);
  const beside = marker?.kind === 'last-seen' ? besideMarker(state, marker) : [];
  if (bladeStrike !== undefined) {
    if (abilityOfAgent(agent).bladeStrike === undefined) return refuse('ability-disabled', 'SO-15.4', 'This agent has no Blade Strike.');
    const used = agent.secret.turn.abilitiesUsed.includes('blade-strike');
    if (used) return refuse('ability-disabled', 'SO-15.5', 'Blade Strike stuns at most one hunter a turn.');
    const near = beside.some(({ id }) => id === bladeStrike);
    if (!near) return refuse('invalid-target', 'SO-15.4', 'Choose a hunter beside the last seen marker that is placed.');
  }
  if (pulseBlades === undefined) return undefined;
  if (!moving) return refuse('equipment-limit', 'SO-17.3', 'One equipment card a turn.');
  return refusesCard(agent, 'pulse-blades', holoDecoy !== undefined) ?? refusesBlades(beside.length);
}

function refusesBlades(beside: number): Refusal | undefined {
  return beside > 0 ? undefined : refuse('invalid-target', 'SO-17.35', 'Pulse Blades need a hunter beside the last seen marker.');
}

function refusesShadowStep(
  state: State,
  agent: AgentState,
  base: Marker | undefined,
  space: string | undefined,
  decoy: string | undefined,
): Refusal | undefined {
  if (space === undefined) return undefined;
  const topology = topologyOf(state);
  const cell = topology.at(space);
  if (cell < 0) return refuse('off-board', 'SO-3.1', `${space} is not on the board.`);
  if (!topology.isSpace(cell) || state.barriers.includes(space)) return refuse('structure', 'SO-15.8', `${space} is no open space.`);
  const { markerShift } = abilityOfAgent(agent);
  const steps = agent.secret.path.length - 1;
  if (markerShift === undefined || steps > markerShift.mostSteps) {
    return refuse('ability-disabled', 'SO-15.7', 'Shadow Step is for Panther, after 3 spaces or fewer.');
  }
  if (base?.kind !== 'last-seen' || decoy !== undefined) return refuse('invalid-target', 'SO-15.7', 'No last seen marker is placed.');
  const near = distanceBetween(topology.at(base.space), cell) === markerShift.distance;
  return near ? undefined : refuse('out-of-range', 'SO-15.7', 'The marker may lie one space off.');
}

function refusesDecoy(
  state: State,
  agent: AgentState,
  base: Marker | undefined,
  space: string | undefined,
  moving: boolean,
): Refusal | undefined {
  if (space === undefined) return undefined;
  const topology = topologyOf(state);
  const cell = topology.at(space);
  if (cell < 0) return refuse('off-board', 'SO-3.1', `${space} is not on the board.`);
  if (!topology.isSpace(cell) || state.barriers.includes(space)) return refuse('structure', 'SO-17.7', `${space} is no open space.`);
  const card = moving ? refusesCard(agent, 'holo-decoy', false) : refuse('equipment-timing', 'SO-22.5', 'With the movement only.');
  if (card !== undefined) return card;
  if (!hasCell(topology.within(topology.at(agent.secret.space), DECOY_RANGE), cell)) {
    return refuse('out-of-range', 'SO-26.12', `The decoy must be within ${DECOY_RANGE} spaces.`);
  }
  return base?.kind === 'visible'
    ? refuse('invalid-target', 'SO-26.12', 'The agent ends in sight: no last seen marker is placed.')
    : undefined;
}

/** SO-17.2, SO-17.3, SO-17.5 */
function refusesCard(agent: AgentState, id: string, usedAlready: boolean): Refusal | undefined {
  if (canUse(agent, id)) {
    if (usedAlready || agent.secret.turn.equipmentUsed) return refuse('equipment-limit', 'SO-17.3', 'One equipment card a turn.');
    const card = equipmentCard(id);
    const fits = card !== undefined && isUsableBy(card, agent.secret.character);
    return fits ? undefined : refuse('equipment-not-for-agent', 'SO-17.5', 'This card is for another agent.');
  }
  return refuse('equipment-not-owned', 'SO-17.2', `The agent holds no ${id} with a charge.`);
}
