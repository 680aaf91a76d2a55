import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.js';

export interface Progress {
  /** @param total where it was not known before. */
  update(done: number, total?: number): void;
  stop(): void;
}

const SILENT: Progress = { update() {}, stop() {} };

/** A bar for people at a terminal; nothing for pipes and files. */
export function progressBar(terminal: Terminal, total: number): Progress {
  if (terminal.err.isTTY !== true) return SILENT;
  const bar = new SingleBar({
    stream: terminal.err as NodeJS.WriteStream,
    format: '{bar} {value} of {total} games, {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
    clearOnComplete: true,
    // Ctrl-C ends the run, which ends the bar.
    gracefulExit: false,
  });
  bar.start(total, 0);
  return {
    update(done, of) {
      if (of !== undefined && of !== bar.getTotal()) bar.setTotal(of);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
