// The spaces that hunters can reach, and those where a declared movement may end. SO-10.3, SO-12.2, SO-13.2, SO-16.27, SO-17.33, SO-17.34
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import { NORMAL_MOVE } from '../../data/characters.js';
import { type CellSet, cellsOf, difference, hasCell, intersection, intersects, join, setOf, stepFrom } from '../../model/board/cell-set.js';
import { distanceBetween, type Topology } from '../../model/board/topology.js';
import type { HunterState, HunterTurn, State } from '../../model/schema.js';
import { hunterCell, topologyOf, vehicleAllowance, vehicleCell } from '../../table/tables.js';
import { cellsAt } from '../history.js';
import { STUNNED_MOVE } from '../status.js';

/** The maximum number of spaces that a hunter may walk: one limit for any spaces, one for road spaces only. */
export interface WalkLimits {
  most: number;
  mostOnRoad: number;
}

const STUNNED: WalkLimits = { most: STUNNED_MOVE, mostOnRoad: STUNNED_MOVE };

export function walkLimits(state: State, hunter: HunterState): WalkLimits {
  if (hunter.stunned) return STUNNED;
  let most = NORMAL_MOVE;
  let mostOnRoad = NORMAL_MOVE;
  for (const {
    hooks: { moveLimit },
  } of activeAbilities(state, hunter)) {
    if (moveLimit === undefined) continue;
    mostOnRoad = Math.max(mostOnRoad, moveLimit.most);
    if (!moveLimit.roadOnly) most = Math.max(most, moveLimit.most);
  }
  return { most, mostOnRoad: Math.max(most, mostOnRoad) };
}

/** Returns every space on which there is no barrier. */
export function openSpaces(state: State, topology: Topology): CellSet {
  if (state.barriers.length === 0) return topology.spaces;
  return difference(topology.spaces, setOf(topology.rows, cellsAt(topology, state.barriers)));
}

/** Returns every space where this hunter's movement can still end. */
export function endsInReach(state: State, hunter: HunterState, turn: HunterTurn | null): CellSet {
  const topology = topologyOf(state);
  const open = openSpaces(state, topology);
  const here = hunterCell(state, hunter);
  const inside = hunter.space === null;
  const steps = turn?.steps ?? 0;
  if (!inside) {
    const { most, mostOnRoad } = walkLimits(state, hunter);
    const onRoad = (turn?.roadOnly ?? topology.isRoad(here)) && mostOnRoad > most;
    const ends = spread(setOf(topology.rows, [here]), open, most - steps);
    if (onRoad) join(ends, spread(setOf(topology.rows, [here]), intersection(open, topology.roads), mostOnRoad - steps));
    return ends;
  }
  return ridesFrom(state, topology, open, turn);
}

/**
 * Returns the spaces where a hunter's movement can end if the hunter drives, including spaces where it leaves the vehicle after the drive.
 */
function ridesFrom(state: State, topology: Topology, open: CellSet, turn: HunterTurn | null): CellSet {
  const start = setOf(topology.rows, [vehicleCell(state)]);
  const canDrive = state.vehicle?.disabledBy === null && turn?.sensed !== true;
  const left = canDrive ? vehicleAllowance(state) - (state.vehicle?.driven ?? 0) : 0;
  const ends = spread(start, intersection(open, topology.roads), left);
  const outside = stepFrom(ends, open);
  join(ends, outside);
  return ends;
}

function spread(from: CellSet, within: CellSet, steps: number): CellSet {
  const reached = from.slice();
  let edge = from;
  for (let taken = 0; taken < steps; taken++) {
    edge = stepFrom(edge, within);
    join(reached, edge);
  }
  return reached;
}

/**
 * Returns the spaces where a hunter with a declaration must end: the declared space or, if it is out of reach, the nearest spaces in reach.
 * SO-17.34
 */
export function declaredEnds(state: State, hunter: HunterState, turn: HunterTurn): string[] | null {
  if (hunter.declared === null) return null;
  const topology = topologyOf(state);
  const declared = topology.at(hunter.declared);
  const ends = endsInReach(state, hunter, turn);
  if (hasCell(ends, declared)) return [hunter.declared];
  let nearest = Number.POSITIVE_INFINITY;
  for (const cell of cellsOf(ends)) nearest = Math.min(nearest, distanceBetween(cell, declared));
  return cellsOf(ends)
    .filter((cell) => distanceBetween(cell, declared) === nearest)
    .map((cell) => topology.ids[cell] as string);
}

/** Whether the movement can still end, after this step, on one of the spaces in `mustEndOn`. SO-17.32 */
export function canStillEnd(state: State, hunter: HunterState, turn: HunterTurn, step: { to: number; by: 'walking' | 'driving' }): boolean {
  const { mustEndOn } = turn;
  if (mustEndOn === null) return true;
  const topology = topologyOf(state);
  const open = openSpaces(state, topology);
  const goals = setOf(topology.rows, cellsAt(topology, mustEndOn));
  const from = setOf(topology.rows, [step.to]);
  // A hunter that drives from a distance does not move itself. SO-16.35
  if (turn.relay && hunter.space !== null) return true;
  if (step.by === 'walking') {
    const { most, mostOnRoad } = walkLimits(state, hunter);
    const steps = turn.steps + 1;
    if (intersects(spread(from, open, Math.max(0, most - steps)), goals)) return true;
    const onRoad = turn.roadOnly && topology.isRoad(step.to);
    return onRoad && intersects(spread(from, intersection(open, topology.roads), Math.max(0, mostOnRoad - steps)), goals);
  }
  const left = vehicleAllowance(state) - (state.vehicle?.driven ?? 0) - 1;
  const ends = spread(from, intersection(open, topology.roads), Math.max(0, left));
  if (intersects(ends, goals)) return true;
  return !turn.relay && intersects(stepFrom(ends, open), goals);
}
