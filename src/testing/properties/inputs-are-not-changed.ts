import { copyJson, createMatch } from '../../index.js';
import { stateOf } from '../../kernel/internal.js';
import { sharedObject, sharedOpenObject } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';

const WINDOW = 8;
/** Number of actions taken on a simulation between two checks of the whole state. */
const BETWEEN_SEARCHES = 16;

export const inputsAreNotChanged: Property = {
  description: 'No call changes, freezes or keeps its inputs: setups, states, actions, views, events.',
  share: 1,
  check(trial) {
    setupIsKept(trial);
    const before: { state: State; copy: State }[] = [];
    for (const step of trial.steps(WINDOW)) {
      before.push({ state: step.state, copy: copyJson(step.state) });
      pureLeavesInputs(trial, step);
      inPlaceQuestionsLeaveState(trial, step);
    }
    for (const { state, copy } of before) expectEqual(copy, state, 'a state was changed by a later call');
    inPlaceActionsAreKept(trial);
  },
};

function setupIsKept({ game, input }: Trial): void {
  const setup = copyJson(input.setup);
  const state = game.start(setup as never, input.seed);
  createMatch(game, setup as never, input.seed);
  expectEqual(input.setup, setup, 'start changed the setup');
  expectThat(typeof setup !== 'object' || !Object.isFrozen(setup), () => 'start froze the setup');
  const shared = sharedObject(setup, state);
  expectThat(shared === undefined, () => `the state contains an object of the caller's setup at ${shared}; copy it`);
}

/** Queries the frozen state, which no call can change, and an unfrozen copy, which a careless call could change. */
function pureLeavesInputs(trial: Trial, { state, action }: Step): void {
  const { game } = trial;
  const given = copyJson(state);
  for (const asked of [state, given]) {
    game.decisions(asked);
    game.legalActions(asked);
    game.outcome(asked);
    for (const viewer of trial.viewers(state)) game.view(asked, viewer);
    if (action === undefined) continue;
    const thawed = copyJson(action);
    game.check(asked, thawed);
    const { state: after } = game.step(asked, thawed);
    expectEqual(action, thawed, `${action.type}: taking the action changed the caller's action`);
    const shared = sharedObject(thawed, after);
    expectThat(shared === undefined, () => `${action.type}: the state contains an object of the caller's action at ${shared}; copy it`);
    const [frozen] = objectsIn(thawed).filter(Object.isFrozen);
    expectThat(frozen === undefined, () => `${action.type}: taking the action froze the caller's action`);
  }
  expectEqual(state, given, 'a question or an action changed the state it was given');
  expectThat(!Object.isFrozen(given), () => "a question or an action froze the caller's state");
}

function objectsIn(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Checks that queries of a simulation do not change its state. This state is not frozen, so a query that changes it does not throw. */
function inPlaceQuestionsLeaveState(trial: Trial, { state, action }: Step): void {
  const simulation = trial.game.simulation(state);
  const questions: [string, () => unknown][] = [
    ['decisions', () => simulation.decisions()],
    ['legalActions', () => simulation.legalActions()],
    ['outcome', () => simulation.outcome()],
    ...trial.viewers(state).map((viewer): [string, () => unknown] => [`view of ${viewer}`, () => simulation.view(viewer)]),
    ['check', () => action && simulation.check(action)],
    ['clone', () => simulation.clone()],
  ];
  for (const [name, ask] of questions) {
    const answer = ask();
    expectEqual(state, stateOf(simulation), `in place, ${name} changed the state`);
    const shared = name === 'legalActions' || name.startsWith('view') ? sharedOpenObject(stateOf(simulation), answer) : undefined;
    expectThat(shared === undefined, () => `in place, ${name} returned an object of the state at ${shared}; copy it`);
  }
}

/**
 * Checks that no state contains a part of an action. A simulation passes frozen action objects to `apply`, so the state could never change
 * a part that it took from an action.
 */
function inPlaceActionsAreKept(trial: Trial): void {
  const kept: { action: Action; copy: Action }[] = [];
  const simulation = trial.inPlace(trial.input.length, (running, action, copy) => {
    kept.push({ action, copy });
    if (kept.length % BETWEEN_SEARCHES === 0) stateKeepsNone(kept.slice(-BETWEEN_SEARCHES), stateOf(running));
  });
  stateKeepsNone(kept.slice(-BETWEEN_SEARCHES), stateOf(simulation));
  for (const { action, copy } of kept) expectEqual(copy, action, `in place, ${copy.type}: the action was changed`);
}

function stateKeepsNone(kept: readonly { action: Action }[], state: State): void {
  const shared = sharedObject(
    kept.map(({ action }) => action),
    state,
  );
  if (shared === undefined) return;
  const keeper = kept.find(({ action }) => sharedObject(action, state) !== undefined)?.action.type;
  throw new PropertyViolation(`in place, ${keeper}: the state contains an object of the action at ${shared}; copy it`);
}
