// Soundtracks: the announcements of the computer and their times.
import { cached, freezeJson } from '../../../../kernel/index.js';
import { SOUNDTRACKS } from '../../data/soundtracks.js';
import type { State } from '../../model/schema.js';
import { type Announcement, type Timeline, TRANSFER_SECONDS } from '../../model/timeline-schema.js';

export { MISSION_IDS, SOUNDTRACKS } from '../../data/soundtracks.js';

/** How many seconds before the end of each phase the computer announces a warning. */
const WARNINGS = [60, 20, 5];

/** Returns all announcements of a soundtrack in order: its events, the ends of these events, and the announcements about phases. */
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

/** Returns the announcements of a soundtrack of the game box. Results are cached. */
const announcementsInBox = cached((timeline: Timeline): readonly Announcement[] => freezeJson(announcementsOf(timeline)));

/** Returns the announcements of a state's soundtrack, which is from the game box or custom. */
export function announcements({ soundtrack, timeline }: Pick<State, 'soundtrack' | 'timeline'>): readonly Announcement[] {
  return timeline ?? announcementsInBox(SOUNDTRACKS.get(soundtrack) as Timeline);
}
