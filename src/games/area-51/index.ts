// The public entry point of Escape from Area 51.

export { type Area51EncodingOptions, area51Encoding, createArea51Encoding } from './encoding/encoding.js';
export { type Area51Options, area51, createArea51 } from './game.js';
export type { Area51BoardInput } from './model/board/format.js';
export { Area51Board, parseArea51Board } from './model/board/read.js';
export type { Area51Event } from './model/events.js';
export type { Area51RefusalCode } from './model/refusals.js';
export type { Area51State, Config as Area51Config } from './model/schema.js';
export type { Area51Setup, Area51SetupInput } from './model/setup.js';
export type {
  Cell as Area51Cell,
  Component as Area51Component,
  Direction as Area51Direction,
  HumanId as Area51HumanId,
  Target as Area51Target,
} from './model/words.js';
export { type Area51PositionInput, area51Position } from './position.js';
export type { Area51Action } from './rules/actions/index.js';
export { area51Heuristic } from './strategy/heuristic.js';
export type { Area51Types } from './types.js';
export type { Area51View } from './views/view.js';
