import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual } from '../violation.js';

/** Maximum number of states compared in one game. */
const WINDOW = 24;

export const sameSeedSameGame: Property = {
  description: 'The same setup, seed and actions give the same game, even if other games are played in between, and from a JSON copy.',
  share: 0.5,
  check(trial) {
    const { game } = trial;
    expectEqual(trial.start(), trial.start(), 'two starts from one seed differ');
    replaysInPlace(trial);

    const played = [...trial.steps(WINDOW)].map((step) => ({ ...step, listed: game.legalActions(step.state) }));
    const stepUnrelatedGame = unrelatedGame(trial);
    const middle = played.length >> 1;
    let state = played[0].state;
    played.forEach((step, index) => {
      if (index === middle) state = game.parseState(JSON.parse(JSON.stringify(state)));
      const when = `after ${step.index} actions`;
      expectEqual(step.state, state, `played again beside another game, the state ${when} differs`);
      expectEqual(step.listed, game.legalActions(state), `played again beside another game, the legal actions ${when} differ`);
      stepUnrelatedGame();
      if (step.action !== undefined) state = game.reduce(state, step.action);
    });
  },
};

/** Plays the game twice on a simulation. If the first game changed data outside its state, the second game would show the change. */
function replaysInPlace(trial: Trial): void {
  const first = trial.inPlace(trial.input.length);
  const { taken } = trial;
  const second = trial.inPlace(trial.input.length);
  expectEqual(taken, trial.taken, 'played twice in place, the legal actions offer other choices');
  expectEqual(first.state, second.state, `played twice in place, the state after ${taken.length} actions differs`);
}

/** Returns a function that takes one step in a second match of the same game, which shares nothing with the first match. */
function unrelatedGame(trial: Trial): () => void {
  const { game, input, chance } = trial;
  let state = game.start(input.setup as never, `another ${input.seed}`);
  return () => {
    const listed = game.legalActions(state);
    state = listed.length === 0 ? game.start(input.setup as never, chance.int(1000)) : game.reduce(state, chance.pick(listed));
  };
}
