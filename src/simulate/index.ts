/**
 * Many games at once: reproducible seeds, a row for every game, statistics over the rows.
 * @packageDocumentation
 */
export { type GameOptions, type PlayedGame, playGame } from './play-game.js';
export type { GameRow } from './row.js';
export { gameSeed } from './seeds.js';
export { type SimulateOptions, type SimulationRun, simulate } from './simulate.js';
export { type LengthSummary, type Proportion, proportion, type SeatSummary, type Summary, summarize } from './summarize.js';
