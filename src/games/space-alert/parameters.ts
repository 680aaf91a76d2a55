// Parameters of actions that follow from the crew: boards, and slots on them.
import { domain, wholeNumbers } from '../../kernel/index.js';
import { CrewId, type CrewMember, type State } from './schema.js';
import type { SpaceAlertTable } from './table.js';

/**
 * The boards on which a player may lay cards, by id: the own one, if there is one, then those of the androids. SA-4.17, SA-10.2
 */
export const reachableBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player }) =>
  config.humansFly ? [player, ...config.androids] : config.androids,
);

/**
 * The boards on which a player may also take back, move and turn cards: those of androids for who plays alone. SA-10.3, SA-10.21
 */
export const ownBoard = domain<CrewId, SpaceAlertTable>(CrewId, ({ table: { config }, player, players }) => [
  ...(config.humansFly ? [player] : []),
  ...(players.length === 1 ? config.androids : []),
]);

/** Place of a crew member's board in `reachableBoard` and `ownBoard`, for a player who may reach it. */
export function boardPlace({ config: { humansFly, androids } }: State, { android, id }: CrewMember): number {
  return android ? (humansFly ? 1 : 0) + androids.indexOf(id) : 0;
}

/** A slot of an action board, from 1; test runs have seven. SA-4.3 */
export const slotNumber = wholeNumbers(1, 12);
