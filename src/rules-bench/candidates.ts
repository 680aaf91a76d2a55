// Illegal actions that are nearly legal, for questions about legality.
import { type Chance, InvalidInputError, type Violation } from '../kernel/index.js';
import type { Action, Position } from './positions.js';

/** An action with the violation for which the engine refuses it. */
export interface Refused {
  readonly action: Action;
  readonly violation: Violation;
}

/** Makes `count` attempts to find actions of the player that are illegal in the position. */
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

/** Returns a legal action with another value of one parameter; `undefined` if it has no parameter with several values. */
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

/** Returns an action with random values. Where its form has a list, the action is malformed. */
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
