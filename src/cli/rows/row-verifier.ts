// Verifies rows by playing their games again.
import type { Agent } from '../../agents/index.js';
import type { AnyGame } from '../../kernel/index.js';
import { type GameRow, type PlayedGame, playGame } from '../../simulate/index.js';
import { difference } from '../../simulate/internal.js';
import { agentList } from '../agents.js';
import { CliError } from '../cli-error.js';
import { type GameEntry, loadGame } from '../games.js';

/** The `problem` of a game that was abandoned at the action limit. */
const GIVEN_UP = /^not over after \d+ actions$/;

/** What the rows of one run share: game, number of players and agents. `names` are the names of the agents, separated by commas. */
interface RunSetup {
  readonly names: string;
  readonly game: AnyGame;
  readonly players: number;
  readonly agents: Agent[];
}

export class RowVerifier {
  private current: RunSetup | undefined;

  constructor(private readonly games: readonly GameEntry[]) {}

  /**
   * Plays the game of a row again and returns it.
   * @throws CliError if the row differs from the game that was played again (the message contains the first difference), or if the game
   * cannot be played again.
   */
  async verify(row: GameRow): Promise<PlayedGame> {
    const { index, seed, setup } = row;
    const { game, agents } = await this.setupOf(row);
    const maxActions = row.problem !== null && GIVEN_UP.test(row.problem) ? { maxActions: row.length } : {};
    const played = playGame({ game, setup: setup as never, agents, seed, index, ...maxActions });
    const strange = difference(row, played.row);
    if (strange !== undefined) throw new CliError(`index ${index}, played again, gives another game: ${strange}`);
    return played;
  }

  private async setupOf({ game: id, agents, players }: GameRow): Promise<RunSetup> {
    const names = agents.join();
    if (this.current?.game.id === id && this.current.names === names && this.current.players === players.length) return this.current;
    const game = await loadGame(this.games, id);
    const options = { players: players.length, allowsModules: false };
    this.current = { names, players: players.length, game, agents: await agentList(names, game, options) };
    return this.current;
  }
}
