// What clicks mean: ids of things in a picture, and the actions that name them.
import type { AnyGame, BaseAction, BaseState, Violation } from 'orrery-rules';

export type ThingsOf = (action: BaseAction) => readonly string[];

/** Fields that say what kind an action or event is, by whom and why, and name no thing. */
const NO_THINGS: ReadonlySet<string> = new Set(['type', 'rule', 'player']);

/** The id of a value in the picture: a text as it is, a cell `{ x, y }` as its JSON; `undefined` for what has no place. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y } = value as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? JSON.stringify({ x, y }) : undefined;
}

/** The things that an action or event may name, in order, each once. */
export function idsIn(value: unknown): string[] {
  const ids = new Set<string>();
  const collect = (part: unknown): void => {
    const id = idOf(part);
    if (id !== undefined) ids.add(id);
    else if (Array.isArray(part)) for (const item of part) collect(item);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, field] of Object.entries(part)) if (!NO_THINGS.has(name)) collect(field);
    }
  };
  collect(value);
  return [...ids];
}

/** What was clicked, against what may be done. */
export interface Narrowed {
  /** The actions that name everything clicked, in this order. */
  readonly candidates: readonly BaseAction[];
  /** Of those, the ones that name nothing after the last click: nothing is left to click for them. */
  readonly complete: readonly BaseAction[];
  /** What may be clicked next. */
  readonly targets: readonly string[];
}

/** Narrows actions by what was clicked. */
export function narrow(actions: readonly BaseAction[], clicked: readonly string[], thingsOf: ThingsOf): Narrowed {
  const candidates: BaseAction[] = [];
  const complete: BaseAction[] = [];
  const targets = new Set<string>();
  for (const action of actions) {
    const things = thingsOf(action);
    const after = afterLast(things, clicked);
    if (after === undefined) continue;
    candidates.push(action);
    const next = things[after];
    if (next !== undefined) targets.add(next);
    else if (clicked.length > 0) complete.push(action);
  }
  return { candidates, complete, targets: [...targets] };
}

/** The place behind the last of `clicked` in `things`, if they stand there in this order; things between may be left out. */
function afterLast(things: readonly string[], clicked: readonly string[]): number | undefined {
  let place = 0;
  for (const id of clicked) {
    const found = things.indexOf(id, place);
    if (found < 0) return undefined;
    place = found + 1;
  }
  return place;
}

/** Most actions that are asked about for one click. */
const MOST_QUESTIONS = 400;

/** An action that a click may have meant, and why it is not allowed. */
export interface Refusal {
  readonly action: BaseAction;
  readonly violation: Violation;
}

/**
 * Why nothing legal names what was clicked: the nearest action that does, and its refusal. Legal actions that name what was clicked before
 * are changed in one place; after them come all other actions of the game that name it.
 * @param players who may act: those whose actions are asked about.
 */
export function refusalOf(
  game: AnyGame,
  state: BaseState,
  players: readonly string[],
  legal: readonly BaseAction[],
  clicked: readonly string[],
  thingsOf: ThingsOf,
): Refusal | undefined {
  const last = clicked.at(-1);
  if (last === undefined) return undefined;
  let questions = 0;
  for (const action of attempts(game, state, players, legal, clicked.slice(0, -1), last, thingsOf)) {
    questions += 1;
    if (questions > MOST_QUESTIONS) return undefined;
    const violation = refused(game, state, action);
    if (violation !== undefined) return { action, violation };
  }
  return undefined;
}

/** Most legal actions that are changed to name what was clicked. */
const MOST_PATTERNS = 60;

/** Actions that name what was clicked last, the nearest to legal ones first. */
function* attempts(
  game: AnyGame,
  state: BaseState,
  players: readonly string[],
  legal: readonly BaseAction[],
  before: readonly string[],
  last: string,
  thingsOf: ThingsOf,
): Generator<BaseAction> {
  const forms = players.filter((player) => state.players.includes(player)).flatMap((player) => formsOf(game, state, player));
  const near = before.length === 0 ? legal : legal.filter((action) => namesAll(thingsOf(action), before));
  for (const pattern of near.slice(0, MOST_PATTERNS)) yield* replaced(pattern, forms, before, last, thingsOf);
  const isOffered = new Set(legal.map(({ type }) => type));
  const others = [...forms].sort((a, b) => Number(isOffered.has(b.type)) - Number(isOffered.has(a.type)));
  for (const wanted of before.length === 0 ? [[last]] : [[...before, last], [last]]) {
    for (const form of others) {
      const action = filled(form, wanted);
      if (action !== undefined) yield action;
    }
  }
}

/** One form of a player's actions. */
interface Form {
  readonly type: string;
  readonly player: string;
  readonly parameters: Readonly<Record<string, readonly unknown[]>>;
}

function formsOf(game: AnyGame, state: BaseState, player: string): Form[] {
  return game
    .actionSpace(state)
    .forms(player)
    .map(({ type, parameters }) => ({ type, player, parameters }));
}

function namesAll(named: readonly string[], ids: readonly string[]): boolean {
  return ids.every((id) => named.includes(id));
}

/** A legal action with one parameter changed, so that it names what was clicked; what was clicked before stays. */
function* replaced(
  pattern: BaseAction,
  forms: readonly Form[],
  before: readonly string[],
  last: string,
  thingsOf: ThingsOf,
): Generator<BaseAction> {
  for (const { type, player, parameters } of forms) {
    if (type !== pattern.type || player !== pattern.player) continue;
    for (const [name, domain] of Object.entries(parameters)) {
      const present = idOf((pattern as unknown as Record<string, unknown>)[name]);
      if (present !== undefined && before.includes(present)) continue;
      const value = domain.find((candidate) => idOf(candidate) === last);
      if (value !== undefined) yield { ...pattern, [name]: value };
      else yield* domain.length <= FEW ? namedTogether(pattern, name, domain, last, thingsOf) : [];
    }
  }
}

/** So many values of a parameter are tried out for things that several parameters name together, such as a slot of a crew member. */
const FEW = 40;

function* namedTogether(
  pattern: BaseAction,
  name: string,
  domain: readonly unknown[],
  last: string,
  thingsOf: ThingsOf,
): Generator<BaseAction> {
  for (const value of domain) {
    const action: BaseAction = { ...pattern, [name]: value };
    if (namesThing(action, last, thingsOf)) yield action;
  }
}

function namesThing(action: BaseAction, id: string, thingsOf: ThingsOf): boolean {
  try {
    return thingsOf(action).includes(id);
  } catch {
    // Parameters that do not go together.
    return false;
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

/** Why an action is refused; nothing if it is legal, or no action at all. */
function refused(game: AnyGame, state: BaseState, action: BaseAction): Violation | undefined {
  try {
    return game.check(state, action);
  } catch {
    // Parameters that do not go together make no action: another attempt may.
    return undefined;
  }
}
