// Parameters of actions that depend on the crew: boards and their slots.
import { domain, integers } from '../../../kernel/index.js';
import { CrewId, type CrewMember, type State } from '../model/schema.js';
import type { SpaceAlertTable } from './table.js';

/** The ids of the boards on which a player may place cards: the player's own board, if any, then the androids' boards. SA-4.17, SA-10.2 */
export const reachableBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player }) =>
  config.humansFly ? [player, ...config.androids] : config.androids,
);

/**
 * The boards on which a player may also take back, move and turn cards. In a solo game, these are the androids' boards. SA-10.3, SA-10.21
 */
export const ownBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player, players }) => [
  ...(config.humansFly ? [player] : []),
  ...(players.length === 1 ? config.androids : []),
]);

/** Returns the index of a crew member's board in `reachableBoard` and `ownBoard`, for a player who may use it. */
export function boardPlace({ config: { humansFly, androids } }: State, { android, id }: CrewMember): number {
  return android ? (humansFly ? 1 : 0) + androids.indexOf(id) : 0;
}

/** The number of a slot on an action board, from 1. Test runs have seven slots. SA-4.3 */
export const slotNumber = integers(1, 12);
