// The announcements of the computer as text.
import type { Announcement } from '../model/timeline-schema.js';

type Of<Type extends Announcement['type']> = Extract<Announcement, { type: Type }>;

const PHASES = ['first', 'second', 'third'];

function remaining(seconds: number): string {
  return seconds === 60 ? 'one minute' : `${seconds} seconds`;
}

const SENTENCES: { [Type in Announcement['type']]: (announcement: Of<Type>) => string } = {
  'phase-begins': () => 'Enemy activity detected. The first phase begins.',
  threat({ number, zone, severity, unconfirmed }) {
    const report = unconfirmed ? 'Unconfirmed report. ' : '';
    const serious = severity === 'serious' ? 'serious ' : '';
    const threat = zone === 'internal' ? `${serious}internal threat` : `${serious}threat in the ${zone} zone`;
    return `${report}Time T plus ${number}: ${threat}.`;
  },
  'incoming-data': () => 'Incoming data.',
  'data-transfer': () => 'Data transfer.',
  'data-transfer-complete': () => 'Data transfer complete.',
  'communications-down': ({ seconds }) => `Communications are down for ${seconds} seconds.`,
  'communications-restored': () => 'Communications are restored.',
  'phase-ends-soon': ({ phase, seconds }) => `The ${PHASES[phase - 1]} phase ends in ${remaining(seconds)}.`,
  'phase-ended': ({ phase }) => `The ${PHASES[phase - 1]} phase has ended. The ${PHASES[phase]} phase begins.`,
  'mission-complete': () => 'Mission complete. The ship jumps to hyperspace.',
};

/** Returns one announcement as a sentence. SA-4.24 to SA-4.45 */
export function announcementSentence(announcement: Announcement): string {
  return (SENTENCES[announcement.type] as (announcement: Announcement) => string)(announcement);
}
