import { show } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';
import { CountingChance } from './randomness-only-from-chance.js';

const WINDOW = 8;
/** Number of pairs of actions that are tried per state. */
const PAIRS = 6;

export const concurrentActionsCommute: Property = {
  description:
    'After an action of another player, a concurrent action is legal or refused. Two that are legal in either order lead to the same state, unless one draws chance or reveals information.',
  share: 1,
  check(trial) {
    const { game } = trial;
    const stranger = game.concurrent.find((type) => !game.actionTypes.includes(type));
    expectThat(stranger === undefined, () => `${show(stranger)} is concurrent, but is not a type of action of the game`);
    for (const { state } of trial.steps(WINDOW)) {
      const open = game.legalActions(state).filter(({ type }) => game.concurrent.includes(type));
      for (let pair = 0; pair < PAIRS && open.length > 0; pair++) {
        const first = trial.chance.pick(open);
        const others = open.filter(({ player }) => player !== first.player);
        if (others.length > 0) inEitherOrder(trial, state, first, trial.chance.pick(others));
      }
    }
  },
};

/** A state after some actions. */
interface Situation {
  readonly state: State;
  /** Whether chance was drawn or information was revealed, either of which may depend on the order of the actions. */
  readonly isOrderDependent: boolean;
}

function inEitherOrder(trial: Trial, state: State, first: Action, second: Action): void {
  const { concurrent } = trial.survey.tally.counts;
  concurrent.tried += 1;
  const here: Situation = { state, isOrderDependent: false };
  const one = thenLate(trial, take(trial, here, first), second, first);
  const other = thenLate(trial, take(trial, here, second), first, second);
  if (one === undefined || other === undefined) {
    concurrent.refused += 1;
    return;
  }
  if (one.isOrderDependent || other.isOrderDependent) return;
  concurrent.same += 1;
  const both = `${show(first)} and ${show(second)} are concurrent, but lead to other states in the other order`;
  expectEqual(one.state, other.state, both, { first, second });
}

/** Takes the second of two concurrent actions after the first, `done`; returns `undefined` if the second is no longer legal. */
function thenLate(trial: Trial, meanwhile: Situation, late: Action, done: Action): Situation | undefined {
  try {
    return trial.game.check(meanwhile.state, late) === undefined ? take(trial, meanwhile, late) : undefined;
  } catch (error) {
    const { name, message } = error as Error;
    throw new PropertyViolation(
      `${show(late)} is concurrent, but after ${show(done)} it is neither legal nor refused: it threw ${name}: ${message}`,
      { action: late, meanwhile: done },
      { cause: error },
    );
  }
}

function take({ game }: Trial, { state, isOrderDependent }: Situation, action: Action): Situation {
  const chance = new CountingChance();
  const after = game.step(state, action, { chance });
  return {
    state: after.state,
    isOrderDependent: isOrderDependent || chance.ranges.length > 0 || after.events.some(({ type }) => game.revealingEvents.includes(type)),
  };
}
