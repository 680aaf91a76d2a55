import { copyJson, createMatch, DefinitionError, OrreryError, replay } from '../../index.js';
import { show } from '../compare.js';
import { corrupt, type InvalidInput } from '../invalid-inputs.js';
import { nearLegalActions } from '../near-legal.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, PropertyViolation } from '../violation.js';

const WINDOW = 2;
/** Number of corrupted copies of the state, the action, the setup, the view and the record that are tried per state. */
const CORRUPTED = 5;
/** Number of well-formed actions with unusual ids and numbers that are tried per state. */
const NEAR_LEGAL = 12;

export const invalidInputIsRefused: Property = {
  description: 'Invalid input causes no error other than an OrreryError, and inputs stay unchanged.',
  share: 0.6,
  usesInvalidInputs: true,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      for (const make of trial.input.invalidInputs) {
        asAction(trial, step, make());
        asState(trial, step, make());
        asRest(trial, step, make());
      }
      for (let count = 0; count < CORRUPTED; count++) tryCorrupted(trial, step);
      // These actions are well formed: they may be illegal, but must not cause other errors.
      const listed = trial.game.legalActions(step.state);
      for (const action of nearLegalActions(trial, step.state, listed, NEAR_LEGAL))
        asAction(trial, step, { label: show(action), value: action });
    }
  },
};

function tryCorrupted(trial: Trial, step: Step): void {
  const { chance, input, game } = trial;
  const viewer = chance.pick(trial.viewers(step.state));
  const view = game.view(step.state, viewer);
  if (step.action !== undefined) asAction(trial, step, corrupt('action', step.action, chance, 'wild'));
  asState(trial, step, corrupt('state', step.state, chance, 'mild'));
  tryAll(step, corrupt('state', step.state, chance, 'wild'), [['parseState', (state) => game.parseState(state)]]);
  tryAll(step, corrupt('setup', input.setup, chance, 'wild'), [['start', (setup) => game.start(setup as never, 1)]]);
  tryAll(step, corrupt('view', view, chance, 'mild'), [['determinize', (corrupted) => game.determinize(corrupted as never, viewer, 1)]]);
  tryAll(step, corrupt('record', trial.record(), chance, 'wild'), [['replay', (record) => replay(record, [game])]]);
}

type EntryPoint = [name: string, enter: (value: unknown) => unknown];

function asAction(trial: Trial, step: Step, input: InvalidInput): void {
  const { game } = trial;
  const { state } = step;
  const simulation = game.simulation(state);
  tryAll(step, input, [
    ['parseAction', (action) => game.parseAction(action)],
    ['check', (action) => game.check(state, action as never)],
    ['reduce', (action) => game.reduce(state, action as never)],
    ['step', (action) => game.step(state, action as never)],
    ['outcomes', (action) => game.outcomes(state, action as never, { limit: 50 })],
    ['simulation.check', (action) => simulation.check(action as never)],
    ['simulation.apply', (action) => simulation.clone().apply(action as never)],
  ]);
  expectEqual(state, simulation.state, `simulation.check, given ${input.label}, changed the state`);
}

/**
 * Passes an invalid state to the game's functions. A state that parses may still be unreachable; for such a state, a game may throw
 * `DefinitionError`.
 */
function asState(trial: Trial, step: Step, input: InvalidInput): void {
  const { game } = trial;
  const action = step.action as never;
  const viewer = step.state.players[0];
  const entryPoints: EntryPoint[] = [
    ['parseState', (state) => game.parseState(state)],
    ['decisions', (state) => game.decisions(state as never)],
    ['legalActions', (state) => game.legalActions(state as never)],
    ['outcome', (state) => game.outcome(state as never)],
    ['view', (state) => game.view(state as never, viewer)],
    ['simulation', (state) => game.simulation(state as never)],
  ];
  if (action !== undefined) {
    entryPoints.push(['check', (state) => game.check(state as never, action)], ['step', (state) => game.step(state as never, action)]);
  }
  tryAll(step, input, entryPoints, true);
}

function asRest(trial: Trial, step: Step, input: InvalidInput): void {
  const { game } = trial;
  const { state } = step;
  const viewer = state.players[0];
  const setup = trial.input.setup as never;
  const view = game.view(state, viewer);
  tryAll(step, input, [
    ['start (setup)', (given) => game.start(given as never, 1)],
    ['start (seed)', (given) => game.start(setup, given as never)],
    ['createMatch', (given) => createMatch(game, given as never, 1)],
    ['view (viewer)', (given) => game.view(state, given as never)],
    ['legalActions (player)', (given) => game.legalActions(state, given as never)],
    ['simulation (seed)', (given) => game.simulation(state, { seed: given as never })],
    ['simulation.view', (given) => game.simulation(state).view(given as never)],
    ['determinize (view)', (given) => game.determinize(given as never, viewer, 1)],
    ['determinize (viewer)', (given) => game.determinize(view, given as never, 1)],
    ['determinize (seed)', (given) => game.determinize(view, viewer, given as never)],
    ['replay', (given) => replay(given, [game])],
  ]);
  tryAll(step, input, [['viewEvents', (given) => game.viewEvents(given as never, viewer)]], true);
}

function tryAll({ state }: Step, { label, value }: InvalidInput, entryPoints: readonly EntryPoint[], allowsDefinitionError = false): void {
  const before = copyJson(state);
  for (const [name, enter] of entryPoints) {
    try {
      enter(value);
    } catch (error) {
      const ours = error instanceof OrreryError && (allowsDefinitionError || !(error instanceof DefinitionError));
      if (!ours) throw new PropertyViolation(`${name}, given ${label}, throws ${named(error)}`, { input: label }, { cause: error });
    }
    expectEqual(before, state, `${name}, given ${label}, changed the state`, { input: label });
  }
}

function named(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'what is no Error';
}
