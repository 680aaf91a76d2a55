import { copyJson, type Simulation } from '../../index.js';
import { difference } from '../compare.js';
import { expectSame } from '../fault.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';

const WINDOW = 24;
/** Number of steps between two checks of a clone and of all views. */
const STRIDE = 5;

export const driversAgree = defineProperty({
  name: 'drivers-agree',
  promise: 'reduce, step and a simulation reach the same states and say the same of them; a clone goes its own way.',
  share: 0.7,
  check(trial) {
    const { game } = trial;
    let simulation: Simulation | undefined;
    for (const moment of trial.moments(WINDOW)) {
      const { index, state, action } = moment;
      simulation ??= game.simulation(state);
      saysTheSame(trial, moment, simulation);
      if (action === undefined) return;
      if (index % STRIDE === 0) cloneGoesItsOwnWay(trial, moment, simulation);

      const reduced = game.reduce(state, action);
      expectSame(difference(reduced, game.step(state, action).state), `${action.type}: reduce and step lead to different states`, {
        action,
      });
      // The simulation takes its own listed object, on the fast path; the clone above took a copy.
      const own = simulation.legalActions().find((listed) => difference(listed, action) === undefined);
      simulation.apply(own ?? action);
      expectSame(difference(reduced, simulation.state), `${action.type}: pure and in place lead to different states`, { action });
    }
  },
});

function saysTheSame(trial: Trial, { index, state }: Moment, simulation: Simulation): void {
  const { game } = trial;
  expectSame(difference(game.decisions(state), simulation.decisions()), 'decisions, pure and in place, differ');
  expectSame(difference(game.outcome(state), simulation.outcome()), 'the outcome, pure and in place, differs');
  expectSame(difference(game.legalActions(state), simulation.legalActions()), 'legal actions, pure and in place, differ');
  if (index % STRIDE !== 0) return;
  for (const viewer of trial.viewers(state)) {
    expectSame(difference(game.view(state, viewer), simulation.view(viewer)), `the view of ${viewer}, pure and in place, differs`, {
      viewer,
    });
  }
}

function cloneGoesItsOwnWay({ game }: Trial, { state, action }: Moment, simulation: Simulation): void {
  if (action === undefined) return;
  const clone = simulation.clone();
  clone.apply(copyJson(action));
  expectSame(difference(state, simulation.state), `${action.type}: an action in a clone changes the original simulation`, { action });
  const copy = `${action.type}: a copy of the listed action, taken in place, leads to another state`;
  expectSame(difference(game.reduce(state, action), clone.state), copy, { action });
}
