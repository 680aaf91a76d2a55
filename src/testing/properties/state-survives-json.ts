import { difference, notFrozen, notJson } from '../compare.js';
import { expectSame } from '../fault.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';

const WINDOW = 12;

export const stateSurvivesJson = defineProperty({
  name: 'state-survives-json',
  promise: 'States, actions, events, views and outcomes are plain frozen JSON, and states parse by their own schema to themselves.',
  share: 1,
  check(trial) {
    for (const moment of trial.moments(WINDOW)) {
      stateIsJson(trial, moment);
      restIsJson(trial, moment);
    }
  },
});

function stateIsJson({ game }: Trial, { state }: Moment): void {
  expectSame(notJson(state), 'the state contains a value that is not JSON');
  expectSame(notFrozen(state), 'the state is not frozen');
  const text = JSON.stringify(state);
  for (const [form, json] of [
    ['parsed JSON', JSON.parse(text)],
    ['JSON text', text],
  ]) {
    const parsed = game.parseState(json);
    expectSame(difference(state, parsed), `parseState returns another state for ${form}`);
    expectSame(notFrozen(parsed), `parseState does not freeze the state for ${form}`);
  }
}

function restIsJson(trial: Trial, { state, action }: Moment): void {
  const { game } = trial;
  for (const viewer of trial.viewers(state))
    expectSame(notJson(game.view(state, viewer)), `the view of ${viewer} contains a value that is not JSON`);
  const outcome = game.outcome(state);
  if (outcome !== undefined) expectSame(notJson(outcome), 'the outcome contains a value that is not JSON');
  if (action === undefined) return;
  expectSame(notJson(action), 'a listed action contains a value that is not JSON', { action });
  game.step(state, action).events.forEach((event, index) => {
    expectSame(notJson(event), `event ${index} of ${action.type} contains a value that is not JSON`, { event });
  });
}
