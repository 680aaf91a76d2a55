import { freezeJson } from '../../index.js';
import { difference } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectNothing } from '../violation.js';
import { CountingChance } from './randomness-only-from-chance.js';

const WINDOW = 3;
/** Number of actions played in parallel in the true state and in a sampled state. */
const STEPS = 6;

export const eventsKeepSecrets: Property = {
  description:
    'If a viewer can distinguish two states neither before nor after an action, the viewer receives the same events in the same order.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      for (const viewer of trial.viewers(step.state)) playInBoth(trial, step, viewer);
    }
  },
};

function playInBoth(trial: Trial, { index, state }: Step, viewer: string): void {
  const { game, input } = trial;
  const sample = game.determinize(game.view(state, viewer), viewer, `world ${input.walk} ${index}`);
  let real = state;
  let other: State = freezeJson({ ...sample, random: state.random });
  for (let taken = 0; taken < STEPS; taken++) {
    if (difference(game.view(real, viewer), game.view(other, viewer)) !== undefined) return;
    const action = commonAction(trial, real, other);
    if (action === undefined) return;
    const draws = [new CountingChance(), new CountingChance()];
    const after = [game.step(real, action, { chance: draws[0] }), game.step(other, action, { chance: draws[1] })];
    [real, other] = [after[0].state, after[1].state];
    // If the views differ after the action, the views themselves reveal a difference, and the events may reveal it too.
    if (difference(game.view(real, viewer), game.view(other, viewer)) !== undefined) return;
    const [events, otherEvents] = after.map(({ events }) => game.viewEvents(events, viewer));
    const about = `${action.type} by ${action.player} tells ${viewer}`;
    const details = { viewer, action, events, otherEvents };
    const order = difference(types(events), types(otherEvents));
    expectNothing(order, `${about} other events, or in another order, if other facts are hidden, but the view is the same`, details);
    // Hidden information may cause draws in one state only. Later dice then differ although they reveal nothing, so the events are not
    // compared in this case.
    const sameDraws = difference(draws[0].ranges, draws[1].ranges) === undefined;
    if (sameDraws) expectEqual(events, otherEvents, `${about} what the view does not say, and what depends on hidden facts`, details);
  }
}

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

/** Returns an action of any player that is legal in both states. */
function commonAction({ game, chance }: Trial, real: State, other: State): Action | undefined {
  const listed = [...game.legalActions(real)];
  for (let attempt = 0; attempt < 8 && listed.length > 0; attempt++) {
    const [action] = listed.splice(chance.int(listed.length), 1);
    if (game.check(other, action) === undefined) return action;
  }
  return undefined;
}
