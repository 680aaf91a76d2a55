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

/** A row that says how many whole games a contender plays in a second, or how many single steps it takes. */
export interface Rate {
  name: string;
  unit: string;
  of: string;
  counts: 'games' | 'decisions';
  target: number;
}

export const RATES: readonly Rate[] = [
  { name: 'space-alert/missions-per-second', unit: 'missions/s', of: 'space-alert/in-place', counts: 'games', target: 10_000 },
  { name: 'specter-ops/games-per-second', unit: 'games/s', of: 'specter-ops/in-place', counts: 'games', target: 500 },
  {
    name: 'specter-ops/line-of-sight-queries-per-second',
    unit: 'queries/s',
    of: 'specter-ops/line-of-sight',
    counts: 'decisions',
    target: 10_000_000,
  },
];
