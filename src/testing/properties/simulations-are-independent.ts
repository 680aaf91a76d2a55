import { type Simulation, seededChance } from '../../index.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual } from '../violation.js';

const WINDOW = 16;

/** A state, and the legal actions that the pure function `game.legalActions` listed for it before any simulation was used. */
interface Position {
  readonly state: State;
  readonly listed: readonly Action[];
}

export const simulationsAreIndependent: Property = {
  description: 'Simulations that are used alternately, or that load other positions in between, list the legal actions of their own state.',
  share: 0.5,
  check(trial) {
    const { game } = trial;
    const own = [...trial.steps(WINDOW)].map((step) => ({ ...step, listed: game.legalActions(step.state) }));
    const other = unrelatedPositions(trial, own.length);
    const inTurns = game.simulation(own[0].state);
    const beside = game.simulation(other[0].state);
    const loading = game.simulation(own[0].state);
    own.forEach((position, step) => {
      const { index, action } = position;
      const unrelated = other[step];
      const when = `after ${index} actions`;
      beside.load(unrelated.state);
      listsAsBefore(beside, unrelated, `taken in turns with another simulation, the list of another game differs ${when}`);
      listsAsBefore(inTurns, position, `taken in turns with another simulation, the list ${when} differs`);
      loading.load(unrelated.state);
      listsAsBefore(loading, unrelated, `after an unrelated position was loaded, the list differs ${when}`);
      loading.load(position.state);
      listsAsBefore(loading, position, `loaded after an unrelated position, the state ${when} lists other actions`);
      if (action !== undefined) inTurns.apply(action);
    });
  },
};

function listsAsBefore(simulation: Simulation, { listed }: Position, message: string): void {
  expectEqual(listed, simulation.legalActions(), message);
}

/** Returns positions of another match of the same game. */
function unrelatedPositions({ game, input }: Trial, count: number): Position[] {
  const chance = seededChance(`stranger ${input.walk}`);
  const positions: Position[] = [];
  let state = game.start(input.setup as never, chance.int(1000));
  while (positions.length < count) {
    const listed = game.legalActions(state);
    positions.push({ state, listed });
    state = listed.length === 0 ? game.start(input.setup as never, chance.int(1000)) : game.reduce(state, chance.pick(listed));
  }
  return positions;
}
