// Runs the programs that measure, each in a process of its own, and reads what they print.
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { type Budget, contenderArguments, Measurement, RoomCost, roomArguments } from './measurement.js';

/** What was measured, or why it could not be. */
export type Measured<Value> = Value | { readonly failed: string };

export const isFailed = <Value extends object>(measured: Measured<Value>): measured is { readonly failed: string } => 'failed' in measured;

/** A bench whose programs lie in that folder. */
export interface Programs {
  contender(name: string): Promise<Measured<Measurement>>;
  rooms(game: string): Promise<Measured<RoomCost>>;
}

/** @param folder Where `contender.js` and `rooms.js` are; by default beside this file. */
export function programsIn(budget: Budget, folder: string = fileURLToPath(new URL('.', import.meta.url))): Programs {
  return {
    contender: (name) => run(Measurement, [resolve(folder, 'contender.js'), name, ...contenderArguments(budget)]),
    rooms: (game) => run(RoomCost, ['--expose-gc', resolve(folder, 'rooms.js'), game, ...roomArguments(budget)]),
  };
}

/** Copies these programs into another checkout, where they import the package that lies there. */
export function lentTo(checkout: string): string {
  const folder = resolve(checkout, '.cache/bench-lent');
  cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
  return folder;
}

function run<Value>(schema: z.ZodType<Value>, argv: readonly string[]): Promise<Measured<Value>> {
  return new Promise((done) => {
    execFile(process.execPath, argv, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error !== null) return done({ failed: reasonIn(stderr) ?? error.message });
      try {
        done(schema.parse(JSON.parse(stdout)));
      } catch {
        done({ failed: stdout === '' ? 'it printed nothing' : `it printed ${JSON.stringify(stdout.slice(0, 80))}` });
      }
    });
  });
}

/** The line of an error among what a program printed. */
function reasonIn(stderr: string): string | undefined {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.filter((line) => line !== '').at(-1);
}
