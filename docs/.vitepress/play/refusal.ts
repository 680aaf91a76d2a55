// Why a click led to nothing: the nearest action that it could have meant, and what the game says about it.
import { type AnyGame, type BaseAction, type BaseState, InvalidInputError, type Violation } from 'orrery-rules';
import type { TargetsOf } from './narrow.js';

/** An action that a click may have meant, and why it is not allowed. */
export interface Refusal {
  readonly action: BaseAction;
  readonly violation: Violation;
}

/** Most actions that are tried for one click: it is answered at once. */
const MOST_TRIES = 600;
/** Most legal actions of a kind that are changed to name what was clicked. */
const MOST_PATTERNS = 4;
/** Most pairs of values that are tried for a target that two parameters name together, such as a slot of a crew member. */
const MOST_PAIRS = 100;
/** Most elements of a list that the game asks for, such as the sundivers of a conversion. */
const MOST_ELEMENTS = 4;

/**
 * Why nothing legal names what was clicked: the nearest action that does, and its refusal. Legal actions are changed in one place first;
 * after them come all others of the players who may act; a target that no action of theirs names may still be the business of a role.
 * @param players who may act: those whose actions are asked about.
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

/** One form of a player's actions. */
interface Form {
  readonly type: string;
  readonly player: string;
  readonly parameters: Parameters;
}

/** An action that a click may have meant; none where the one that was looked at does not name what was clicked. */
interface Attempt {
  readonly action: BaseAction | undefined;
  /** What its parameters can be. */
  readonly parameters: Parameters;
}

/** The nearest to legal actions first. */
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

/** A few actions of each kind. */
function patternsOf(actions: readonly BaseAction[]): BaseAction[] {
  const counts = new Map<string, number>();
  return actions.filter(({ type, player }) => {
    const kind = `${player} ${type}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_PATTERNS;
  });
}

/** An action with one parameter changed, so that it names what was clicked; what was clicked before stays. */
function* changed(pattern: BaseAction, { parameters }: Form, before: readonly string[], last: string): Generator<Attempt> {
  for (const [name, domain] of Object.entries(parameters)) {
    const present = idOf((pattern as unknown as Record<string, unknown>)[name]);
    if (present !== undefined && before.includes(present)) continue;
    const value = domain.find((candidate) => idOf(candidate) === last);
    if (value !== undefined) yield { action: { ...pattern, [name]: value }, parameters };
  }
}

/** An action of this form that names all that is wanted, each by another parameter; the others take the first value that they can have. */
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

/** An action with one or two parameters changed, where only together they name what was clicked; what was clicked before stays. */
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
    // What belongs to another player is not among the values, but it can be clicked.
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
    // Parameters that do not go together.
    return false;
  }
}

/** An action that names what was clicked although its parameter can never be that: the game may still say why. */
function* forced(pattern: BaseAction | undefined, { parameters }: Form, last: string, targetsOf: TargetsOf): Generator<Attempt> {
  if (pattern === undefined) return;
  const value: unknown = isCell(last) ? JSON.parse(last) : last;
  for (const name of Object.keys(parameters)) {
    const action: BaseAction = { ...pattern, [name]: value };
    if (names(action, [last], targetsOf)) yield { action, parameters };
  }
}

/** What roles do, such as the computer of a ship: kinds of action that no player takes. */
function* byRoles(game: AnyGame, forms: readonly Form[]): Generator<Attempt> {
  const taken = new Set(forms.map(({ type }) => type));
  for (const type of game.actionTypes) {
    if (taken.has(type)) continue;
    for (const player of game.viewers) yield { action: { type, player }, parameters: {} };
  }
}

/** Why an action is refused; nothing if it is legal, or no action at all. What should be a list is made one, as long as the game asks. */
function refused(game: AnyGame, state: BaseState, action: BaseAction, parameters: Parameters): Refusal | undefined {
  let tried = action;
  for (let elements = 0; elements <= MOST_ELEMENTS; elements++) {
    try {
      const violation: Violation | undefined = game.check(state, tried);
      return violation === undefined ? undefined : { action: tried, violation };
    } catch (error) {
      const longer = error instanceof InvalidInputError ? lengthened(tried, error, parameters) : undefined;
      // Parameters that do not go together make no action: another attempt may.
      if (longer === undefined) return undefined;
      tried = longer;
    }
  }
  return undefined;
}

/** The action with one more element in the list that is found fault with. */
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

/** The id of a value in the picture: a text as it is, a cell `{ x, y }` as its JSON; `undefined` for what has no place. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y } = value as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? `{"x":${x},"y":${y}}` : undefined;
}

const isCell = (id: string): boolean => id.startsWith('{"x"');
