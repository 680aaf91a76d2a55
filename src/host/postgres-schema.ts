// The tables of a store, and their migrations.
import { StoreError } from './errors.js';
import { isEmbedded, type PostgresClient } from './postgres-client.js';
import { query, UNIQUE_VIOLATION } from './postgres-query.js';

/** Names of the tables of one store, as written in SQL. */
export interface TableNames {
  readonly schema: string;
  readonly rooms: string;
  readonly entries: string;
  readonly snapshots: string;
  /** The table that lists the schema versions to which the tables were migrated. */
  readonly versions: string;
  /**
   * The channel for notifications of appends. A channel belongs to no schema, so the name of the channel contains the name of the schema.
   */
  readonly channel: string;
}

/**
 * Returns the names of the tables in a schema.
 * @param schema an identifier in lower case. The names contain it in quotation marks, because it may be an SQL keyword.
 */
export function tablesIn(schema: string): TableNames {
  const table = (name: string) => `"${schema}".orrery_${name}`;
  return {
    schema,
    rooms: table('rooms'),
    entries: table('entries'),
    snapshots: table('snapshots'),
    versions: table('schema'),
    channel: `orrery_${schema}`,
  };
}

/**
 * The migrations of the tables, each from one version to the next; the first creates the tables. A released migration never changes: add
 * another one instead.
 *
 * JSON is stored as `text`, not `jsonb`: no query searches in it, and `jsonb` rejects U+0000, changes the text and reorders the keys. Ids
 * sort by their bytes, whatever the database's collation. Times are milliseconds since 1970.
 */
const MIGRATIONS: readonly ((tables: TableNames) => readonly string[])[] = [
  ({ rooms, entries, snapshots }) => [
    // The fill factor leaves free space in each page. An append can then store the updated row next to the old one, and no index has to
    // change.
    `create table ${rooms} (
      id text collate "C" primary key,
      game text not null,
      rules_version text not null,
      revision bigint not null default 0,
      done boolean not null default false,
      due bigint,
      seen bigint not null,
      created_at bigint not null,
      header text not null,
      -- The transaction that appended last, for listeners that missed the notification.
      changed xid8 not null default pg_current_xact_id()
    ) with (fillfactor = 80)`,
    `create index orrery_rooms_due on ${rooms} (due, id) where due is not null`,
    `create table ${entries} (
      room text collate "C" not null references ${rooms} on delete cascade,
      revision bigint not null,
      request text collate "C",
      body text not null,
      primary key (room, revision)
    )`,
    `create unique index ${REQUEST_INDEX} on ${entries} (room, request) where request is not null`,
    `create table ${snapshots} (
      room text collate "C" primary key references ${rooms} on delete cascade,
      revision bigint not null,
      body text not null
    )`,
  ],
];

/** The schema version that this library reads and writes. */
const SCHEMA_VERSION = MIGRATIONS.length;

/** The unique index that an append violates if its request is already stored. */
export const REQUEST_INDEX = 'orrery_entries_request';

/**
 * Returns one statement that migrates the tables to the schema version of this library. A single statement is one transaction, whichever
 * connection of a pool runs it. The lock lets only one process at a time migrate; later processes find nothing to do.
 */
function migration(tables: TableNames): string {
  const { schema, versions } = tables;
  const steps = MIGRATIONS.map(
    (statements, index) => `
    if current <= ${index} then
      ${statements(tables).join(';\n')};
      insert into ${versions} (version) values (${index + 1});
    end if;`,
  );
  return `do $orrery$
  declare current integer;
  begin
    perform pg_advisory_xact_lock(hashtextextended('orrery:${schema}', 0));
    if to_regnamespace('"${schema}"') is null then
      create schema "${schema}";
    end if;
    create table if not exists ${versions} (version integer primary key, at timestamptz not null default now());
    select coalesce(max(version), 0) into current from ${versions};
    ${steps.join('')}
  end $orrery$`;
}

/**
 * PostgreSQL error codes that a process may get if another process creates the same tables at the same time: a transaction does not see
 * tables that were created after the transaction began.
 */
const CREATED_CONCURRENTLY: ReadonlySet<unknown> = new Set(['42P06', '42P07', UNIQUE_VIOLATION]);

/** Checks the settings of the database. @throws StoreError (`not-durable`) if the database may lose stored data. */
export async function requireDurable(client: PostgresClient): Promise<void> {
  const [settings] = await query(client, `select current_setting('synchronous_commit') as commit, current_setting('fsync') as disk`, []);
  const unsafe = settings?.commit === 'off' ? 'synchronous_commit' : settings?.disk === 'off' && !isEmbedded(client) ? 'fsync' : undefined;
  if (unsafe === undefined) return;
  throw new StoreError('not-durable', `The database may lose stored data: ${unsafe} is off. Turn it on, or set allowUnsafe.`);
}

/**
 * Creates the tables, or migrates them to the schema version of this library.
 * @throws StoreError (`newer-schema`) if a later version of this library created the tables.
 */
export async function migrate(client: PostgresClient, tables: TableNames): Promise<void> {
  // Usually the tables are up to date, and neither a lock nor the right to create tables is needed.
  if ((await versionOf(client, tables)) < SCHEMA_VERSION) await query(client, migration(tables), [], CREATED_CONCURRENTLY);
  const version = await versionOf(client, tables);
  if (version === SCHEMA_VERSION) return;
  throw new StoreError('newer-schema', `The tables are of version ${version}; this library supports up to ${SCHEMA_VERSION}.`);
}

/** Returns the schema version; 0 if there are no tables. */
async function versionOf(client: PostgresClient, { versions }: TableNames): Promise<number> {
  const [found] = await query(client, 'select to_regclass($1::text) is not null as exists', [versions]);
  if (found?.exists !== true) return 0;
  const [newest] = await query(client, `select coalesce(max(version), 0) as version from ${versions}`, []);
  return Number(newest?.version);
}
