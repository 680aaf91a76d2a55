// Servers that are killed while rooms are played on them: a short form of `npm run host:crash`.
import { type CrashReport, runCrashes } from '../host/crash/run.js';
import { NO_POSTGRES, startPostgres } from '../host/postgres-server.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

function expectNothingLost({ lost, doubled, wrong, problems, rooms, done, kills, answered }: CrashReport): void {
  expect({ lost, doubled, wrong, problems }).toEqual({ lost: [], doubled: [], wrong: [], problems: [] });
  expect(done).toBe(rooms);
  expect(kills).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(20);
}

describe('kill -9', () => {
  test.skipIf(NO_POSTGRES !== undefined)(
    `loses and doubles nothing, with two processes on one PostgreSQL${NO_POSTGRES === undefined ? '' : `: ${NO_POSTGRES}`}`,
    async () => {
      const server = await startPostgres();
      try {
        expectNothingLost(await runCrashes({ where: { address: server.address }, servers: 2, rooms: 8, seconds: 6, between: 2 }));
      } finally {
        await server.stop();
      }
    },
  );

  test('loses and doubles nothing, with one process and PGlite in a folder', async () => {
    const folder = temporaryFolderOfTest('crash');
    expectNothingLost(await runCrashes({ where: { folder }, servers: 1, rooms: 4, seconds: 4, between: 3 }));
  });
});
