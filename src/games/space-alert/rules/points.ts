// The points of a mission and of a campaign, computed from public facts. Pictures use them too, so this module loads no rules.
import type { LogLine, State } from '../model/schema.js';

/** Points for visual confirmations, indexed by the highest number of confirmations in a phase, 0 to 5. SA-9.13 */
const CONFIRMATION_POINTS = [0, 1, 2, 3, 5, 7];

/** The score of a won mission and its components; `total` includes the penalties and can be negative. SA-9.14 */
export interface MissionScore {
  /** Points for destroyed threats; `survived` has the points for survived threats. SA-9.5, SA-9.6 */
  destroyed: number;
  survived: number;
  /** Points for visual confirmations. SA-9.13 */
  visual: number;
  /** The number of damage tiles on the ship; `worstZone` is the number in the most damaged zone. SA-9.8, SA-9.9 */
  totalDamage: number;
  worstZone: number;
  /** The number of crew members knocked out, including androids; each costs 2 points. SA-9.10, SA-10.12 */
  knockedOut: number;
  disabledBattlebots: number;
  total: number;
}

/** The fields of a state on which the score of a mission depends. Views have them too. */
interface Scored extends Pick<State, 'campaign' | 'threats'> {
  readonly crew: readonly Pick<State['crew'][number], 'knockedOut' | 'squad'>[];
  readonly ship: Pick<State['ship'], 'confirmations' | 'stores' | 'tiles'>;
}

/**
 * Computes the score of a mission as if it ended now. Active threats score nothing. SA-9.7
 * @param pointsOf returns the points of a threat card.
 */
export function pointsOfMission(
  state: Scored,
  pointsOf: (card: string) => { readonly survived: number | null; readonly destroyed: number } | undefined,
): MissionScore {
  const { ship, crew, threats } = state;
  let destroyed = 0;
  let survived = 0;
  for (const { status, card } of threats) {
    if (status !== 'destroyed' && status !== 'survived') continue;
    const points = pointsOf(card);
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

/**
 * Returns the number of disabled squads, including a squad disabled in its store. A stored squad that was never taken does not count as
 * disabled. SA-9.11, SA-9.12
 */
export function disabledSquads(state: Scored): number {
  const { ship, crew } = state;
  const led = crew.filter((member) => member.squad === 'disabled').length;
  const stored = storesOf(ship).filter((status) => status === 'disabled').length;
  return led + stored + squadsLeftOut(state);
}

const storesOf = ({ stores }: Scored['ship']) => [stores.lowerRed, stores.upperBlue];

/** The total number of squads. SA-2.19 */
export const SQUADS = 2;

/**
 * Returns the number of disabled squads left out of this mission. A campaign stores this number. In a mission from a mission file, squads
 * that are neither in a store nor led by a crew member count as left out. SA-11.22, SA-11.24
 */
function squadsLeftOut({ ship, crew, campaign }: Scored): number {
  if (campaign !== null) return campaign.squadsLeftOut;
  const led = crew.filter((member) => member.squad !== 'none').length;
  const stored = storesOf(ship).filter((status) => status !== 'empty').length;
  return Math.max(0, SQUADS - led - stored);
}

/** The score of a campaign; `total` is `threats - penalties + confirmations`. */
export interface CampaignScore {
  /** The points for destroyed and survived threats of all missions. SA-11.26 */
  threats: number;
  /**
   * Penalty points. They are counted once, at the end of the last mission, and include the damage tiles of earlier missions. SA-11.27,
   * SA-11.29
   */
  penalties: number;
  /** The average of the confirmation points over the missions flown, rounded down. SA-11.28 */
  confirmations: number;
  total: number;
}

/** Returns the score of the missions in a log. */
export function pointsOfCampaign(log: readonly LogLine[]): CampaignScore {
  const threats = log.reduce((sum, line) => sum + line.destroyed + line.survived, 0);
  const penalties = log.at(-1)?.penalties ?? 0;
  const points = log.reduce((sum, line) => sum + line.confirmations, 0);
  const confirmations = log.length === 0 ? 0 : Math.floor(points / log.length);
  return { threats, penalties, confirmations, total: threats - penalties + confirmations };
}
