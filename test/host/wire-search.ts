// Finds secrets in what is sent to viewers, for tests of everything that sends data.
//
// A secret of a viewer, in one state, is a piece of the state's JSON text that nothing shown to the viewer so far contains: an object, a
// list, three consecutive items of a list, a field with its text, or a number of the random generator. The secrets are all pieces of the
// state, without the pieces of everything that the rules let the viewer see. Nothing that is sent to the viewer may contain a secret.
//
// `lookalikes` is for the reverse test: for states that differ only in what a viewer may not know, the same bytes must be sent.
import type { AnyGame, BaseState, Viewer } from 'orrery-rules';

/** A seed whose text cannot occur by accident. */
export const PLANTED_SEED = 'planted: the seed that nobody but the server may ever read';

/** Minimum length of a piece of JSON text, in characters. Shorter texts can occur by accident. */
const LEAST = 12;
/** Maximum length of a piece, in characters. Of anything longer, only the parts are pieces. */
const MOST = 600;
/** Number of consecutive items of a list that reveal its order. */
const IN_ORDER = 3;

export interface Secret {
  /** Path of the piece in the state, such as `secret.supplyDeck.4`. */
  readonly path: string;
  readonly text: string;
}

/** The pieces of everything that one viewer was shown so far. */
export class Shown {
  private readonly pieces = new Set<string>();

  /** @param value something that the rules let the viewer see: a view, legal actions, events, an outcome. */
  add(value: unknown): void {
    for (const { text } of piecesOf(value)) this.pieces.add(text);
  }

  has(text: string): boolean {
    return this.pieces.has(text);
  }
}

/** Returns everything that a viewer may see of a state. */
export function allowed(game: AnyGame, state: BaseState, viewer: Viewer): unknown {
  const legalActions = state.players.includes(viewer) ? game.legalActions(state, viewer) : [];
  return [game.view(state, viewer), game.decisions(state), legalActions, game.outcome(state) ?? null];
}

/** Returns what nothing that is sent to the viewer in this state may contain, if `shown` is everything that the viewer was shown. */
export function secretsOf(state: BaseState, shown: Shown, seed = PLANTED_SEED): Secret[] {
  const { s0, s1, s2 } = state.random;
  const generator = [s0, s1, s2].map((number, index) => ({ path: `random.s${index}`, text: `${number}` }));
  const secrets = new Map(generator.map((secret) => [secret.text, secret]));
  secrets.set(seed, { path: 'seed', text: seed });
  for (const piece of piecesOf(state)) if (!shown.has(piece.text)) secrets.set(piece.text, piece);
  return [...secrets.values()];
}

/** Returns the secrets that a message contains. */
export function findSecrets(message: string, secrets: readonly Secret[]): Secret[] {
  return secrets.filter(({ text }) => message.includes(text));
}

/** Returns states that this viewer cannot distinguish from the given state. Their random generators differ, so later dice differ too. */
export function lookalikes(game: AnyGame, state: BaseState, viewer: Viewer, count: number): BaseState[] {
  const view = game.view(state, viewer);
  return Array.from({ length: count }, (_, index) => game.determinize(view, viewer, `lookalike ${index}`));
}

/** Yields the pieces of JSON text of a value that are long enough to be secrets. */
function* piecesOf(value: unknown, path = ''): Generator<Secret> {
  if (typeof value !== 'object' || value === null) return;
  const text = JSON.stringify(value);
  if (text.length < LEAST) return;
  if (text.length <= MOST) yield { path, text };
  if (Array.isArray(value)) yield* ordersOf(value, path);
  for (const [key, item] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`;
    if (typeof item === 'string' && !Array.isArray(value)) {
      const field = `${JSON.stringify(key)}:${JSON.stringify(item)}`;
      if (field.length >= LEAST) yield { path: inner, text: field };
    } else {
      yield* piecesOf(item, inner);
    }
  }
}

/** Yields the pieces with consecutive items of a list. Numbers are left out, because `11,2,34` contains `1,2,3`. */
function* ordersOf(list: readonly unknown[], path: string): Generator<Secret> {
  for (let at = 0; at + IN_ORDER <= list.length; at++) {
    const items = list.slice(at, at + IN_ORDER);
    if (items.some((item) => typeof item === 'number')) continue;
    const text = items.map((item) => JSON.stringify(item)).join();
    if (text.length >= LEAST && text.length <= MOST) yield { path: `${path}.${at}`, text };
  }
}
