// Missions by the line: one JSON object each, as `orrery resolve` reads them.
import { type InputIssue, InvalidInputError } from '../../../kernel/index.js';
import { itemsOf, readOption } from '../../../kernel/internal.js';
import { explainBegun } from './explain.js';
import { readMissionText } from './mission-schema.js';
import { begin } from './mission-state.js';
import { type MissionResult, playOut } from './resolve-mission.js';

/** What came of one line. */
export type ResolvedLine = { line: number; result: MissionResult; explanation?: string[] } | { line: number; error: LineError };

/** What is wrong with a line. */
export interface LineError {
  message: string;
  /** Where the first fault lies; empty for the line as a whole. */
  path: (string | number)[];
  /** The clause that the first fault breaks, where there is one. */
  rule?: string;
  /** All faults. */
  issues: readonly InputIssue[];
}

/**
 * Resolves one mission a line. Lines count from 1; empty ones, and those of white space alone, are counted and passed over. A bad line
 * is answered by an error with its number and the path of what is wrong; the others are resolved all the same.
 * @throws InvalidInputError for what is no list of lines; never for a line.
 * @example
 * for (const resolved of resolveLines(text.split('\n'))) console.log(JSON.stringify(resolved));
 */
export function resolveLines(lines: Iterable<string>, options: { explain?: boolean } = {}): Generator<ResolvedLine> {
  const explain = readOption(options, 'explain') === true;
  if (typeof lines === 'string') {
    throw InvalidInputError.at('lines', [], 'expected a list of lines, not one text: split it');
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

/** One line of a file of missions; `line` is its number, from 1. Nothing is thrown. */
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
