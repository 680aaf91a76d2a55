// The score of a mission.
import type { State, ThreatState } from '../model/schema.js';
import { type SpaceAlertTable, tableOfMission } from '../table/table.js';
import { type MissionScore, pointsOfMission } from './points.js';

/** Computes the score of the mission as if it ended now. Active threats score nothing. SA-9.7 */
export function missionScore(state: State, table = tableOfMission(state)): MissionScore {
  return pointsOfMission(state, (card) => table.rulesOf(card)?.card.points);
}

/**
 * Returns partial points for the damage on a threat. These are the points for destroying the threat minus the points for surviving it,
 * times the damage as a fraction of its hit points.
 */
export function pointsBegun(table: SpaceAlertTable, { card: id, damage }: ThreatState): number {
  const card = table.rulesOf(id)?.card;
  if (card === undefined || card.hitPoints === null) return 0;
  const { destroyed, survived } = card.points;
  return Math.min(1, damage / card.hitPoints) * (destroyed - (survived ?? 0));
}
