// The public functions of the entry point for data. They validate untrusted arguments and throw typed errors.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Announcement } from '../model/timeline-schema.js';
import * as cards from './action-cards.js';
import { announcementSentence } from './announcements.js';
import { type Box, boxOfSquare } from './geometry.js';
import * as steps from './mission-steps.js';
import * as ship from './ship.js';
import { type ThreatText, threatSentences } from './threat-text.js';

function oneOf<Word extends string | number>(word: Word, words: readonly Word[], what: string): Word {
  if (words.includes(word)) return word;
  throw InvalidInputError.at(what, [], `expected one of ${words.join(', ')}`);
}

/** Returns the result of `tell` for untrusted data that no schema describes. Throws InvalidInputError if `tell` throws. */
function told<Data, Words>(data: Data, what: string, tell: (data: Data) => Words): Words {
  const read = readJson(data, what) as Data;
  try {
    return tell(read);
  } catch (cause) {
    throw InvalidInputError.at(what, [], `is not a ${what} of Space Alert`, { cause });
  }
}

/**
 * Returns the stations one ordinary movement away, on the same deck or by gravolift. SA-2.5
 * @throws InvalidInputError if `station` is not a station.
 */
export function adjacentStations(station: ship.Station): ship.Station[] {
  return ship.adjacentStations(oneOf(station, ship.STATIONS, 'station'));
}

/**
 * Returns the action or the movement that a half of a card shows. SA-4.9
 * @throws InvalidInputError if `card` is not a card or `half` is not a half.
 */
export function wordOf(card: cards.ActionCard, half: cards.Half): cards.ActionWord {
  return cards.wordOf(oneOf(card, cards.ACTION_CARDS, 'card'), oneOf(half, cards.HALVES, 'half'));
}

/**
 * Returns every step of the resolution round, in order; `view.step` is an index into this list. SA-5.6, SA-5.7, SA-5.8
 * @param phases 3, or 2 in a test run.
 * @throws InvalidInputError if `phases` is another number.
 */
export function missionSteps(phases: 2 | 3): readonly steps.MissionStep[] {
  return steps.missionSteps(oneOf(phases, [2, 3], 'phases'));
}

/**
 * Returns the rectangle of a track's square in the drawing; square 1 is nearest to the ship. SA-2.25
 * @param square a whole number from 1.
 * @throws InvalidInputError if `track` is not a track or `square` is not a whole number from 1.
 */
export function squareBox(track: ship.Track, square: number): Box {
  if (!Number.isSafeInteger(square) || square < 1) {
    throw InvalidInputError.at('square', [], 'expected a whole number from 1');
  }
  return boxOfSquare(oneOf(track, ship.TRACKS, 'track'), square);
}

/**
 * Returns one announcement as a sentence, to be shown or spoken. SA-4.24 to SA-4.45
 * @param announcement an entry of `view.heard`.
 * @throws InvalidInputError if `announcement` is not an announcement.
 */
export function announcementText(announcement: Announcement): string {
  return told(announcement, 'announcement', announcementSentence);
}

/**
 * Describes the effects of a threat card as text, for a card of the game box or a custom card.
 * @param card a complete threat card, such as one of `THREAT_CARDS`; for a card with custom abilities, the object that the schema of its
 * game returned.
 * @throws InvalidInputError if `card` is not a threat card.
 */
export function threatText(card: AnyThreatCard): ThreatText {
  return told(card, 'threat card', threatSentences);
}
