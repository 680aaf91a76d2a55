// Looks for secrets in what is sent. For tests of everything that sends something to somebody.
//
// A secret of a viewer, at one moment, is a piece of the state's JSON text that is in nothing the viewer was shown so far: an object, a
// list, three items of a list in their order, a field with its text, a number of the generator. The pieces of the state are taken, those of
// everything the rules let the viewer see are taken away, and what is left must not be in any byte that the viewer is sent.
// `lookalikes` asks the other way round: states that differ only in what a viewer may not know must be sent as the same bytes.
import type { AnyGame, BaseState, Viewer } from 'orrery-rules';

/** A seed that occurs by accident nowhere. */
export const PLANTED_SEED = 'planted: the seed that nobody but the server may ever read';

/** Shortest piece of JSON text that does not turn up by accident. */
const LEAST = 12;
/** Longest: the parts of anything longer are looked for. */
const MOST = 600;
/** How many items of a list, one after another, give its order away. */
const IN_ORDER = 3;

export interface Secret {
  /** Where in the state it is, such as `secret.supplyDeck.4`. */
  readonly path: string;
  readonly text: string;
}

/** What one viewer was shown so far, in pieces. */
export class Shown {
  private readonly pieces = new Set<string>();

  /** @param value whatever the rules let the viewer see: a view, legal actions, events, an outcome. */
  add(value: unknown): void {
    for (const { text } of piecesOf(value)) this.pieces.add(text);
  }

  has(text: string): boolean {
    return this.pieces.has(text);
  }
}

/** All that a viewer may see of a state. */
export function allowed(game: AnyGame, state: BaseState, viewer: Viewer): unknown {
  const legalActions = state.players.includes(viewer) ? game.legalActions(state, viewer) : [];
  return [game.view(state, viewer), game.decisions(state), legalActions, game.outcome(state) ?? null];
}

/** What a viewer must not find in anything sent at the moment of this state, if this is all that it was shown. */
export function secretsOf(state: BaseState, shown: Shown, seed = PLANTED_SEED): Secret[] {
  const { s0, s1, s2 } = state.random;
  const generator = [s0, s1, s2].map((number, index) => ({ path: `random.s${index}`, text: `${number}` }));
  const secrets = new Map(generator.map((secret) => [secret.text, secret]));
  secrets.set(seed, { path: 'seed', text: seed });
  for (const piece of piecesOf(state)) if (!shown.has(piece.text)) secrets.set(piece.text, piece);
  return [...secrets.values()];
}

/** The secrets that are in a message. */
export function findSecrets(message: string, secrets: readonly Secret[]): Secret[] {
  return secrets.filter(({ text }) => message.includes(text));
}

/** States that this viewer cannot tell from the one they are in, with other dice to come. */
export function lookalikes(game: AnyGame, state: BaseState, viewer: Viewer, count: number): BaseState[] {
  const view = game.view(state, viewer);
  return Array.from({ length: count }, (_, index) => game.determinize(view, viewer, `lookalike ${index}`));
}

/** The pieces of JSON text of a value that tell something. */
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

/** Numbers are left out: `1,2,3` is in `11,2,34`. */
function* ordersOf(list: readonly unknown[], path: string): Generator<Secret> {
  for (let at = 0; at + IN_ORDER <= list.length; at++) {
    const items = list.slice(at, at + IN_ORDER);
    if (items.some((item) => typeof item === 'number')) continue;
    const text = items.map((item) => JSON.stringify(item)).join();
    if (text.length >= LEAST && text.length <= MOST) yield { path: `${path}.${at}`, text };
  }
}
