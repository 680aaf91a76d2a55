/**
 * Runs the games of this library on boardgame.io 0.50, with its server, lobby, storage and clients. Hidden information stays on the server.
 * @packageDocumentation
 */

export type { BoardgameIoState, DealtState, UndealtState } from './client-state.js';
export { guardServer } from './guard-server.js';
export { type ActionOf, type BoardgameIoMoves, type BoardOrClient, movesOf } from './moves-of.js';
export type { BoardgameIoOptions } from './options.js';
export { type StoredMatch, storedMatch } from './stored.js';
export { type BoardgameIoGame, toBoardgameIo } from './to-boardgame-io.js';
