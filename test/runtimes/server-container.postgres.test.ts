// What the build of the image makes, with its tables in PostgreSQL.
import { startPostgres } from '../host/postgres-server.js';
import { builtServer } from './container.js';

const { start, stop, makeTable } = builtServer();

test('is a server whose tables another one goes on with, where they are in PostgreSQL', async () => {
  const postgres = await startPostgres();
  try {
    const { host, port, user, database } = postgres.address;
    const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const [one, other] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
    const id = await makeTable(one.url);
    expect(await (await fetch(`${other.url}/rooms/${id}/about`)).json()).toMatchObject({ game: 'area-51' });
    expect(await Promise.all([stop(one.program), stop(other.program)])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect([...one.printed, ...other.printed].join('')).not.toContain(host);
  } finally {
    await postgres.stop();
  }
});
