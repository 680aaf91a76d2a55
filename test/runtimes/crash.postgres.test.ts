// Servers that are killed while rooms are played on them: a short form of `npm run host:crash`.
import { expectNothingLost } from '../host/crash/expect-nothing-lost.js';
import { runCrashes } from '../host/crash/run.js';
import { startPostgres } from '../host/postgres-server.js';

test('kill -9 loses and doubles nothing, with two processes on one PostgreSQL', async () => {
  const server = await startPostgres();
  try {
    expectNothingLost(await runCrashes({ where: { address: server.address }, servers: 2, rooms: 8, seconds: 6, between: 2 }));
  } finally {
    await server.stop();
  }
});
