import type { Outcome } from '../../index.js';
import { show } from '../compare.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectThat } from '../violation.js';

const WINDOW = 20;
/** Reserved role names that a game may let decide, such as the clock or the referee. */
const DECIDING_ROLES = ['computer', 'referee'];

export const outcomeIffOver: Property = {
  description: 'There is an outcome exactly when nobody has a decision; until then somebody has a legal action.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      const deciders = trial.game.decisions(step.state);
      const outcome = trial.game.outcome(step.state);
      if (deciders.length === 0) isOver(trial, step, outcome);
      else goesOn(trial, step, deciders, outcome);
    }
  },
};

function goesOn({ game }: Trial, { state }: Step, deciders: readonly string[], outcome: Outcome | undefined): void {
  const known = [...state.players, ...game.viewers, ...DECIDING_ROLES].filter((id) => id !== 'spectator');
  const stranger = deciders.find((id) => !known.includes(id));
  expectThat(outcome === undefined, () => `there is an outcome (${outcome?.reason}), but ${deciders.join(', ')} must decide`);
  expectThat(stranger === undefined, () => `${show(stranger)} must decide, but is neither a player nor a role of the game`);
  expectThat(new Set(deciders).size === deciders.length, () => `decisions contains a player or role twice: ${deciders.join(', ')}`);
  expectThat(game.legalActions(state).length > 0, () => `${deciders.join(', ')} must decide but no action is legal`);
}

function isOver({ game, survey }: Trial, { state }: Step, outcome: Outcome | undefined): void {
  expectThat(outcome !== undefined, () => 'there is neither a decision nor an outcome');
  if (outcome === undefined) return;
  const { winners, scores, reason, rule } = outcome;
  const listed = game.legalActions(state);
  expectThat(listed.length === 0, () => `the game is over, but ${show(listed[0])} is listed`);
  const strangers = winners.filter((winner) => !state.players.includes(winner));
  expectThat(strangers.length === 0, () => `${strangers.join(', ')} won, but is not a player`);
  expectThat(new Set(winners).size === winners.length, () => `winners contains a player twice: ${winners.join(', ')}`);
  for (const player of state.players) {
    const score = Object.hasOwn(scores, player) ? scores[player] : undefined;
    expectThat(Number.isFinite(score), () => `the score of ${player} is ${show(score)}; expected a finite number`);
  }
  const scored = Object.keys(scores);
  expectThat(
    scored.length === state.players.length,
    () => `scores are for ${scored.join(', ')}; the players are ${state.players.join(', ')}`,
  );
  expectThat(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reason), () => `the reason is ${show(reason)}; expected a kebab-case word`);
  expectThat(typeof rule === 'string' && rule !== '', () => 'the outcome has no clause');
  for (const [kept] of survey.seenActions.values()) {
    const violation = game.check(state, kept);
    expectThat(violation?.code === 'game-over', () => `after the end, check returns ${show(violation)} for ${show(kept)}`);
  }
}
