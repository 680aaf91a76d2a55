// The PostgreSQL store on a server of its own: through a pool, through a connection, and where transactions are kept apart more strictly.

import { InvalidInputError, OrreryError } from 'orrery-rules';
import pg from 'pg';
import { StoreError } from '../../src/host/errors.js';
import type { PostgresClient } from '../../src/host/postgres-client.js';
import { migrateStore, type PostgresStoreOptions, postgresStore } from '../../src/host/postgres-store.js';
import { eventually } from '../eventually.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';
import { append, describeStore, entry, newRoom } from './store-contract.js';

describe('On a PostgreSQL server', () => {
  let server: PostgresServer;
  const pools: pg.Pool[] = [];
  let schemas = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await server?.stop();
  });

  /** A pool that is ended with the server. */
  const pool = (config: pg.PoolConfig = {}) => {
    const made = new pg.Pool({ ...server.address, max: 8, ...config });
    made.on('error', () => {});
    pools.push(made);
    return made;
  };
  const schema = () => {
    schemas += 1;
    return `test_${schemas}`;
  };
  const failure = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toBeInstanceOf(OrreryError);
    return error as StoreError;
  };

  /** Makes stores that are empty for each test: to make their tables anew takes longer than most tests. */
  const emptied = (clients: () => Promise<readonly [PostgresClient, PostgresClient]>) => {
    const options = { schema: schema() };
    let both: Promise<readonly [PostgresClient, PostgresClient]> | undefined;
    return async () => {
      both ??= clients();
      const [one, two] = await both;
      const end = async () => {
        await one.query(`delete from ${options.schema}.orrery_rooms`);
      };
      return { store: postgresStore(one, options), other: postgresStore(two, options), end };
    };
  };
  const STRICT = { options: '-c default_transaction_isolation=serializable' };

  describeStore(
    'through two pools',
    emptied(async () => [pool(), pool()]),
  );

  describeStore(
    'with serializable transactions',
    emptied(async () => [pool(STRICT), pool(STRICT)]),
  );

  describe('a store', () => {
    const clients: pg.Client[] = [];
    afterAll(async () => {
      for (const client of clients) await client.end();
    });
    const client = async () => {
      const made = new pg.Client(server.address);
      clients.push(made);
      await made.connect();
      return made;
    };
    describeStore(
      'through a connection each',
      emptied(async () => [await client(), await client()]),
    );
  });

  describe('the tables', () => {
    test.each([{}, STRICT])('are made once by many processes at once (%j)', async (config) => {
      const options = { schema: schema() };
      const many = Array.from({ length: 8 }, () => pool(config));
      await Promise.all(many.map((one) => postgresStore(one, options).list()));
      const { rows } = await many[0]!.query(`select version from ${options.schema}.orrery_schema`);
      expect(rows).toEqual([{ version: 1 }]);
    });

    test('are made by `migrateStore` for those who may not make any', async () => {
      const options = { schema: schema() };
      const admin = pool();
      await admin.query('create role visitor login');
      const visitor = pool({ user: 'visitor' });
      const store = postgresStore(visitor, options);
      expect((await failure(store.list())).code).toBe('failed');
      await migrateStore(admin, options);
      await migrateStore(admin, options);
      await admin.query(`grant usage on schema ${options.schema} to visitor`);
      await admin.query(`grant select, insert, update, delete on all tables in schema ${options.schema} to visitor`);
      expect(await store.create(newRoom('a'))).toBe(true);
    });

    test('are made by one process after another', async () => {
      const options = { schema: schema() };
      const first = await pool().connect();
      await first.query('begin');
      await first.query(`select pg_advisory_xact_lock(hashtextextended('orrery:${options.schema}', 0))`);
      const second = postgresStore(pool(), options).list();
      await eventually(async () => {
        const { rows } = await first.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
        expect(rows).toHaveLength(1);
      });
      await first.query('commit');
      first.release();
      expect(await second).toEqual([]);
    });

    test('may keep entries in any order', async () => {
      const options = { schema: schema() };
      const scanning = pool({ options: '-c enable_indexscan=off -c enable_bitmapscan=off' });
      const store = postgresStore(scanning, options);
      await store.create(newRoom('a'));
      await store.append('a', 0, append([entry(1), entry(2), entry(3)]));
      await scanning.query(`update ${options.schema}.orrery_entries set body = body where revision = 1`);
      expect(await store.read('a', 0)).toEqual([entry(1), entry(2), entry(3)]);
      expect((await store.load('a'))?.entries).toEqual([entry(1), entry(2), entry(3)]);
    });

    test('of a later version are refused', async () => {
      const options = { schema: schema() };
      const admin = pool();
      await migrateStore(admin, options);
      await admin.query(`insert into ${options.schema}.orrery_schema (version) values (2)`);
      expect((await failure(postgresStore(admin, options).list())).code).toBe('newer-schema');
      expect((await failure(migrateStore(admin, options))).code).toBe('newer-schema');
    });

    test('of different schemas are different stores, with appends told apart', async () => {
      const one = postgresStore(pool(), { schema: 'order' });
      const two = postgresStore(pool(), { schema: schema() });
      const heard: string[] = [];
      const stop = await two.listen((id) => heard.push(id));
      await one.create(newRoom('a'));
      expect(await one.append('a', 0, append([entry(1)]))).toBe(true);
      expect(await two.list()).toEqual([]);
      await two.create(newRoom('b'));
      await two.append('b', 0, append([entry(1)]));
      await eventually(() => expect(heard).toEqual(['b']));
      await stop();
    });

    test.each(['A', '1a', 'a"b', 'a.b', '', 'x'.repeat(41), 7])('are in no schema %j', (strange) => {
      expect(() => postgresStore(pool(), { schema: strange } as PostgresStoreOptions)).toThrow(InvalidInputError);
    });
  });

  describe('the database', () => {
    test('must wait for the disk', async () => {
      const options = { schema: schema() };
      const unsafe = pool({ options: '-c synchronous_commit=off' });
      const error = await failure(postgresStore(unsafe, options).create(newRoom('a')));
      expect(error.code).toBe('not-durable');
      expect(error.message).toContain('synchronous_commit');
      expect(await postgresStore(unsafe, { ...options, allowUnsafe: true }).create(newRoom('a'))).toBe(true);
    });

    test('must be one whose machine may stop', async () => {
      const other = await startPostgres({ fsync: false });
      const unsafe = new pg.Pool(other.address);
      unsafe.on('error', () => {});
      try {
        const error = await failure(postgresStore(unsafe).list());
        expect(error.code).toBe('not-durable');
        expect(error.message).toContain('fsync');
        expect(await postgresStore(unsafe, { allowUnsafe: true }).list()).toEqual([]);
      } finally {
        await unsafe.end();
        await other.stop();
      }
    });

    test('that fails makes a StoreError with its error, and is asked again', async () => {
      const options = { schema: schema() };
      const admin = pool();
      const store = postgresStore(admin, options);
      await store.create(newRoom('a'));
      await admin.query(`alter table ${options.schema}.orrery_entries rename to away`);
      const error = await failure(store.append('a', 0, append([entry(1)])));
      expect(error.code).toBe('failed');
      expect(error.cause).toMatchObject({ code: '42P01' });
      await admin.query(`alter table ${options.schema}.away rename to orrery_entries`);
      expect((await store.load('a'))?.revision).toBe(0);
      expect(await store.append('a', 0, append([entry(1)]))).toBe(true);
    });

    test('that cannot be reached makes a StoreError of every call, `listen` too', async () => {
      const store = postgresStore(pool({ port: 5433 }));
      expect((await failure(store.load('a'))).code).toBe('failed');
      expect((await failure(store.listen(() => {}))).code).toBe('failed');
    });

    test.each([undefined, null, {}, 'postgres://'])('is not %j', (client) => {
      expect(() => postgresStore(client as never)).toThrow(InvalidInputError);
    });
  });

  test('gives way and comes back', async () => {
    let denials = 3;
    const real = pool();
    const options = { schema: schema() };
    await migrateStore(real, options);
    const flaky = {
      totalCount: 1,
      connect: () => real.connect(),
      query(text: string, values?: unknown[]) {
        if (text.includes('insert into') && denials-- > 0) return Promise.reject(Object.assign(new Error('gave way'), { code: '40P01' }));
        return real.query(text, values);
      },
    };
    const store = postgresStore(flaky, options);
    await store.create(newRoom('a'));
    expect(await store.append('a', 0, append([entry(1)]))).toBe(true);
    denials = 1000;
    expect((await failure(store.append('a', 1, append([entry(2)])))).code).toBe('failed');
    expect(denials).toBe(990);
  });

  describe('the listening connection', () => {
    const stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop();
    });
    /** The processes of the server whose last statement was that of a new listener. */
    const listeningTo = async (name: string) => {
      const { rows } = await pool().query('select pid from pg_stat_activity where query like $1 and pid <> pg_backend_pid()', [
        `%as horizon, room.id%"${name}"%`,
      ]);
      return rows.map(({ pid }) => pid as number);
    };

    test('is taken anew when it is lost, and nothing is missed that was appended meanwhile', async () => {
      const options = { schema: schema() };
      const writer = postgresStore(pool(), options);
      const pooled = pool();
      const reader = postgresStore(pooled, options);
      for (const id of ['a', 'b']) await writer.create(newRoom(id));
      await writer.append('b', 0, append([entry(1)]));
      const heard = new Map<string, number>();
      stops.push(await reader.listen((id, revision) => heard.set(id, revision)));
      await writer.append('a', 0, append([entry(1)]));
      await eventually(() => expect(heard).toEqual(new Map([['a', 1]])));

      const pids = await listeningTo(options.schema);
      expect(pids).toHaveLength(1);
      await pool().query('select pg_terminate_backend($1)', pids);
      for (let revision = 2; revision <= 5; revision++) await writer.append('a', revision - 1, append([entry(revision)]));
      await eventually(() => expect(heard.get('a')).toBe(5));
      // And it listens again.
      await writer.append('b', 1, append([entry(2)]));
      await eventually(() => expect(heard.get('b')).toBe(2));
      await stops.pop()?.();
      await eventually(() => expect(pooled.totalCount - pooled.idleCount).toBe(0));
    });

    test('comes back after the server itself, with what was stored', async () => {
      const options = { schema: schema() };
      const writer = postgresStore(pool(), options);
      const reader = postgresStore(pool(), options);
      await writer.create(newRoom('a'));
      const heard: number[] = [];
      stops.push(await reader.listen((_, revision) => heard.push(revision)));
      expect(await writer.append('a', 0, append([entry(1)]))).toBe(true);
      await server.crash();
      const again = postgresStore(pool(), options);
      expect(await again.read('a', 0)).toEqual([entry(1)]);
      expect(await again.append('a', 1, append([entry(2)]))).toBe(true);
      await eventually(() => expect(heard).toContain(2));
    });
  });
});
