// A server that is killed while rooms are played on it: a short form of `npm run host:crash`.
import { expectNothingLost } from '../host/crash/expect-nothing-lost.js';
import { runCrashes } from '../host/crash/run.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

test('kill -9 loses and doubles nothing, with one process and PGlite in a folder', async () => {
  const folder = temporaryFolderOfTest('crash');
  expectNothingLost(await runCrashes({ where: { folder }, servers: 1, rooms: 4, seconds: 4, between: 3 }));
});
