// Records of earlier versions of the rules, and states of earlier versions of this library.
import { type AnyGame, type Json, type MatchRecord, RecordError } from '../../kernel/index.js';
import { findInRecord } from '../../kernel/internal.js';
import type { SpaceAlertEvent } from './events.js';
import type { State } from './schema.js';

/**
 * From 1.0.0 to 1.1.0, in which X of Battlebot Uprising spares who leads a disabled squad: a record in which it met nobody like that goes
 * on as it is.
 * @param game with the rules of 1.1.0.
 * @throws RecordError with the index of the action from which on the record would tell another story. SA-12.88
 */
export function sparingDisabledSquads(record: MatchRecord, game: AnyGame): MatchRecord {
  const spared = findInRecord(game, record, ({ events, state }) =>
    sparesSomebody(events as readonly SpaceAlertEvent[], state as State) ? true : undefined,
  );
  if (spared === undefined) return { ...record, rulesVersion: '1.1.0' };
  const { index } = spared;
  const message = `In action ${index} X of Battlebot Uprising meets the leader of a disabled squad, whom version 1.0.0 of the rules knocked out`;
  throw new RecordError(`${message}, and who is spared now (SA-12.88). Replay the record with a release that has those rules.`, { index });
}

/** Whether somebody was spared in an action, by its events and the state after it. */
function sparesSomebody(events: readonly SpaceAlertEvent[], { crew }: State): boolean {
  return events.some(isUprising) && crew.some(isSpared);
}

function isUprising(event: SpaceAlertEvent): boolean {
  return event.type === 'threat-acted' && event.card === 'battlebot-uprising' && event.mark === 'x';
}

/** On the feet, after a step in which all who were aboard with a squad would have been knocked out. */
function isSpared({ squad, knockedOut, station }: State['crew'][number]): boolean {
  return squad === 'disabled' && !knockedOut && station !== 'space';
}

/** What a state had at the top before version 0.2 of this library, and has in its config now. */
const FIXED = ['phases', 'soundtrackKnown', 'printing', 'trips', 'officers'] as const;

/** A state from before version 0.2 of this library has custom cards and announcements as text, and no config. */
export function migrateState(json: Json): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || 'config' in json) return json;
  const { customThreats, timeline, ...rest } = json;
  if (typeof customThreats !== 'string' || typeof timeline !== 'string' || !Array.isArray(rest.crew)) return json;
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
