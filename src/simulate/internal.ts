// Internal exports for other parts of the library; not public API.
export { importedAgentOf } from './importable.js';
export type { Death, Heading } from './job.js';
export { requireLadder } from './ladder.js';
export { matchupsOf, seatingsOf } from './matchups.js';
export { DEFAULT_MAX_ACTIONS, type PlayGameOptions, playFrom, playGame, seatAgents, setupOf } from './play-game.js';
export { PlayedRows } from './played-rows.js';
export { lostRow } from './retries.js';
export { difference } from './row.js';
export { RowSchema } from './row-schema.js';
export { oneSidePerSeat } from './seatings.js';
export { gameSeed, streamSeed } from './seeds.js';
