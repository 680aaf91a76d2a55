#!/usr/bin/env node
import { GAMES } from './games.js';
import { run } from './run.js';
// The program `orrery`: ties the commands to this process and ends it cleanly.
import { processTerminal } from './terminal.js';

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
// Whoever reads us may have seen enough: `orrery replay FILE | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

process.exitCode = await run(process.argv.slice(2), processTerminal(interrupt.signal), GAMES);
// A prompt may have left the input open; nothing more is read.
process.stdin.destroy();
