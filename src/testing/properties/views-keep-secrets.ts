import { freezeJson } from '../../index.js';
import { answersAgree } from '../answers.js';
import { difference } from '../compare.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectThat } from '../violation.js';

const WINDOW = 4;
/** Number of attempts to create an action that is checked in the true state and in states that the viewer cannot distinguish from it. */
const TRIES = 12;

export const viewsKeepSecrets: Property = {
  description: 'View, decisions, outcome, legal actions and violations of a viewer do not depend on what is hidden from the viewer.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      const actions = nearLegalActions(trial, step.state, trial.game.legalActions(step.state), TRIES);
      for (const viewer of trial.viewers(step.state)) {
        generatorIsHidden(trial, step, viewer, actions);
        restIsHidden(trial, step, viewer, actions);
      }
    }
  },
};

function generatorIsHidden(trial: Trial, { state }: Step, viewer: string, actions: readonly Action[]): void {
  const { game, input } = trial;
  const view = game.view(state, viewer);
  const { s0, s1, s2 } = state.random;
  const found = findNumber(view, [s0, s1, s2]);
  expectThat(found === undefined, () => `the view of ${viewer} contains a number of the generator, ${found}`, { viewer });
  const { random } = game.start(input.setup as never, 'another generator');
  const moved = freezeJson({ ...state, random });
  expectEqual(view, game.view(moved, viewer), `the view of ${viewer} changes with the generator`, { viewer });
  answersAgree(trial, [state, moved], viewer, actions, 'when the generator differs');
}

/**
 * Finds a number of the random generator in a value. The numbers of the generator are 32-bit fractions, so an equal number other than 0 or
 * 1 is not a coincidence.
 */
function findNumber(value: unknown, wanted: readonly number[]): number | undefined {
  if (typeof value === 'number') return wanted.includes(value) && !Number.isInteger(value) ? value : undefined;
  if (typeof value === 'string') return wanted.find((number) => !Number.isInteger(number) && value.includes(String(number)));
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const found = findNumber(item, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

function restIsHidden(trial: Trial, { index, state }: Step, viewer: string, actions: readonly Action[]): void {
  const { game, input, survey } = trial;
  const view = game.view(state, viewer);
  const sample = game.determinize(view, viewer, `hidden ${input.walk} ${index}`);
  survey.tally.counts.samples.drawn += 1;
  if (difference({ ...sample, random: null }, { ...state, random: null }) !== undefined) survey.tally.counts.samples.different += 1;
  expectEqual(view, game.view(sample, viewer), `the view of ${viewer} changes when only hidden facts do`, { viewer });
  answersAgree(trial, [state, sample], viewer, actions, 'when other facts are hidden');
}
