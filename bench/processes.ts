// Runs the measuring programs, each in its own process, and parses their output.
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { type Budget, contenderArguments, Measurement, RoomCost, roomArguments } from './measurement.js';

/** The result of a measurement, or the reason why the measurement failed. */
export type Measured<Value> = Value | { readonly failed: string };

export const isFailed = <Value extends object>(measured: Measured<Value>): measured is { readonly failed: string } => 'failed' in measured;

/** Functions that run the measuring programs for one build of the library: for one contender by name, or for the rooms of one game. */
export interface Programs {
  contender(name: string): Promise<Measured<Measurement>>;
  rooms(game: string): Promise<Measured<RoomCost>>;
}

/**
 * Returns functions that run the measuring programs of a folder.
 * @param folder The folder that contains `contender.js` and `rooms.js`; default: the folder of this module.
 */
export function programsIn(budget: Budget, folder: string = fileURLToPath(new URL('.', import.meta.url))): Programs {
  return {
    contender: (name) => run(Measurement, [resolve(folder, 'contender.js'), name, ...contenderArguments(budget)]),
    rooms: (game) => run(RoomCost, ['--expose-gc', resolve(folder, 'rooms.js'), game, ...roomArguments(budget)]),
  };
}

/**
 * Copies the measuring programs into another checkout of this repository. The copies import the package as built in that checkout. Returns
 * the folder of the copies.
 */
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

/** Returns the line of a program's error output that contains the error message. */
function reasonIn(stderr: string): string | undefined {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.filter((line) => line !== '').at(-1);
}
