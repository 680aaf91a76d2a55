import { freezeJson } from '../../index.js';
import { difference } from '../compare.js';
import { expectSame } from '../fault.js';
import type { Action, State } from '../options.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';
import { CountingChance } from './chance-only-when-drawn.js';

const WINDOW = 3;
/** Number of actions played in parallel in the true state and a sampled one. */
const STEPS = 6;

export const eventsKeepSecrets = defineProperty({
  name: 'events-keep-secrets',
  promise: 'Two worlds that look the same to a viewer, before and after an action, tell that viewer the same events in the same order.',
  share: 1,
  check(trial) {
    for (const moment of trial.moments(WINDOW)) {
      for (const viewer of trial.viewers(moment.state)) walkSideBySide(trial, moment, viewer);
    }
  },
});

function walkSideBySide(trial: Trial, { index, state }: Moment, viewer: string): void {
  const { game, plan } = trial;
  const sample = game.determinize(game.view(state, viewer), viewer, `world ${plan.walk} ${index}`);
  let real = state;
  let other: State = freezeJson({ ...sample, random: state.random });
  for (let taken = 0; taken < STEPS; taken++) {
    if (difference(game.view(real, viewer), game.view(other, viewer)) !== undefined) return;
    const action = commonAction(trial, real, other);
    if (action === undefined) return;
    const draws = [new CountingChance(), new CountingChance()];
    const after = [game.step(real, action, { chance: draws[0] }), game.step(other, action, { chance: draws[1] })];
    [real, other] = [after[0].state, after[1].state];
    // If the views now differ, the viewer has learned the difference. Only events that the view does not show must be equal.
    if (difference(game.view(real, viewer), game.view(other, viewer)) !== undefined) return;
    const [told, toldThere] = after.map(({ events }) => game.viewEvents(events, viewer));
    const about = `${action.type} by ${action.player} tells ${viewer}`;
    const details = { viewer, action, events: told, otherEvents: toldThere };
    const order = difference(types(told), types(toldThere));
    expectSame(order, `${about} other events, or in another order, if other facts are hidden, but the view is the same`, details);
    // Hidden information may use up draws. Public dice then differ, which reveals nothing.
    const sameDraws = difference(draws[0].ranges, draws[1].ranges) === undefined;
    if (sameDraws)
      expectSame(difference(told, toldThere), `${about} what the view does not say, and what depends on hidden facts`, details);
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
