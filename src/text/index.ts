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
export type { ListForm } from './observation/action-list.js';
export type { Observation } from './observation/observe.js';
export type { Clauses, RulesOptions, TextGameOptions } from './options.js';
export type { RefusalReason } from './reply/read-reply.js';
export { rulesText } from './rules.js';
export { createTextGame, type ObserveOptions, type TextGame, textGameOf } from './text-game.js';
