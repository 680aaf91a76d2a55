/**
 * Simulation of many games: reproducible seeds, workers, one row per game, statistics over the rows.
 * @packageDocumentation
 */
export type { Importable } from '../agents/index.js';
export type { AgentSource, GameSource, ImportedTypes } from './importable.js';
export { type Ladder, type LadderOptions, ladder } from './ladder.js';
export { type PlayedGame, type PlayGameOptions, playGame } from './play-game.js';
export type { GameRow } from './row.js';
export type { Shard } from './schedule.js';
export type { AgentScore, LadderScore, Pairing } from './scores.js';
export type { Side } from './seatings.js';
export { gameSeed } from './seeds.js';
export { type SimulateOptions, type SimulationRun, simulate } from './simulate.js';
export {
  type LengthSummary,
  type Proportion,
  proportion,
  type SeatSummary,
  type Summary,
  SummaryAccumulator,
  summarize,
} from './summarize.js';
