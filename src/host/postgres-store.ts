import { InvalidInputError, type Json } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { StoreError } from './errors.js';
import { type PostgresClient, serialized } from './postgres-client.js';
import { type AppendListener, Listener } from './postgres-listener.js';
import { Notifier } from './postgres-notifier.js';
import { FOREIGN_KEY_VIOLATION, orFailure, query, type Row, UNIQUE_VIOLATION, violates } from './postgres-query.js';
import { migrate, REQUEST_INDEX, requireDurable, type TableNames, tablesIn } from './postgres-schema.js';
import type { Append, NewRoom, RoomQuery, RoomStore, RoomSummary, StoredEntry, StoredRoom, StoredSnapshot } from './store.js';
import {
  jsonText,
  readAppend,
  readListener,
  readNewRoom,
  readQuery,
  readRequest,
  readRevision,
  readRoomId,
  readSnapshot,
  readTouch,
} from './store-input.js';
import { type HostTime, systemTime } from './time.js';

/** Options of a PostgreSQL store. */
export interface PostgresStoreOptions {
  /**
   * The schema of the tables, which is created if it does not exist: 1 to 40 lower-case letters, digits and underscores, not starting with
   * a digit. Stores with different schemas are independent. Default `public`.
   */
  schema?: string;
  /**
   * Whether to accept a database that may lose stored data (`synchronous_commit` or `fsync` off). For tests, and for a hosted database that
   * keeps its write-ahead log on other machines. Default false.
   */
  allowUnsafe?: boolean;
  /** The clock for delays and time limits of the listening connection. Default: the machine's clock. */
  time?: HostTime;
}

/**
 * Returns a store in a PostgreSQL database, version 13 or later, in UTF-8. `client` is a `Pool` of `pg`, or a `PGlite` in this process. A
 * connected `Client` of `pg` is also accepted, if nothing else uses it. The store creates or migrates its tables before the first use.
 *
 * To listen, a store keeps one connection of the pool until the last listener has ended, and replaces the connection when it is lost.
 *
 * The methods of the store throw StoreError if the database fails (`failed`), may lose what it stores (`not-durable`) or has tables of a
 * later version of this library (`newer-schema`). For a PGlite, only `synchronous_commit` is checked, because a PGlite never waits for the
 * disk: its data survives the process, but perhaps not a crash of the machine.
 * @throws InvalidInputError for an invalid client or option.
 * @example
 * const store = postgresStore(new PGlite('./rooms'));
 */
export function postgresStore(client: PostgresClient, options: PostgresStoreOptions = {}): RoomStore {
  return new PostgresStore(client, options);
}

/**
 * Creates the tables of a store, or migrates them to this library's version, in one transaction. A store does this itself before its first
 * use; call this function if your servers may not change tables.
 * @throws StoreError (`failed`, `newer-schema`), InvalidInputError for an invalid client or option.
 */
export async function migrateStore(client: PostgresClient, options: Pick<PostgresStoreOptions, 'schema'> = {}): Promise<void> {
  await migrate(readClient(client), tablesIn(readSchema(options)));
}

class PostgresStore implements RoomStore {
  private readonly client: PostgresClient;
  private readonly tables: TableNames;
  private readonly allowUnsafe: boolean;
  private readonly listener: Listener;
  private readonly notifier: Notifier;
  private ready: Promise<void> | undefined;

  constructor(client: PostgresClient, options: PostgresStoreOptions) {
    this.client = readClient(client);
    this.tables = tablesIn(readSchema(options));
    this.allowUnsafe = readOption(options, 'allowUnsafe') === true;
    this.listener = new Listener(this.client, this.tables, (readOption(options, 'time') as HostTime | undefined) ?? systemTime);
    this.notifier = new Notifier(this.client, this.tables);
  }

  async create(room: NewRoom): Promise<boolean> {
    const { id, game, rulesVersion, due, createdAt, header } = readNewRoom(room, jsonText);
    const rows = await this.run(
      `insert into ${this.tables.rooms} (id, game, rules_version, due, seen, created_at, header)
        values ($1::text, $2::text, $3::text, $4::bigint, $5::bigint, $5::bigint, $6::text)
        on conflict do nothing returning id`,
      [id, game, rulesVersion, due, createdAt, header],
    );
    return rows.length > 0;
  }

