// The functions of the data, as strangers call them: what is no word of the game is a typed error.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { Announcement } from '../planning/timeline-schema.js';
import type { AnyThreatCard } from '../threats/printed-card.js';
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

/** What data without a schema give, or a typed error if it cannot be told. */
function told<Data, Words>(data: Data, what: string, tell: (data: Data) => Words): Words {
  const read = readJson(data, what) as Data;
  try {
    return tell(read);
  } catch (cause) {
    throw InvalidInputError.at(what, [], `is no ${what} of Space Alert`, { cause });
  }
}

/**
 * The stations one ordinary movement away: doors and gravolift. SA-2.5
 * @throws InvalidInputError for what is no station.
 */
export function adjacentStations(station: ship.Station): ship.Station[] {
  return ship.adjacentStations(oneOf(station, ship.STATIONS, 'station'));
}

/**
 * What counts of a card that lies with that half at the top. SA-4.9
 * @throws InvalidInputError for what is no card, or no half.
 */
export function wordOf(card: cards.ActionCard, half: cards.Half): cards.ActionWord {
  return cards.wordOf(oneOf(card, cards.ACTION_CARDS, 'card'), oneOf(half, cards.HALVES, 'half'));
}

/**
 * Every step of the resolution round, in order: `view.step` counts them from 0. SA-5.6, SA-5.7, SA-5.8
 * @param phases 3, or 2 in a test run.
 * @throws InvalidInputError for another number.
 */
export function missionSteps(phases: 2 | 3): readonly steps.MissionStep[] {
  return steps.missionSteps(oneOf(phases, [2, 3], 'phases'));
}

/**
 * Where a square of a track lies in the drawing; square 1 is nearest to the ship. SA-2.25
 * @param square a whole number from 1.
 * @throws InvalidInputError for what is no track, or no square.
 */
export function squareBox(track: ship.Track, square: number): Box {
  if (!Number.isSafeInteger(square) || square < 1) {
    throw InvalidInputError.at('square', [], 'expected a whole number from 1');
  }
  return boxOfSquare(oneOf(track, ship.TRACKS, 'track'), square);
}

/**
 * One announcement as a sentence, to be shown or spoken. SA-4.24 to SA-4.45
 * @param announcement one of `view.heard`.
 * @throws InvalidInputError for what the computer never says.
 */
export function announcementText(announcement: Announcement): string {
  return told(announcement, 'announcement', announcementSentence);
}

/**
 * What a threat card does, in words: of the box or a custom one. One with abilities that a game adds is as the game's schema returned it.
 * @param card a whole threat card, such as one of `THREAT_CARDS`.
 * @throws InvalidInputError for what is no threat card.
 */
export function threatText(card: AnyThreatCard): ThreatText {
  return told(card, 'threat card', threatSentences);
}
