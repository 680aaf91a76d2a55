import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { SpaceAlertMissionFileInput, SpaceAlertPlanProgress, SpaceAlertPlanReport } from '../../games/space-alert/index.js';
import { InvalidInputError } from '../../kernel/index.js';
import { CliError, EXIT, type ExitCode } from '../cli-error.js';
import { columns } from '../table.js';
import { paint, print, type Terminal } from '../terminal.js';
import { ending } from './resolve.js';

export interface SolveOptions {
  seed: string;
  iterations?: number;
  milliseconds?: number;
  cards: string;
  json?: boolean;
}

/** The text of a mission, with its line number in the file. */
interface Written {
  line: number;
  text: string;
}

/** Runs `orrery solve [FILE]`: solves the missions in order. */
export async function solveMissions(terminal: Terminal, file: string, options: SolveOptions): Promise<ExitCode> {
  const { seed, iterations, milliseconds, cards } = options;
  if (cards !== 'dealt' && cards !== 'any') throw new CliError(`expected dealt or any for --cards, received "${cards}"`, EXIT.usage);
  if (iterations !== undefined && milliseconds !== undefined)
    throw new CliError('expected either iterations or milliseconds, received both', EXIT.usage);
  const { planMission } = await import('../../games/space-alert/index.js');
  const { signal } = terminal;
  const budget = { ...(iterations === undefined ? {} : { iterations }), ...(milliseconds === undefined ? {} : { milliseconds }) };
  let exitCode: ExitCode = EXIT.ok;
  for (const written of missionsOf(file === '-' ? await text(terminal.input) : readFileSync(file, 'utf8'))) {
    if (signal.aborted) break;
    try {
      const mission = parse(written.text);
      const report = await planMission(mission, { ...budget, seed, cards, signal, onProgress: progressLine(terminal) });
      if (options.json) print(terminal, JSON.stringify({ line: written.line, seed, cards, ...report }));
      else tell(terminal, written, report, options);
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      exitCode = EXIT.badInput;
      terminal.err.write(`orrery: line ${written.line}: ${error.message.replace(/\s*\n\s*/g, ' ')}\n`);
    }
  }
  return signal.aborted ? EXIT.interrupted : exitCode;
}

/** Splits the input into missions. The input is either one mission on several lines, or one mission per line. */
function missionsOf(content: string): Written[] {
  const lines = content.replace(/^\uFEFF/, '').split('\n');
  const written = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, text: line }]));
  // If the first line alone is not valid JSON, all lines are one mission.
  if (written.length < 2 || isJson(written[0].text)) return written;
  return [{ line: written[0].line, text: lines.slice(written[0].line - 1).join('\n') }];
}

function isJson(candidate: string): boolean {
  try {
    JSON.parse(candidate);
    return true;
  } catch {
    return false;
  }
}

function parse(written: string): SpaceAlertMissionFileInput {
  try {
    return JSON.parse(written) as SpaceAlertMissionFileInput;
  } catch (error) {
    throw InvalidInputError.at('mission', [], `is not JSON: ${(error as Error).message}`);
  }
}

/** Returns a progress callback that prints improvements to standard error if it is a terminal. */
function progressLine({ err }: Terminal): (progress: SpaceAlertPlanProgress) => void {
  if (err.isTTY !== true) return () => {};
  return ({ missions, score }) => {
    if (score !== null) err.write(`${missions} missions: won with ${score} points\n`);
  };
}

function tell(terminal: Terminal, { line }: Written, report: SpaceAlertPlanReport, { seed, cards }: SolveOptions): void {
  const { bold, dim } = paint(terminal);
  const { winnable, missions, mission, result } = report;
  const searched = `${missions.toLocaleString('en')} missions resolved, cards: ${cards}, seed ${seed}`;
  const verdict = winnable
    ? 'Winnable: this plan wins.'
    : 'No plan that wins was found, which does not prove that there is none. This one came nearest.';
  print(terminal, bold(`Mission of line ${line}`));
  print(terminal, `${verdict} ${dim(`(${searched})`)}`);
  print(terminal);
  print(terminal, planTable(mission, dim));
  print(terminal);
  print(terminal, bold(ending(result)));
}

/** Formats a plan with one row per turn, one column per crew member, and an empty row between phases. */
function planTable({ crew }: SpaceAlertMissionFileInput, dim: (words: string) => string): string {
  const head = ['turn', ...crew.map((_member, index) => (index === 0 ? 'c1 (captain)' : `c${index + 1}`))];
  const turns = Math.max(...crew.map(({ actions }) => actions.length));
  const rows = Array.from({ length: turns }, (_, slot) => [String(slot + 1), ...crew.map(({ actions }) => actions[slot] ?? dim('-'))]);
  const phases = [rows.slice(0, 3), rows.slice(3, 7), rows.slice(7)].filter((phase) => phase.length > 0);
  const between = head.map(() => '');
  return columns(
    phases.flatMap((rows, phase) => (phase === 0 ? rows : [between, ...rows])),
    { head: head.map(dim) },
  );
}
