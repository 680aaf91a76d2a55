import { copyJson } from '../../index.js';
import { difference, notFrozen } from '../compare.js';
import { expectSame } from '../fault.js';
import type { State } from '../options.js';
import { defineProperty } from '../property.js';
import type { Moment, Trial } from '../trial.js';

const WINDOW = 3;
/** Number of actions played from a sampled state. */
const PLAYED_ON = 12;

export const determinizeKeepsView = defineProperty({
  name: 'determinize-keeps-view',
  promise: 'A state sampled from a view is valid and playable, gives that view back, and follows from view and seed alone.',
  share: 1,
  check(trial) {
    for (const moment of trial.moments(WINDOW)) {
      for (const viewer of trial.viewers(moment.state)) samplesFit(trial, moment, viewer);
    }
  },
});

function samplesFit(trial: Trial, { index, state }: Moment, viewer: string): void {
  const { game, plan } = trial;
  const seed = `sample ${plan.walk} ${index}`;
  const view = game.view(state, viewer);
  const sample = game.determinize(view, viewer, seed);
  const whose = `of ${viewer}`;
  expectSame(difference(sample, game.parseState(copyJson(sample))), `the state sampled from the view ${whose} parses to another state`, {
    viewer,
  });
  expectSame(notFrozen(sample), `the state sampled from the view ${whose} is not frozen`, { viewer });
  expectSame(difference(view, game.view(sample, viewer)), `the view ${whose} and that of a state sampled from it differ`, { viewer });

  const thawed = JSON.parse(JSON.stringify(view));
  const text = JSON.stringify(view);
  // Computes another view in between, so that a game that caches the true state is detected.
  game.view(game.start(plan.setup as never, 'another game'), viewer);
  expectSame(difference(sample, game.determinize(view, viewer, seed)), `the same view ${whose} and seed give two states`, { viewer });
  expectSame(difference(sample, game.determinize(thawed, viewer, seed)), `the view ${whose} and its JSON copy give two states`, { viewer });
  expectSame(difference(JSON.parse(text), thawed), `determinize changed the view ${whose}`, { viewer });
  playsOn(trial, sample);
}

/** Plays on from a sample, as searches do: the hidden information must be filled in so that this works. */
function playsOn({ game, chance }: Trial, sample: State): void {
  const simulation = game.simulation(sample);
  for (let taken = 0; taken < PLAYED_ON; taken++) {
    const listed = simulation.legalActions();
    if (listed.length === 0) break;
    simulation.apply(chance.pick(listed));
  }
  simulation.outcome();
}
