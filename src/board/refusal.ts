// Explains why a click has no effect. Finds an illegal action that names the clicked target and is similar to a legal action, and returns
// why it is refused.
import type { AnyGame, BaseAction, BaseState, Violation } from '../kernel/index.js';
import { InvalidInputError } from '../kernel/plain.js';
import type { TargetsOf } from './narrow.js';

/** An action that a click may have meant, and its refusal. */
export interface Refusal {
  readonly action: BaseAction;
  readonly violation: Violation;
}

/** Maximum number of actions that are checked for one click, so that the explanation appears at once. */
const MOST_TRIES = 600;
/**
 * Maximum number of legal actions of each player and type that serve as patterns: the search changes their parameters to name the clicked
 * target.
 */
const MOST_PATTERNS = 4;
/** Maximum number of value pairs to try for two parameters that name one target together, such as a crew member and a slot. */
const MOST_PAIRS = 100;
/** Maximum number of elements in a list parameter, such as the sundivers of a conversion. */
const MOST_ELEMENTS = 4;

/**
 * Returns the first illegal action found that names the clicked targets, and why it is refused. The search changes one parameter of legal
 * actions. Then it tries other actions of the players, then actions of roles, and finally values outside the domains of parameters.
 * @param players the players whose actions are tried.
 */
