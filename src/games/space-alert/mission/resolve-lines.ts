// Missions by the line: one JSON object each, as `orrery resolve` reads them.
import { type InputIssue, InvalidInputError } from '../../../kernel/index.js';
import { readText } from '../../../kernel/internal.js';
import { explainMission } from './explain.js';
import { type MissionResult, resolveMission } from './mission-file.js';
import type { MissionFileInput } from './mission-schema.js';

/** What came of one line. Lines count from 1; empty lines are passed over. */
export type ResolvedLine =
  | { line: number; result: MissionResult; explanation?: string[] }
  | { line: number; error: { message: string; path: (string | number)[]; issues: readonly InputIssue[] } };

/**
 * Resolves one mission a line. A bad line is reported with its number and the path of what is wrong; the others are resolved
 * all the same. Nothing is thrown.
 * @example
 * for (const resolved of resolveLines(text.split('\n'))) console.log(JSON.stringify(resolved));
 */
export function* resolveLines(lines: Iterable<string>, options: { explain?: boolean } = {}): Generator<ResolvedLine> {
  let line = 0;
  for (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield resolveLine(line, text, options.explain === true);
  }
}

/** One line of a file of missions. */
export function resolveLine(line: number, text: string, explain: boolean): ResolvedLine {
  try {
    const mission = readText(text, 'mission') as MissionFileInput;
    if (!explain) return { line, result: resolveMission(mission) };
    const { result, text: explanation } = explainMission(mission);
    return { line, result, explanation };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { line, error: { message: error.message, path: [...error.path], issues: error.issues } };
  }
}
