/**
 * Games in text, for language models and other programs that read and write words: observations within a budget, replies in free text, one
 * command for each action, and the rules as text.
 * @packageDocumentation
 */

export type {
  AcceptedAnswer,
  Answer,
  ForfeitedAnswer,
  RefusedAnswer,
  SubstitutedAnswer,
  WaitedAnswer,
} from './answers.js';
export type { Observation } from './observation/observe.js';
export type { TextGameOptions } from './options.js';
export { type Clauses, type RulesOptions, rulesText } from './rules.js';
export { createTextGame, type ObserveOptions, type TextGame, textGameOf } from './text-game.js';
