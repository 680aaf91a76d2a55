import { IllegalActionError, type Violation } from '../../index.js';
import { difference, show } from '../compare.js';
import { expectSame, expectThat, Fault } from '../fault.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action } from '../options.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';

const WINDOW = 4;
const TRIES = 16;

export const refusalsChangeNothing = defineProperty({
  name: 'refusals-change-nothing',
  promise: 'What check refuses, every driver refuses with the same violation, and nothing has changed then, not even the generator.',
  share: 1,
  check(trial) {
    for (const moment of trial.moments(WINDOW)) {
      const listed = trial.game.legalActions(moment.state);
      for (const action of nearLegalActions(trial, moment.state, listed, TRIES)) {
        const violation = trial.game.check(moment.state, action);
        if (violation !== undefined) isRefused(trial, moment, action, violation);
      }
    }
  },
});

function isRefused({ game }: Trial, { state }: Moment, action: Action, violation: Violation): void {
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
    expectSame(difference(violation, violationOf(take, driver, action)), `check and ${driver} refuse ${show(action)} differently`, {
      action,
    });
  }
  expectSame(difference(violation, simulation.check(action)), `check refuses ${show(action)} differently in place`, { action });
  expectSame(difference(state, simulation.state), `in place, ${about} changed the state`, { action });
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

function violationOf(take: () => unknown, driver: string, action: Action): Violation {
  try {
    take();
  } catch (error) {
    if (error instanceof IllegalActionError) return error.violation;
    throw error;
  }
  throw new Fault(`check refuses ${show(action)}, but ${driver} accepts it`, { action });
}
