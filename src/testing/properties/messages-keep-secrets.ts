import { freezeJson } from '../../index.js';
import { answersAgree } from '../answers.js';
import { difference } from '../compare.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectThat } from '../violation.js';
import { CountingChance } from './randomness-only-from-chance.js';

const WINDOW = 6;
/**
 * Number of attempts to create a near-legal action. The legality of such an action must not change with an action that its player does not
 * observe.
 */
const TRIES = 6;

export const messagesKeepSecrets: Property = {
  description:
    'Whether a host sends a message to a viewer does not depend on hidden information: with the same events, the view changes in both cases or in neither. An action without events and changes for a viewer leaves no trace.',
  share: 1,
  check(trial) {
    for (const { state, action, index } of trial.steps(WINDOW)) {
      if (action === undefined) continue;
      for (const viewer of trial.viewers(state)) {
        const real = messageTo(trial, viewer, state, action);
        isSentEitherWay(trial, index, state, action, viewer, real);
        if (real.events.length === 0 && !real.changed && viewer !== action.player) leavesNoTrace(trial, state, real.after, viewer, action);
      }
    }
  },
};

/**
 * What a host that sends only changes would send to a viewer: the viewer's events, and whether the view changed. `after` is the state after
 * the action.
 */
interface Message {
  readonly events: readonly unknown[];
  readonly changed: boolean;
  readonly after: State;
}

function messageTo({ game }: Trial, viewer: string, state: State, action: Action): Message {
  const { state: after, events } = game.step(state, action, { chance: new CountingChance() });
  const changed = difference(game.view(state, viewer), game.view(after, viewer)) !== undefined;
  return { events: game.viewEvents(events, viewer), changed, after };
}

function isSentEitherWay(trial: Trial, index: number, state: State, action: Action, viewer: string, real: Message): void {
  const { game, input } = trial;
  const sample = game.determinize(game.view(state, viewer), viewer, `messages ${input.walk} ${index}`);
  const other: State = freezeJson({ ...sample, random: state.random });
  if (game.check(other, action) !== undefined) return;
  const imagined = messageTo(trial, viewer, other, action);
  if (difference(real.events, imagined.events) !== undefined) return;
  expectThat(
    real.changed === imagined.changed,
    () =>
      `${action.type} by ${action.player} tells ${viewer} ${real.events.length === 0 ? 'nothing' : 'the same'}, whatever is hidden, and the view ` +
      'changes in one case and not in the other',
    { viewer, action, events: real.events, otherState: other },
  );
}

function leavesNoTrace(trial: Trial, before: State, after: State, viewer: string, action: Action): void {
  const { game, survey } = trial;
  survey.tally.counts.unobserved += 1;
  const own = nearLegalActions(trial, before, game.legalActions(before), TRIES);
  answersAgree(trial, [before, after], viewer, own, `after ${action.type} by ${action.player}, of which nothing was told`);
}
