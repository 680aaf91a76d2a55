// Assembles the locale and the text functions of a game from its Spanish texts.
import type { BoardLocale, BoardPicture } from '../../board/index.js';
import type { BaseAction, GameText, GameTypes, Violation } from '../../kernel/index.js';
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
 * Wraps a function with input validation.
 * @param what name of the input, for error messages: `action`, `event` or `view`.
 * @returns a function that throws an InvalidInputError if `say` cannot describe the value.
 */
function guarded<Value>(what: string, say: (value: Value) => string): (value: unknown) => string {
  return (value) => {
    // The game finds the table of a view by the identity of its config, which a copy would not have.
    const read = what === 'view' ? value : readJson(value, what);
    try {
      return say(read as Value);
    } catch (cause) {
      if (cause instanceof InvalidInputError) throw cause;
      throw InvalidInputError.at(what, [], 'does not belong to this game', { cause });
    }
  };
}

/**
 * Returns the Spanish text functions of a game, for terminals and logs. They validate their inputs, as `game.text` does. `view` accepts only
 * views that the game has made in this process, not views parsed from JSON.
 */
export function textOf<T extends GameTypes>(words: {
  action(action: T['action']): string;
  event(event: T['event']): string;
  view(view: T['view']): string;
}): GameText<T> {
  return { action: guarded('action', words.action), event: guarded('event', words.event), view: guarded('view', words.view) };
}

/** Returns the Spanish locale of a game. */
export function localeOf<Action extends BaseAction, Event, Code extends string>(game: SpanishGame<Action, Event, Code>): BoardLocale {
  const reasons: Readonly<Record<string, string | Readonly<Record<string, string>>>> = { ...SHARED, ...game.refusals };
  return {
    language: 'es',
    picture: game.picture as BoardPicture,
    texts: { ...BOARD_TEXTS, actionType: (type) => game.actionTypes[type] ?? BOARD_TEXTS.actionType(type) },
    action: guarded('action', game.action),
    event: guarded('event', game.event),
    refusal({ code, rule, message }: Violation) {
      const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
      return typeof reason === 'object' ? (reason[rule] ?? (reason.other as string)) : (reason ?? message);
    },
  };
}
