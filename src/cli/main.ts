#!/usr/bin/env node
import { EXIT, oneLine, unwritable } from './failure.js';
import { GAMES } from './games.js';
import { run } from './run.js';
// The program `orrery`: ties the commands to this process and ends it cleanly.
import { processTerminal } from './terminal.js';

const interrupt = new AbortController();
// From a terminal, or from a scheduler that wants the machine back: either way what is finished is kept, and no lock is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
// Whoever reads us may have seen enough: `orrery replay FILE | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`orrery: ${oneLine(unwritable('the output', error))}\n`, () => process.exit(EXIT.badInput));
});
// There is nowhere left to say it.
process.stderr.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.badInput));

process.exitCode = await run(process.argv.slice(2), processTerminal(interrupt.signal), GAMES);
// A prompt may have left the input open; nothing more is read.
process.stdin.destroy();
