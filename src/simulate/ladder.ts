// A tournament of agents, all against all, with confidence intervals for their scores.
import type { Agent } from '../agents/index.js';
import { type Game, type GameTypes, InvalidInputError, type Json, type Seed } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { copyOptions, readField, requireCount, requireFunctions, requireGame, requireSignal } from './options.js';
import { setupOf } from './play-game.js';
import type { GameRow } from './row.js';
import { eachForItself, fairSeatings, type Seating, type Side } from './seatings.js';
import { simulate } from './simulate.js';
import { MeetingScore, type Pairing, type Standing, Tally } from './standings.js';

/** Options of a comparison of agents. */
export interface LadderOptions<T extends GameTypes = GameTypes> {
  game: Game<T>;
  setup: T['setupInput'];
  /** The agents, with different names: at least two where sides compete, else at least one. */
  agents: readonly Agent<NoInfer<T>>[];
  /**
   * Games of each pair, a whole number from 1, rounded up to a multiple of the number of seatings. In a cooperative game: games of each
   * agent.
   */
  games: number;
  seed: Seed;
  /**
   * The seats, counted from 0, of each side: seats that win and lose together. Default: every seat is its own side. With a single side the
   * game is cooperative, and each agent plays all seats in its games.
   */
  sides?: readonly Side[];
  /**
   * Maximum number of actions; a game that needs more is unfinished and counts as a draw, or as a loss in a cooperative game. Default
   * 100,000.
   */
  maxActions?: number;
  /** Number of workers, as for `simulate`. */
  workers?: number;
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
  /** Whether all seats win together. There are then no pairings, and shares are shares of games won. */
  cooperative: boolean;
  /** The standings, the best agent first. */
  standings: Standing[];
  /** The pairings, in the order of the option `agents`. */
  pairings: Pairing[];
  /** The games that did not end, with the reason. */
  problems: { seed: string; agents: string[]; problem: string }[];
  /** Whether every game was played; `false` after an abort. */
  complete: boolean;
}

/**
 * Plays all agents against each other. Each pair plays every fair seating, with the same seeds in each (as in duplicate bridge). So neither
 * seats nor luck favour an agent. An agent wins a game if a greater share of its seats won.
 * @throws InvalidInputError (as a rejection) if agents have the same name, if `sides` does not cover the seats, and as `simulate`.
 * @example
 * const table = await ladder({ game: area51, setup: { players: 2 }, agents: [random(), mcts({ iterations: 100 })], games: 100, seed: 7 });
 */
export async function ladder<T extends GameTypes>(given: LadderOptions<T>): Promise<Ladder> {
  const options = readLadder(given);
  const { game, agents, games, seed, setup } = options;
  const { players } = game.start(setup, seed);
  const sides = options.sides ?? eachForItself(players.length);
  const cooperative = sides.length === 1;
  requireLadder(options, sides, players.length, cooperative);

  const meetings = cooperative ? alone(agents, players.length, games) : everyPair(agents, sides, games);
  const total = meetings.reduce((sum, meeting) => sum + meeting.games, 0);
  const standings = new Map(agents.map(({ name }) => [name, new Tally()]));
  const pairings: Pairing[] = [];
  const problems: Ladder['problems'] = [];
  let done = 0;
  let complete = true;
  for (const meeting of meetings) {
    const { first, second, seatings } = meeting;
    const score = new MeetingScore(sides, standings.get(first.name) as Tally, cooperative ? undefined : standings.get(second.name));
    for (const seating of seatings) {
      if (!complete) break;
      const before = done;
      const onRow = (row: GameRow) => {
        done += 1;
        score.add(row, seating);
        if (row.problem !== null) problems.push({ seed: row.seed, agents: row.agents, problem: row.problem });
      };
      complete = await playSeating(options, meeting, seating, onRow, (played) => options.onProgress?.(before + played, total));
    }
    if (!cooperative) pairings.push(score.pairing(first.name, second.name));
  }
  options.onProgress?.(done, total);
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: JSON.parse(JSON.stringify(setup)) as Ladder['setup'],
    seed: String(seed),
    cooperative,
    standings: [...standings].map(([agent, tally]) => tally.standing(agent)).sort((a, b) => b.share - a.share),
    pairings,
    problems,
    complete,
  };
}

