/**
 * A result row: the speed of the contender (measured program) `of` divided by the speed of the contender `to`. `target` is the least
 * acceptable ratio.
 */
export interface Ratio {
  name: string;
  of: string;
  to: string;
  target?: number;
  /** The reason why the two contenders may play different games. If absent, they must play the same games. */
  unlike?: string;
}

const inPlaceVsPure = (game: string): Ratio => ({
  name: `${game}/in-place-vs-pure`,
  of: `${game}/in-place`,
  to: `${game}/pure`,
});

/**
 * Returns the row that divides the speed of a game on the in-place driver by the speed of a hand-written tic-tac-toe loop. Such ratios are
 * comparable between machines.
 */
const inPlaceVsLoop = (game: string, target: number): Ratio => ({
  name: `${game}/in-place-vs-loop`,
  of: `${game}/in-place`,
  to: 'tic-tac-toe/hand-written',
  target,
  unlike: 'the loop plays tic-tac-toe',
});

/** Returns the row that divides the speed of two worker threads by the speed of one. The measurement needs two idle processor cores. */
const twoWorkersVsOne = (game: string): Ratio => ({
  name: `${game}/two-workers-vs-one`,
  of: `${game}/two-workers`,
  to: `${game}/one-worker`,
  target: 1.8,
});

/** Returns the row that divides the speed of `simulate` by the speed of a bare loop. Both play the same random games. */
const simulateVsRaw = (game: string): Ratio => ({
  name: `${game}/simulate-vs-raw`,
  of: `${game}/simulate`,
  to: `${game}/raw-loop`,
  target: 0.8,
});

/**
 * Returns the row that divides the speed of an environment with 64 parallel games by the speed of the in-place driver. Both play with the
 * same setup; only the environment writes observations.
 */
const envVsInPlace = (game: string, target: number): Ratio => ({
  name: `${game}/env-vs-in-place`,
  of: `${game}/environment`,
  to: `${game}/environment-in-place`,
  target,
  unlike: 'one game after another, whoever decides',
});

export const RATIOS: readonly Ratio[] = [
  { name: 'tic-tac-toe/pure-vs-boardgame.io', of: 'tic-tac-toe/pure', to: 'tic-tac-toe/boardgame.io', target: 8 },
  { name: 'tic-tac-toe/pure-vs-immer', of: 'tic-tac-toe/pure', to: 'tic-tac-toe/immer', target: 0.8 },
  { name: 'tic-tac-toe/in-place-vs-boardgame.io', of: 'tic-tac-toe/in-place', to: 'tic-tac-toe/boardgame.io', target: 100 },
  { name: 'tic-tac-toe/in-place-vs-hand-written', of: 'tic-tac-toe/in-place', to: 'tic-tac-toe/hand-written', target: 0.6 },
  {
    name: 'tic-tac-toe/mcts-vs-boardgame.io',
    of: 'tic-tac-toe/mcts',
    to: 'tic-tac-toe/mcts-of-boardgame.io',
    target: 50,
    unlike: 'each bot plays against itself',
  },
  inPlaceVsLoop('area-51', 0.108),
  inPlaceVsLoop('sol', 0.063),
  inPlaceVsLoop('space-alert', 0.046),
  inPlaceVsLoop('specter-ops', 0.079),
  inPlaceVsPure('area-51'),
  inPlaceVsPure('sol'),
  inPlaceVsPure('space-alert'),
  inPlaceVsPure('specter-ops'),
  { name: 'space-alert/resolve-mission-vs-ready', of: 'space-alert/resolve-mission', to: 'space-alert/resolve-ready', target: 0.6 },
  { name: 'space-alert/resolve-lines-vs-ready', of: 'space-alert/resolve-lines', to: 'space-alert/resolve-ready', target: 0.4 },
  simulateVsRaw('area-51'),
  simulateVsRaw('sol'),
  simulateVsRaw('space-alert'),
  simulateVsRaw('specter-ops'),
  envVsInPlace('area-51', 0.2),
  envVsInPlace('sol', 0.12),
  envVsInPlace('space-alert', 0.2),
  envVsInPlace('specter-ops', 0.12),
  twoWorkersVsOne('area-51'),
  twoWorkersVsOne('sol'),
  twoWorkersVsOne('space-alert'),
  twoWorkersVsOne('specter-ops'),
];

