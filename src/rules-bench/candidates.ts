// Illegal actions that are nearly legal, for questions about legality.
import { type Chance, InvalidInputError, type Violation } from '../kernel/index.js';
import type { Action, Position } from './positions.js';

/** An illegal action, with the violation that the engine reports. */
export interface Refused {
  readonly action: Action;
  readonly violation: Violation;
}

/** Returns actions of the player that are illegal in the position, found in `count` random attempts. An action can occur several times. */
export function illegalActions(position: Position, chance: Chance, count: number): Refused[] {
  const { game, state, player, legal } = position;
  const forms = game
    .actionSpace(state)
    .forms(player)
    .filter(({ parameters }) => Object.values(parameters).every((values) => values.length > 0));
  const found: Refused[] = [];
  for (let attempt = 0; attempt < count; attempt++) {
    const action = attempt % 2 === 0 ? altered(chance.pick(legal), forms, chance) : anyOf(forms, player, chance);
    const violation = action === undefined ? undefined : refusalOf(position, action);
    if (action !== undefined && violation !== undefined) found.push({ action, violation });
  }
  return found;
}

type Forms = ReturnType<ReturnType<Position['game']['actionSpace']>['forms']>;

/**
 * Returns a legal action in which a random value replaces the value of one parameter, or one entry of a list; `undefined` if no parameter
 * of the action has several values to choose from, or if its list is empty.
 */
function altered(action: Action, forms: Forms, chance: Chance): Action | undefined {
  const fitting = forms.filter(({ type, parameters }) => type === action.type && Object.keys(parameters).length > 0);
  if (fitting.length === 0) return undefined;
  const form = chance.pick(fitting);
  const names = Object.keys(form.parameters).filter((name) => name in action && (form.parameters[name]?.length ?? 0) > 1);
  if (names.length === 0) return undefined;
  const name = chance.pick(names);
  const value = chance.pick(form.parameters[name] as readonly unknown[]);
  const old = action[name];
  if (!Array.isArray(old)) return { ...action, [name]: value };
  if (old.length === 0 || Array.isArray(value)) return undefined;
  const list = [...old];
  list[chance.int(list.length)] = value;
  return { ...action, [name]: list };
}

/**
 * Returns an action of a random type with random parameter values. A parameter that takes a list receives a single value, so such an action
 * is malformed.
 */
function anyOf(forms: Forms, player: string, chance: Chance): Action {
  const type = chance.pick([...new Set(forms.map((form) => form.type))]);
  const { parameters } = chance.pick(forms.filter((form) => form.type === type));
  const values = Object.entries(parameters).map(([name, domain]) => [name, chance.pick(domain)]);
  return { ...Object.fromEntries(values), type, player };
}

/** Returns why the engine refuses an action; `undefined` if the action is legal or malformed. */
function refusalOf({ game, state }: Position, action: Action): Violation | undefined {
  try {
    return game.check(state, action);
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined;
    throw error;
  }
}
