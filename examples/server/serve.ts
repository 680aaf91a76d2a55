// `npm run example:server`: serves tables until Ctrl-C. They are kept in a folder, or in PostgreSQL where DATABASE_URL says so.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import { postgresStore } from 'orrery-rules/host';
import { startServer } from './server.js';

program
  .option('--port <number>', '0 for any that is free', Number, 8000)
  .option('--address <address>', 'where to listen', '127.0.0.1')
  .option('--data <folder>', 'where tables are kept without PostgreSQL', '.orrery')
  .option('--page <folder>', 'where the page was written to', join(import.meta.dirname, 'page'))
  .option('--origins <origins...>', 'other sites whose pages may ask', [])
  .option('--behind-proxy', 'take the addresses of clients from x-forwarded-for', false);
const { data, page, ...options } = program.parse().opts();

async function openDatabase() {
  const { DATABASE_URL: connectionString } = process.env;
  if (connectionString !== undefined) {
    const pool = new (await import('pg')).default.Pool({ connectionString });
    pool.on('error', () => console.log('The database closed a connection.'));
    return { store: postgresStore(pool), end: () => pool.end() };
  }
  mkdirSync(data, { recursive: true });
  const database = await (await import('@electric-sql/pglite')).PGlite.create(data);
  return { store: postgresStore(database), end: () => database.close() };
}

const { store, end } = await openDatabase();
const server = await startServer({ ...options, page, store });
console.log(`Tables at ${server.url}/`);

async function stop(): Promise<void> {
  console.log('Stopping.');
  await server.close();
  await end();
  process.exit();
}
process.once('SIGINT', stop).once('SIGTERM', stop);
