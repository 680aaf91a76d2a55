// The ship's log.
import type { LogLine, State } from '../model/schema.js';
import { missionScore } from './score.js';

/**
 * Returns the log entry of a mission that has ended. For a lost mission, the entry names the card that lost the mission, and all points are
 * 0. SA-9.16
 */
export function logLine(state: State): LogLine {
  const { soundtrack, common, serious, lost } = state;
  const mission = { soundtrack, common, serious };
  if (lost !== null) return { ...mission, lostTo: lost.card, survived: 0, destroyed: 0, penalties: 0, confirmations: 0, total: 0 };
  const { survived, destroyed, visual, totalDamage, worstZone, knockedOut, disabledBattlebots, total } = missionScore(state);
  const penalties = totalDamage + worstZone + 2 * knockedOut + disabledBattlebots;
  return { ...mission, lostTo: null, survived, destroyed, penalties, confirmations: visual, total };
}

/** One crew's page of the ship's log. SA-9.15, SA-9.17, SA-11.30 */
export interface LogPage {
  /** The date as given by the caller. */
  date: string;
  /** The crew members in order, with their roles. */
  crew: { name: string; roles: ('captain' | 'communications officer' | 'security officer')[] }[];
  /** One line for each mission; one page holds all missions of a campaign. */
  lines: (LogLine & { difficulty: { common: string; serious: string } })[];
}

/** How the log writes each difficulty. SA-9.15 */
const DIFFICULTY_MARKS = { white: '1', yellow: '2', mixed: '1+2' };

/** Returns the log page of a mission or a campaign, with the missions finished so far. */
export function logPage(state: State, date: string): LogPage {
  const { crew, campaign, round } = state;
  const { officers } = state.config;
  const ended = round === 'won' || round === 'lost';
  const lines = campaign !== null ? campaign.log : ended ? [logLine(state)] : [];
  return {
    date,
    crew: crew.map(({ id, player }, index) => ({
      name: id,
      roles: [
        ...(index === 0 ? (['captain'] as const) : []),
        ...(player === id && officers.communications === player ? (['communications officer'] as const) : []),
        ...(player === id && officers.security === player ? (['security officer'] as const) : []),
      ],
    })),
    lines: lines.map((line) => ({
      ...line,
      difficulty: { common: DIFFICULTY_MARKS[line.common], serious: DIFFICULTY_MARKS[line.serious] },
    })),
  };
}
