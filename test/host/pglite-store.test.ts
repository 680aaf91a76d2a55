// The PostgreSQL store on PGlite: the same SQL as on a server, in this process.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { postgresStore } from '../../src/host/postgres-store.js';
import { temporaryFolder } from '../temporary-folder.js';
import { append, describeStore, entry, newRoom } from './store-contract.js';

let database: PGlite | undefined;

describeStore('PGlite in memory', async () => {
  // It takes seconds to start.
  database ??= await PGlite.create();
  const end = async () => {
    await database?.query('delete from orrery_rooms');
  };
  return { store: postgresStore(database), other: postgresStore(database), end };
});

afterAll(() => database?.close());

describe('PGlite in a folder', () => {
  const parent = temporaryFolder('pglite');

  test('has everything when it is opened again', async () => {
    const folder = join(parent, 'rooms');
    const first = await PGlite.create(folder);
    const before = postgresStore(first);
    await before.create(newRoom('a'));
    await before.append('a', 0, append([entry(1, 'p1 x'), entry(2)], { due: 7 }));
    await before.saveSnapshot('a', { revision: 1, body: { kept: true } });
    const room = await before.load('a');
    await first.close();

    const second = await PGlite.create(folder);
    const after = postgresStore(second);
    expect(await after.load('a')).toEqual(room);
    expect(await after.findRequest('a', 'p1 x')).toBe(1);
    expect(await after.append('a', 2, append([entry(3)]))).toBe(true);
    await second.close();
  });
});
