// Resolves mission files in the format JSON Lines, one mission in each line. The command `orrery resolve` reads this format.
import { type InputIssue, InvalidInputError } from '../../../kernel/index.js';
import { itemsOf, readOption } from '../../../kernel/internal.js';
import { explainBegun } from './explain.js';
import { readMissionText } from './mission-schema.js';
import { begin } from './mission-state.js';
import { type MissionResult, playOut } from './resolve-mission.js';

/** The result of one line: the result of its mission, or an error. */
export type ResolvedLine = { line: number; result: MissionResult; explanation?: string[] } | { line: number; error: LineError };

/** The error in one line. */
export interface LineError {
  message: string;
  /** The path of the first issue; empty if the line as a whole is invalid. */
  path: (string | number)[];
  /** The clause that the first issue violates, if any. */
  rule?: string;
  /** All issues. */
  issues: readonly InputIssue[];
}

/**
 * Resolves one mission for each line. Lines count from 1; blank lines are counted and skipped. An invalid line yields an error with the
 * number of the line and the path of the issue. An invalid line does not stop the resolution of the other lines.
 * @throws InvalidInputError if `lines` is not an iterable of lines. An invalid line never throws.
 * @example
 * for (const resolved of resolveLines(text.split('\n'))) console.log(JSON.stringify(resolved));
 */
export function resolveLines(lines: Iterable<string>, options: { explain?: boolean } = {}): Generator<ResolvedLine> {
  const explain = readOption(options, 'explain') === true;
  if (typeof lines === 'string') {
    throw InvalidInputError.at('lines', [], 'expected a list of lines, received one string');
  }
  return eachLine(itemsOf(lines, 'lines'), explain);
}

function* eachLine(lines: Iterable<string>, explain: boolean): Generator<ResolvedLine> {
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (typeof text !== 'string' || text.trim() !== '') yield resolveLine(line, text, explain);
  }
}

/**
 * Resolves one line of a file of missions; `line` is its number, from 1. For an invalid line, the function returns the error instead of
 * throwing it.
 */
export function resolveLine(line: number, text: string, explain = false): ResolvedLine {
  try {
    if (typeof text !== 'string') throw InvalidInputError.at('mission', [], 'expected a line of text');
    const mission = begin(readMissionText(text));
    if (!explain) return { line, result: playOut(mission) };
    const { result, text: explanation } = explainBegun(mission);
    return { line, result, explanation };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { message, path, rule, issues } = error;
    return { line, error: { message, path: [...path], ...(rule === undefined ? {} : { rule }), issues } };
  }
}
