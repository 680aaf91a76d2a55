// Internal exports for other parts of the library; not public API.
export type { Death, Heading } from './job.js';
export { DEFAULT_MAX_ACTIONS, type GameOptions, playFrom, playGame, seatAgents, setupOf } from './play-game.js';
export { gameSeed, streamSeed } from './seeds.js';
export { lostRow } from './survival.js';
