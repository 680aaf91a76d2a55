// What would become of the ship if nobody planned anything more: the mission, resolved on a copy to its end.
import { copyJson } from '../../../kernel/index.js';
import type { Tile } from '../board.js';
import { lastActionTurn } from '../mission-steps.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import type { State, ThreatState } from '../schema.js';
import { missionScore } from '../score.js';
import { findRules } from '../threats/catalogue.js';

/** What a zone draws when its own tiles are gone: a ship that is lost sails on, so that it can be seen how badly. */
const SPARE_TILES: readonly Tile[] = new Array<Tile>(30).fill('structural');
const TILES = 6;

/** As for the planner: half of what a threat that is not destroyed would still bring, and several points for a tile too many. */
const PROGRESS_WEIGHT = 0.5;
const OVERFLOW_WEIGHT = 4;
const LOST_TURN_WEIGHT = 4;

/** The end of a mission that was rehearsed. */
export interface Rehearsal {
  /** Points of the mission, won or not. SA-9.5 */
  score: number;
  /** Damage tiles that no zone had left to draw. 0 in every mission that is won. */
  overflow: number;
  /** Turns that were not reached, because a threat destroyed the ship or its damage had no end. 0 in every mission that is won. */
  turnsLost: number;
  /** Points that lie in damage on threats which were not destroyed. */
  progress: number;
}

/** Resolves the mission as it is planned now, with the threats that are known now. The state stays as it is. */
export function rehearse(state: State): Rehearsal {
  const copy = copyForResolution(state);
  let turn = 0;
  for (let step = nextStep(copy); copy.round === 'resolution' && step !== undefined; step = nextStep(copy)) {
    turn = step.turn;
    resolveStep(copy, ignore);
  }
  let overflow = 0;
  for (const tiles of copy.ship.tiles) overflow += Math.max(0, tiles.length - TILES);
  let progress = 0;
  for (const threat of copy.threats) progress += pointsBegun(copy, threat);
  const turnsLost = copy.round === 'lost' ? lastActionTurn(copy.phases) + 1 - turn : 0;
  return { score: missionScore(copy).total, overflow, turnsLost, progress };
}

/** What that end is worth, in points: a mission that is lost counts by how badly. */
export function rehearsedWorth(state: State): number {
  const { score, overflow, turnsLost, progress } = rehearse(state);
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow - LOST_TURN_WEIGHT * turnsLost;
}

/** Everything that the resolution round changes is copied. */
function copyForResolution(state: State): State {
  const ship = copyJson(state.ship);
  ship.stacks = ship.stacks.map((stack) => [...SPARE_TILES, ...stack]);
  return {
    ...state,
    round: 'resolution',
    crew: copyJson(state.crew),
    ship,
    threats: copyJson(state.threats),
    auras: copyJson(state.auras),
    multipliers: copyJson(state.multipliers),
  };
}

function pointsBegun({ customThreats }: State, { status, card: id, damage }: ThreatState): number {
  if (status === 'destroyed') return 0;
  const card = findRules(customThreats, id)?.card;
  if (card === undefined || card.hitPoints === null) return 0;
  return Math.min(1, damage / card.hitPoints) * (card.points.destroyed - (card.points.survived ?? 0));
}

function ignore(): void {}
