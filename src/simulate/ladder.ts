// A tournament of agents, all against all, with confidence intervals for their scores.
import type { Agent } from '../agents/index.js';
import { anything, callback, invalidOption, list, option, readOptions, wholeNumber } from '../agents/internal.js';
import { type Game, type GameTypes, InvalidInputError, type Json, type Seed } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';
import { matchupsOf, seated } from './matchups.js';
import { game, isAgent, maxActions, signal, workers } from './options.js';
import { copySetup, setupOf } from './play-game.js';
import { PlayedRows } from './played-rows.js';
import { difference, type GameRow } from './row.js';
import { RowSchema } from './row-schema.js';
import { type AgentScore, MatchupScore, type Pairing, ScoreAccumulator } from './scores.js';
import { oneSidePerSeat, type Side } from './seatings.js';
import { simulate } from './simulate.js';

/** Options of a comparison of agents. */
export interface LadderOptions<T extends GameTypes = GameTypes> {
  game: Game<T>;
  setup: T['setupInput'];
  /** The agents, with different names: at least two, or at least one in a cooperative game. */
  agents: readonly Agent<NoInfer<T>>[];
  /**
   * Number of games of each pair of agents: a whole number from 1, rounded up to a multiple of the number of seatings (assignments of the
   * agents to seats). In a cooperative game: number of games of each agent.
   */
  games: number;
  seed: Seed;
  /**
   * The seats of each side, counted from 0; the seats of a side win and lose together. Default: every seat is its own side. With a single
   * side the game is cooperative, and each agent plays all seats in its games.
   */
  sides?: readonly Side[];
  /**
   * Maximum number of actions in a game; a game that needs more is unfinished and counts as a draw, or as a loss in a cooperative game.
   * Default 100,000.
   */
  maxActions?: number;
  /** Number of workers, as for `simulate`. */
  workers?: number;
  /**
   * Rows of games that an earlier run with the same options has played, as `onRow` received them. They are counted, and their games are not
   * played again. The earlier run may have had another number of games.
   */
  played?: readonly GameRow[];
  /** Called with the row of every game that is played. The run awaits the result of this function. */
  onRow?: (row: GameRow) => unknown;
  /** Ends the comparison; the games finished by then are counted. */
  signal?: AbortSignal;
  /** Called from time to time with the number of games done. */
  onProgress?: (done: number, games: number) => void;
}

/** The result of a comparison of agents. */
export interface Ladder {
  game: string;
  rulesVersion: string;
  setup: { [key: string]: Json };
  seed: string;
  /** Whether all seats win together. If so, `pairings` is empty, and each `share` is a share of games won. */
  cooperative: boolean;
  /** The standings, the best agent first. */
  standings: AgentScore[];
  /** The pairings, in the order of the option `agents`. */
  pairings: Pairing[];
  /** The games that did not end, with the reason. */
  problems: { seed: string; agents: string[]; problem: string }[];
  /** Whether every game was played; `false` after an abort. */
  complete: boolean;
}

/**
 * Plays all agents against each other. Each pair of agents plays every fair seating (assignment of agents to seats), with the same seeds in
 * each seating, as in duplicate bridge. Therefore neither seats nor luck favour an agent. An agent wins a game if a greater share of its
 * own seats won than of the other agent's seats.
 * @throws InvalidInputError (as a rejection) if agents have the same name, if `sides` does not cover the seats, if a row of `played` is of
 * another run, and as `simulate` does.
 * @example
 * const result = await ladder({ game: area51, setup: { players: 2 }, agents: [random(), mcts({ iterations: 100 })], games: 100, seed: 7 });
 */
