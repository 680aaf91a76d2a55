// Validation of store arguments, before a store does anything: ids and numbers may come from untrusted clients.
import * as z from 'zod';
import { freezeJson, InvalidInputError, type Json } from '../kernel/index.js';
import { itemsOf, named, parseUntrusted, readNamed, readOption } from '../kernel/internal.js';
import type { Append, NewRoom, RoomQuery, StoredSnapshot } from './store.js';

/** Text that every database can store unchanged: PostgreSQL has no U+0000, and UTF-8 has no lone surrogates. */
const text = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[^\0\p{Surrogate}]*$/u, { error: 'contains a character that cannot be stored' });

const Id = text(128);
/** The key of a request: a player's id and the id of the player's request. */
const Request = text(256);
const Revision = z.int().min(0);
const Time = z.int();

const NewRoomFields = z.strictObject({
  id: Id,
  game: text(256),
  rulesVersion: text(256),
  due: Time.nullable(),
  createdAt: Time,
});
type NewRoomFields = z.output<typeof NewRoomFields>;

const AppendFields = z.strictObject({
  entries: z.array(z.strictObject({ revision: Revision, request: Request.nullable() })).min(1),
  rulesVersion: text(256),
  done: z.boolean(),
  due: Time.nullable(),
  at: Time,
});

const Query = z
  .strictObject({
    game: text(256).optional(),
    done: z.boolean().optional(),
    dueBefore: Time.optional(),
    after: Id.optional(),
    limit: z.int().min(1).max(1000).default(100),
  })
  .refine(({ after, dueBefore }) => after === undefined || dueBefore === undefined, {
    path: ['after'],
    error: 'cannot be combined with dueBefore, which has another order',
  });

/** Converts a JSON value to what a store keeps: its text, or a frozen copy. */
export type Keep<Kept> = (value: unknown, what: string) => Kept;

/** A room to create. The header is already converted to what the store keeps. */
export interface ReadNewRoom<Kept> extends NewRoomFields {
  header: Kept;
}

/** Entries to append. Their bodies are already converted to what the store keeps. */
export interface ReadAppend<Kept> extends Omit<z.output<typeof AppendFields>, 'entries'> {
  entries: { revision: number; request: string | null; body: Kept }[];
  /** The revision of the last entry. */
  revision: number;
}

export function readRoomId(id: unknown): string {
  return parseUntrusted(Id, id, 'room id');
}

export function readRequest(request: unknown): string {
  return parseUntrusted(Request, request, 'request');
}

export function readRevision(revision: unknown): number {
  return parseUntrusted(Revision, revision, 'revision');
}

export function readTouch(ids: unknown, at: unknown): { ids: string[]; at: number } {
  return parseUntrusted(z.strictObject({ ids: z.array(Id), at: Time }), { ids, at }, 'touch');
}

export function readNewRoom<Kept>(room: NewRoom, keep: Keep<Kept>): ReadNewRoom<Kept> {
  const fields = readNamed<NewRoom>(room, ['id', 'game', 'rulesVersion', 'due', 'createdAt']);
  return { ...parseUntrusted(NewRoomFields, fields, 'room'), header: keep(readOption(room, 'header'), 'header') };
}

export function readAppend<Kept>(expected: number, append: Append, keep: Keep<Kept>): ReadAppend<Kept> {
  const given = readOption(append, 'entries') as Append['entries'];
  const entries = Array.from(itemsOf(given, 'entries'), (entry) =>
    readNamed<Append['entries'][number]>(entry, ['revision', 'request', 'body']),
  );
  const withoutBodies = entries.map(({ revision, request }) => ({ revision, request }));
  const fields = readNamed<Append>(append, ['rulesVersion', 'done', 'due', 'at']);
  const read = parseUntrusted(AppendFields, { ...fields, entries: withoutBodies }, 'append');
  const before = readRevision(expected);
  read.entries.forEach(({ revision }, index) => {
    if (revision === before + index + 1) return;
    throw InvalidInputError.at('append', ['entries', index, 'revision'], `expected ${before + index + 1}, received ${revision}`);
  });
  return {
    ...read,
    entries: read.entries.map((entry, index) => ({ ...entry, body: keep(entries[index]?.body, 'entry') })),
    revision: before + read.entries.length,
  };
}

export function readSnapshot<Kept>(snapshot: StoredSnapshot, keep: Keep<Kept>): { revision: number; body: Kept } {
  return { revision: readRevision(readOption(snapshot, 'revision')), body: keep(readOption(snapshot, 'body'), 'snapshot') };
}

export function readQuery(query: RoomQuery | undefined): z.output<typeof Query> {
  const given = readNamed<RoomQuery>(query, ['game', 'done', 'dueBefore', 'after', 'limit']);
  return parseUntrusted(Query, given, 'query');
}

export function readListener<Listener>(listener: Listener): Listener {
  if (typeof listener === 'function') return listener;
  throw InvalidInputError.at('listener', [], `expected a function, received ${named(listener)}`);
}

/**
 * Returns the value as JSON text. The size limit of untrusted input does not apply.
 * @throws InvalidInputError if the value is not JSON.
 */
export function jsonText(value: unknown, what: string): string {
  let written: string | undefined;
  try {
    written = JSON.stringify(value);
  } catch (cause) {
    throw InvalidInputError.at(what, [], 'is not JSON', { cause });
  }
  if (written === undefined) throw InvalidInputError.at(what, [], `${named(value)} is not JSON`);
  return written;
}

/**
 * Returns a frozen copy of the value, as parsed from its JSON text.
 * @throws InvalidInputError if the value is not JSON or is nested too deep.
 */
export function frozenJson(value: unknown, what: string): Json {
  const written = jsonText(value, what);
  try {
    return freezeJson(JSON.parse(written) as Json);
  } catch (cause) {
    throw InvalidInputError.at(what, [], 'is nested too deeply', { cause });
  }
}
