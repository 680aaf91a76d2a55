// Parameters of actions that follow from the crew: boards, and slots on them.
import { domain, memoize, wholeNumbers } from '../../kernel/index.js';
import { CrewId, type CrewMember, type State } from './schema.js';

/** What the setup fixes about the crew: the same in all missions of a campaign. */
export interface CrewSetting {
  /** Whether humans have boards of their own; one who plays alone has none. SA-10.18 */
  readonly humansFly: boolean;
  /** Ids of the androids, sorted. */
  readonly androids: readonly CrewId[];
}

const HUMANS_ONLY: CrewSetting = { humansFly: true, androids: [] };
const settingFrom = memoize((text: string): CrewSetting => JSON.parse(text));

/** The crew of a state, the same object for the same crew. */
export function settingOf({ crew }: State): CrewSetting {
  const androids: CrewId[] = [];
  for (const { id, android } of crew) if (android) androids.push(id);
  if (androids.length === 0) return HUMANS_ONLY;
  return settingFrom(JSON.stringify({ humansFly: androids.length < crew.length, androids: androids.sort() } satisfies CrewSetting));
}

/**
 * The boards on which a player may lay cards, by id: the own one, if there is one, then those of the androids. SA-4.17, SA-10.2
 */
export const reachableBoard = domain<CrewId, CrewSetting>(CrewId, ({ setting: { humansFly, androids }, player }) =>
  humansFly ? [player, ...androids] : androids,
);

/**
 * The boards on which a player may also take back, move and turn cards: those of androids for who plays alone. SA-10.3, SA-10.21
 */
export const ownBoard = domain<CrewId, CrewSetting>(CrewId, ({ setting: { humansFly, androids }, player, players }) => [
  ...(humansFly ? [player] : []),
  ...(players.length === 1 ? androids : []),
]);

/** Place of a crew member's board in `reachableBoard` and `ownBoard`, for a player who may reach it. */
export function boardPlace({ crew }: State, { android, id }: CrewMember): number {
  if (!android) return 0;
  let humans = 0;
  let androidsBefore = 0;
  for (const other of crew) {
    if (!other.android) humans = 1;
    else if (other.id < id) androidsBefore += 1;
  }
  return humans + androidsBefore;
}

/** A slot of an action board, from 1; test runs have seven. SA-4.3 */
export const slotNumber = wholeNumbers(1, 12);
