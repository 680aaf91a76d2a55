// Assembles the locale of a game from its Spanish texts, and validates what they describe.
import type { BoardLocale, BoardPicture } from '../../board/index.js';
import type { BaseAction, Violation } from '../../kernel/index.js';
import { InvalidInputError, readJson } from '../../kernel/plain.js';
import { BOARD_TEXTS } from './board/index.js';

/** Refusals that all games share. */
const SHARED: Readonly<Record<'game-over' | 'not-your-decision', string>> = {
  'game-over': 'La partida ha terminado.',
  'not-your-decision': 'Ahora no te toca decidir esto.',
};

/**
 * The Spanish reasons of refusals, keyed by code. If a code has several meanings, the value is an object: its keys are clauses, and `other`
 * is for all other clauses.
 */
export type RefusalTexts<Code extends string> = Readonly<
  Record<Exclude<Code, keyof typeof SHARED>, string | ({ readonly other: string } & Readonly<Record<string, string>>)>
>;

/** The Spanish texts of one game. */
export interface SpanishGame<Action, Event, Code extends string> {
  /** The picture module with Spanish texts. */
  readonly picture: { drawView(view: never, viewer: string, options?: object): string; targetsOf(action: never): readonly string[] };
  /** The types of actions as infinitives, for a sentence such as "Puedes: moverte, disparar". */
  readonly actionTypes: Readonly<Record<string, string>>;
  action(action: Action): string;
  event(event: Event): string;
  readonly refusals: RefusalTexts<Code>;
}

/**
 * Describes a value that may come from outside.
 * @param what name of the input, for error messages: `action`, `event` or `view`.
 * @throws InvalidInputError if `say` cannot describe the value.
 */
export function described<Value>(what: string, value: Value, say: (value: Value) => string): string {
  // The game finds the table of a view by the identity of its config, which a copy would not have.
  const read = what === 'view' ? value : (readJson(value, what) as Value);
  try {
    return say(read);
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause;
    throw InvalidInputError.at(what, [], 'does not belong to this game', { cause });
  }
}

/** Returns the value of a key that may come from outside, such as `toString`; `undefined` for other keys than those of the table. */
function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Returns the Spanish locale of a game. */
export function localeOf<Action extends BaseAction, Event, Code extends string>(game: SpanishGame<Action, Event, Code>): BoardLocale {
  const reasons: Readonly<Record<string, string | Readonly<Record<string, string>>>> = { ...SHARED, ...game.refusals };
  return {
    language: 'es',
    picture: game.picture as BoardPicture,
    texts: { ...BOARD_TEXTS, actionType: (type) => ownValue(game.actionTypes, type) ?? BOARD_TEXTS.actionType(type) },
    action: (action) => described('action', action as Action, game.action),
    event: (event) => described('event', event as Event, game.event),
    refusal({ code, rule, message }: Violation) {
      const reason = ownValue(reasons, code);
      return typeof reason === 'object' ? (ownValue(reason, rule) ?? (reason.other as string)) : (reason ?? message);
    },
  };
}
