// Well-formed actions that are legal or similar to legal actions, created by recombining actions seen in random games.
import { type Chance, copyJson, InvalidInputError } from '../index.js';
import type { Action, State } from './options.js';
import type { Survey } from './survey.js';
import type { Trial } from './trial.js';

type Fields = Record<string, unknown>;

/** Unusual ids: names that exist on the prototype of every object, reserved names, and texts that no player has as an id. */
const ODD_TEXTS = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', 'spectator', 'computer', 'nobody', '0', ''];

/**
 * Returns near-legal actions: well-formed actions, many of them illegal, made by recombining actions seen in random games. Makes `count`
 * attempts, and omits actions that the game's schema refuses.
 */
export function nearLegalActions(trial: Trial, state: State, listed: readonly Action[], count: number): Action[] {
  const { survey, chance, input } = trial;
  const found: Action[] = [];
  const deciders = trial.game.decisions(state);
  for (let attempt = 0; attempt < count; attempt++) {
    const base = baseAction(survey, listed, chance);
    if (base === undefined) break;
    const action = copyJson(base) as unknown as Fields;
    // An action without edits often comes from another state. Clients, too, often send actions that were legal only in an earlier state.
    for (let edits = chance.int(4); edits > 0; edits--) edit(action, survey, state, chance);
    // Most games check first whether the player may act. Most of these actions therefore get a player who has a decision, so that they
    // reach the other checks.
    if (deciders.length > 0 && chance.int(4) > 0) action.player = chance.pick(deciders);
    keepWellFormed(trial, action, found);
  }
  for (const action of input.illegal) keepWellFormed(trial, action, found);
  return found;
}

function keepWellFormed(trial: Trial, action: unknown, found: Action[]): void {
  try {
    found.push(trial.game.parseAction(action));
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
  }
}

function baseAction(survey: Survey, listed: readonly Action[], chance: Chance): Action | undefined {
  const types = [...survey.seenActions.keys()];
  if (listed.length > 0 && (types.length === 0 || chance.int(2) === 0)) return chance.pick(listed);
  return types.length === 0 ? undefined : chance.pick(survey.seenActions.get(chance.pick(types)) as readonly Action[]);
}

function edit(action: Fields, survey: Survey, state: State, chance: Chance): void {
  const keys = Object.keys(action).filter((key) => key !== 'type');
  const key = chance.pick(keys);
  if (key === 'player') {
    action.player = chance.int(6) === 0 ? chance.pick(ODD_TEXTS) : chance.pick(state.players);
    return;
  }
  const donor = donorOf(survey, chance);
  const manner = chance.int(5);
  if (manner === 0 && donor !== undefined) takeField(action, donor, chance);
  else if (manner === 1 && donor !== undefined && Object.hasOwn(donor, key)) action[key] = copyJson(donor[key]);
  else action[key] = nudge(action[key], donor?.[key], state, chance);
}

function donorOf(survey: Survey, chance: Chance): Fields | undefined {
  const all = [...survey.seenActions.values()];
  return all.length === 0 ? undefined : (chance.pick(chance.pick(all)) as unknown as Fields);
}

/** Copies a random field of another action to this action, under the same name. */
function takeField(action: Fields, donor: Fields, chance: Chance): void {
  const keys = Object.keys(donor).filter((key) => key !== 'type' && key !== 'player');
  if (keys.length === 0) return;
  const key = chance.pick(keys);
  action[key] = copyJson(donor[key]);
}

/** Returns a value similar to `value`. `other` is the value that another action has in the same place. */
function nudge(value: unknown, other: unknown, state: State, chance: Chance): unknown {
  if (typeof value === 'number') return chance.pick([value + 1, value - 1, 0, -1, value * 2, 1000, value + 0.5]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return nudgeText(other, state, chance);
  if (Array.isArray(value)) return nudgeList(value, other, state, chance);
  if (typeof value === 'object' && value !== null) return nudgeObject(value as Fields, other, state, chance);
  return copyJson(other);
}

function nudgeText(other: unknown, state: State, chance: Chance): unknown {
  const manner = chance.int(4);
  if (manner === 0) return chance.pick(ODD_TEXTS);
  if (manner === 1) return chance.pick(state.players);
  return typeof other === 'string' ? other : null;
}

function nudgeList(list: readonly unknown[], other: unknown, state: State, chance: Chance): unknown[] {
  const copy: unknown[] = copyJson([...list]);
  const foreign = Array.isArray(other) ? other : [];
  const manner = chance.int(6);
  if (manner === 0) copy.pop();
  else if (manner === 1 && copy.length > 0) copy.push(copyJson(chance.pick(copy)));
  else if (manner === 2) copy.reverse();
  else if (manner === 3 && foreign.length > 0) copy.push(copyJson(chance.pick(foreign)));
  else if (manner === 4) copy.length = 0;
  else if (copy.length > 0) {
    const index = chance.int(copy.length);
    copy[index] = nudge(copy[index], foreign[index], state, chance);
  }
  return copy;
}

function nudgeObject(object: Fields, other: unknown, state: State, chance: Chance): Fields {
  const copy = copyJson(object);
  const keys = Object.keys(copy);
  if (keys.length === 0) return copy;
  const key = chance.pick(keys);
  const foreign = typeof other === 'object' && other !== null && Object.hasOwn(other, key) ? (other as Fields)[key] : undefined;
  if (foreign !== undefined && chance.int(2) === 0) copy[key] = copyJson(foreign);
  else if (chance.int(8) === 0) delete copy[key];
  else copy[key] = nudge(copy[key], foreign, state, chance);
  return copy;
}
