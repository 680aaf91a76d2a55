// A rollout: resolves a copy of the mission to its end, with the cards now on the boards and the threats known so far.
import { derived } from '../../../kernel/index.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import type { State } from '../model/schema.js';
import { copyForResolution } from '../rules/resolution/copy.js';
import { nextStep, resolveStep } from '../rules/resolution/step.js';
import { SPARE_TILES, tilesTooMany } from '../rules/resolution/tiles.js';
import { missionScore, pointsBegun } from '../rules/score.js';
import { tableOfMission } from '../table/table.js';

/** The weight of partial points, which are points for damage on threats that are not destroyed. */
const PROGRESS_WEIGHT = 0.5;
/** The cost, in points, of each damage tile beyond the six tiles of a zone. */
const OVERFLOW_WEIGHT = 4;
/** The cost, in points, of each turn that a lost mission does not reach. */
const LOST_TURN_WEIGHT = 4;

/** The end of a mission in a rollout. Spare damage tiles are added, so that the result of a lost mission shows how badly it is lost. */
export interface Rollout {
  /** The score of the mission, won or lost. SA-9.5 */
  score: number;
  /** The number of damage tiles beyond six in each zone: 0 in every won mission. */
  overflow: number;
  /**
   * The number of turns that the mission did not reach, because a threat destroyed the ship or the spare tiles ran out too. 0 in every won
   * mission.
   */
  turnsLost: number;
  /** Partial points for the damage on threats that were not destroyed. */
  progress: number;
}

/** Resolves a copy of the mission with the current plans and the known threats. The state itself does not change. */
export function rollOut(state: State): Rollout {
  const copy = endless(state);
  const table = tableOfMission(state);
  let turn = 0;
  for (let step = nextStep(copy); copy.round === 'resolution' && step !== undefined; step = nextStep(copy)) {
    turn = step.turn;
    resolveStep(copy, ignore, table);
  }
  let progress = 0;
  for (const threat of copy.threats) if (threat.status !== 'destroyed') progress += pointsBegun(table, threat);
  const turnsLost = copy.round === 'lost' ? lastActionTurn(copy.config.phases) + 1 - turn : 0;
  return { score: missionScore(copy, table).total, overflow: tilesTooMany(copy.ship), turnsLost, progress };
}

/**
 * Returns the value of a state by a rollout, in points. The value is the same for every player, so one rollout for each state is enough.
 */
export const rolloutValue = derived((state: State): number => {
  const { score, overflow, turnsLost, progress } = rollOut(state);
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow - LOST_TURN_WEIGHT * turnsLost;
});

/**
 * Returns a copy of the state that is in the resolution round, even if the action round has not ended. The copy contains spare damage
 * tiles, so that damage does not end the mission early.
 */
function endless(state: State): State {
  const copy = copyForResolution(state);
  copy.round = 'resolution';
  copy.ship.stacks = copy.ship.stacks.map((stack) => [...SPARE_TILES, ...stack]);
  return copy;
}

function ignore(): void {}
