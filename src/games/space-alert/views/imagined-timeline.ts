// Determinization of the soundtrack: chooses a soundtrack that fits the announcements made so far.
import type { Chance } from '../../../kernel/index.js';
import { equalJson } from '../../../kernel/plain.js';
import type { State } from '../model/schema.js';
import type { Announcement } from '../model/timeline-schema.js';
import { announcements, MISSION_IDS, SOUNDTRACKS } from '../rules/planning/timeline.js';
import type { SpaceAlertView } from './view.js';

const CUSTOM = 'custom';

/**
 * Returns the soundtrack if the crew knows it, otherwise a random one that begins with the same announcements. If the soundtrack is a
 * custom timeline, returns the announcements made so far with an invented end.
 */
export function imagineTimeline(seen: SpaceAlertView, chance: Chance): Pick<State, 'soundtrack' | 'timeline'> {
  const { soundtrack, heard } = seen;
  if (soundtrack === CUSTOM) return { soundtrack, timeline: [...heard, ...inventedEnd(seen, chance)] };
  if (soundtrack !== null) return { soundtrack, timeline: null };
  return { soundtrack: chance.pick(beginningWith(heard)), timeline: null };
}

/** Returns the mission soundtracks that begin with the given announcements. */
function beginningWith(heard: readonly Announcement[]): string[] {
  return MISSION_IDS.filter((soundtrack) => {
    const all = announcements({ soundtrack, timeline: null });
    return heard.every((announcement, index) => equalJson(announcement, all[index]));
  });
}

/** The number of seconds between two announcements in an invented end of a timeline. */
const PACE = 30;

/**
 * Returns an invented end of a timeline. It ends an open data transfer and a communications failure, announces threats from a random
 * soundtrack, and ends all remaining phases.
 */
function inventedEnd(seen: SpaceAlertView, chance: Chance): Announcement[] {
  if (seen.round !== 'setup' && seen.round !== 'action') return [];
  let at = seen.heard.at(-1)?.at ?? 0;
  const end: Announcement[] = [];
  const say = (announcement: Announcement) => {
    at += PACE;
    end.push({ ...announcement, at });
  };
  if (seen.heard.length === 0) say({ at, type: 'phase-begins', phase: 1 });
  if (seen.transferOpen) say({ at, type: 'data-transfer-complete' });
  if (seen.communicationsDown) say({ at, type: 'communications-restored' });
  const alike = [...SOUNDTRACKS.values()].filter(({ phaseEnds }) => phaseEnds.length === seen.config.phases);
  const used = new Set(seen.heard.map((announcement) => (announcement.type === 'threat' ? announcement.number : 0)));
  for (const event of chance.pick(alike).events) {
    if (event.type === 'threat' && event.at > at && !used.has(event.number)) say(event);
  }
  for (let phase = Math.max(1, seen.phase); phase < seen.config.phases; phase++) say({ at, type: 'phase-ended', phase });
  say({ at, type: 'mission-complete' });
  return end;
}
