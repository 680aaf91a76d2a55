// Asking a person for a line: with an editable prompt at a terminal, line by line from a pipe.
import { createInterface, type Key } from 'node:readline';
import { isCancel, text } from '@clack/prompts';
import { print, type Terminal } from '../terminal.js';

export interface Prompt {
  /** A line, or `undefined` when there will be no more: the input has ended, or somebody pressed Ctrl-C or Ctrl-D. */
  ask(question: string): Promise<string | undefined>;
  /** Takes everything off the screen, where there is one. */
  clear(): void;
  close(): void;
}

export function openPrompt(terminal: Terminal): Prompt {
  const person = terminal.input.isTTY === true && terminal.err.isTTY === true;
  return person ? atTerminal(terminal) : fromPipe(terminal);
}

/** Clears the screen and what can be scrolled back to. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

function atTerminal(terminal: Terminal): Prompt {
  const { input, err, signal } = terminal;
  return {
    async ask(question) {
      // One for each question: what listens to it goes with it, and a long game does not pile up listeners.
      const end = new AbortController();
      const stop = (): void => end.abort();
      const onKey = (_typed: string | undefined, key: Key | undefined): void => {
        if (key?.ctrl === true && key.name === 'd') stop();
      };
      signal.addEventListener('abort', stop, { once: true });
      input.on('keypress', onKey);
      input.once('end', stop);
      if (signal.aborted) stop();
      try {
        const line = await text({ message: question, input, output: err, signal: end.signal, withGuide: false });
        return isCancel(line) ? undefined : (line ?? '');
      } finally {
        signal.removeEventListener('abort', stop);
        input.off('keypress', onKey);
        input.off('end', stop);
      }
    },
    clear: () => void (terminal.out.isTTY === true && terminal.out.write(CLEAR)),
    close() {},
  };
}

function fromPipe(terminal: Terminal): Prompt {
  const lines = createInterface({ input: terminal.input, crlfDelay: Number.POSITIVE_INFINITY });
  const reading = lines[Symbol.asyncIterator]();
  const aborted = new Promise<undefined>((resolve) => {
    if (terminal.signal.aborted) resolve(undefined);
    terminal.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return {
    async ask(question) {
      const line = await Promise.race([reading.next().then(({ done, value }) => (done ? undefined : value)), aborted]);
      // What was typed is not echoed by a pipe: the transcript should show it.
      print(terminal, `${question} ${line ?? ''}`.trimEnd());
      return line;
    },
    clear() {},
    close: () => lines.close(),
  };
}
