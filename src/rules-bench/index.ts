/**
 * `orrery-bench`: a benchmark that measures how well language models understand rules. The rules engine generates the items and their
 * answers, so a program can check every reply. Runs on Node.js; each of the four games is loaded on first use.
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
