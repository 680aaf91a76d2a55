import { seededChance } from '../../index.js';
import { IntChance } from '../../kernel/internal.js';
import { difference } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual, expectThat } from '../violation.js';

const WINDOW = 8;

/** A random source that records the range of every draw. */
export class CountingChance extends IntChance {
  /** The range `n` of each draw, in order. */
  readonly ranges: number[] = [];
  private readonly source = seededChance('counting');

  int(n: number): number {
    this.ranges.push(n);
    return this.source.int(n);
  }
}

export const randomnessOnlyFromChance: Property = {
  description: 'The generator advances exactly when a recipe draws, and all randomness comes from the chance that the recipe receives.',
  share: 1,
  check(trial) {
    for (const { state, action } of trial.steps(WINDOW)) {
      if (action === undefined) return;
      const chance = new CountingChance();
      const given = trial.game.reduce(state, action, { chance });
      const own = `${action.type}: the recipe was given its chance, and the state's own generator moved`;
      expectEqual(state.random, given.random, own, { action });
      drawsFromChanceOnly(trial, state, action, given);

      const moved = difference(state.random, trial.game.reduce(state, action).random) !== undefined;
      const drew = chance.ranges.some((range) => range > 0);
      expectThat(
        moved === drew,
        () => `${action.type}: the recipe drew ${drew ? 'something' : 'nothing'}, and the generator ${moved ? 'moved' : 'stood still'}`,
        {
          action,
        },
      );
    }
  },
};

function drawsFromChanceOnly({ game, input }: Trial, state: State, action: Action, given: State): void {
  const again = game.reduce(state, action, { chance: new CountingChance() });
  expectEqual(given, again, `${action.type}: the same draws lead to different states`, { action });
  const { random } = game.start(input.setup as never, 'another generator');
  const other = game.reduce(Object.freeze({ ...state, random }), action, { chance: new CountingChance() });
  const reads = `${action.type}: the recipe reads the state's generator: the same draws lead to different states when it stands elsewhere`;
  expectEqual(given, { ...other, random: state.random }, reads, { action });
}
