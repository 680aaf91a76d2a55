// Assembles the locale of a game from its Spanish texts.
import type { BoardLocale, BoardPicture } from '../../board/index.js';
import type { BaseAction, Violation } from '../../kernel/index.js';
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

/** Returns the Spanish locale of a game. */
export function localeOf<Action extends BaseAction, Event, Code extends string>(game: SpanishGame<Action, Event, Code>): BoardLocale {
  const reasons: Readonly<Record<string, string | Readonly<Record<string, string>>>> = { ...SHARED, ...game.refusals };
  return {
    language: 'es',
    picture: game.picture as BoardPicture,
    texts: { ...BOARD_TEXTS, actionType: (type) => game.actionTypes[type] ?? BOARD_TEXTS.actionType(type) },
    action: (action) => game.action(action as Action),
    event: (event) => game.event(event as Event),
    refusal({ code, rule, message }: Violation) {
      const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
      return typeof reason === 'object' ? (reason[rule] ?? (reason.other as string)) : (reason ?? message);
    },
  };
}
