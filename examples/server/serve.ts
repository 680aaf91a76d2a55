// `npm run example:server`: serves game rooms until Ctrl-C. It stores them in a folder, or in PostgreSQL if DATABASE_URL is set.
import { join } from 'node:path';
import { program } from 'commander';
import { postgresStore } from 'orrery-rules/host';
import pg from 'pg';
import { startServer } from './server.js';

program
  .option('--port <number>', '0 for any that is free', Number, 8000)
  .option('--address <address>', 'where to listen', '127.0.0.1')
  .option('--data <folder>', 'folder that stores rooms without PostgreSQL', '.orrery')
  .option('--page <folder>', 'where the page was written to', join(import.meta.dirname, 'page'))
  .option('--origins <origins...>', 'other sites whose pages may ask', [])
  .option('--behind-proxy', 'take the addresses of clients from x-forwarded-for', false);
const { data, page, ...options } = program.parse().opts();

const { DATABASE_URL: connectionString } = process.env;
// Imports PGlite, the embedded database, on demand: with PostgreSQL, it need not be installed.
const openFolder = async () => (await import('@electric-sql/pglite')).PGlite.create(data);
const database = connectionString === undefined ? await openFolder() : new pg.Pool({ connectionString });
if (database instanceof pg.Pool) database.on('error', () => console.log('The database closed a connection.'));
const server = await startServer({ ...options, page, store: postgresStore(database) });
console.log(`Rooms at ${server.url}/`);

async function stop(): Promise<void> {
  console.log('Stopping.');
  await server.close();
  await (database instanceof pg.Pool ? database.end() : database.close());
  process.exit();
}
process.once('SIGINT', stop).once('SIGTERM', stop);
