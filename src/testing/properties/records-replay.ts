import {
  createMatch,
  InvalidInputError,
  type Match,
  type MatchRecord,
  parseRecord,
  RecordError,
  replay,
  resumeMatch,
} from '../../index.js';
import { show } from '../compare.js';
import { nearLegalActions } from '../near-legal.js';
import type { State } from '../options.js';
import type { Property } from '../property.js';
import type { Trial } from '../trial.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';
import { CountingChance } from './randomness-only-from-chance.js';

/** Maximum number of actions in a recorded match. */
const LONGEST = 150;

export const recordsReplay: Property = {
  description:
    'A record, as JSON text, replays and resumes to the same states, with any source of dice. undo, redo and at agree with it. An invalid record is refused.',
  share: 0.3,
  check(trial) {
    const { game, input } = trial;
    trial.inPlace(Math.min(input.length, LONGEST));
    const match = createMatch(game, input.setup as never, input.seed);
    const states: State[] = [match.state];
    for (const action of trial.taken) states.push(match.dispatch(action).state);

    const text = JSON.stringify(match.record());
    const replayed = replay(text, [game]);
    expectEqual(states, replayed.states, 'the record replays to other states');
    expectEqual(states[states.length - 1], replayed.state, 'the last state of the replay is another');
    historyAgrees(match, states);
    expectEqual(JSON.parse(text), match.record(), 'undo and redo changed the record');
    resumes(trial, text, states);
    realDiceReplay(trial);
    misfitsAreRefused(trial, parseRecord(text), states);
  },
};

/** Resumes the match after a random action, with and without a snapshot, and redoes the later actions. */
function resumes({ game, chance }: Trial, text: string, states: readonly State[]): void {
  const at = chance.int(states.length);
  const rest = states.slice(at + 1);
  const snapshot = { at, state: JSON.parse(JSON.stringify(states[at])) };
  for (const [from, match] of [
    ['the start', resumeMatch(text, [game], { at })],
    ['a snapshot', resumeMatch(text, [game], { at, snapshot })],
  ] as const) {
    expectEqual(states[at], match.state, `resumed from ${from} after ${at} actions, the state is another`);
    for (const state of rest) expectEqual(state, match.redo(), `resumed from ${from}, redo leads to another state`);
    expectEqual(JSON.parse(text), match.record(), `resumed from ${from}, the record is another`);
  }
}

/**
 * Plays a game in which some actions use external dice, with at most as many actions as the first game. Checks that its record replays to
 * the same state.
 */
function realDiceReplay({ game, input, chance, taken }: Trial): void {
  const match = createMatch(game, input.setup as never, input.seed);
  const dice = new CountingChance();
  while (match.entries.length < taken.length) {
    const legal = game.legalActions(match.state);
    if (legal.length === 0) break;
    match.dispatch(chance.pick(legal), chance.int(3) === 0 ? undefined : { chance: dice });
  }
  const { state, record } = replay(JSON.stringify(match.record()), [game]);
  expectEqual(match.state, state, 'a record of a game with dice of its own replays to another state');
  expectEqual(match.record().draws, record.draws, 'a record of a game with dice of its own replays with other dice');
}

function historyAgrees(match: Match, states: readonly State[]): void {
  states.forEach((state, index) => {
    expectEqual(state, match.at(index), `at(${index}) is another state`);
  });
  for (let index = states.length - 2; index >= 0; index--) expectEqual(states[index], match.undo(), 'undo leads to another state');
  for (let index = 1; index < states.length; index++) expectEqual(states[index], match.redo(), 'redo leads to another state');
}

function misfitsAreRefused(trial: Trial, record: MatchRecord, states: readonly State[]): void {
  const { game, chance } = trial;
  isRefused(trial, 'of another rules version', { ...record, rulesVersion: 'no such version' });
  isRefused(trial, 'of another game', { ...record, game: 'no-such-game' });
  isRefused(trial, 'in another format', { ...record, format: 'orrery-match/0' });
  isRefused(trial, 'with an action of no known type', {
    ...record,
    actions: [...record.actions, { type: 'no-such-action', player: 'p1' }],
  });
  const index = chance.int(states.length);
  const state = states[index];
  const illegal = nearLegalActions(trial, state, game.legalActions(state), 8).find((action) => game.check(state, action) !== undefined);
  if (illegal === undefined) return;
  const tampered = { ...record, actions: [...record.actions.slice(0, index), illegal] };
  const error = isRefused(trial, `with ${show(illegal)} as action ${index}`, tampered);
  const named = error instanceof RecordError && error.index === index && error.violation !== undefined;
  expectThat(named, () => `a record with an illegal action ${index} is refused without naming it: ${error.message}`);
}

function isRefused({ game }: Trial, what: string, record: unknown): Error {
  try {
    replay(JSON.stringify(record), [game]);
  } catch (error) {
    if (error instanceof RecordError || error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new PropertyViolation(`replay accepts a record ${what}`);
}
