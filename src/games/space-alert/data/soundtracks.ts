// The soundtracks of the game box, with all defaults filled in.
import { freezeJson } from '../../../kernel/plain.js';
import type { Timeline, TimelineInput } from '../model/timeline-schema.js';
import { MISSIONS } from './missions.js';
import { TRAINING } from './training.js';

/** Fills in the defaults of a soundtrack: the report of a threat is confirmed unless the soundtrack marks it as unconfirmed. SA-4.28 */
function complete({ id, phaseEnds, events }: TimelineInput): [id: string, timeline: Timeline] {
  const known = events.map((event) => (event.type === 'threat' ? { ...event, unconfirmed: event.unconfirmed ?? false } : event));
  return [id as string, freezeJson({ id: id as string, phaseEnds, events: known })];
}

/** The soundtracks of the game box, keyed by id: test runs, simulations and the eight missions. SA-3.13 */
export const SOUNDTRACKS: ReadonlyMap<string, Timeline> = new Map([...TRAINING, ...MISSIONS].map(complete));
/** The ids of the soundtracks of the eight full missions. SA-3.13 */
export const MISSION_IDS = MISSIONS.map(({ id }) => id as string);
