// How a store goes on listening when connections fail, on a pool that fails when the test says so.
import type { PooledConnection, PostgresPool } from '../../src/host/postgres-client.js';
import { Listener } from '../../src/host/postgres-listener.js';
import { tablesIn } from '../../src/host/postgres-schema.js';
import { FakeTime, settled } from './fake-time.js';

/** A connection that answers, until it falls silent. */
class FakeConnection {
  readonly asked: { text: string; values: unknown[] }[] = [];
  readonly hearers = new Map<string, (message?: unknown) => void>();
  isSilent = false;
  released: unknown;

  constructor(private readonly pool: FakePool) {}

  on(event: string, hear: (message?: unknown) => void) {
    this.hearers.set(event, hear);
  }
  removeListener() {}
  release(destroy: unknown) {
    this.released = destroy;
  }
  notify(payload: string, channel = 'orrery_public') {
    this.hearers.get('notification')?.({ channel, payload });
  }
  async query(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    this.asked.push({ text, values });
    if (this.isSilent) return new Promise(() => {});
    if (this.pool.refusals > 0 && text.startsWith('listen')) {
      this.pool.refusals -= 1;
      throw new Error('refused');
    }
    const horizon = `${this.pool.horizon++}`;
    if (!text.includes('room.id')) return { rows: [{ horizon }] };
    const missed = values[0] === null ? [] : this.pool.missed;
    return { rows: missed.length === 0 ? [{ horizon, id: null, revision: null }] : missed.map((row) => ({ horizon, ...row })) };
  }
}

class FakePool {
  readonly totalCount = 0;
  readonly connections: FakeConnection[] = [];
  horizon = 100;
  refusals = 0;
  missed: { id: string; revision: string }[] = [];

  async connect(): Promise<PooledConnection> {
    const connection = new FakeConnection(this);
    this.connections.push(connection);
    return connection as unknown as PooledConnection;
  }
  async query() {
    return { rows: [] };
  }
  get last(): FakeConnection {
    return this.connections.at(-1)!;
  }
}

function listening() {
  const pool = new FakePool();
  const time = new FakeTime();
  const listener = new Listener(pool as PostgresPool, tablesIn('public'), time);
  const heard: string[] = [];
  const hear = (id: string, revision: number) => heard.push(`${id} ${revision}`);
  return { pool, time, listener, heard, hear };
}

test('listeners share a connection, which goes with the last of them', async () => {
  const { pool, listener, hear } = listening();
  const [one, two] = await Promise.all([listener.add(hear), listener.add(hear)]);
  expect(pool.connections).toHaveLength(1);
  await one();
  await one();
  expect(pool.last.released).toBeUndefined();
  await two();
  expect(pool.last.released).toBe(true);
  await listener.add(hear);
  expect(pool.connections).toHaveLength(2);
});

test('what is no word of a store is passed over', async () => {
  const { pool, listener, heard, hear } = listening();
  await listener.add(hear);
  for (const payload of ['', 'a', '1', '1 ', 'x a', '-1 a']) pool.last.notify(payload);
  pool.last.notify('1 a', 'orrery_other');
  pool.last.notify('2 a\nb c');
  await settled();
  expect(heard).toEqual(['a\nb c 2']);
});

test('what one listener throws is not between others and what they hear', async () => {
  const { pool, listener, heard, hear } = listening();
  const thrown = new Promise((resolve) => {
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', (error) => {
      for (const other of others) process.on('uncaughtException', other);
      resolve(error);
    });
  });
  await listener.add(() => {
    throw new Error('boom');
  });
  await listener.add(hear);
  pool.last.notify('1 a');
  expect(await thrown).toMatchObject({ message: 'boom' });
  expect(heard).toEqual(['a 1']);
});

test.each(['error', 'end'])('after "%s" another connection is taken, and what was missed is told', async (event) => {
  const { pool, time, listener, heard, hear } = listening();
  await listener.add(hear);
  const first = pool.last;
  first.hearers.get(event)?.(new Error('gone'));
  first.hearers.get('end')?.();
  expect(first.released).toBe(true);
  pool.missed = [
    { id: 'a', revision: '7' },
    { id: 'b', revision: '2' },
  ];
  await time.pass(99);
  expect(pool.connections).toHaveLength(1);
  await time.pass(1);
  expect(pool.connections).toHaveLength(2);
  // The catch-up of the first connection is what everything was heard up to.
  expect(pool.last.asked.map(({ text, values }) => [text.split(' ')[0], ...values])).toEqual([['listen'], ['select', '101']]);
  expect(heard).toEqual(['a 7', 'b 2']);
});

