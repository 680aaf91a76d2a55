import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.js';

export interface Progress {
  /** Shows how many games are done. @param total the new total number of games, if it has changed. */
  update(done: number, total?: number): void;
  stop(): void;
}

const SILENT: Progress = { update() {}, stop() {} };

/** Returns a progress bar if standard error is a terminal, otherwise an object that prints nothing. */
export function progressBar(terminal: Terminal, total: number): Progress {
  if (terminal.err.isTTY !== true) return SILENT;
  const bar = new SingleBar({
    stream: terminal.err as NodeJS.WriteStream,
    format: '{bar} {value} of {total} games, {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
    clearOnComplete: true,
    // The bar does not handle Ctrl-C itself: Ctrl-C ends the run, and the run then stops the bar.
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
