// A file that one program writes into at a time: beside it lies another one that says who does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { EXIT, Failure } from '../failure.js';

/** How often whoever writes says that it is alive, in milliseconds. */
const BEAT = 5_000;
/** How many beats of another machine may be missing until its process is taken for dead. */
const MISSED = 6;

/** Who writes, as the lock says it. */
interface Owner {
  pid: number;
  host: string;
  /** Counts how often the process has said that it is alive. Clocks of two machines may differ; this needs none. */
  beat: number;
}

/** What a wait for somebody else's lock may end with, and whom it tells. */
export interface Patience {
  /** Ends the wait. */
  signal: AbortSignal;
  /** Told for whom it waits. */
  say(line: string): void;
}

/**
 * A process knows whether those of its own machine are alive. One of another machine is taken for dead when its lock has not changed
 * for half a minute, as when a cluster has lost a node and starts the task on another. Should it live nevertheless, it finds out that the
 * lock is not its own any more, and stops.
 */
export class FileLock {
  private readonly pulse: NodeJS.Timeout;
  private beat = 0;
  private lastBeat = performance.now();
  private lost = false;

  private constructor(
    private readonly file: string,
    private readonly path: string,
  ) {
    this.pulse = setInterval(() => this.sayAlive(), BEAT).unref();
  }

  /**
   * Takes the lock of a file, also that of a process which has died.
   * @throws Failure naming who writes into the file, or that the wait was interrupted.
   */
  static async take(file: string, patience: Patience): Promise<FileLock> {
    const path = `${file}.lock`;
    const owner = ownerOf(path);
    if (owner !== undefined && (await isGone(owner, path, file, patience))) rmSync(path, { force: true });
    try {
      write(path, 0, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const { pid, host } = ownerOf(path) ?? {};
      const who = pid === undefined ? 'another run' : `process ${pid} on ${host}`;
      throw new Failure(`${who} is writing into ${file}; if it is not, remove ${path}`);
    }
    return new FileLock(file, path);
  }

  /** @throws Failure when the lock is not ours any more: this process was silent for so long that it seemed dead. */
  requireHeld(): void {
    // This process may have been busy, or its machine asleep.
    if (performance.now() - this.lastBeat > 2 * BEAT) this.sayAlive();
    if (!this.lost) return;
    throw new Failure(`another run has taken over ${this.file}, since this one was silent for too long, or ${this.path} was removed`);
  }

  release(): void {
    clearInterval(this.pulse);
    if (isOurs(ownerOf(this.path))) rmSync(this.path, { force: true });
  }

  private sayAlive(): void {
    const owner = ownerOf(this.path);
    if (owner !== undefined && !isOurs(owner)) this.lost = true;
    if (this.lost) return;
    this.beat += 1;
    this.lastBeat = performance.now();
    try {
      // Only into a lock that is there: whoever takes it over removes it first.
      write(this.path, this.beat, 'r+');
    } catch (error) {
      // A disk that is away for a moment ends no run: if it stays away, rows cannot be written either.
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

async function isGone(owner: Owner, path: string, file: string, { signal, say }: Patience): Promise<boolean> {
  if (owner.host === hostname()) return isGoneHere(owner.pid);
  say(`waiting whether process ${owner.pid} on ${owner.host} still writes into ${file}`);
  for (let missed = 0; missed < MISSED; missed++) {
    await pause(BEAT, signal);
    const now = ownerOf(path);
    if (now?.pid !== owner.pid || now.host !== owner.host || now.beat !== owner.beat) return false;
  }
  return true;
}

/** @throws Failure when the signal is aborted first. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), milliseconds);
    const stop = () => end(() => reject(new Failure('interrupted before the first game', EXIT.interrupted)));
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
    // Signal 0 asks only whether there is somebody.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