  async append(id: string, expected: number, append: Append): Promise<boolean> {
    const { entries, revision, rulesVersion, done, due, at } = readAppend(expected, append, jsonText);
    const { rooms, entries: table } = this.tables;
    // One statement is one transaction. The update locks the row of the room, so a concurrent append waits, and then finds another
    // revision.
    const text = `with room as (
        update ${rooms} set revision = $3::bigint, rules_version = $4::text, done = $5::boolean, due = $6::bigint, seen = $7::bigint,
          changed = pg_current_xact_id()
        where id = $1::text and revision = $2::bigint returning id
      ), added as (
        insert into ${table} (room, revision, request, body)
        select room.id, entry.revision, entry.request, entry.body
        from room, jsonb_to_recordset($8::text::jsonb) as entry(revision bigint, request text, body text)
      )
      select id from room`;
    const room = readRoomId(id);
    // The bodies are strings in this JSON, so that `jsonb` does not parse them and cannot reject them.
    const values = [room, expected, revision, rulesVersion, done, due, at, JSON.stringify(entries)];
    try {
      const isFirst = (await this.run(text, values)).length > 0;
      if (isFirst) this.notifier.add(room, revision);
      return isFirst;
    } catch (error) {
      if (violates(error, UNIQUE_VIOLATION, REQUEST_INDEX)) return false;
      throw error;
    }
  }

  async load(id: string, options?: { readonly whole?: boolean }): Promise<StoredRoom | undefined> {
    const { rooms, entries, snapshots } = this.tables;
    // A single statement sees one state of the database, so it never returns entries that are newer than the room's row.
    const rows = await this.run(
      `with snapshot as (select revision, body from ${snapshots} where room = $1::text and not $2::boolean)
        select 'room' as part, ${SUMMARY}, null as request, header as body from ${rooms} where id = $1::text
        union all select 'snapshot', ${NO_SUMMARY}, null, body from snapshot
        union all select 'entry', ${NO_SUMMARY}, request, body from ${entries}
          where room = $1::text and revision > coalesce((select revision from snapshot), 0)
        order by revision`,
      [readRoomId(id), readOption(options, 'whole') === true],
    );
    const part = (name: string) => rows.filter((row) => row.part === name);
    const [room] = part('room');
    if (room === undefined) return undefined;
    const [snapshot] = part('snapshot');
    return {
      ...summaryOf(room),
      header: bodyOf(room),
      snapshot: snapshot === undefined ? null : { revision: Number(snapshot.revision), body: bodyOf(snapshot) },
      entries: part('entry').map(entryOf),
    };
  }

  async read(id: string, after: number): Promise<readonly StoredEntry[]> {
    const rows = await this.run(
      `select revision, request, body from ${this.tables.entries} where room = $1::text and revision > $2::bigint order by revision`,
      [readRoomId(id), readRevision(after)],
    );
    return rows.map(entryOf);
  }