export function refusalOf(
  game: AnyGame,
  state: BaseState,
  players: readonly string[],
  legal: readonly BaseAction[],
  clicked: readonly string[],
  targetsOf: TargetsOf,
): Refusal | undefined {
  let tries = 0;
  for (const { action, parameters } of attempts(game, state, players, legal, clicked, targetsOf)) {
    tries += 1;
    if (tries > MOST_TRIES) break;
    const refusal = action === undefined ? undefined : refused(game, state, action, parameters);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

type Parameters = Readonly<Record<string, readonly unknown[]>>;

/** One form of a player's actions: an action type with one set of parameters. */
interface Form {
  readonly type: string;
  readonly player: string;
  readonly parameters: Parameters;
}

/**
 * One attempt to find the action that a click may have meant. `action` is `undefined` if the form has no action that names the clicked
 * targets.
 */
interface Attempt {
  readonly action: BaseAction | undefined;
  /** The possible values of the action's parameters, keyed by parameter name. */
  readonly parameters: Parameters;
}

/** Yields the actions to try, starting with the actions that are most similar to legal actions. */
function* attempts(
  game: AnyGame,
  state: BaseState,
  players: readonly string[],
  legal: readonly BaseAction[],
  clicked: readonly string[],
  targetsOf: TargetsOf,
): Generator<Attempt> {
  const last = clicked.at(-1);
  if (last === undefined) return;
  const before = clicked.slice(0, -1);
  const forms = players.filter((player) => state.players.includes(player)).flatMap((player) => formsOf(game, state, player));
  const near = patternsOf(before.length === 0 ? legal : legal.filter((action) => names(action, before, targetsOf)));
  const offered = new Set(legal.map(({ type }) => type));
  const offeredFirst = [...forms].sort((a, b) => Number(offered.has(b.type)) - Number(offered.has(a.type)));

  for (const pattern of near) {
    for (const form of forms) if (form.type === pattern.type && form.player === pattern.player) yield* changed(pattern, form, before, last);
  }
  for (const wanted of before.length === 0 ? [[last]] : [clicked, [last]]) {
    for (const form of offeredFirst) yield { action: filled(form, wanted), parameters: form.parameters };
  }
  for (const form of offeredFirst) {
    const pattern = near.find(({ type, player }) => type === form.type && player === form.player);
    yield* together(pattern ?? filled(form, before) ?? filled(form, []), form, before, last, targetsOf, state.players);
  }
  yield* byRoles(game, forms);
  for (const form of offeredFirst) yield* forced(filled(form, []), form, last, targetsOf);
}

function formsOf(game: AnyGame, state: BaseState, player: string): Form[] {
  return game
    .actionSpace(state)
    .forms(player)
    .map(({ type, parameters }) => ({ type, player, parameters }));
}

/** Returns the first actions of each player and type, at most `MOST_PATTERNS` of each. */
function patternsOf(actions: readonly BaseAction[]): BaseAction[] {
  const counts = new Map<string, number>();
  return actions.filter(({ type, player }) => {
    const kind = `${player} ${type}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_PATTERNS;
  });
}

/**
 * Yields actions that differ from `pattern` in one parameter, which names the last clicked target. Parameters that name earlier targets
 * stay.
 */
function* changed(pattern: BaseAction, { parameters }: Form, before: readonly string[], last: string): Generator<Attempt> {
  for (const [name, domain] of Object.entries(parameters)) {
    const present = idOf((pattern as unknown as Record<string, unknown>)[name]);
    if (present !== undefined && before.includes(present)) continue;
    const value = domain.find((candidate) => idOf(candidate) === last);
    if (value !== undefined) yield { action: { ...pattern, [name]: value }, parameters };
  }
}

/**
 * Returns an action of this form that names all wanted targets, each by a different parameter. All other parameters have the first value of
 * their domain.
 */
function filled({ type, player, parameters }: Form, wanted: readonly string[]): BaseAction | undefined {
  const values: Record<string, unknown> = {};
  for (const id of wanted) {
    const slot = Object.entries(parameters).find(([name, domain]) => !(name in values) && domain.some((value) => idOf(value) === id));
    if (slot === undefined) return undefined;
    values[slot[0]] = slot[1].find((value) => idOf(value) === id);
  }
  for (const [name, domain] of Object.entries(parameters)) if (!(name in values) && domain.length > 0) values[name] = domain[0];
  return { type, player, ...values };
}

/**
 * Yields actions that differ from `pattern` in one or two parameters and name all clicked targets. This finds targets that two parameters
 * name together, such as a crew member and a slot.
 */
function* together(
  pattern: BaseAction | undefined,
  { parameters }: Form,
  before: readonly string[],
  last: string,
  targetsOf: TargetsOf,
  players: readonly string[],
): Generator<Attempt> {
  if (pattern === undefined) return;
  const given = pattern as unknown as Record<string, unknown>;
  const free = Object.entries(parameters)
    .filter(([name]) => !before.includes(idOf(given[name]) ?? ''))
    // A domain of players may not contain all players, but the user can click on any player.
    .map(([name, domain]) => [name, domain.some((value) => players.includes(value as string)) ? [...domain, ...players] : domain] as const);
  for (const [place, [one, values]] of free.entries()) {
    const others: (readonly [string, readonly unknown[]])[] = [[one, [undefined]], ...free.slice(place + 1)];
    for (const [other, seconds] of others) {
      if (values.length * seconds.length > MOST_PAIRS) continue;
      for (const value of values) {
        for (const second of seconds) {
          const action: BaseAction = { ...pattern, [other]: second, [one]: value };
          if (names(action, [...before, last], targetsOf)) yield { action, parameters };
        }
      }
    }
  }
}

function names(action: BaseAction, ids: readonly string[], targetsOf: TargetsOf): boolean {
  try {
    const targets = targetsOf(action);
    return ids.every((id) => targets.includes(id));
  } catch {
    // `targetsOf` throws an error if this combination of parameter values is not an action.
    return false;
  }
}

/**
 * Yields actions in which one parameter has the clicked target as its value, although the parameter's domain does not contain it. `check`
 * may still explain why such an action is refused.
 */
function* forced(pattern: BaseAction | undefined, { parameters }: Form, last: string, targetsOf: TargetsOf): Generator<Attempt> {
  if (pattern === undefined) return;
  const value: unknown = isCell(last) ? JSON.parse(last) : last;
  for (const name of Object.keys(parameters)) {
    const action: BaseAction = { ...pattern, [name]: value };
    if (names(action, [last], targetsOf)) yield { action, parameters };
  }
}

/**
 * Yields actions of roles, such as the ship's computer: for each action type that no player has, one action for each viewer without a seat.
 */
function* byRoles(game: AnyGame, forms: readonly Form[]): Generator<Attempt> {
  const taken = new Set(forms.map(({ type }) => type));
  for (const type of game.actionTypes) {
    if (taken.has(type)) continue;
    for (const player of game.viewers) yield { action: { type, player }, parameters: {} };
  }
}

/**
 * Returns why an action is refused; `undefined` if the action is legal or not well-formed. If the schema asks for more elements in a list
 * parameter, adds elements and tries again.
 */
function refused(game: AnyGame, state: BaseState, action: BaseAction, parameters: Parameters): Refusal | undefined {
  let tried = action;
  for (let elements = 0; elements <= MOST_ELEMENTS; elements++) {
    try {
      const violation: Violation | undefined = game.check(state, tried);
      return violation === undefined ? undefined : { action: tried, violation };
    } catch (error) {
      const longer = error instanceof InvalidInputError ? lengthened(tried, error, parameters) : undefined;
      // The action is not well-formed, so the caller tries another action.
      if (longer === undefined) return undefined;
      tried = longer;
    }
  }
  return undefined;
}

/** Returns the action with one more element in the list that the error names; `undefined` if there is no element to add. */
function lengthened(action: BaseAction, { issues }: InvalidInputError, parameters: Parameters): BaseAction | undefined {
  const name = String(issues[0]?.path.at(-1));
  const domain = parameters[name];
  if (domain === undefined) return undefined;
  const value = (action as unknown as Record<string, unknown>)[name];
  const list = Array.isArray(value) ? value : [value];
  const more = domain.find((candidate) => !list.includes(candidate));
  if (!Array.isArray(value)) return { ...action, [name]: list } as BaseAction;
  return more === undefined ? undefined : ({ ...action, [name]: [...list, more] } as BaseAction);
}

/**
 * Returns the target id that stands for a parameter's value: a string itself, a cell `{ x, y }` as its JSON; `undefined` for values without
 * a target.
 */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y } = value as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? `{"x":${x},"y":${y}}` : undefined;
}

const isCell = (id: string): boolean => id.startsWith('{"x"');
