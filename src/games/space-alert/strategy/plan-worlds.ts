// The worlds in which plans are tried, and the seeds of the random changes. Both follow from the input of a plan, so equal inputs give equal
// plans.
import { type Chance, canonicalJson, checksum, seededChance } from '../../../kernel/index.js';
import { Trial } from '../planner/trial.js';
import { freshCampaign } from '../rules/campaign/between.js';
import { plannedState } from '../rules/planned-state.js';
import { comingThreat } from '../rules/planning/announcing.js';
import { crewMember, shuffleTiles } from '../rules/start.js';
import type { SpaceAlertTable } from '../table/table.js';
import type { Mission, PlanInformation } from './public-information.js';

/** The number of worlds in which a plan is tried; they differ in the order of the damage tiles. */
const WORLDS = 3;
/** The maximum length of a text that is used directly as a seed; longer texts are replaced by their checksum. */
const LONGEST_SEED = 1_000;

/** Returns a random generator with a text as its seed. For a long text, as in campaigns or with custom cards, the seed is its checksum. */
export function chanceFrom(text: string): Chance {
  return seededChance(text.length > LONGEST_SEED ? checksum(text) : text);
}

/** Returns a text that identifies a mission. Each seed of the plans for this mission begins with this text. */
export function seedOf({ config }: SpaceAlertTable, { trajectories, heroics, ship, squadsLeftOut }: Mission): string {
  const customThreats = config.customThreats.length === 0 ? '' : canonicalJson(config.customThreats);
  const text = JSON.stringify([config.phases, trajectories, customThreats, heroics, ship.tiles, ship.weakened, ship.stores]);
  // In a campaign, the text also contains the whole state of the ship, because earlier missions may have changed the ship.
  return squadsLeftOut === null ? text : `${text}${JSON.stringify([ship, squadsLeftOut])}`;
}

/**
 * Returns the mission in several worlds, as `Trial`s (missions that can be resolved with many plans) with exactly these threats. Each world
 * has its own random order of damage tiles.
 */
export function worldsOf(
  table: SpaceAlertTable,
  { trajectories, heroics, ship, squadsLeftOut }: Mission,
  threats: PlanInformation['threats'],
  chance: Chance,
): Trial[] {
  const { config } = table;
  return Array.from({ length: WORLDS }, () => {
    const state = plannedState({
      config,
      trajectories: [...trajectories],
      crew: heroics.map((_heroic, index) => crewMember(`c${index + 1}`, `c${index + 1}`, config.phases)),
      ship: { ...ship, stacks: shuffleTiles(ship.tiles, chance) },
      threats: threats.map(({ number, track, card }) => comingThreat(table, number, track, card)),
      campaign: squadsLeftOut === null ? null : { ...freshCampaign(1), squadsLeftOut },
    });
    return new Trial({ table, state }, 'shift');
  });
}
