// What others may ask about a state: the same as the game asks itself, behind a door.
import { InvalidInputError } from '../../../kernel/index.js';
import type { LogLine, State } from '../schema.js';
import { askState } from './ask-state.js';
import { type LogPage, logLine as lineOf, logPage as pageOf } from './log.js';
import { type MissionScore, missionScore as scoreOf } from './score.js';

/**
 * What the mission would score if it ended now. Threats on their way score nothing. SA-9.5 to SA-9.14
 * @throws InvalidInputError for what is no state.
 */
export function missionScore(state: State): MissionScore {
  return askState(state, scoreOf);
}

/**
 * The line of a mission that has ended; a lost one names the card that lost it, and scores nothing. SA-9.16
 * @throws InvalidInputError for what is no state.
 */
export function logLine(state: State): LogLine {
  return askState(state, lineOf);
}

/**
 * The page of a mission or a campaign that has ended, or of what has been flown so far. SA-9.15, SA-11.30
 * @param date as the host writes it.
 * @throws InvalidInputError for what is no state or no text.
 */
export function logPage(state: State, date: string): LogPage {
  if (typeof date !== 'string') throw InvalidInputError.at('date', [], 'expected a text');
  return askState(state, (known) => pageOf(known, date));
}
