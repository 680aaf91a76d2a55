import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import type { MissionResult, ResolvedLine } from '../../games/space-alert/index.js';
import { EXIT, type ExitCode } from '../failure.js';
import { linesOf } from '../lines.js';
import { type Paint, paint, type Terminal } from '../terminal.js';

/** `orrery resolve [FILE]`: line by line, so that the file may be longer than the memory. */
export async function resolveMissions(terminal: Terminal, file: string, options: { explain?: boolean }): Promise<ExitCode> {
  const { resolveLine } = await import('../../games/space-alert/index.js');
  const explain = options.explain === true;
  const input: Readable = file === '-' ? terminal.input : createReadStream(file);
  const { bold } = paint(terminal);
  let exitCode: ExitCode = EXIT.ok;
  let line = 0;
  try {
    for await (const text of linesOf(addAbortSignal(terminal.signal, input))) {
      line += 1;
      if (text.trim() === '') continue;
      const resolved = resolveLine(line, text, explain);
      if ('error' in resolved) {
        exitCode = EXIT.badInput;
        terminal.err.write(`orrery: line ${line}: ${resolved.error.message.replace(/\s*\n\s*/g, ' ')}\n`);
      } else {
        await write(terminal, explain ? told(resolved, bold) : JSON.stringify(resolved.result));
      }
    }
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
  }
  return terminal.signal.aborted ? EXIT.interrupted : exitCode;
}

/** Waits for a slow reader, so that results do not pile up here. */
async function write({ out, signal }: Terminal, text: string): Promise<void> {
  if (!out.write(`${text}\n`)) await once(out, 'drain', { signal });
}

function told({ line, result, explanation = [] }: Extract<ResolvedLine, { result: MissionResult }>, bold: Paint['bold']): string {
  const turns = explanation.map((words) => (words.startsWith(' ') ? words : bold(words)));
  return [bold(`Mission of line ${line}`), ...turns, bold(ending(result)), ''].join('\n');
}

/** How a mission ended, in one line. */
export function ending({ score, lostTurn, lostTo }: MissionResult): string {
  if (score === null) return `Lost in turn ${lostTurn} to ${lostTo} [SA-9.1]`;
  const { destroyed, survived, visual, totalDamage, worstZone, knockedOut, disabledBattlebots, total } = score;
  const gained = `threats destroyed ${destroyed}, survived ${survived}, visual confirmation ${visual}`;
  const lost = `damage ${totalDamage}, worst zone ${worstZone}, knocked out 2 x ${knockedOut}, disabled squads ${disabledBattlebots}`;
  return `Won with ${total} points: ${gained}; less ${lost} [SA-9.5]`;
}
