import { type AnyGame, parseRecord, type Replay, replay } from '../../kernel/index.js';
import { clauseLine, clausesOf } from '../clauses.js';
import { eventLine } from '../event-line.js';
import { type GameEntry, loadGamesFor } from '../games.js';
import { outcomeLine } from '../outcome-line.js';
import { readInput } from '../record-file.js';
import { paint, print, type Terminal } from '../terminal.js';

export interface ReplayCommandOptions {
  viewer?: string;
  view?: boolean;
  clauses?: boolean;
}

/** Runs `orrery replay FILE`. */
export async function replayFile(
  terminal: Terminal,
  games: readonly GameEntry[],
  file: string,
  options: ReplayCommandOptions,
): Promise<void> {
  const record = parseRecord(await readInput(file, terminal));
  const played = replay(record, await loadGamesFor(games, record));
  if (options.viewer !== undefined) played.game.view(played.state, options.viewer);
  print(terminal, logOf(played, options, terminal).join('\n'));
}

function logOf(played: Replay, { viewer, view, clauses }: ReplayCommandOptions, terminal: Terminal): string[] {
  const { game, record, states, events, actions } = played;
  const { bold, dim } = paint(terminal);
  const draw = (index: number) => (view ? ['', viewText(game, states[index], viewer ?? 'spectator'), ''] : []);
  const last = states.length - 1;
  const lines = [
    `${bold(game.name)} ${dim(`rules ${record.rulesVersion}, seed ${record.seed}, ${states[0]?.players.join(', ')}`)}`,
    ...draw(0),
  ];
  const cited = new Set<string>();
  const width = String(actions.length).length;
  actions.forEach((action, index) => {
    const seen = viewer === undefined ? (events[index] ?? []) : game.viewEvents(events[index] ?? [], viewer);
    // Actions of other players, and even their numbers, may reveal hidden information: a viewer sees only the events of these actions.
    if (viewer === undefined) lines.push(`${dim(String(index + 1).padStart(width))} ${bold(game.text.action(action))}`);
    else if (viewer === action.player) lines.push(`${' '.repeat(width)} ${bold(game.text.action(action))}`);
    for (const event of seen) {
      cited.add(event.rule);
      lines.push(`${' '.repeat(width)}   ${eventLine(game, event, paint(terminal))}`);
    }
  });
  if (last > 0) lines.push(...draw(last));
  const outcome = game.outcome(played.state);
  if (outcome !== undefined) cited.add(outcome.rule);
  lines.push(bold(outcomeLine(outcome)));
  if (clauses) {
    const book = clausesOf(game.id);
    lines.push('', ...[...cited].sort(byNumber).map((rule) => clauseLine(book, rule)));
  }
  return lines;
}

function viewText(game: AnyGame, state: unknown, viewer: string): string {
  return game.text.view(game.view(state, viewer), viewer);
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
