import { IllegalActionError, type Violation } from '../../index.js';
import { show } from '../compare.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';

const WINDOW = 4;
const TRIES = 16;

export const refusalsChangeNothing: Property = {
  description: 'Every driver refuses what check refuses, with the same violation, and changes nothing, not even the generator.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      const listed = trial.game.legalActions(step.state);
      for (const action of nearLegalActions(trial, step.state, listed, TRIES)) {
        const violation = trial.game.check(step.state, action);
        if (violation !== undefined) isRefused(trial, step, action, violation);
      }
    }
  },
};

function isRefused({ game }: Trial, { state }: Step, action: Action, violation: Violation): void {
  const simulation = game.simulation(state);
  const about = `the refusal of ${show(action)}`;
  expectThat(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(violation.code), () => `${about} has the code ${show(violation.code)}; expected kebab-case`);
  expectThat(isText(violation.rule) && isText(violation.message), () => `${about} must have a clause and a message: ${show(violation)}`);
  const drivers: [string, () => unknown][] = [
    ['reduce', () => game.reduce(state, action)],
    ['step', () => game.step(state, action)],
    ['outcomes', () => game.outcomes(state, action)],
    ['simulation.apply', () => simulation.apply(action)],
  ];
  for (const [driver, take] of drivers) {
    expectEqual(violation, violationOf(take, driver, action), `check and ${driver} refuse ${show(action)} differently`, {
      action,
    });
  }
  expectEqual(violation, simulation.check(action), `check refuses ${show(action)} differently in place`, { action });
  expectEqual(state, simulation.state, `in place, ${about} changed the state`, { action });
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function violationOf(take: () => unknown, driver: string, action: Action): Violation {
  try {
    take();
  } catch (error) {
    if (error instanceof IllegalActionError) return error.violation;
    throw error;
  }
  throw new PropertyViolation(`check refuses ${show(action)}, but ${driver} accepts it`, { action });
}
