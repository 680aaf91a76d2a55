// A file that one program writes into at a time: beside it lies another one that says who does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Failure } from '../failure.js';

/** Who writes, as the lock says it. */
interface Owner {
  pid: number;
  host: string;
}

/** A process cannot know whether those of another machine are alive: their locks stay until somebody removes them. */
export class FileLock {
  private constructor(private readonly path: string) {}

  /**
   * Takes the lock of a file, also that of a process which has died on this machine.
   * @throws Failure naming who writes into the file.
   */
  static take(file: string): FileLock {
    const path = `${file}.lock`;
    const owner = ownerOf(path);
    if (owner !== undefined && isGone(owner)) rmSync(path, { force: true });
    try {
      writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner), { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const { pid, host } = ownerOf(path) ?? {};
      const who = pid === undefined ? 'another run' : `process ${pid} on ${host}`;
      throw new Failure(`${who} is writing into ${file}; if it is not, remove ${path}`);
    }
    return new FileLock(path);
  }

  release(): void {
    rmSync(this.path, { force: true });
  }
}

function ownerOf(path: string): Owner | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return Number.isSafeInteger(pid) && typeof host === 'string' ? { pid: pid as number, host } : undefined;
  } catch {
    return undefined;
  }
}

function isGone({ pid, host }: Owner): boolean {
  if (host !== hostname() || pid <= 0) return false;
  try {
    // Signal 0 asks only whether there is somebody.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
