/**
 * The games of this library on boardgame.io 0.50: with its server, lobby, storage and clients, and with secrets that stay on the server.
 * @packageDocumentation
 */

export { guardServer } from './guard-server.js';
export { type ActionIn, type BoardgameIoMoves, movesOf, type TableProps } from './moves-of.js';
export type { BoardgameIoOptions } from './options.js';
export { type StoredMatch, storedMatch } from './stored.js';
export type { BoardgameIoTable, Dealt, NotDealt } from './table.js';
export { type BoardgameIoGame, toBoardgameIo } from './to-boardgame-io.js';
