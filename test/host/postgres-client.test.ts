import { type PostgresConnection, serialized } from '../../src/host/postgres-client.js';

/** A connection that takes no second statement while it is busy, and fails when it is told to. */
function busyConnection() {
  const asked: string[] = [];
  let isBusy = false;
  const connection: PostgresConnection = {
    async query(text) {
      if (isBusy) throw new Error('busy');
      isBusy = true;
      asked.push(text);
      await new Promise((resolve) => setImmediate(resolve));
      isBusy = false;
      if (text === 'fail') throw new Error('failed');
      return { rows: [text] };
    },
    on: vi.fn(),
    removeListener: vi.fn(),
  };
  return { connection, asked };
}

test('a connection is asked one thing after another, whatever fails between', async () => {
  const { connection, asked } = busyConnection();
  const client = serialized(connection);
  const answers = await Promise.allSettled(['a', 'fail', 'b'].map((text) => client.query(text)));
  expect(asked).toEqual(['a', 'fail', 'b']);
  expect(answers).toMatchObject([
    { value: { rows: ['a'] } },
    { status: 'rejected', reason: { message: 'failed' } },
    { value: { rows: ['b'] } },
  ]);
});

test('pools and databases in the process take several at once, and are left as they are', () => {
  const { connection } = busyConnection();
  const pool = { ...connection, totalCount: 0, connect: () => Promise.reject(new Error('none')) };
  const embedded = { ...connection, listen: async () => async () => {} };
  expect(serialized(pool)).toBe(pool);
  expect(serialized(embedded)).toBe(embedded);
});
