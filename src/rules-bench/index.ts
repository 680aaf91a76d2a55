/**
 * `orrery-bench`: a benchmark of rule understanding for language models. The exact engine generates its items from the rules of the games,
 * so a program checks every answer. Runs on Node.js; the four games are loaded on first use.
 * @packageDocumentation
 */
export { type BaselineName, baseline } from './baselines.js';
export { type AnsweredItem, generateItems } from './generate.js';
export {
  type AnswerKey,
  BENCHMARK,
  CANARY,
  GAME_IDS,
  type GameId,
  type Item,
  KIND_IDS,
  type KindId,
  type Reply,
  type Split,
} from './item.js';
export type { Lines } from './lines.js';
export type { GenerateOptions, ScoreInput } from './options.js';
export { type Accuracy, type ScoreReport, scoreAnswers } from './score.js';
