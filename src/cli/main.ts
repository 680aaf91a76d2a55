#!/usr/bin/env node
import { EXIT, oneLine, unwritable } from './cli-error.js';
import { GAMES } from './games.js';
import { run } from './run.js';
// The program `orrery`: runs the command that the arguments of this process name, and sets the exit code.
import { processTerminal } from './terminal.js';

const interrupt = new AbortController();
// On an interrupt by a user or a scheduler, the program keeps finished results and releases its locks.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
// The reader of a pipe may close it early, as `head` does in `orrery replay FILE | head`. Then the program exits without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`orrery: ${oneLine(unwritable('the output', error))}\n`, () => process.exit(EXIT.badInput));
});
// If writing to standard error fails, the program cannot report that error, and only exits.
process.stderr.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.badInput));

process.exitCode = await run(process.argv.slice(2), processTerminal(interrupt.signal), GAMES);
// A prompt may have left the input open, which would keep the process alive.
process.stdin.destroy();
