// The outcome of a mission.
import type { Outcome, PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { missionScore } from './score.js';

/** The score of a lost mission, for code that needs a number. It is below every possible score of a won mission. SA-9.2 */
export const LOST_SCORE = -100;

export function outcome(state: State): Outcome | undefined {
  const { round, players } = state;
  if (round === 'won') return shared(players, players, missionScore(state).total, 'mission-complete', 'SA-9.4');
  if (round !== 'lost') return undefined;
  return shared(players, [], LOST_SCORE, 'ship-lost', 'SA-9.1');
}

/** Returns an outcome in which every player has the same score, because the crew wins or loses together. */
export function shared(players: readonly PlayerId[], winners: readonly PlayerId[], score: number, reason: string, rule: string): Outcome {
  return { winners: [...winners], scores: Object.fromEntries(players.map((player) => [player, score])), reason, rule };
}
