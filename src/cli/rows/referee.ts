// Plays games again to see whether their rows say what happened.
import type { Agent } from '../../agents/index.js';
import type { AnyGame } from '../../kernel/index.js';
import { type GameRow, type PlayedGame, playGame } from '../../simulate/index.js';
import { agentList } from '../agents.js';
import { Failure } from '../failure.js';
import { type GameEntry, loadGame } from '../games.js';
import { difference } from './row-line.js';

/** What a row says of a game that was given up: it took as many actions as were allowed. */
const GIVEN_UP = /^not over after \d+ actions$/;

/** What the rows of one run have in common, made ready to play. */
interface Company {
  readonly names: string;
  readonly game: AnyGame;
  readonly agents: Agent[];
}

export class Referee {
  private company: Company | undefined;

  constructor(private readonly games: readonly GameEntry[]) {}

  /**
   * Answers the game as it was played again.
   * @throws Failure naming what a row has otherwise than its game, or why it cannot be played again.
   */
  async verify(row: GameRow): Promise<PlayedGame> {
    const { index, seed, setup } = row;
    const { game, agents } = await this.companyOf(row);
    const maxActions = row.problem !== null && GIVEN_UP.test(row.problem) ? { maxActions: row.length } : {};
    const played = playGame({ game, setup: setup as never, agents, seed, index, ...maxActions });
    const strange = difference(row, played.row);
    if (strange !== undefined) throw new Failure(`index ${index}, played again, is another game: ${strange}`);
    return played;
  }

  private async companyOf({ game: id, agents }: GameRow): Promise<Company> {
    const names = agents.join();
    if (this.company?.game.id === id && this.company.names === names) return this.company;
    const game = await loadGame(this.games, id);
    this.company = { names, game, agents: await agentList(names, game) };
    return this.company;
  }
}
