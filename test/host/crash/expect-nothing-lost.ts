import type { CrashReport } from './run.js';

/** Checks that every room was played to its end, and that each answered request is in its record exactly once. */
export function expectNothingLost({ lost, doubled, wrong, problems, rooms, done, kills, answered }: CrashReport): void {
  expect({ lost, doubled, wrong, problems }).toEqual({ lost: [], doubled: [], wrong: [], problems: [] });
  expect(done).toBe(rooms);
  expect(kills).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(20);
}
