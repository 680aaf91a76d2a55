// A rollout: the mission resolved on a copy to its end, with what is planned and known now.
import { derived } from '../../../kernel/index.js';
import { lastActionTurn } from '../board/mission-steps.js';
import { missionScore, pointsBegun } from '../mission/score.js';
import { copyForResolution } from '../resolution/copy.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import { SPARE_TILES, tilesTooMany } from '../resolution/tiles.js';
import type { State } from '../schema.js';
import { tableOfMission } from '../table.js';

/** Part of its points that damage on a threat counts which is not destroyed. */
const PROGRESS_WEIGHT = 0.5;
/** Points that a damage tile costs which the zone had not left. */
const OVERFLOW_WEIGHT = 4;
/** Points that a turn costs which the ship did not live to see. */
const LOST_TURN_WEIGHT = 4;

/** How a mission ended in a rollout. Tiles never run out, so that a lost mission shows how badly it is lost. */
export interface Rollout {
  /** Points of the mission, won or not. SA-9.5 */
  score: number;
  /** Damage tiles that no zone had left to draw: 0 in every mission that is won. */
  overflow: number;
  /**
   * Turns that were not reached, because a threat destroyed the ship or its damage had no end: 0 in every mission that is won.
   */
  turnsLost: number;
  /** Points that lie in damage on threats which were not destroyed. */
  progress: number;
}

/** Resolves the mission as it is planned now, with the threats that are known now. The state stays as it is. */
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

/** What the end of a rollout is worth, in points: the same to everybody, so that one rollout serves all who ask. */
export const rolloutWorth = derived((state: State): number => {
  const { score, overflow, turnsLost, progress } = rollOut(state);
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow - LOST_TURN_WEIGHT * turnsLost;
});

/** The state at the beginning of the resolution round, or where that round stands, with tiles that never run out. */
function endless(state: State): State {
  const copy = copyForResolution(state);
  copy.round = 'resolution';
  copy.ship.stacks = copy.ship.stacks.map((stack) => [...SPARE_TILES, ...stack]);
  return copy;
}

function ignore(): void {}
