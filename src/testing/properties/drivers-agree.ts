import { copyJson, type Simulation } from '../../index.js';
import { difference } from '../compare.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual } from '../violation.js';

const WINDOW = 24;
/** Number of steps between two checks of a clone and of all views. */
const STRIDE = 5;

export const driversAgree: Property = {
  description: 'reduce, step and a simulation reach the same states and answer queries alike; a clone is independent.',
  share: 0.7,
  check(trial) {
    const { game } = trial;
    let simulation: Simulation | undefined;
    for (const step of trial.steps(WINDOW)) {
      const { index, state, action } = step;
      simulation ??= game.simulation(state);
      saysTheSame(trial, step, simulation);
      if (action === undefined) return;
      if (index % STRIDE === 0) cloneGoesItsOwnWay(trial, step, simulation);

      const reduced = game.reduce(state, action);
      expectEqual(reduced, game.step(state, action).state, `${action.type}: reduce and step lead to different states`, {
        action,
      });
      // Applies the action object that the simulation itself has listed: the simulation does not parse such an object again. The clone
      // above parsed a copy of the action.
      const own = simulation.legalActions().find((listed) => difference(listed, action) === undefined);
      simulation.apply(own ?? action);
      expectEqual(reduced, simulation.state, `${action.type}: pure and in place lead to different states`, { action });
    }
  },
};

function saysTheSame(trial: Trial, { index, state }: Step, simulation: Simulation): void {
  const { game } = trial;
  expectEqual(game.decisions(state), simulation.decisions(), 'decisions, pure and in place, differ');
  expectEqual(game.outcome(state), simulation.outcome(), 'the outcome, pure and in place, differs');
  expectEqual(game.legalActions(state), simulation.legalActions(), 'legal actions, pure and in place, differ');
  if (index % STRIDE !== 0) return;
  for (const viewer of trial.viewers(state)) {
    expectEqual(game.view(state, viewer), simulation.view(viewer), `the view of ${viewer}, pure and in place, differs`, {
      viewer,
    });
  }
}

function cloneGoesItsOwnWay({ game }: Trial, { state, action }: Step, simulation: Simulation): void {
  if (action === undefined) return;
  const clone = simulation.clone();
  clone.apply(copyJson(action));
  expectEqual(state, simulation.state, `${action.type}: an action in a clone changes the original simulation`, { action });
  const copy = `${action.type}: a copy of the listed action, taken in place, leads to another state`;
  expectEqual(game.reduce(state, action), clone.state, copy, { action });
}
