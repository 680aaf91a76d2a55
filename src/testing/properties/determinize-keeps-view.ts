import { copyJson } from '../../index.js';
import { notFrozen } from '../compare.js';
import type { State } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectNothing } from '../violation.js';

const WINDOW = 3;
/** Number of actions played from a sampled state. */
const PLAYED_ON = 12;

export const determinizeKeepsView: Property = {
  description: 'A state sampled from a view is valid and playable, has the same view, and depends on view and seed only.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      for (const viewer of trial.viewers(step.state)) samplesFit(trial, step, viewer);
    }
  },
};

function samplesFit(trial: Trial, { index, state }: Step, viewer: string): void {
  const { game, input } = trial;
  const seed = `sample ${input.walk} ${index}`;
  const view = game.view(state, viewer);
  const sample = game.determinize(view, viewer, seed);
  const whose = `of ${viewer}`;
  expectEqual(sample, game.parseState(copyJson(sample)), `the state sampled from the view ${whose} parses to another state`, {
    viewer,
  });
  expectNothing(notFrozen(sample), `the state sampled from the view ${whose} is not frozen`, { viewer });
  expectEqual(view, game.view(sample, viewer), `the view ${whose} and that of a state sampled from it differ`, { viewer });

  const thawed = JSON.parse(JSON.stringify(view));
  const text = JSON.stringify(view);
  // Computes a view of another game before `determinize` is called again, so that a game that caches the true state is detected.
  game.view(game.start(input.setup as never, 'another game'), viewer);
  expectEqual(sample, game.determinize(view, viewer, seed), `the same view ${whose} and seed give two states`, { viewer });
  expectEqual(sample, game.determinize(thawed, viewer, seed), `the view ${whose} and its JSON copy give two states`, { viewer });
  expectEqual(JSON.parse(text), thawed, `determinize changed the view ${whose}`, { viewer });
  playsOn(trial, sample);
}

/** Plays random actions from a sampled state, as searches do. This works only if the state contains all hidden information. */
function playsOn({ game, chance }: Trial, sample: State): void {
  const simulation = game.simulation(sample);
  for (let taken = 0; taken < PLAYED_ON; taken++) {
    const listed = simulation.legalActions();
    if (listed.length === 0) break;
    simulation.apply(chance.pick(listed));
  }
  simulation.outcome();
}
