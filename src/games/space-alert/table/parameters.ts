// Domains of action parameters that depend on the crew: action boards and their slots.
import { domain, integers } from '../../../kernel/index.js';
import { CrewId, type CrewMember, type State } from '../model/schema.js';
import type { SpaceAlertTable } from './table.js';

/**
 * The crew members on whose action boards a player may place cards, by id: the player's own figure, if there is one, then the androids.
 * SA-4.17, SA-10.2
 */
export const reachableBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player }) =>
  config.humansFly ? [player, ...config.androids] : config.androids,
);

/**
 * The crew members on whose action boards a player may also take back, move and turn cards, by id. In a solo game, these are the androids.
 * SA-10.3, SA-10.21
 */
export const ownBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player, players }) => [
  ...(config.humansFly ? [player] : []),
  ...(players.length === 1 ? config.androids : []),
]);

/** Returns the index of a crew member in `reachableBoard` and `ownBoard`, for a player who may use the action board of this crew member. */
export function boardPlace({ config: { humansFly, androids } }: State, { android, id }: CrewMember): number {
  return android ? (humansFly ? 1 : 0) + androids.indexOf(id) : 0;
}

/** The number of a slot on an action board, from 1. Test runs have seven slots. SA-4.3 */
export const slotNumber = integers(1, 12);
