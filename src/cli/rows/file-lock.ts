// A lock file next to a data file, which ensures that only one process writes to the data file.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CliError, EXIT } from '../cli-error.js';

/** The heartbeat interval of the lock owner, in milliseconds. */
const BEAT = 5_000;
/** The number of missed heartbeats after which a process on another machine counts as dead. */
const MISSED = 6;

/** The content of the lock file: the process that holds the lock. */
interface Owner {
  pid: number;
  host: string;
  /** The number of heartbeats so far. A counter does not depend on the clocks of the machines. */
  beat: number;
}

/** Options for waiting while another process holds the lock. */
export interface LockWait {
  /** The wait ends with an error when this signal is aborted. */
  signal: AbortSignal;
  /** Called with a message for the user about the process that holds the lock. */
  report(line: string): void;
}

/**
 * An exclusive lock on a file. For an owner on the same machine, the lock checks directly whether the process is alive. An owner on another
 * machine counts as dead if its lock file has not changed for 30 seconds. So a cluster that has lost a machine can restart the task on
 * another one. If the old owner is still alive, it detects that it has lost the lock: its `requireHeld` throws.
 */
export class FileLock {
  private readonly heartbeat: NodeJS.Timeout;
  private beat = 0;
  private lastBeat = performance.now();
  private lost = false;

  private constructor(
    private readonly file: string,
    private readonly path: string,
  ) {
    this.heartbeat = setInterval(() => this.renew(), BEAT).unref();
  }

  /**
   * Takes the lock of a file, even if a process that has died still holds it.
   * @throws CliError if a living process holds the lock (the message contains its process id), or if the wait was interrupted.
   */
  static async take(file: string, patience: LockWait): Promise<FileLock> {
    const path = `${file}.lock`;
    const owner = ownerOf(path);
    if (owner !== undefined && (await isGone(owner, path, file, patience))) rmSync(path, { force: true });
    try {
      write(path, 0, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const { pid, host } = ownerOf(path) ?? {};
      const who = pid === undefined ? 'another run' : `process ${pid} on ${host}`;
      throw new CliError(`${who} is writing to ${file}; if it is not, remove ${path}`);
    }
    return new FileLock(file, path);
  }

  /** @throws CliError if this process has lost the lock, because another one took it over or the lock file was removed. */
  requireHeld(): void {
    // Renews the lock here too, because the heartbeat may be late: this process may have been busy, or its machine suspended.
    if (performance.now() - this.lastBeat > 2 * BEAT) this.renew();
    if (!this.lost) return;
    throw new CliError(
      `another run has taken over ${this.file}, because this one did not respond for too long or ${this.path} was removed`,
    );
  }

  release(): void {
    clearInterval(this.heartbeat);
    if (isOurs(ownerOf(this.path))) rmSync(this.path, { force: true });
  }

  private renew(): void {
    const owner = ownerOf(this.path);
    if (owner !== undefined && !isOurs(owner)) this.lost = true;
    if (this.lost) return;
    this.beat += 1;
    this.lastBeat = performance.now();
    try {
      // Never creates the lock file: if it is gone, another process has removed it to take over the lock.
      write(this.path, this.beat, 'r+');
    } catch (error) {
      // Ignores temporary disk errors: if the disk stays unavailable, writing rows fails too.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') this.lost = true;
    }
  }
}

function write(path: string, beat: number, flag: 'wx' | 'r+'): void {
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), beat } satisfies Owner), { flag });
}

function ownerOf(path: string): Owner | undefined {
  try {
    const { pid, host, beat } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return Number.isSafeInteger(pid) && typeof host === 'string' ? { pid: pid as number, host, beat: Number(beat) } : undefined;
  } catch {
    return undefined;
  }
}

function isOurs(owner: Owner | undefined): boolean {
  return owner?.pid === process.pid && owner.host === hostname();
}

async function isGone(owner: Owner, path: string, file: string, { signal, report: say }: LockWait): Promise<boolean> {
  if (owner.host === hostname()) return isGoneHere(owner.pid);
  say(`checking whether process ${owner.pid} on ${owner.host} still writes to ${file}`);
  for (let missed = 0; missed < MISSED; missed++) {
    await pause(BEAT, signal);
    const now = ownerOf(path);
    if (now?.pid !== owner.pid || now.host !== owner.host || now.beat !== owner.beat) return false;
  }
  return true;
}

/** Waits for a number of milliseconds. @throws CliError if the signal is aborted first. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), milliseconds);
    const stop = () => end(() => reject(new CliError('interrupted before the first game', EXIT.interrupted)));
    const end = (how: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      how();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

function isGoneHere(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
