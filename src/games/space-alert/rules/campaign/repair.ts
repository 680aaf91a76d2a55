import * as z from 'zod';
import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import { Tile, ZONE_INDEX, ZONE_TILES, ZONES, Zone } from '../../model/board/ship.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { Campaign, State } from '../../model/schema.js';
import { reachableBoard } from '../../table/parameters.js';
import { passOn } from './between.js';

/** The schema of what a crew member repairs: a damage tile, a battlebot squad, or nothing. SA-11.9, SA-11.14 */
const RepairTarget = z.union([z.enum(['nothing', 'squad']), z.strictObject({ zone: Zone, tile: Tile })]);
type RepairTarget = z.infer<typeof RepairTarget>;

const TARGETS: readonly RepairTarget[] = [
  'nothing',
  'squad',
  ...ZONES.flatMap((zone, index) => ZONE_TILES[index].map((tile) => ({ zone, tile }))),
];

const NOT_BETWEEN_MISSIONS = refuse('not-between-missions', 'SA-11.15', 'Repairs are not made now; they are made between two missions.');
const NO_SQUAD = refuse('nothing-to-repair', 'SA-11.9', 'No battlebot squad is disabled; only a disabled squad can be repaired.');
const ZONE_LIMIT = refuse('zone-limit', 'SA-11.10', 'Two tiles of this zone are already repaired; two are the most between missions.');

/** The maximum number of damage tiles that the crew may repair in each zone between two missions. SA-11.10 */
const TILES_PER_ZONE = 2;

/** Returns the crew member whose turn it is to repair; `undefined` if there is none. SA-11.11, SA-11.12 */
export function repairer({ round, crew, campaign }: State) {
  return round === 'repairs' ? crew[campaign?.repairing ?? crew.length] : undefined;
}

/**
 * Repairs one damage tile, one disabled battlebot squad, or nothing. The crew member must not be knocked out. SA-11.8, SA-11.9, SA-11.13,
 * SA-11.14
 */
export const repair = defineAction<State, SpaceAlertEvent>()({
  type: 'repair',
  parameters: { crew: reachableBoard, target: domain(RepairTarget, () => TARGETS) },
  phases: ['repairs'],

  legal(state, player, actions) {
    const member = repairer(state);
    if (member === undefined || member.player !== player) return;
    const campaign = state.campaign as Campaign;
    actions.add({ crew: member.id, target: 'nothing' });
    if (campaign.squadsLeftOut > 0) actions.add({ crew: member.id, target: 'squad' });
    ZONES.forEach((zone, index) => {
      if (campaign.repairedTiles[index] >= TILES_PER_ZONE) return;
      for (const tile of state.ship.tiles[index]) actions.add({ crew: member.id, target: { zone, tile } });
    });
  },

  check(state, { player, crew, target }) {
    const member = repairer(state);
    if (member === undefined) return NOT_BETWEEN_MISSIONS;
    if (member.id !== crew || member.player !== player) {
      return refuse('not-your-turn', 'SA-11.11', `${member.player} must repair now, with ${member.id}.`);
    }
    if (target === 'nothing') return undefined;
    const campaign = state.campaign as Campaign;
    if (target === 'squad') return campaign.squadsLeftOut > 0 ? undefined : NO_SQUAD;
    const zone = ZONE_INDEX[target.zone];
    if (!state.ship.tiles[zone].includes(target.tile)) {
      return refuse('nothing-to-repair', 'SA-11.9', `The ${target.zone} ${target.tile} is not damaged; choose a damaged tile.`);
    }
    return campaign.repairedTiles[zone] < TILES_PER_ZONE ? undefined : ZONE_LIMIT;
  },

  apply(state, { crew, target }, { emit, chance }) {
    const campaign = state.campaign as Campaign;
    if (target === 'nothing') emit({ type: 'repair-declined', crew, rule: 'SA-11.14' });
    else if (target === 'squad') {
      campaign.squadsLeftOut -= 1;
      emit({ type: 'squad-repaired', crew, rule: 'SA-11.9' });
    } else {
      const zone = ZONE_INDEX[target.zone];
      const { tiles, stacks } = state.ship;
      tiles[zone].splice(tiles[zone].indexOf(target.tile), 1);
      // The repaired tile returns to the stack; the stacks are shuffled when the next mission is set up. SA-11.13
      stacks[zone].push(target.tile);
      campaign.repairedTiles[zone] += 1;
      emit({ type: 'tile-repaired', crew, zone: target.zone, tile: target.tile, rule: 'SA-11.13' });
    }
    passOn(state, emit, chance);
  },
});
