// Calls the hooks of the running effects and of the game's trigger event. A running effect is an effect in `state.turn.running`.
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { RunningEffect, State } from '../../model/schema.js';
import { effectOf } from '../../table/table.js';
import { triggerEventOf } from '../trigger-events/index.js';
import type { EventHooks } from '../trigger-events/trigger-event.js';
import type { Effect, EffectHooks, Flight, Launch } from './effect.js';

const NO_HOOKS: EventHooks = {};
const NO_SPACES: readonly string[] = [];

/** Returns whether no effect is running, as in most turns. */
function isQuiet(state: State): boolean {
  return state.turn.running.length === 0;
}

/** Returns the hooks of a running effect. */
export function hooksOf(state: State, { effect }: RunningEffect): EffectHooks {
  return effectOf(state, effect).hooks;
}

function eventHooks(state: State): EventHooks {
  return state.config.triggerEvent === null ? NO_HOOKS : triggerEventOf(state.config.triggerEvent).hooks;
}

type Flag = 'opensEveryEye' | 'ignoresBarriers' | 'grantsConversion' | 'mixesTypes' | 'activatesOrbits';
type HookName = 'refusesPiece' | 'freeStepRefusal' | 'linkedSpaces' | 'liftsStation';

/** Returns whether any running effect sets the flag or implements the hook named `hook`. */
export function anyEffect(state: State, hook: Flag | HookName): boolean {
  const { running } = state.turn;
  for (let index = 0; index < running.length; index++) if (hooksOf(state, running[index])[hook]) return true;
  return false;
}

export function pieceRefusal(state: State, piece: string): Refusal | undefined {
  if (isQuiet(state)) return undefined;
  for (const running of state.turn.running) {
    const refused = hooksOf(state, running).refusesPiece?.(running, piece);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/**
 * Returns the refusal if a running effect forbids one of these pieces to move or, if there are several, forbids pieces to move together.
 * SOL-15.31
 */
export function groupRefusal(state: State, pieces: readonly string[]): Refusal | undefined {
  for (const piece of pieces) {
    const refused = pieceRefusal(state, piece);
    if (refused !== undefined) return refused;
  }
  if (pieces.length < 2) return undefined;
  for (const running of state.turn.running) {
    const { refusesGroups } = hooksOf(state, running);
    if (refusesGroups !== undefined) return refusesGroups;
  }
  return undefined;
}

export function linkedSpaces(state: State, from: string): readonly string[] {
  if (isQuiet(state)) return NO_SPACES;
  for (const running of state.turn.running) {
    const linked = hooksOf(state, running).linkedSpaces?.(state, from);
    if (linked !== undefined) return linked;
  }
  return NO_SPACES;
}

/**
 * Returns the refusal if a sundiver may not make a step that costs no movement point. Returns `undefined` if it may, and `null` if no
 * running effect allows such steps at all. SOL-15.13
 */
export function freeStepRefusal(state: State, sundiver: string): Refusal | undefined | null {
  for (const running of state.turn.running) {
    const { freeStepRefusal: ask } = hooksOf(state, running);
    if (ask !== undefined) return ask(running, sundiver);
  }
  return null;
}

/** Returns whether this station may fly now. SOL-15.37 */
export function isLifted(state: State, station: string): boolean {
  return state.turn.running.some((running) => hooksOf(state, running).liftsStation?.(running, station) === true);
}

export function hasLaunched(state: State, launch: Launch, context: Context): void {
  for (const running of state.turn.running) hooksOf(state, running).launched?.(state, running, launch, context);
}

/**
 * Returns whether callers must call `hasFlown` after a flight: only if an effect is running, or if the trigger event has the hook `flown`.
 */
export function followsFlights(state: State): boolean {
  return !isQuiet(state) || eventHooks(state).flown !== undefined;
}

export function hasFlown(state: State, flight: Flight, context: Context): void {
  for (const running of state.turn.running) hooksOf(state, running).flown?.(state, running, flight, context);
  eventHooks(state).flown?.(state, flight, context);
}

export function hasHurled(state: State, piece: string): void {
  for (const running of state.turn.running) hooksOf(state, running).hurled?.(state, running, piece);
}

export function foundryFactor(state: State): number {
  if (isQuiet(state)) return 1;
  let factor = 1;
  for (const running of state.turn.running) factor *= hooksOf(state, running).foundryFactor ?? 1;
  return factor;
}

export function hasActivated(state: State, seat: number, context: Context): void {
  for (const running of state.turn.running) hooksOf(state, running).activated?.(state, running, seat, context);
}

export function endRefusal(state: State, seat: number): Refusal | undefined {
  if (isQuiet(state)) return undefined;
  for (const running of state.turn.running) {
    const refused = hooksOf(state, running).refusesEnd?.(state, seat);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

export function rewardLoss(state: State, space: string): number {
  return eventHooks(state).rewardLoss?.(state, space) ?? 0;
}

export function stationEntered(state: State, space: string, context: Context): void {
  eventHooks(state).stationEntered?.(state, space, context);
}

export function flareResolved(state: State, context: Context): void {
  eventHooks(state).flareResolved?.(state, context);
}

/**
 * Returns the effect of the card that a player keeps; `undefined` without a card or if the card's suit has no effect. SOL-12.10, SOL-12.18
 */
export function keptEffect(state: State, seat: number): Effect | undefined {
  const { kept } = state.seats[seat];
  if (kept === null) return undefined;
  const { links } = state;
  for (let index = 0; index < links.length; index++) {
    const { suit, effect } = links[index];
    if (suit === kept) return effect === null ? undefined : effectOf(state, effect);
  }
  return undefined;
}
