// Records of earlier versions of the rules.
import { type AnyGame, type MatchRecord, OrreryError, RecordError } from '../../kernel/index.js';
import type { SpaceAlertEvent } from './events.js';
import type { State } from './schema.js';

/**
 * From 1.0.0 to 1.1.0, in which X of Battlebot Uprising spares who leads a disabled squad: a record in which it met nobody like that goes
 * on as it is.
 * @param game with the rules of 1.1.0.
 * @throws RecordError with the index of the action from which on the record would tell another story. SA-12.88
 */
export function sparingDisabledSquads(record: MatchRecord, game: AnyGame): MatchRecord {
  const index = firstSpared(record, game);
  if (index === undefined) return { ...record, rulesVersion: '1.1.0' };
  const message = `In action ${index} X of Battlebot Uprising meets the leader of a disabled squad, whom version 1.0.0 of the rules knocked out`;
  throw new RecordError(`${message}, and who is spared now (SA-12.88). Replay the record with a release that has those rules.`, { index });
}

/** The first action in which somebody is spared. What cannot be played at all is for the replay to say. */
function firstSpared(record: MatchRecord, game: AnyGame): number | undefined {
  try {
    let state = game.start(record.setup, record.seed) as State;
    for (const [index, action] of record.actions.entries()) {
      const step = game.step(state, game.parseAction(action));
      state = step.state as State;
      if (step.events.some((event) => isUprising(event as SpaceAlertEvent)) && state.crew.some(isSpared)) return index;
    }
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
  }
  return undefined;
}

function isUprising(event: SpaceAlertEvent): boolean {
  return event.type === 'threat-acted' && event.card === 'battlebot-uprising' && event.mark === 'x';
}

/** On the feet, after a step in which all who were aboard with a squad would have been knocked out. */
function isSpared({ squad, knockedOut, station }: State['crew'][number]): boolean {
  return squad === 'disabled' && !knockedOut && station !== 'space';
}
