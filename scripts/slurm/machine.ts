// A simulated machine that can lose power: processes with a separate process namespace and host name.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

/**
 * The first process of a machine. It ends when its standard input ends; the operating system then kills all other processes of the
 * namespace. So no process of the machine outlives the script that holds the input open, however the script ends.
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

  /** Starts a machine with one daemon, whose output is appended to a file. */
  static start(name: string, daemon: readonly string[], log: string): Machine {
    const output = openSync(log, 'a');
    const args = ['--uts', '--pid', '--fork', '--mount-proc', 'sh', '-c', FIRST_PROCESS, 'sh', name, ...daemon];
    // `detached` starts the machine in its own process group: Ctrl-C then reaches only this script, which can clean up.
    return new Machine(name, spawn('unshare', args, { stdio: ['pipe', output, output], detached: true }));
  }

  /** Kills all processes of the machine at once, without a signal that they could handle. */
  async losePower(): Promise<void> {
    this.first.stdin?.destroy();
    await this.ended;
  }
}
