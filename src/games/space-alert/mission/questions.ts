// Public functions that compute scores and log entries. They validate an untrusted state before they compute anything.
import { InvalidInputError } from '../../../kernel/index.js';
import type { LogLine, State } from '../model/schema.js';
import { type LogPage, logLine as lineOf, logPage as pageOf } from '../rules/log.js';
import type { MissionScore } from '../rules/points.js';
import { missionScore as scoreOf } from '../rules/score.js';
import { askState } from './ask-state.js';

/**
 * Returns the score that the mission would have if it ended now. Active threats score nothing. SA-9.5 to SA-9.14
 * @throws InvalidInputError if `state` is invalid.
 */
export function missionScore(state: State): MissionScore {
  return askState(state, scoreOf);
}

/**
 * Returns the log entry of a mission that has ended. For a lost mission, the entry names the card that lost the mission, and all points are
 * 0. SA-9.16
 * @throws InvalidInputError if `state` is invalid.
 */
export function logLine(state: State): LogLine {
  return askState(state, lineOf);
}

/**
 * Returns the log page of a mission or a campaign, with the missions finished so far. SA-9.15, SA-11.30
 * @param date the date as the caller wants it written.
 * @throws InvalidInputError if `state` is invalid or `date` is not a string.
 */
export function logPage(state: State, date: string): LogPage {
  if (typeof date !== 'string') throw InvalidInputError.at('date', [], 'expected a text');
  return askState(state, (known) => pageOf(known, date));
}
