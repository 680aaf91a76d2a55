import { checksum, InvalidInputError, OrreryError, parseRecord, RecordError, replay } from '../../kernel/index.js';
import { pathText } from '../../kernel/internal.js';
import { clauseLine, clausesOf } from '../clauses.js';
import { EXIT, type ExitCode, oneLine } from '../cli-error.js';
import { type GameEntry, loadGamesFor } from '../games.js';
import { outcomeLine } from '../outcome-line.js';
import { readInput } from '../record-file.js';
import { paint, print, type Terminal } from '../terminal.js';

/** The result of `check --json`: a summary of a valid record, or its first error. */
type Verdict =
  | { ok: true; game: string; rulesVersion: string; actions: number; finished: boolean; checksum: string; text: string }
  | { ok: false; game?: string; message: string; index?: number; path?: string; code?: string; rule?: string };

/** Runs `orrery check FILE`. */
export async function checkFile(
  terminal: Terminal,
  games: readonly GameEntry[],
  file: string,
  options: { json?: boolean },
): Promise<ExitCode> {
  const verdict = await judge(await readInput(file, terminal), games);
  const exitCode = verdict.ok ? EXIT.ok : EXIT.badInput;
  if (options.json) {
    const { text: _words, ...facts } = { text: '', ...verdict };
    print(terminal, JSON.stringify(facts, null, 2));
    return exitCode;
  }
  const { green, red, dim } = paint(terminal);
  const name = file === '-' ? 'input' : file;
  if (verdict.ok) {
    print(terminal, `${green('ok')} ${name}: ${verdict.text}`);
    return exitCode;
  }
  print(terminal, `${red('broken')} ${name}: ${verdict.message}`);
  if (verdict.rule !== undefined && verdict.game !== undefined)
    print(terminal, dim(`  ${clauseLine(clausesOf(verdict.game), verdict.rule)}`));
  return exitCode;
}

async function judge(text: string, games: readonly GameEntry[]): Promise<Verdict> {
  let id: string | undefined;
  try {
    const record = parseRecord(text);
    id = record.game;
    const { game, state, actions } = replay(record, await loadGamesFor(games, record));
    const outcome = game.outcome(state);
    return {
      ok: true,
      game: id,
      rulesVersion: record.rulesVersion,
      actions: actions.length,
      finished: outcome !== undefined,
      checksum: checksum(state),
      text: `${id}, rules ${record.rulesVersion}, ${actions.length} actions; ${outcomeLine(outcome)}`,
    };
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
    return { ok: false, ...(id === undefined ? {} : { game: id }), message: oneLine(error), ...placeOf(error) };
  }
}

/** Returns where in the record an error is (action index and path), and its code and clause. Leaves out what is unknown. */
function placeOf(error: OrreryError): { index?: number; path?: string; code?: string; rule?: string } {
  if (error instanceof InvalidInputError) return { path: pathText(error.path), ...(error.rule === undefined ? {} : { rule: error.rule }) };
  if (!(error instanceof RecordError)) return {};
  const { index, violation, cause } = error;
  const inner = cause instanceof InvalidInputError ? cause : undefined;
  const root = index === undefined ? (inner === undefined ? [] : ['setup']) : ['actions', index];
  const path = pathText([...root, ...(inner?.path ?? [])]);
  const rule = violation?.rule ?? inner?.rule;
  return {
    ...(index === undefined ? {} : { index }),
    ...(path === '' ? {} : { path }),
    ...(violation === undefined ? {} : { code: violation.code }),
    ...(rule === undefined ? {} : { rule }),
  };
}
