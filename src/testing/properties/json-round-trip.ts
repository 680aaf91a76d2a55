import { notFrozen, notJson } from '../compare.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectNothing } from '../violation.js';

const WINDOW = 12;

export const jsonRoundTrip: Property = {
  description: 'States, actions, events, views and outcomes are plain frozen JSON, and states parse by their own schema to themselves.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      stateIsJson(trial, step);
      restIsJson(trial, step);
    }
  },
};

function stateIsJson({ game }: Trial, { state }: Step): void {
  expectNothing(notJson(state), 'the state contains a value that is not JSON');
  expectNothing(notFrozen(state), 'the state is not frozen');
  const text = JSON.stringify(state);
  for (const [form, json] of [
    ['parsed JSON', JSON.parse(text)],
    ['JSON text', text],
  ]) {
    const parsed = game.parseState(json);
    expectEqual(state, parsed, `parseState returns another state for ${form}`);
    expectNothing(notFrozen(parsed), `parseState returns an unfrozen state for ${form}`);
  }
}

function restIsJson(trial: Trial, { state, action }: Step): void {
  const { game } = trial;
  for (const viewer of trial.viewers(state))
    expectNothing(notJson(game.view(state, viewer)), `the view of ${viewer} contains a value that is not JSON`);
  const outcome = game.outcome(state);
  if (outcome !== undefined) expectNothing(notJson(outcome), 'the outcome contains a value that is not JSON');
  if (action === undefined) return;
  expectNothing(notJson(action), 'a listed action contains a value that is not JSON', { action });
  game.step(state, action).events.forEach((event, index) => {
    expectNothing(notJson(event), `event ${index} of ${action.type} contains a value that is not JSON`, { event });
  });
}
