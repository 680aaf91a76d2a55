import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { Tile, ZONE_INDEX, ZONES, Zone } from '../board.js';
import type { Event } from '../events.js';
import { type Campaign, CrewId, type State } from '../schema.js';
import { passOn } from './between.js';

const Target = z.union([z.enum(['nothing', 'squad']), z.strictObject({ zone: Zone, tile: Tile })]);
const Repair = z.strictObject({ type: z.literal('repair'), player: PlayerId, crew: CrewId, target: Target });
type Repair = z.infer<typeof Repair>;

const plainRepairs = memoize((player: PlayerId) =>
  memoize((crew: CrewId): Record<'nothing' | 'squad', Repair> => {
    const action = (target: 'nothing' | 'squad') => Object.freeze({ type: 'repair', player, crew, target }) as Repair;
    return { nothing: action('nothing'), squad: action('squad') };
  }),
);

/** In each zone between two missions. SA-11.10 */
const TILES_PER_ZONE = 2;

/** Whose turn it is to repair. SA-11.11, SA-11.12 */
export function repairer({ round, crew, campaign }: State) {
  return round === 'repairs' ? crew[campaign?.repairing ?? crew.length] : undefined;
}

/** A crew member on their feet mends one damage tile or one disabled squad, or nothing. SA-11.8 to SA-11.14 */
export const repair = defineAction<State, Event>()({
  type: 'repair',
  schema: Repair,
  phases: ['repairs'],

  legal(state, player) {
    const member = repairer(state);
    if (member === undefined || member.player !== player) return NONE;
    const campaign = state.campaign as Campaign;
    const { nothing, squad } = plainRepairs(player)(member.id);
    const legal: Repair[] = [nothing];
    if (campaign.squadsLeftOut > 0) legal.push(squad);
    ZONES.forEach((zone, index) => {
      if (campaign.repairedTiles[index] >= TILES_PER_ZONE) return;
      for (const tile of state.ship.tiles[index]) legal.push({ type: 'repair', player, crew: member.id, target: { zone, tile } });
    });
    return legal;
  },

  check(state, { player, crew, target }) {
    const member = repairer(state);
    if (member === undefined) {
      return { code: 'not-between-missions', rule: 'SA-11.15', message: 'Repairs are made between two missions.' };
    }
    if (member.id !== crew || member.player !== player) {
      return { code: 'not-your-turn', rule: 'SA-11.11', message: `It is for ${member.player} to repair with ${member.id}.` };
    }
    if (target === 'nothing') return undefined;
    const campaign = state.campaign as Campaign;
    if (target === 'squad') {
      if (campaign.squadsLeftOut > 0) return undefined;
      return { code: 'nothing-to-repair', rule: 'SA-11.9', message: 'No squad is disabled.' };
    }
    const zone = ZONE_INDEX[target.zone];
    if (!state.ship.tiles[zone].includes(target.tile)) {
      return { code: 'nothing-to-repair', rule: 'SA-11.9', message: `The ${target.zone} ${target.tile} is not damaged.` };
    }
    if (campaign.repairedTiles[zone] < TILES_PER_ZONE) return undefined;
    return { code: 'zone-limit', rule: 'SA-11.10', message: 'Two tiles of a zone can be repaired between two missions.' };
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
      // The stacks are shuffled when the next mission is set up. SA-11.13
      stacks[zone].push(target.tile);
      campaign.repairedTiles[zone] += 1;
      emit({ type: 'tile-repaired', crew, zone: target.zone, tile: target.tile, rule: 'SA-11.13' });
    }
    passOn(state, emit, chance);
  },
});
