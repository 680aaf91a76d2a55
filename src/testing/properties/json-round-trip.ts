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
  expectNothing(notJson(state), 'the state holds what JSON cannot');
  expectNothing(notFrozen(state), 'the state is not frozen');
  const text = JSON.stringify(state);
  for (const [form, json] of [
    ['parsed JSON', JSON.parse(text)],
    ['JSON text', text],
  ]) {
    const parsed = game.parseState(json);
    expectEqual(state, parsed, `parseState, given ${form}, reads another state`);
    expectNothing(notFrozen(parsed), `parseState, given ${form}, leaves the state unfrozen`);
  }
}

function restIsJson(trial: Trial, { state, action }: Step): void {
  const { game } = trial;
  for (const viewer of trial.viewers(state))
    expectNothing(notJson(game.view(state, viewer)), `the view of ${viewer} holds what JSON cannot`);
  const outcome = game.outcome(state);
  if (outcome !== undefined) expectNothing(notJson(outcome), 'the outcome holds what JSON cannot');
  if (action === undefined) return;
  expectNothing(notJson(action), 'a listed action holds what JSON cannot', { action });
  game.step(state, action).events.forEach((event, index) => {
    expectNothing(notJson(event), `event ${index} of ${action.type} holds what JSON cannot`, { event });
  });
}
