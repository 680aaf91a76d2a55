// What `npm run mutation` runs for each mutant: the tests of the part that is mutated, and no others.
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

const part = process.env.MUTATE ?? 'kernel';
// The other rooms of the library are named as they are; everything else is a game.
const ROOMS = ['kernel', 'agents', 'bridge', 'client', 'env', 'host', 'simulate', 'wire'];
const folder = ROOMS.includes(part) ? part : `games/${part}`;

/** These read the sources themselves, which mutants are written into. */
const testNamePattern = /^(?!.*every code and clause of the list in the rules)/;

export default defineConfig({
  resolve: base.resolve,
  test: { globals: true, include: [`test/${folder}/**/*.test.ts`], testNamePattern, testTimeout: 120_000 },
});
