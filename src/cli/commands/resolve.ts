import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import type { SpaceAlertMissionResult, SpaceAlertResolvedLine } from '../../games/space-alert/index.js';
import { EXIT, type ExitCode } from '../cli-error.js';
import { batchesOfLines } from '../lines.js';
import { type Paint, paint, type Terminal, write } from '../terminal.js';

/** Results are written when the buffer has this number of characters, even if the batch has more lines. */
const ENOUGH = 65_536;

/** Runs `orrery resolve [FILE]`, line by line, so that the file may be larger than memory. */
export async function resolveMissions(terminal: Terminal, file: string, options: { explain?: boolean }): Promise<ExitCode> {
  const { resolveLine } = await import('../../games/space-alert/index.js');
  const explain = options.explain === true;
  const input: Readable = file === '-' ? terminal.input : createReadStream(file);
  const { bold } = paint(terminal);
  let exitCode: ExitCode = EXIT.ok;
  let line = 0;
  let results = '';
  try {
    for await (const texts of batchesOfLines(addAbortSignal(terminal.signal, input))) {
      for (const text of texts) {
        line += 1;
        if (text.trim() === '') continue;
        const resolved = resolveLine(line, text, explain);
        if ('error' in resolved) {
          exitCode = EXIT.badInput;
          terminal.err.write(`orrery: line ${line}: ${resolved.error.message.replace(/\s*\n\s*/g, ' ')}\n`);
        }
        results += explain ? told(resolved, bold) : asRow(resolved);
        if (results.length < ENOUGH) continue;
        await write(terminal.out, results, terminal.signal);
        results = '';
      }
      if (results !== '') await write(terminal.out, results, terminal.signal);
      results = '';
    }
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
  }
  return terminal.signal.aborted ? EXIT.interrupted : exitCode;
}

/** Returns a line of JSON with the line number of a mission, and its result or error. */
function asRow(resolved: SpaceAlertResolvedLine): string {
  if ('error' in resolved) return `${JSON.stringify(resolved)}\n`;
  // A result always has fields, so the line number can be inserted before the first one.
  return `{"line":${resolved.line},${JSON.stringify(resolved.result).slice(1)}\n`;
}

function told(resolved: SpaceAlertResolvedLine, bold: Paint['bold']): string {
  const { line } = resolved;
  if ('error' in resolved) return '';
  const turns = (resolved.explanation ?? []).map((words) => (words.startsWith(' ') ? words : bold(words)));
  return `${[bold(`Mission of line ${line}`), ...turns, bold(ending(resolved.result)), ''].join('\n')}\n`;
}

/** Returns the ending of a mission in one line. */
export function ending({ score, lostTurn, lostTo }: SpaceAlertMissionResult): string {
  if (score === null) return `Lost in turn ${lostTurn} to ${lostTo} [SA-9.1]`;
  const { destroyed, survived, visual, totalDamage, worstZone, knockedOut, disabledBattlebots, total } = score;
  const gained = `threats destroyed ${destroyed}, survived ${survived}, visual confirmation ${visual}`;
  const lost = `damage ${totalDamage}, worst zone ${worstZone}, knocked out 2 x ${knockedOut}, disabled squads ${disabledBattlebots}`;
  return `Won with ${total} points: ${gained}; less ${lost} [SA-9.5]`;
}
