import type { Json } from '../kernel/index.js';
import { InvalidInputError, OrreryError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import { StoreError } from './errors.js';
import { inLine, isEmbedded, type PostgresClient } from './postgres-client.js';
import { Listener } from './postgres-listener.js';
import { Notices } from './postgres-notices.js';
import { migration, REQUEST_INDEX, SCHEMA_VERSION, type Tables, tablesIn } from './postgres-schema.js';
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

/** Where the tables are, and what is asked of the database. */
export interface PostgresStoreOptions {
  /**
   * The schema of the tables, which is made if there is none: 1 to 40 lower-case letters, digits and underscores, no digit first. Stores with
   * different schemas know nothing of each other. Default `public`.
   */
  schema?: string;
  /**
   * Works even if the database says that it may lose what it stored (`synchronous_commit` or `fsync` off): for tests, and for a hosted database
   * that keeps its log elsewhere. Default false.
   */
  allowUnsafe?: boolean;
  /** What delays and time limits of the listening connection go by. Default: the machine's time. */
  time?: HostTime;
}

/**
 * A store in a PostgreSQL database, version 13 or later, in UTF-8: on a server through a `Pool` of `pg`, or in this process as a `PGlite`. A
 * connected `Client` of `pg` does too, if nothing else uses it. The tables are made, and brought up to date, before the first use.
 *
 * To listen, a store keeps one connection of the pool until the last listener has ended, and takes another when it is lost.
 *
 * Its methods throw StoreError when the database fails (`failed`), does not keep what it stores (`not-durable`) or has tables of a later
 * version of this library (`newer-schema`). A PGlite is asked for nothing but `synchronous_commit`, since it never waits for the disk: what it
 * stored outlives the process, but perhaps not its machine.
 * @throws InvalidInputError for what is no client or option.
 * @example
 * const store = postgresStore(new PGlite('./rooms'));
 */
export function postgresStore(client: PostgresClient, options: PostgresStoreOptions = {}): RoomStore {
  return new PostgresStore(client, options);
}

/**
 * Makes the tables of a store, or brings them up to this library's version, in one transaction. A store does so itself before its first use:
 * this is for those whose servers may not change tables.
 * @throws StoreError (`failed`, `newer-schema`), InvalidInputError for what is no client or option.
 */
export async function migrateStore(client: PostgresClient, options: Pick<PostgresStoreOptions, 'schema'> = {}): Promise<void> {
  await migrate(readClient(client), tablesIn(readSchema(options)));
}

/** How often a statement is tried that gave way to others. Nothing was changed by those before. */
const MOST_TRIES = 10;
const GAVE_WAY: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** What a second process may meet that makes the same tables, where transactions see what was there when they began. */
const MADE_BY_OTHERS: ReadonlySet<unknown> = new Set(['42P06', '42P07', '23505']);
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

type Row = Readonly<Record<string, unknown>>;

class PostgresStore implements RoomStore {
  private readonly client: PostgresClient;
  private readonly tables: Tables;
  private readonly allowUnsafe: boolean;
  private readonly listener: Listener;
  private readonly notices: Notices;
  private ready: Promise<void> | undefined;

  constructor(client: PostgresClient, options: PostgresStoreOptions) {
    this.client = readClient(client);
    this.tables = tablesIn(readSchema(options));
    this.allowUnsafe = readOption(options, 'allowUnsafe') === true;
    this.listener = new Listener(this.client, this.tables, (readOption(options, 'time') as HostTime | undefined) ?? systemTime);
    this.notices = new Notices(this.client, this.tables);
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
    // One statement is one transaction: its change of the room's row makes others wait, who then find another revision.
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
    // The bodies are texts in this JSON, so that what jsonb refuses is never seen by it.
    const values = [room, expected, revision, rulesVersion, done, due, at, JSON.stringify(entries)];
    try {
      const isFirst = (await this.run(text, values)).length > 0;
      if (isFirst) this.notices.add(room, revision);
      return isFirst;
    } catch (error) {
      if (violates(error, UNIQUE_VIOLATION, REQUEST_INDEX)) return false;
      throw error;
    }
  }

  async load(id: string, options?: { readonly whole?: boolean }): Promise<StoredRoom | undefined> {
    const { rooms, entries, snapshots } = this.tables;
    // One statement sees one moment: entries never run ahead of the room that they belong to.
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

  async snapshot(id: string, snapshot: StoredSnapshot): Promise<void> {
    const { rooms, snapshots } = this.tables;
    const { revision, body } = readSnapshot(snapshot, jsonText);
    // A later one than the room itself is of another room, which had this id before.
    const text = `insert into ${snapshots} as kept (room, revision, body)
      select id, $2::bigint, $3::text from ${rooms} where id = $1::text and revision >= $2::bigint
      on conflict (room) do update set revision = excluded.revision, body = excluded.body where kept.revision <= excluded.revision`;
    try {
      await this.run(text, [readRoomId(id), revision, body]);
    } catch (error) {
      // The room went while the statement ran.
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
    // In one order, or two processes would wait for each other.
    await this.run(
      `update ${rooms} set seen = $2::bigint where id in (
          select id from ${rooms} where id in (select jsonb_array_elements_text($1::text::jsonb)) and seen < $2::bigint
          order by id for no key update)`,
      [JSON.stringify(read.ids), read.at],
    );
  }

  async list(query?: RoomQuery): Promise<readonly RoomSummary[]> {
    const { game, done, dueBefore, after, limit } = readQuery(query);
    const asked = [
      { column: 'game = ', type: 'text', value: game },
      { column: 'done = ', type: 'boolean', value: done },
      { column: 'due <= ', type: 'bigint', value: dueBefore },
      { column: 'id > ', type: 'text', value: after },
    ].filter(({ value }) => value !== undefined);
    const conditions = asked.map(({ column, type }, index) => `${column}$${index + 1}::${type}`);
    const rows = await this.run(
      `select ${SUMMARY} from ${this.tables.rooms} ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
        order by ${dueBefore === undefined ? 'id' : 'due, id'} limit ${limit}`,
      asked.map(({ value }) => value),
    );
    return rows.map(summaryOf);
  }

  async delete(id: string): Promise<boolean> {
    const rows = await this.run(`delete from ${this.tables.rooms} where id = $1::text returning id`, [readRoomId(id)]);
    return rows.length > 0;
  }

  async listen(hear: (id: string, revision: number) => void): Promise<() => Promise<void>> {
    readListener(hear);
    await this.prepared();
    const end = await failing(this.listener.add(hear));
    return () => failing(end());
  }

  private async run(text: string, values: unknown[]): Promise<readonly Row[]> {
    await this.prepared();
    return await query(this.client, text, values);
  }

  /** Once, or again after it has failed. */
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

/** The columns of a summary, in the order of `NO_SUMMARY`. */
const SUMMARY = 'id, game, rules_version, revision, done, due, seen, created_at';
/** The same for what has a revision alone. */
const NO_SUMMARY = 'null, null, null, revision, null, null, null, null';

/** Numbers are texts, numbers or big ones, as the client has it. */
function summaryOf(row: Row): RoomSummary {
  return {
    id: row.id as string,
    game: row.game as string,
    rulesVersion: row.rules_version as string,
    revision: Number(row.revision),
    done: row.done as boolean,
    due: row.due === null ? null : Number(row.due),
    seen: Number(row.seen),
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
    throw new StoreError('failed', 'What is stored is no JSON.', { cause });
  }
}

/** @throws StoreError (`not-durable`). */
async function requireDurable(client: PostgresClient): Promise<void> {
  const [settings] = await query(client, `select current_setting('synchronous_commit') as commit, current_setting('fsync') as disk`, []);
  const unsafe = settings?.commit === 'off' ? 'synchronous_commit' : settings?.disk === 'off' && !isEmbedded(client) ? 'fsync' : undefined;
  if (unsafe === undefined) return;
  throw new StoreError(
    'not-durable',
    `The database may lose what it says is stored: ${unsafe} is off. Turn it on, or allow it with allowUnsafe.`,
  );
}

/** @throws StoreError (`newer-schema`). */
async function migrate(client: PostgresClient, tables: Tables): Promise<void> {
  // Most processes find everything made, and need neither a lock nor the right to make tables.
  if ((await versionOf(client, tables)) < SCHEMA_VERSION) await query(client, migration(tables), [], MADE_BY_OTHERS);
  const version = await versionOf(client, tables);
  if (version === SCHEMA_VERSION) return;
  throw new StoreError('newer-schema', `The tables are of version ${version}; this library knows those up to ${SCHEMA_VERSION}.`);
}

/** 0 before there are tables. */
async function versionOf(client: PostgresClient, { versions }: Tables): Promise<number> {
  const [found] = await query(client, 'select to_regclass($1::text) is not null as made', [versions]);
  if (found?.made !== true) return 0;
  const [newest] = await query(client, `select coalesce(max(version), 0) as version from ${versions}`, []);
  return Number(newest?.version);
}

/** The rows of one statement, tried again while it gives way to others. @throws StoreError (`failed`). */
async function query(client: PostgresClient, text: string, values: unknown[], passing?: ReadonlySet<unknown>): Promise<readonly Row[]> {
  for (let tries = 1; ; tries++) {
    try {
      return (await client.query(text, values)).rows as readonly Row[];
    } catch (error) {
      const code = readOption(error, 'code');
      const isPassing = GAVE_WAY.has(code) || passing?.has(code) === true;
      if (!isPassing || tries === MOST_TRIES) throw failure(error);
    }
  }
}

async function failing<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    throw failure(error);
  }
}

function failure(cause: unknown): OrreryError {
  if (cause instanceof OrreryError) return cause;
  return new StoreError('failed', `The database failed: ${cause instanceof Error ? cause.message : named(cause)}`, { cause });
}

/** Whether a statement broke a rule of the tables. */
function violates(error: unknown, code: string, constraint?: string): boolean {
  const cause = error instanceof StoreError ? error.cause : undefined;
  return readOption(cause, 'code') === code && (constraint === undefined || readOption(cause, 'constraint') === constraint);
}

function readClient(client: PostgresClient): PostgresClient {
  if (typeof readOption(client, 'query') === 'function') return inLine(client);
  throw InvalidInputError.at('client', [], `expected a Pool or Client of pg, or a PGlite, not ${named(client)}`);
}

const SCHEMA = /^[a-z_][a-z0-9_]{0,39}$/;

function readSchema(options: Pick<PostgresStoreOptions, 'schema'>): string {
  const schema = readOption(options, 'schema') ?? 'public';
  if (typeof schema === 'string' && SCHEMA.test(schema)) return schema;
  const message = `expected 1 to 40 lower-case letters, digits and underscores, no digit first, not ${named(schema)}`;
  throw InvalidInputError.at('options', ['schema'], message);
}
