import { createMatch, type Seed } from '../../kernel/index.js';
import { opponentsOf } from '../../opponents/index.js';
import { agentsNamed } from '../agents.js';
import { clausesOf } from '../clauses.js';
import { CliError, EXIT, type ExitCode } from '../cli-error.js';
import { type GameEntry, loadGame } from '../games.js';
import { outcomeLine } from '../outcome-line.js';
import { converse } from '../play/conversation.js';
import { openPrompt } from '../play/prompt.js';
import { TerminalMatch } from '../play/terminal-match.js';
import { writeRecord } from '../record-file.js';
import { type SetupOptions, setupFor } from '../setup.js';
import { paint, print, type Terminal } from '../terminal.js';

export interface PlayCommandOptions extends SetupOptions {
  humans?: string;
  seed?: string;
  /** Names of the agents in the other seats. Default: `medium` if the game has opponents, or else `random`. */
  agents?: string;
  record?: string;
}

/** Runs `orrery play <game>`. */
export async function playAtTerminal(
  terminal: Terminal,
  games: readonly GameEntry[],
  id: string,
  options: PlayCommandOptions,
): Promise<ExitCode> {
  const game = await loadGame(games, id);
  const seed: Seed = options.seed ?? crypto.randomUUID().slice(0, 8);
  const setup = setupFor(game, options);
  const match = createMatch(game, setup, seed);
  const { players } = match.state;
  const humans = humansOf(options.humans, players);
  const names = options.agents ?? (opponentsOf(id) === undefined ? 'random' : 'medium');
  const table = new TerminalMatch(match, humans, await agentsNamed(names, game, players.length));
  const { bold, dim } = paint(terminal);
  const people = humans.length === 1 ? `you are ${humans[0]}` : `${humans.join(', ')} share this terminal`;
  const here = humans.length === players.length ? people : `${people}, against ${names}`;
  print(terminal, `${bold(game.name)} ${dim(`rules ${game.rulesVersion}, seed ${seed}; ${here}; type "help" for help`)}`);

  const prompt = openPrompt(terminal);
  try {
    await converse(table, prompt, terminal, clausesOf(game.id));
  } finally {
    prompt.close();
    if (options.record !== undefined) writeRecord(options.record, match.record());
  }
  const outcome = game.outcome(match.state);
  print(terminal, outcome === undefined ? `Stopped after ${match.entries.length} actions.` : bold(outcomeLine(outcome)));
  if (options.record !== undefined) print(terminal, dim(`The record is in ${options.record}.`));
  return terminal.signal.aborted ? EXIT.interrupted : EXIT.ok;
}

function humansOf(written: string | undefined, players: readonly string[]): string[] {
  const humans = written === undefined ? players.slice(0, 1) : written.split(',').map((id) => id.trim());
  const stranger = humans.find((human) => !players.includes(human));
  if (stranger !== undefined) throw new CliError(`"${stranger}" is not a player; expected one of ${players.join(', ')}`, EXIT.usage);
  return humans;
}