test('it listens before it looks for what was missed: nothing falls between', async () => {
  const { pool, listener, hear } = listening();
  await listener.add(hear);
  expect(pool.last.asked[0]?.text).toBe('listen orrery_public');
  expect(pool.last.asked[1]?.text).toContain('room.id');
});

test('a connection that gives no answer is lost', async () => {
  const { pool, time, listener, heard, hear } = listening();
  await listener.add(hear);
  pool.last.isSilent = true;
  pool.missed = [{ id: 'a', revision: '3' }];
  await time.pass(30_000);
  expect(pool.connections[0]?.released).toBe(true);
  await time.pass(100);
  expect(pool.connections).toHaveLength(2);
  expect(heard).toEqual(['a 3']);
});

test('what a beat shows counts as heard at the next one only', async () => {
  const { pool, time, listener, hear } = listening();
  await listener.add(hear); // 100 listens, 101 catches up
  await time.pass(15_000 * 3); // 102, 103, 104
  pool.last.hearers.get('end')?.();
  await time.pass(100);
  expect(pool.last.asked.at(-1)?.values).toEqual(['103']);
});

test('it is tried again after twice the time, up to ten seconds, and from the start after a success', async () => {
  const { pool, time, listener, hear } = listening();
  await listener.add(hear);
  pool.refusals = 9;
  pool.last.hearers.get('end')?.();
  const begun = time.now();
  const tried: number[] = [];
  for (let step = 0; step < 600; step++) {
    const before = pool.connections.length;
    await time.pass(100);
    if (pool.connections.length > before) tried.push(time.now() - begun);
  }
  const waits = tried.map((at, index) => at - (tried[index - 1] ?? 0));
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  expect(pool.connections.slice(1, -1).every(({ released }) => released === true)).toBe(true);
  pool.last.hearers.get('end')?.();
  await time.pass(100);
  expect(pool.connections).toHaveLength(12);
});

test("a failure at first is the caller's, and nothing goes on behind", async () => {
  const { pool, time, listener, heard, hear } = listening();
  pool.refusals = 1;
  await expect(listener.add(hear)).rejects.toThrow('refused');
  expect(pool.last.released).toBe(true);
  pool.last.hearers.get('end')?.();
  await time.pass(60_000);
  expect(pool.connections).toHaveLength(1);
  // And the next one may try.
  await listener.add(hear);
  pool.last.notify('1 a');
  await settled();
  expect(heard).toEqual(['a 1']);
});

test('whoever ends while a connection is sought gets none', async () => {
  const { pool, time, listener, hear } = listening();
  const stop = await listener.add(hear);
  pool.last.hearers.get('end')?.();
  await stop();
  await time.pass(60_000);
  expect(pool.connections).toHaveLength(1);
});

test('whoever ends while a connection is made gives it back', async () => {
  const { pool, time, listener, hear } = listening();
  const stop = await listener.add(hear);
  pool.last.hearers.get('end')?.();
  const connect = pool.connect.bind(pool);
  let open: () => void = () => {};
  pool.connect = async () => {
    await new Promise<void>((resolve) => {
      open = resolve;
    });
    return await connect();
  };
  await time.pass(100);
  await stop();
  open();
  await settled();
  expect(pool.connections).toHaveLength(2);
  expect(pool.last.released).toBe(true);
  await time.pass(60_000);
  expect(pool.connections).toHaveLength(2);
});

test('whoever ends while a connection fails seeks no other', async () => {
  const { pool, time, listener, hear } = listening();
  const stop = await listener.add(hear);
  pool.last.hearers.get('end')?.();
  let fail: (error: Error) => void = () => {};
  let sought = 0;
  pool.connect = () => {
    sought += 1;
    return new Promise((_, reject) => {
      fail = reject;
    });
  };
  await time.pass(100);
  await stop();
  fail(new Error('refused'));
  await time.pass(60_000);
  expect(sought).toBe(1);
});
