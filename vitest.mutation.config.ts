// What `npm run mutation` runs for each mutant: the tests of the part that is mutated, and no others.
import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config.js';

const part = process.env.MUTATE ?? 'kernel';
// The other rooms of the library are named as they are; everything else is a game.
const ROOMS = ['kernel', 'agents', 'bridge', 'client', 'env', 'host', 'simulate', 'wire'];
const folder = ROOMS.includes(part) ? part : `games/${part}`;
/** Tests of a part that stand elsewhere: clauses of all games, and what games share. */
const others = {
  kernel: ['test/games/clauses.test.ts'],
  games: ['test/games/*.test.ts', 'test/scripts/readme-pictures.test.ts'],
};

/** These read the sources themselves, which mutants are written into. */
const testNamePattern = /^(?!.*every code and clause of the list in the rules)/;

/** Random games, which notice much, and take long. */
const LONG = /conformance|invariants|impossible-states|altered-states|drivers|picture|strategy|homebrew|named-clauses/;

/** The first test that notices ends the run: worked examples come before random games. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 1e9 : 0) + statSync(moduleId).size;
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  resolve: base.resolve,
  test: {
    globals: true,
    include: [`test/${folder}/**/*.test.ts`, ...(part === 'kernel' ? others.kernel : part === folder ? [] : others.games)],
    // Mutants are tried without a browser or a database.
    exclude: ['**/*.browser.test.ts', '**/*.postgres.test.ts'],
    globalSetup: ['test/private-temporary-folder.ts', 'test/samples.ts'],
    testNamePattern,
    testTimeout: 120_000,
    sequence: { sequencer: ShortFirst },
  },
});