/** Two agents, or one agent twice in a cooperative game, and the seatings in which they play. */
interface Meeting<T extends GameTypes> {
  first: Agent<T>;
  second: Agent<T>;
  seatings: Seating[];
  /** Games in each seating. */
  rounds: number;
  games: number;
}

function everyPair<T extends GameTypes>(agents: readonly Agent<T>[], sides: readonly Side[], games: number): Meeting<T>[] {
  const seatings = fairSeatings(sides);
  const rounds = Math.ceil(games / seatings.length);
  return agents.flatMap((first, index) =>
    agents.slice(index + 1).map((second) => ({ first, second, seatings, rounds, games: rounds * seatings.length })),
  );
}

function alone<T extends GameTypes>(agents: readonly Agent<T>[], seats: number, games: number): Meeting<T>[] {
  const seatings: Seating[] = [new Array<0>(seats).fill(0)];
  return agents.map((agent) => ({ first: agent, second: agent, seatings, rounds: games, games }));
}

/** Plays the games of one seating, with the same seeds as any other. Returns whether all were played. */
async function playSeating<T extends GameTypes>(
  { game, setup, seed, maxActions, workers, signal }: LadderOptions<T>,
  { first, second, rounds }: Meeting<T>,
  seating: Seating,
  onRow: (row: GameRow) => void,
  onProgress: (played: number) => void,
): Promise<boolean> {
  const { complete } = await simulate<T>({
    game,
    setup,
    agents: seating.map((who) => (who === 0 ? first : second)),
    seed,
    games: rounds,
    rows: false,
    onRow,
    onProgress,
    ...(maxActions === undefined ? {} : { maxActions }),
    ...(workers === undefined ? {} : { workers }),
    ...(signal === undefined ? {} : { signal }),
  });
  return complete;
}

/** Validates the options and completes the setup. */
function readLadder<T extends GameTypes>(given: LadderOptions<T>): LadderOptions<T> {
  const options = copyOptions(given, [
    ...(['game', 'setup', 'agents', 'games', 'seed', 'sides', 'maxActions', 'workers', 'signal', 'onProgress'] as const),
  ]);
  requireGame(options.game);
  requireCount(options, 'maxActions', 1);
  requireFunctions(options, ['onProgress']);
  requireSignal(options);
  const refuse = (what: string, message: string) => InvalidInputError.at(what, [], message);
  const { agents, sides } = options as { agents: unknown; sides?: unknown };
  if (!Array.isArray(agents)) throw refuse('agents', `expected an array, received ${named(agents)}`);
  for (const agent of agents) {
    const isAgent = typeof readField(agent, 'choose') === 'function' && typeof readField(agent, 'name') === 'string';
    if (!isAgent) throw refuse('agents', `expected agents, received ${named(agent)}`);
  }
  const areSides = sides === undefined || (Array.isArray(sides) && sides.every((side) => Array.isArray(side)));
  if (!areSides) throw refuse('sides', `expected an array of arrays of seats, received ${named(sides)}`);
  return { ...options, setup: setupOf(options.game, options.setup) };
}

function requireLadder<T extends GameTypes>(
  { agents, games }: LadderOptions<T>,
  sides: readonly Side[],
  seats: number,
  cooperative: boolean,
): void {
  const refuse = (what: string, message: string) => InvalidInputError.at(what, [], message);
  const least = cooperative ? 1 : 2;
  if (agents.length < least) throw refuse('agents', `expected at least ${least} agents to compare, received ${agents.length}`);
  const twice = agents.find(({ name }, index) => agents.findIndex((agent) => agent.name === name) !== index);
  if (twice !== undefined) throw refuse('agents', `two agents have the name ${twice.name}; names must be different`);
  if (!Number.isSafeInteger(games) || games < 1) throw refuse('games', `expected a whole number of at least 1, received ${named(games)}`);
  const seated = sides.flat().sort((a, b) => a - b);
  if (seated.length === seats && seated.every((seat, index) => seat === index) && sides.every((side) => side.length > 0)) return;
  throw refuse('sides', `expected every seat from 0 to ${seats - 1} on exactly one side`);
}
