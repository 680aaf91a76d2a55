// Soundtracks: what the computer announces, and when.
import { cached, freezeJson } from '../../../kernel/index.js';
import { SOUNDTRACKS } from '../data/soundtracks.js';
import type { State } from '../schema.js';
import { type Announcement, type Timeline, TRANSFER_SECONDS } from './timeline-schema.js';

export { MISSION_IDS, SOUNDTRACKS } from '../data/soundtracks.js';

/** Before the end of each phase the computer warns that many seconds ahead. */
const WARNINGS = [60, 20, 5];

/** Everything that the computer says, in order: the events, and what follows from them. */
export function announcementsOf({ phaseEnds, events }: Timeline): Announcement[] {
  const said: Announcement[] = [{ at: 0, type: 'phase-begins', phase: 1 }];
  for (const event of events) {
    said.push({ ...event });
    if (event.type === 'data-transfer') said.push({ at: event.at + TRANSFER_SECONDS, type: 'data-transfer-complete' });
    if (event.type === 'communications-down') said.push({ at: event.at + event.seconds, type: 'communications-restored' });
  }
  phaseEnds.forEach((at, index) => {
    const phase = index + 1;
    for (const seconds of WARNINGS) said.push({ at: Math.max(0, at - seconds), type: 'phase-ends-soon', phase, seconds });
    if (phase < phaseEnds.length) said.push({ at, type: 'phase-ended', phase });
  });
  const end = phaseEnds[phaseEnds.length - 1] as number;
  const inTime = said.filter((announcement) => announcement.at <= end).sort((a, b) => a.at - b.at);
  return [...inTime, { at: end, type: 'mission-complete' }];
}

/** What a soundtrack of the box says. */
const announcementsInBox = cached((timeline: Timeline): readonly Announcement[] => freezeJson(announcementsOf(timeline)));

/** The announcements of a state's soundtrack, of the box or of a custom timeline. */
export function announcements({ soundtrack, timeline }: Pick<State, 'soundtrack' | 'timeline'>): readonly Announcement[] {
  return timeline ?? announcementsInBox(SOUNDTRACKS.get(soundtrack) as Timeline);
}
