// The public entry point of Escape from Area 51.
export type { Area51Action } from './actions/index.js';
export type { Area51BoardInput } from './board/format.js';
export { Area51Board, parseArea51Board } from './board/read.js';
export { area51Encoding, createArea51Encoding } from './encoding.js';
export type { Area51Event } from './events.js';
export { type Area51Options, area51, createArea51 } from './game.js';
export { type Area51PositionInput, area51Position } from './position.js';
export type { Area51RefusalCode } from './refusals.js';
export type { Area51State, Config as Area51Config } from './schema.js';
export type { Area51Setup, Area51SetupInput } from './setup.js';
export { area51Knowledge } from './strategy/knowledge.js';
export type { Area51Types } from './types.js';
export type { Area51View } from './view.js';
export type { Cell, Component, Direction, HumanId, Target } from './words.js';
