// Reads lines of input: from an editable prompt at a terminal, or from a pipe.
import { createInterface, type Key } from 'node:readline';
import { isCancel, text } from '@clack/prompts';
import { print, type Terminal } from '../terminal.js';

export interface Prompt {
  /** Returns a line, or `undefined` if the input has ended or the user pressed Ctrl-C or Ctrl-D. */
  ask(question: string): Promise<string | undefined>;
  /** Clears the screen if the output is a terminal. */
  clear(): void;
  close(): void;
}

export function openPrompt(terminal: Terminal): Prompt {
  const person = terminal.input.isTTY === true && terminal.err.isTTY === true;
  return person ? atTerminal(terminal) : fromPipe(terminal);
}

/** The ANSI sequence that clears the screen and the scrollback buffer. */
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

function atTerminal(terminal: Terminal): Prompt {
  const { input, err, signal } = terminal;
  return {
    async ask(question) {
      // Each question has its own controller, so that abort listeners do not accumulate in a long game.
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
      // A pipe does not echo its input, so print it for the transcript.
      print(terminal, `${question} ${line ?? ''}`.trimEnd());
      return line;
    },
    clear() {},
    close: () => lines.close(),
  };
}