export async function ladder<T extends GameTypes>(given: LadderOptions<T>): Promise<Ladder> {
  const read = readOptions<LadderOptions<T>>(OPTIONS, given);
  const options = { ...read, setup: setupOf(read.game, read.setup) };
  const { game, agents, games, seed, setup } = options;
  const { players } = game.start(setup, seed);
  const sides = options.sides ?? oneSidePerSeat(players.length);
  const cooperative = sides.length === 1;
  requireLadder(agents, sides, players.length);

  const matchups = matchupsOf(agents, sides, games);
  const total = matchups.reduce((sum, { seatings, rounds }) => sum + seatings.length * rounds, 0);
  const rows = new PlayedRows({ game, setup, players, matchups, seed });
  options.played?.forEach((row, position) => {
    const strange = difference(row, rows.expected(row));
    if (strange !== undefined) throw InvalidInputError.at('options', ['played', position], `belongs to another run: ${strange}`);
    rows.add(row);
  });
  const standings = new Map(agents.map(({ name }) => [name, new ScoreAccumulator()]));
  const pairings: Pairing[] = [];
  const problems: Ladder['problems'] = [];
  let done = 0;
  let complete = true;
  for (const matchup of matchups) {
    const { first, second, seatings, rounds } = matchup;
    const score = new MatchupScore(
      sides,
      standings.get(first.name) as ScoreAccumulator,
      cooperative ? undefined : standings.get(second.name),
    );
    for (const seating of seatings) {
      const count = (row: GameRow) => {
        done += 1;
        score.add(row, seating);
        if (row.problem !== null) problems.push({ seed: row.seed, agents: row.agents, problem: row.problem });
      };
      const seats = seated(matchup, seating);
      const known = rows.of(seats).slice(0, rounds);
      const before = done;
      known.forEach(count);
      if (!complete) continue;
      const onRow = (row: GameRow) => {
        count(row);
        return options.onRow?.(row);
      };
      const onProgress = (position: number) => options.onProgress?.(before + position, total);
      const { maxActions, workers, signal } = options;
      const games = { games: rounds, skip: known.length, rows: false, onRow, onProgress };
      ({ complete } = await simulate<T>({ game, setup, agents: seats, seed, ...games, maxActions, workers, signal }));
    }
    if (!cooperative) pairings.push(score.pairing(first.name, second.name));
  }
  options.onProgress?.(done, total);
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: copySetup(setup),
    seed: String(seed),
    cooperative,
    standings: [...standings].map(([agent, score]) => score.agentScore(agent)).sort((a, b) => b.share - a.share),
    pairings,
    problems,
    complete,
  };
}

const namedAgent = option('an agent with a name', (value) => isAgent(value) && typeof readOption(value, 'name') === 'string');

const OPTIONS = {
  game,
  setup: anything,
  agents: list('a list of agents', namedAgent),
  games: wholeNumber(1),
  seed: anything,
  sides: list('a list of lists of seats', list('a list of seats', wholeNumber(0))).optional(),
  ...{ maxActions, workers, signal },
  played: list('a list of rows', RowSchema).optional(),
  onRow: callback.optional(),
  onProgress: callback.optional(),
};

/**
 * Validates the agents and the sides of a comparison.
 * @param seats the number of seats.
 * @throws InvalidInputError if there are too few agents, if two have the same name, or if `sides` does not cover the seats.
 */
export function requireLadder(agents: readonly { readonly name: string }[], sides: readonly Side[], seats: number): void {
  const least = sides.length === 1 ? 1 : 2;
  if (agents.length < least) throw invalidOption('agents', `expected ${least} or more to compare, received ${agents.length}`);
  const twice = agents.find(({ name }, index) => agents.findIndex((agent) => agent.name === name) !== index);
  if (twice !== undefined) throw invalidOption('agents', `expected different names, received ${twice.name} twice`);
  const seated = sides.flat().sort((a, b) => a - b);
  if (seated.length === seats && seated.every((seat, index) => seat === index) && sides.every((side) => side.length > 0)) return;
  throw invalidOption('sides', `expected every seat from 0 to ${seats - 1} on one side`);
}
