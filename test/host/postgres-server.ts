// A PostgreSQL server for tests, with its data and its socket in a temporary folder, which is removed when the server stops.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Returns the folder with the programs of PostgreSQL: a folder of PATH, or the one where Debian installs the newest version. */
function folderOfPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Returns the user who runs the server if this process runs as root, because PostgreSQL refuses to run as root; otherwise `undefined`. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Returns why no server can be started here; `undefined` if one can. */
function whyNot(): string | undefined {
  if (process.platform === 'win32') return 'Windows has no sockets in folders';
  if (folderOfPrograms() === undefined) return 'initdb and postgres are neither in PATH nor under /usr/lib/postgresql';
  try {
    owner();
  } catch {
    return 'root runs the tests, and there is no user postgres to run the server';
  }
  return undefined;
}

/** The address of a server, as options of `pg`. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface PostgresServer {
  readonly address: ServerAddress;
  /**
   * Ends the server immediately, and starts it again with the same data. Unlike a crash of the machine, this does not lose what is in the
   * disk cache.
   */
  crash(): Promise<void>;
  /** Ends the server, and removes its folder. */
  stop(): Promise<void>;
}

/** Maximum time for the server to start or to stop, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts a server with an empty database.
 * @param options `fsync`: whether the server waits until data is on the disk, as servers usually do (default true). `settings`: further
 * settings, keyed by name.
 */
export async function startPostgres(options: { fsync?: boolean; settings?: Record<string, string> } = {}): Promise<PostgresServer> {
  const reason = whyNot();
  if (reason !== undefined) throw new Error(`PostgreSQL cannot be started: ${reason}`);
  const { fsync = true, settings = {} } = options;
  const programs = folderOfPrograms() as string;
  const user = owner();
  // The path of a socket must be short, so the folder is directly below the temporary folder.
  const folder = mkdtempSync(join(tmpdir(), 'orrery-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const address = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  const initialize = ['-D', data, '-U', address.user, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-instructions'];
  if (!fsync) initialize.push('--no-sync');
  execFileSync(join(programs, 'initdb'), initialize, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  const given = { listen_addresses: '', unix_socket_directories: folder, fsync: fsync ? 'on' : 'off', ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;
  const start = async () => {
    let log = '';
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', `${address.port}`, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = started;
    started.stderr.on('data', (text) => {
      log = `${log}${text}`.slice(-4000);
    });
    await answers(address, started, () => log);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    const late = setTimeout(() => server?.kill('SIGQUIT'), PATIENCE);
    await ended;
    clearTimeout(late);
  };
  const guard = guardOf(data, folder);
  try {
    await start();
  } catch (error) {
    guard.stdin?.end();
    throw error;
  }
  return {
    address,
    async crash() {
      await end('SIGQUIT');
      await start();
    },
    async stop() {
      // SIGINT is the fast shutdown of PostgreSQL, which does not wait for clients.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      guard.stdin?.end();
    },
  };
}

/**
 * Starts a process, the guard, that ends the server and removes its folder after this process has ended, for whatever reason. The pipe to
 * the guard closes then. The guard has its own process group, so that a signal to the group of the tests does not end it.
 */
function guardOf(data: string, folder: string): ChildProcess {
  const script = `cat > /dev/null
    server=$(head -n 1 "$1/postmaster.pid" 2> /dev/null) && kill -QUIT "$server" 2> /dev/null
    while [ -n "$server" ] && kill -0 "$server" 2> /dev/null; do sleep 0.1; done
    rm -rf "$2"`;
  const guard = spawn('sh', ['-c', script, 'sh', data, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}

/** Resolves when the server accepts connections. */
async function answers(address: ServerAddress, server: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start:\n${log()}`);
    const client = new pg.Client(address);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
