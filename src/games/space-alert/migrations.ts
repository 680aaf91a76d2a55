// Migrations of records from earlier rules versions, and of states from earlier versions of this library.
import { type AnyGame, type Json, type MatchRecord, RecordError } from '../../kernel/index.js';
import { findInRecord } from '../../kernel/internal.js';
import type { SpaceAlertEvent } from './model/events.js';
import type { State } from './model/schema.js';

/**
 * Returns the migrations of records, keyed by a rules version. Each turns a record of that version into one of the next version. Rules 1.2.0
 * added the action `say`, which earlier records do not contain.
 * @param game returns the game with the current rules.
 */
export function missionMigrations(game: () => AnyGame): Record<string, (record: MatchRecord) => MatchRecord> {
  return {
    '1.0.0': (record) => sparingDisabledSquads(record, game()),
    '1.1.0': (record) => ({ ...record, rulesVersion: '1.2.0' }),
  };
}

/**
 * Migrates a record from rules 1.0.0 to 1.1.0. In 1.1.0, the X action of the threat Battlebot Uprising spares leaders of disabled squads.
 * If the change does not affect a record, only its version changes. SA-12.88
 * @param game the game with the current rules, which treat such leaders as 1.1.0 does.
 * @throws RecordError if the change would alter the result of an action. The error contains the index of the first such action.
 */
function sparingDisabledSquads(record: MatchRecord, game: AnyGame): MatchRecord {
  const spared = findInRecord(game, record, ({ events, state }) =>
    sparesSomebody(events as readonly SpaceAlertEvent[], state as State) ? true : undefined,
  );
  if (spared === undefined) return { ...record, rulesVersion: '1.1.0' };
  const { index } = spared;
  const message = `In action ${index} X of Battlebot Uprising meets the leader of a disabled squad, whom version 1.0.0 of the rules knocked out`;
  throw new RecordError(`${message}, but the current rules do not (SA-12.88). Replay the record with a release that has those rules.`, {
    index,
  });
}

/** Returns `true` if an action with these events, which led to this state, spared a crew member whom rules 1.0.0 would have knocked out. */
function sparesSomebody(events: readonly SpaceAlertEvent[], { crew }: State): boolean {
  return events.some(isUprising) && crew.some(isSpared);
}

function isUprising(event: SpaceAlertEvent): boolean {
  return event.type === 'threat-acted' && event.card === 'battlebot-uprising' && event.mark === 'x';
}

/**
 * Returns `true` for a crew member on board who leads a disabled squad and is not knocked out. Rules 1.0.0 would have knocked out every
 * leader on board.
 */
function isSpared({ squad, knockedOut, station }: State['crew'][number]): boolean {
  return squad === 'disabled' && !knockedOut && station !== 'space';
}

/** The fields that were at the top level of a state before version 0.2 of this library and are now in the state's config. */
const FIXED = ['phases', 'soundtrackKnown', 'printing', 'trips', 'officers'] as const;

/** Migrates a state from an earlier version of this library. Returns any other value unchanged. */
export function migrateState(state: { [field: string]: Json }): Json {
  return withTold(withConfig(state));
}

/** Adds the field `told` to the planners of a state from rules 1.1.0, in which players could not name their cards. */
function withTold(state: { [field: string]: Json }): Json {
  const { planners } = state;
  if (!Array.isArray(planners)) return state;
  const isOld = (planner: Json): planner is { [field: string]: Json } =>
    typeof planner === 'object' && planner !== null && !Array.isArray(planner) && !('told' in planner);
  return planners.some(isOld)
    ? { ...state, planners: planners.map((planner) => (isOld(planner) ? { ...planner, told: [] } : planner)) }
    : state;
}

/**
 * Adds the config to a state from before version 0.2 of this library. Such a state stores custom cards and the timeline as text and has no
 * config.
 */
function withConfig(state: { [field: string]: Json }): { [field: string]: Json } {
  if ('config' in state) return state;
  const { customThreats, timeline, ...rest } = state;
  if (typeof customThreats !== 'string' || typeof timeline !== 'string' || !Array.isArray(rest.crew)) return state;
  const crew = rest.crew as unknown as State['crew'];
  const androids = crew.filter(({ android }) => android).map(({ id }) => id);
  const config: { [name: string]: Json } = {
    customThreats: customThreats === '' ? [] : JSON.parse(customThreats),
    humansFly: androids.length < crew.length,
    androids: androids.sort(),
  };
  for (const name of FIXED) {
    if (rest[name] !== undefined) config[name] = rest[name];
    delete rest[name];
  }
  return { ...rest, config, timeline: timeline === '' ? null : JSON.parse(timeline) };
}
