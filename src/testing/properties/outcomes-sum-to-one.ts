import { canonicalJson, EnumerationLimitError, type WeightedState } from '../../index.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual, expectThat } from '../violation.js';

const WINDOW = 3;
const ROUNDING = 1e-9;

export const outcomesSumToOne: Property = {
  description:
    'outcomes lists every result of an action once, including the actual result and its events, with probabilities that sum to 1.',
  share: 0.7,
  check(trial) {
    const { game } = trial;
    for (const { state, action } of trial.steps(WINDOW)) {
      if (action === undefined) return;
      const results = enumerated(trial, state, action);
      if (results === undefined) continue;
      addsUp(action, results);
      const texts = new Set<string>();
      for (const result of results) {
        const random = `${action.type}: the generator of a result of outcomes is not that of the state before`;
        expectEqual(state.random, result.state.random, random, { action });
        texts.add(canonicalJson(result.state));
      }
      expectThat(texts.size === results.length, () => `${action.type}: outcomes lists equal states separately`, { action });
      const { state: next, events } = game.step(state, action);
      const real = canonicalJson({ ...next, random: state.random });
      expectThat(texts.has(real), () => `${action.type}: the real result is not one of the ${results.length} results of outcomes`, {
        action,
      });
      tells(trial, state, action, canonicalJson([real, events]));
    }
  },
};

function enumerated({ game, survey }: Trial, state: State, action: Action): WeightedState<State>[] | undefined {
  const { enumerations } = survey.tally.counts;
  try {
    const results = game.outcomes(state, action, { limit: survey.settings.enumerationLimit });
    enumerations.done += 1;
    if (results.length > 1) enumerations.branching += 1;
    return results;
  } catch (error) {
    if (!(error instanceof EnumerationLimitError)) throw error;
    enumerations.tooMany += 1;
    return undefined;
  }
}

/** Checks `outcomes` with the option `events`, which may give more results, because equal states may have different events. */
function tells({ game, survey }: Trial, state: State, action: Action, real: string): void {
  const results = game.outcomes(state, action, { limit: survey.settings.enumerationLimit, events: true });
  addsUp(action, results);
  const texts = new Set(results.map((result) => canonicalJson([canonicalJson(result.state), result.events ?? null])));
  expectThat(texts.size === results.length, () => `${action.type}: outcomes lists equal states with equal events separately`, { action });
  expectThat(texts.has(real), () => `${action.type}: the real events are not in one of the ${results.length} results of outcomes`, {
    action,
  });
}

function addsUp(action: Action, results: readonly WeightedState<State>[]): void {
  const total = results.reduce((sum, { probability }) => sum + probability, 0);
  expectThat(Math.abs(total - 1) < ROUNDING, () => `${action.type}: the probabilities of outcomes add up to ${total}`, { action });
  const odd = results.find(({ probability }) => !(probability > 0 && probability <= 1 + ROUNDING));
  expectThat(odd === undefined, () => `${action.type}: expected a probability above 0 and at most 1, received ${odd?.probability}`, {
    action,
  });
}
