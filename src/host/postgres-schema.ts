// The tables in which rooms are kept, and the way from each version of them to the next.

/** Names of the tables of one store, as they stand in SQL. */
export interface Tables {
  readonly schema: string;
  readonly rooms: string;
  readonly entries: string;
  readonly snapshots: string;
  /** The versions of these tables that there have been. */
  readonly versions: string;
  /** The channel on which appends are told. Channels have no schema, so that it is in the name. */
  readonly channel: string;
}

/** The names in a schema. @param schema an identifier in lower case, which is quoted because it may be a word of SQL. */
export function tablesIn(schema: string): Tables {
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
 * What brings the tables from each version to the next, the first from nothing. What has been released stays as it is: a change is another one.
 *
 * JSON is kept as `text`, not `jsonb`: rooms are never searched by what is in them, `jsonb` has no U+0000, and it would give back other text
 * than it took, with its keys in another order. Ids sort by their bytes, wherever the database stands. Times are milliseconds since 1970.
 */
const MIGRATIONS: readonly ((tables: Tables) => readonly string[])[] = [
  ({ rooms, entries, snapshots }) => [
    // Space is left in each page, so that an append finds some beside the row that it replaces, and no index has to change.
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
      -- The transaction that appended last, for those who missed what they should have heard.
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

/** The version that this library writes and reads. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The index that a request breaks which is stored already. */
export const REQUEST_INDEX = 'orrery_entries_request';

/**
 * One statement that brings the tables up to this library's version. A statement alone is a transaction, whichever connection of a pool it
 * goes through; the lock lets one process after another in, and those who come later find nothing to do.
 */
export function migration(tables: Tables): string {
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
