import type { ScheduledAction } from '../../index.js';
import { difference, notFrozen, notJson, show } from '../compare.js';
import type { Action, State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual, expectNothing, expectThat } from '../violation.js';

const WINDOW = 20;

export const clockSchedulesLegalActions: Property = {
  description:
    'The scheduled action follows from the state. It is a legal action of a role with a decision, and has a delay or names the players who must be ready. Nothing is scheduled once the game is over.',
  share: 0.5,
  check(trial) {
    const { game, survey } = trial;
    for (const { state } of trial.steps(WINDOW)) {
      const due = game.clock(state);
      checkDeterminism(trial, state, due);
      if (due === undefined) continue;
      survey.tally.counts.scheduled += 1;
      const over = game.decisions(state).length === 0;
      expectThat(!over, () => `the game is over, but ${show(due.action)} is due`);
      checkTime(due);
      checkWaitsFor(state, due);
      checkRole(trial, state, due);
    }
  },
};

function checkDeterminism({ game }: Trial, state: State, due: ScheduledAction<Action> | undefined): void {
  if (due !== undefined) {
    expectNothing(notJson(due), 'the scheduled action contains a value that is not JSON');
    expectNothing(notFrozen(due), 'the scheduled action is not frozen');
  }
  expectEqual(due, game.clock(state), 'two calls of the clock with one state return different results');
  const parsed = game.parseState(JSON.stringify(state));
  expectEqual(due, game.clock(parsed), 'the clock returns another result for a JSON copy of the state');
}

function checkTime({ since, seconds }: ScheduledAction<Action>): void {
  expectThat(typeof since === 'string' && since !== '', () => `since is ${show(since)}; expected the name of a clock`);
  expectThat(Number.isFinite(seconds) && seconds >= 0, () => `seconds is ${show(seconds)}; expected a finite number from 0`);
}

function checkWaitsFor({ players }: State, { waitsFor }: ScheduledAction<Action>): void {
  if (waitsFor === undefined) return;
  expectThat(
    Array.isArray(waitsFor) && waitsFor.length > 0,
    () => `waitsFor is ${show(waitsFor)}; expected a list of players, or no field`,
  );
  const unknown = waitsFor.find((id) => !players.includes(id));
  expectThat(unknown === undefined, () => `${show(unknown)} is in waitsFor, but is not a player`);
  expectThat(new Set(waitsFor).size === waitsFor.length, () => `waitsFor contains a player twice: ${waitsFor.join(', ')}`);
}

/** Checks that the scheduled action belongs to a role, not to a player, because the host takes the action at its deadline. */
function checkRole({ game }: Trial, state: State, { action }: ScheduledAction<Action>): void {
  const { player } = action;
  const deciders = game.decisions(state);
  expectThat(!state.players.includes(player), () => `${show(action)} is due, but ${player} is a player; expected a role`, { action });
  expectThat(game.viewers.includes(player), () => `${show(action)} is due, but ${show(player)} is not a role of the game`, { action });
  expectThat(deciders.includes(player), () => `${show(action)} is due, but ${player} has no decision`, { action });
  const violation = game.check(state, action);
  expectThat(violation === undefined, () => `${show(action)} is due, but check refuses it: ${show(violation)}`, { action });
  const after = game.reduce(state, action);
  expectThat(difference(state, after) !== undefined, () => `${show(action)} is due, but changes nothing, so it stays due`, { action });
}
