// What the checks in an example call while it runs.

const reached = new Map<string, Set<number>>();

/** The checks of one module. */
export function checksOf(module: string) {
  const lines = new Set<number>();
  reached.set(module, lines);
  return {
    /** The reader's console: what an example prints is not for ours. */
    console: { log(..._shown: unknown[]): void {} },
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

/** The lines whose checks have run. */
export function reachedLines(module: string): number[] {
  return [...(reached.get(module) ?? [])];
}
