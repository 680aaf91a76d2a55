// The functions that the checks of an example call while it runs.
import { format } from 'node:util';

const reached = new Map<string, Set<number>>();
const printed = new Map<string, string[]>();

/** Returns the functions for the checks of one module. */
export function checksOf(module: string) {
  const lines = new Set<number>();
  reached.set(module, lines);
  const log: string[] = [];
  printed.set(module, log);
  return {
    /** Replaces the console in examples, and collects what they print. */
    console: { log: (...shown: unknown[]): void => void log.push(...format(...shown).split('\n')) },
    same(line: number, actual: unknown, expected: unknown): void {
      lines.add(line);
      expect(actual, `line ${line}`).toStrictEqual(expected);
    },
    throws(line: number, run: () => void, error: string, message: string): void {
      lines.add(line);
      let thrown: unknown;
      try {
        run();
      } catch (caught) {
        thrown = caught;
      }
      expect(thrown, `line ${line} must throw`).toBeInstanceOf(Error);
      expect((thrown as Error).name, `line ${line}`).toBe(error);
      expect((thrown as Error).message, `line ${line}`).toContain(message);
    },
  };
}

/** Returns the lines of a module whose checks have run. */
export function reachedLines(module: string): number[] {
  return [...(reached.get(module) ?? [])];
}

/** Returns what a module has printed, line by line. */
export function printedLines(module: string): readonly string[] {
  return printed.get(module) ?? [];
}
