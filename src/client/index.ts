/**
 * One viewer's side of a room, for pages and programs: takes in packets, shows the table, sends requests. Transport-free, and without the
 * rules unless they are handed over.
 * @packageDocumentation
 */
export type { ClientMessage, Hello, Packet, Seat, SentActions, ServerMessage, Table, TableClock } from '../wire/messages.js';
export { type Client, createClient } from './client.js';
export { RefusedError } from './errors.js';
export type { ClientOptions } from './options.js';
export type { EmptySnapshot, PendingRequest, Snapshot, TableSnapshot } from './snapshot.js';
