import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MatchRecord } from '../kernel/index.js';
import { unwritable } from './cli-error.js';
import type { Terminal } from './terminal.js';

/** Reads the text of a file, or of standard input if `file` is `-`. */
export function readInput(file: string, terminal: Terminal): Promise<string> {
  return file === '-' ? text(terminal.input) : Promise.resolve(readFileSync(file, 'utf8'));
}

/** Writes a record with one action per line, so that it is readable and works with `diff`. Creates missing folders. */
export function writeRecord(file: string, record: MatchRecord): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, recordText(record));
  } catch (error) {
    throw unwritable(file, error);
  }
}

export function recordText({ actions, ...head }: MatchRecord): string {
  const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  const lines = actions.map((action) => `\n    ${JSON.stringify(action)}`);
  return `{\n${fields.join('')}  "actions": [${lines.join(',')}${lines.length === 0 ? '' : '\n  '}]\n}\n`;
}
