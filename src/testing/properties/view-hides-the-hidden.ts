import { freezeJson } from '../../index.js';
import { answersAgree } from '../answers.js';
import { difference } from '../compare.js';
import { expectSame, expectThat } from '../fault.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action } from '../options.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';

const WINDOW = 4;
/** Actions of the viewer that are checked in both states. */
const TRIES = 12;

export const viewHidesTheHidden = defineProperty({
  name: 'view-hides-the-hidden',
  promise:
    'View, decisions, outcome, legal actions and violations of a viewer do not change when only what is hidden from the viewer does.',
  share: 1,
  check(trial) {
    for (const moment of trial.moments(WINDOW)) {
      const actions = nearLegalActions(trial, moment.state, trial.game.legalActions(moment.state), TRIES);
      for (const viewer of trial.viewers(moment.state)) {
        generatorIsHidden(trial, moment, viewer, actions);
        restIsHidden(trial, moment, viewer, actions);
      }
    }
  },
});

function generatorIsHidden(trial: Trial, { state }: Moment, viewer: string, actions: readonly Action[]): void {
  const { game, plan } = trial;
  const view = game.view(state, viewer);
  const { s0, s1, s2 } = state.random;
  const found = findNumber(view, [s0, s1, s2]);
  expectThat(found === undefined, () => `the view of ${viewer} contains a number of the generator, ${found}`, { viewer });
  const { random } = game.start(plan.setup as never, 'another generator');
  const moved = freezeJson({ ...state, random });
  expectSame(difference(view, game.view(moved, viewer)), `the view of ${viewer} changes with the generator`, { viewer });
  answersAgree(trial, [state, moved], viewer, actions, 'when the generator differs');
}

/** Finds a number of the generator in a value. Its fractions have 32 bits, so apart from 0 and 1 a match is no accident. */
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

function restIsHidden(trial: Trial, { index, state }: Moment, viewer: string, actions: readonly Action[]): void {
  const { game, plan, survey } = trial;
  const view = game.view(state, viewer);
  const sample = game.determinize(view, viewer, `hidden ${plan.walk} ${index}`);
  survey.tally.samples.taken += 1;
  if (difference({ ...sample, random: null }, { ...state, random: null }) !== undefined) survey.tally.samples.untrue += 1;
  expectSame(difference(view, game.view(sample, viewer)), `the view of ${viewer} changes when only hidden facts do`, { viewer });
  answersAgree(trial, [state, sample], viewer, actions, 'when other facts are hidden');
}
