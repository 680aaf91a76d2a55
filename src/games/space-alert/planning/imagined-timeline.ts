// The soundtrack as somebody imagines it who has heard only its beginning.
import { type Chance, canonicalJson, memoize } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import type { SpaceAlertView } from '../view.js';
import { type Announcement, announcements, MISSION_IDS, SOUNDTRACKS } from './timeline.js';

const CUSTOM = 'custom';

/** The soundtrack itself if the crew knows it, else one of those that begin as heard, else an invented end. */
export function imagineTimeline(seen: SpaceAlertView, chance: Chance): Pick<State, 'soundtrack' | 'timeline'> {
  const { soundtrack, heard } = seen;
  if (soundtrack === CUSTOM) return { soundtrack, timeline: canonicalJson([...heard, ...inventedEnd(seen, chance)]) };
  if (soundtrack !== null) return { soundtrack, timeline: '' };
  return { soundtrack: chance.pick(beginningWith(canonicalJson(heard))), timeline: '' };
}

/** The soundtracks that begin with some announcements, which are told as canonical text. */
const beginningWith = memoize((begun: string): readonly string[] => {
  const { length } = JSON.parse(begun) as readonly Announcement[];
  return MISSION_IDS.filter((id) => canonicalJson(announcements({ soundtrack: id, timeline: '' }).slice(0, length)) === begun);
});

/** Seconds between the announcements of an invented end. */
const PACE = 30;

/** Closes what is open, adds threats of some soundtrack that are still possible, and brings the phases to their end. */
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
  const alike = [...SOUNDTRACKS.values()].filter(({ phaseEnds }) => phaseEnds.length === seen.phases);
  const used = new Set(seen.heard.map((announcement) => (announcement.type === 'threat' ? announcement.number : 0)));
  for (const event of chance.pick(alike).events) {
    if (event.type === 'threat' && event.at > at && !used.has(event.number)) say(event);
  }
  for (let phase = Math.max(1, seen.phase); phase < seen.phases; phase++) say({ at, type: 'phase-ended', phase });
  say({ at, type: 'mission-complete' });
  return end;
}
