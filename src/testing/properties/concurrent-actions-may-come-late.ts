import { difference, show } from '../compare.js';
import { expectSame, expectThat, Fault } from '../fault.js';
import type { Action, State } from '../options.js';
import { defineProperty } from '../property.js';
import type { Trial } from '../trial.js';
import { CountingChance } from './chance-only-when-drawn.js';

const WINDOW = 8;
/** Pairs of actions that are tried per state. */
const PAIRS = 6;

export const concurrentActionsMayComeLate = defineProperty({
  name: 'concurrent-actions-may-come-late',
  promise:
    'A concurrent action is legal or refused after another of somebody else; two that are legal in either order lead to the same state, if neither draws chance or gives news.',
  share: 1,
  check(trial) {
    const { game } = trial;
    const stranger = game.concurrent.find((type) => !game.actionTypes.includes(type));
    expectThat(stranger === undefined, () => `${show(stranger)} is concurrent, but is not a type of action of the game`);
    for (const { state } of trial.moments(WINDOW)) {
      const open = game.legalActions(state).filter(({ type }) => game.concurrent.includes(type));
      for (let pair = 0; pair < PAIRS && open.length > 0; pair++) {
        const first = trial.chance.pick(open);
        const others = open.filter(({ player }) => player !== first.player);
        if (others.length > 0) inEitherOrder(trial, state, first, trial.chance.pick(others));
      }
    }
  },
});

/** A state after some actions. */
interface Situation {
  readonly state: State;
  /** Whether chance was drawn or information was revealed, either of which may depend on the order of the actions. */
  readonly isNews: boolean;
}

function inEitherOrder(trial: Trial, state: State, first: Action, second: Action): void {
  const { concurrent } = trial.survey.tally;
  concurrent.tried += 1;
  const here: Situation = { state, isNews: false };
  const one = thenLate(trial, take(trial, here, first), second, first);
  const other = thenLate(trial, take(trial, here, second), first, second);
  if (one === undefined || other === undefined) {
    concurrent.refused += 1;
    return;
  }
  if (one.isNews || other.isNews) return;
  concurrent.same += 1;
  const both = `${show(first)} and ${show(second)} are concurrent, but lead to other states in the other order`;
  expectSame(difference(one.state, other.state), both, { first, second });
}

/** Takes the late action; returns `undefined` if it is no longer legal. */
function thenLate(trial: Trial, meanwhile: Situation, late: Action, done: Action): Situation | undefined {
  try {
    return trial.game.check(meanwhile.state, late) === undefined ? take(trial, meanwhile, late) : undefined;
  } catch (error) {
    const { name, message } = error as Error;
    throw new Fault(
      `${show(late)} is concurrent, but after ${show(done)} it is neither legal nor refused: it threw ${name}: ${message}`,
      { action: late, meanwhile: done },
      { cause: error },
    );
  }
}

function take({ game }: Trial, { state, isNews }: Situation, action: Action): Situation {
  const chance = new CountingChance();
  const after = game.step(state, action, { chance });
  return { state: after.state, isNews: isNews || chance.ranges.length > 0 || after.events.some(({ type }) => game.news.includes(type)) };
}
