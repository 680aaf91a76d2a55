// Points.
import type { Ship, State, ThreatState } from '../schema.js';
import { type SpaceAlertTable, tableOfMission } from '../table.js';

/** For the best counts 0 to 5 of a phase. SA-9.13 */
const CONFIRMATION_POINTS = [0, 1, 2, 3, 5, 7];

/** What a won mission is worth, part by part; `total` has the penalties taken off, and can be below 0. SA-9.14 */
export interface MissionScore {
  /** Points of destroyed and of survived threats. SA-9.5, SA-9.6 */
  destroyed: number;
  survived: number;
  /** Points of visual confirmation. SA-9.13 */
  visual: number;
  /** Damage tiles on the ship, and in its most damaged zone. SA-9.8, SA-9.9 */
  totalDamage: number;
  worstZone: number;
  /** How many, not how many points: each costs 2, androids too. SA-9.10, SA-10.12 */
  knockedOut: number;
  disabledBattlebots: number;
  total: number;
}

/** What the mission would score if it ended now. Threats on their way score nothing. SA-9.7 */
export function missionScore(state: State, table = tableOfMission(state)): MissionScore {
  const { ship, crew, threats } = state;
  let destroyed = 0;
  let survived = 0;
  for (const { status, card } of threats) {
    if (status !== 'destroyed' && status !== 'survived') continue;
    const points = table.rulesOf(card)?.card.points;
    if (status === 'destroyed') destroyed += points?.destroyed ?? 0;
    else survived += points?.survived ?? 0;
  }
  const visual = ship.confirmations.reduce((sum, count) => sum + CONFIRMATION_POINTS[count], 0);
  const tiles = ship.tiles.map((zone) => zone.length);
  const totalDamage = tiles[0] + tiles[1] + tiles[2];
  const worstZone = Math.max(...tiles);
  const knockedOut = crew.filter((member) => member.knockedOut).length;
  const disabledBattlebots = disabledSquads(state);
  const total = destroyed + survived + visual - totalDamage - worstZone - 2 * knockedOut - disabledBattlebots;
  return { destroyed, survived, visual, totalDamage, worstZone, knockedOut, disabledBattlebots, total };
}

/** Points of a threat's destruction, over those of its survival, that the damage on it is worth so far. */
export function pointsBegun(table: SpaceAlertTable, { card: id, damage }: ThreatState): number {
  const card = table.rulesOf(id)?.card;
  if (card === undefined || card.hitPoints === null) return 0;
  const { destroyed, survived } = card.points;
  return Math.min(1, damage / card.hitPoints) * (destroyed - (survived ?? 0));
}

/** A squad marked in its store counts, one that was never taken does not. SA-9.11, SA-9.12 */
export function disabledSquads(state: State): number {
  const { ship, crew } = state;
  const led = crew.filter((member) => member.squad === 'disabled').length;
  const stored = storesOf(ship).filter((status) => status === 'disabled').length;
  return led + stored + squadsLeftOut(state);
}

const storesOf = ({ stores }: Ship) => [stores.lowerRed, stores.upperBlue];

/** Squads in all. SA-2.19 */
export const SQUADS = 2;

/**
 * Squads that stay away from this mission because they are disabled: a campaign knows; of a single mission that was written down they
 * are in no store, and nobody leads them. SA-11.22, SA-11.24
 */
function squadsLeftOut({ ship, crew, campaign }: State): number {
  if (campaign !== null) return campaign.squadsLeftOut;
  const led = crew.filter((member) => member.squad !== 'none').length;
  const stored = storesOf(ship).filter((status) => status !== 'empty').length;
  return Math.max(0, SQUADS - led - stored);
}
