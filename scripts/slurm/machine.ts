// A machine of a cluster that can lose its power: processes with a process table and a host name of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

/**
 * Ends when its standard input ends, and everything on the machine with it: the kernel kills what is left when the first
 * process of a process table is gone. So nothing outlives this process either, however that ends.
 */
const FIRST_PROCESS = `hostname "$1"; shift
"$@" < /dev/null &
cat > /dev/null`;

export class Machine {
  private readonly ended: Promise<unknown>;

  private constructor(
    readonly name: string,
    private readonly first: ChildProcess,
  ) {
    this.ended = once(first, 'close');
  }

  /** Starts a machine with one daemon, whose output goes to the end of a file. */
  static start(name: string, daemon: readonly string[], log: string): Machine {
    const output = openSync(log, 'a');
    const args = ['--uts', '--pid', '--fork', '--mount-proc', 'sh', '-c', FIRST_PROCESS, 'sh', name, ...daemon];
    // A process group of its own, so that Ctrl-C is heard by this process alone, which then puts things in order.
    return new Machine(name, spawn('unshare', args, { stdio: ['pipe', output, output], detached: true }));
  }

  /** Kills everything that runs on the machine, at once and without a warning. */
  async losePower(): Promise<void> {
    this.first.stdin?.destroy();
    await this.ended;
  }
}
