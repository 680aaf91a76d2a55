import { freezeJson } from '../../index.js';
import { difference } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectThat } from '../violation.js';
import { CountingChance } from './randomness-only-from-chance.js';

const WINDOW = 3;
/** Maximum number of action types that are tried per viewer and state: the type of the action taken, and other types. */
const KINDS = 4;

export const revealingEventsAreDeclared: Property = {
  description:
    'An action after which a viewer can distinguish two states that looked alike draws chance or emits an event of a type in `revealingEvents`.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      if (step.action === undefined) continue;
      for (const viewer of trial.viewers(step.state)) tellApart(trial, step, viewer);
    }
  },
};

function tellApart(trial: Trial, step: Step, viewer: string): void {
  const { game, input } = trial;
  const { state, index } = step;
  const sample = game.determinize(game.view(state, viewer), viewer, `news ${input.walk} ${index}`);
  const other: State = freezeJson({ ...sample, random: state.random });
  for (const action of oneOfEachKind(trial, step)) {
    if (game.check(other, action) === undefined) isAnnounced(trial, state, other, viewer, action);
  }
}

/** Returns the action taken, and legal actions of other types. */
function oneOfEachKind({ game, chance }: Trial, { state, action: taken }: Step): Action[] {
  const listed = game.legalActions(state);
  const kinds = new Map<string, Action>();
  for (let tries = 0; tries < 2 * KINDS && kinds.size < KINDS - 1; tries++) {
    const action = chance.pick(listed);
    if (action.type !== taken?.type) kinds.set(action.type, action);
  }
  return taken === undefined ? [...kinds.values()] : [taken, ...kinds.values()];
}

function isAnnounced({ game, survey }: Trial, state: State, other: State, viewer: string, action: Action): void {
  const { reveals } = survey.tally.counts;
  const chance = new CountingChance();
  const real = game.step(state, action, { chance });
  const imagined = game.step(other, action, { chance: new CountingChance() });
  reveals.compared += 1;
  const seen = difference(game.view(real.state, viewer), game.view(imagined.state, viewer));
  const found = seen ?? difference(game.viewEvents(real.events, viewer), game.viewEvents(imagined.events, viewer));
  if (found === undefined) return;
  reveals.revealing += 1;
  if (chance.ranges.length > 0) {
    reveals.byChance += 1;
    return;
  }
  const types = real.events.map(({ type }) => type);
  expectThat(
    types.some((type) => game.revealingEvents.includes(type)),
    () =>
      `by ${action.type} ${viewer} learns what was hidden (${seen === undefined ? 'events' : 'the view'} ${found}), and none of the events ` +
      `${types.join(', ') || '(there is none)'} is declared in \`revealingEvents\`, which has ${game.revealingEvents.join(', ') || 'none'}`,
    { viewer, action, events: real.events, otherState: other },
  );
}
