/**
 * The client of a room for one viewer, for pages and programs: handles packets, keeps the viewer's state, sends requests. Works with any
 * transport, and without the rules unless you pass the game.
 * @packageDocumentation
 */
export type * from '../wire/messages.js';
export { type Client, createClient } from './client.js';
export { RefusedError } from './errors.js';
export type { ClientOptions } from './options.js';
export type { EmptySnapshot, LoadedSnapshot, PendingRequest, Snapshot } from './snapshot.js';
