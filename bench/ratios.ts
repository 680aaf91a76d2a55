/** A row that compares two contenders; `target` is the least that will do. */
export interface Ratio {
  name: string;
  of: string;
  to: string;
  target: number;
}

const inPlaceVsPure = (game: string): Ratio => ({
  name: `${game}/in-place-vs-pure`,
  of: `${game}/in-place`,
  to: `${game}/pure`,
  target: 20,
});

export const RATIOS: readonly Ratio[] = [
  { name: 'tic-tac-toe/pure-vs-boardgame.io', of: 'tic-tac-toe/pure', to: 'tic-tac-toe/boardgame.io', target: 8 },
  { name: 'tic-tac-toe/pure-vs-immer', of: 'tic-tac-toe/pure', to: 'tic-tac-toe/immer', target: 0.8 },
  { name: 'tic-tac-toe/in-place-vs-boardgame.io', of: 'tic-tac-toe/in-place', to: 'tic-tac-toe/boardgame.io', target: 100 },
  { name: 'tic-tac-toe/in-place-vs-hand-written', of: 'tic-tac-toe/in-place', to: 'tic-tac-toe/hand-written', target: 0.5 },
  inPlaceVsPure('area-51'),
  inPlaceVsPure('sol'),
  inPlaceVsPure('space-alert'),
  inPlaceVsPure('specter-ops'),
];

/** A row that says how many whole games a contender plays in a second. */
export interface Rate {
  name: string;
  unit: string;
  of: string;
  target: number;
}

export const RATES: readonly Rate[] = [
  { name: 'sol/games-per-second', unit: 'games/s', of: 'sol/in-place', target: 100 },
  { name: 'space-alert/missions-per-second', unit: 'missions/s', of: 'space-alert/in-place', target: 10_000 },
];

/** A row that says how long a contender's slowest kind of list of legal actions takes; `most` is the longest that will do. */
export interface ListTime {
  name: string;
  of: string;
  /** Milliseconds, at the median of each kind of list. */
  most: number;
}

export const LIST_TIMES: readonly ListTime[] = [{ name: 'sol/slowest-list', of: 'sol/in-place', most: 1 }];