  async saveSnapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    const { rooms, snapshots } = this.tables;
    const { revision, body } = readSnapshot(snapshot, jsonText);
    // A snapshot with a higher revision than the room belongs to a deleted room that had the same id.
    const text = `insert into ${snapshots} as kept (room, revision, body)
      select id, $2::bigint, $3::text from ${rooms} where id = $1::text and revision >= $2::bigint
      on conflict (room) do update set revision = excluded.revision, body = excluded.body where kept.revision <= excluded.revision`;
    try {
      await this.run(text, [readRoomId(id), revision, body]);
    } catch (error) {
      // A violated foreign key means that the room was deleted while the statement ran. Nothing is left to do then.
      if (!violates(error, FOREIGN_KEY_VIOLATION)) throw error;
    }
  }

  async findRequest(id: string, request: string): Promise<number | undefined> {
    const rows = await this.run(`select revision from ${this.tables.entries} where room = $1::text and request = $2::text`, [
      readRoomId(id),
      readRequest(request),
    ]);
    return rows[0] === undefined ? undefined : Number(rows[0].revision);
  }

  async touch(ids: readonly string[], at: number): Promise<void> {
    const read = readTouch(ids, at);
    if (read.ids.length === 0) return;
    const { rooms } = this.tables;
    // Rows are locked in the order of ids, so that two processes cannot deadlock.
    await this.run(
      `update ${rooms} set seen = $2::bigint where id in (
          select id from ${rooms} where id in (select jsonb_array_elements_text($1::text::jsonb)) and seen < $2::bigint
          order by id for no key update)`,
      [JSON.stringify(read.ids), read.at],
    );
  }

  async list(query?: RoomQuery): Promise<readonly RoomSummary[]> {
    const { game, done, dueBefore, after, limit } = readQuery(query);
    const filters = [
      { column: 'game = ', type: 'text', value: game },
      { column: 'done = ', type: 'boolean', value: done },
      { column: 'due <= ', type: 'bigint', value: dueBefore },
      { column: 'id > ', type: 'text', value: after },
    ].filter(({ value }) => value !== undefined);
    const conditions = filters.map(({ column, type }, index) => `${column}$${index + 1}::${type}`);
    const rows = await this.run(
      `select ${SUMMARY} from ${this.tables.rooms} ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
        order by ${dueBefore === undefined ? 'id' : 'due, id'} limit ${limit}`,
      filters.map(({ value }) => value),
    );
    return rows.map(summaryOf);
  }

  async delete(id: string): Promise<boolean> {
    const rows = await this.run(`delete from ${this.tables.rooms} where id = $1::text returning id`, [readRoomId(id)]);
    return rows.length > 0;
  }

  async listen(listener: AppendListener): Promise<() => Promise<void>> {
    readListener(listener);
    await this.prepared();
    const end = await orFailure(this.listener.add(listener));
    return () => orFailure(end());
  }

  private async run(text: string, values: unknown[]): Promise<readonly Row[]> {
    await this.prepared();
    return await query(this.client, text, values);
  }

  /** Checks and migrates the database before its first use. If this fails, the next call tries again. */
  private prepared(): Promise<void> {
    this.ready ??= this.prepare().catch((error) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async prepare(): Promise<void> {
    if (!this.allowUnsafe) await requireDurable(this.client);
    await migrate(this.client, this.tables);
  }
}

/** The columns of a room's summary, in SQL. */
const SUMMARY = 'id, game, rules_version, revision, done, due, seen, created_at';
/** The columns of `SUMMARY`, in the same order, for rows that have only a revision. */
const NO_SUMMARY = 'null, null, null, revision, null, null, null, null';

/** Returns the summary in a row. Some PostgreSQL clients return `bigint` columns as strings, others as numbers or bigints. */
function summaryOf(row: Row): RoomSummary {
  return {
    id: row.id as string,
    game: row.game as string,
    rulesVersion: row.rules_version as string,
    revision: Number(row.revision),
    done: row.done as boolean,
    due: row.due === null ? null : Number(row.due),
    lastSeenAt: Number(row.seen),
    createdAt: Number(row.created_at),
  };
}

function entryOf(row: Row): StoredEntry {
  return { revision: Number(row.revision), request: row.request as string | null, body: bodyOf(row) };
}

function bodyOf(row: Row): Json {
  try {
    return JSON.parse(row.body as string);
  } catch (cause) {
    throw new StoreError('failed', 'Stored data is not JSON.', { cause });
  }
}

function readClient(client: PostgresClient): PostgresClient {
  if (typeof readOption(client, 'query') === 'function') return serialized(client);
  throw InvalidInputError.at('client', [], `expected a Pool or Client of pg, or a PGlite, received ${named(client)}`);
}

const SCHEMA = /^[a-z_][a-z0-9_]{0,39}$/;

function readSchema(options: Pick<PostgresStoreOptions, 'schema'>): string {
  const schema = readOption(options, 'schema') ?? 'public';
  if (typeof schema === 'string' && SCHEMA.test(schema)) return schema;
  const message = `expected 1 to 40 lower-case letters, digits and underscores, not starting with a digit, received ${named(schema)}`;
  throw InvalidInputError.at('options', ['schema'], message);
}