/** A result row: how many whole games the contender (measured program) `of` plays per second. */
export interface Rate {
  name: string;
  unit: string;
  of: string;
  target?: number;
  /** If `true`, the row is decisions per second instead of games per second. */
  countsDecisions?: true;
}

const randomGames = (game: string): Rate => ({ name: `${game}/games-per-second`, unit: 'games/s', of: `${game}/in-place` });

export const RATES: readonly Rate[] = [
  { name: 'space-alert/missions-per-second', unit: 'missions/s', of: 'space-alert/in-place', target: 10_000 },
  randomGames('area-51'),
  randomGames('sol'),
  randomGames('specter-ops'),
  { name: 'area-51/learned-decisions-per-second', unit: 'decisions/s', of: 'area-51/learned', target: 20_000, countsDecisions: true },
  { name: 'specter-ops/learned-decisions-per-second', unit: 'decisions/s', of: 'specter-ops/learned', countsDecisions: true },
];

/**
 * A result row: the `slowestList` of the contender (measured program) `of`. It is the median time to create a list of legal actions, or to
 * handle a reply in text.
 */
export interface ListTime {
  name: string;
  of: string;
  /** Longest acceptable time, in milliseconds. */
  most: number;
}

/**
 * Returns the row with the median time in which a text game handles one reply of a player. The replies have several forms, and the slowest
 * form counts.
 */
const replyTime = (game: string): ListTime => ({ name: `${game}/reply`, of: `${game}/replies`, most: 5 });

export const LIST_TIMES: readonly ListTime[] = [
  { name: 'sol/slowest-list', of: 'sol/in-place', most: 1 },
  ...['area-51', 'sol', 'space-alert', 'specter-ops'].map(replyTime),
];

/**
 * Contenders (measured programs) that are part of no ratio: searches by MCTS, enumeration of chance outcomes, greedy agents, line-of-sight
 * queries. Each has its own result row.
 */
export const ALONE: readonly string[] = [
  ...['area-51', 'sol', 'space-alert', 'specter-ops'].flatMap((game) => [`${game}/mcts`, `${game}/outcomes`, `${game}/greedy`]),
  'specter-ops/line-of-sight',
];

/**
 * Contenders (measured programs) that should be faster in this checkout than in that of the option `--against`. `name` is the name of the
 * contender's row; `target` is the least acceptable ratio of the new speed to the old.
 */
export const GAINS: ReadonlyMap<string, { name: string; target: number }> = new Map(
  ['area-51', 'sol', 'space-alert', 'specter-ops'].flatMap((game) => [
    [`${game}/outcomes`, { name: `${game}/outcomes-per-second`, target: 5 }],
    [`${game}/greedy`, { name: `${game}/greedy-decisions-per-second`, target: game === 'sol' ? 3 : 10 }],
  ]),
);

/** Games for which the cost of rooms is measured, in rows named `<game>/room-...`. */
export const ROOM_GAMES: readonly string[] = ['area-51', 'sol', 'space-alert', 'specter-ops'];

/**
 * Returns the unit that a contender (measured program) counts, such as `playouts`. The name of the contender's row ends with this unit and
 * `-per-second`.
 */
export function countedBy(name: string): string {
  const how = name.slice(name.indexOf('/') + 1);
  if (how.startsWith('mcts')) return 'playouts';
  if (how === 'outcomes') return 'results';
  if (how === 'environment') return 'steps';
  if (how === 'line-of-sight') return 'queries';
  if (how === 'replies') return 'replies';
  return how.startsWith('resolve-') ? 'missions' : 'decisions';
}
