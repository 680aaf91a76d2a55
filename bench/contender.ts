import { type AnyGame, type Chance, canonicalJson, type GameTypes } from 'orrery-rules';

/**
 * A contender: one of the programs that the benchmark measures, each in its own process. Usually a contender plays random games. What it
 * does in one call of `run` counts as one game, even if it is something else, such as one search.
 */
export interface Contender {
  name: string;
  /**
   * Number of games in one timed round: so many that a round takes about one second. An untimed round of the same size comes first, in
   * which the JavaScript engine optimizes even rare code paths.
   */
  games: number;
  /**
   * Maximum number of games whose final states are compared with those of other contenders. Default: 20. Set a lower number if 20 games
   * take too long.
   */
  checked?: number;
  /**
   * Plays one game and calls `onFinal` with the final state as text. Returns how many decisions the game had, or how many of the units that
   * `countedBy` names instead.
   */
  run(random: Chance, onFinal?: (final: string) => void): number;
  /**
   * Plays one game. For each list of legal actions, calls `onList` with the type of the list's first action and the milliseconds that
   * creating the list took.
   */
  timeLists?(random: Chance, onList: (first: string, milliseconds: number) => void): void;
}

/** For each driver, the number of games in one timed round. */
interface Games {
  pure: number;
  inPlace: number;
}

/**
 * Returns two contenders (measured programs): one for the pure and one for the in-place driver. Both play the same random games, each with
 * a number of players drawn from `players`.
 */
export function driverContenders(game: AnyGame, players: readonly number[], games: Games): Contender[] {
  return fromStates(game, (random) => game.start({ players: random.pick(players) }, random.int(2 ** 32)), games);
}

/**
 * Returns two contenders (measured programs): one for the pure and one for the in-place driver. Both begin with a state from `begin` and
 * take random legal actions until no player has a decision.
 */
export function fromStates(game: AnyGame, begin: (random: Chance) => GameTypes['state'], games: Games): Contender[] {
  return [
    {
      name: `${game.id}/pure`,
      games: games.pure,
      run(random, onFinal) {
        let state = begin(random);
        for (let decisions = 0; ; decisions++) {
          const legal = game.legalActions(state);
          if (legal.length === 0) {
            onFinal?.(canonicalJson(state));
            return decisions;
          }
          state = game.reduce(state, legal[random.int(legal.length)]);
        }
      },
    },
    {
      name: `${game.id}/in-place`,
      games: games.inPlace,
      run(random, onFinal) {
        const simulation = game.simulation(begin(random));
        for (let decisions = 0; ; decisions++) {
          const index = simulation.randomIndex(random);
          if (index < 0) {
            onFinal?.(canonicalJson(simulation.state));
            return decisions;
          }
          simulation.applyIndex(index);
        }
      },
      timeLists(random, onList) {
        const simulation = game.simulation(begin(random));
        for (;;) {
          const before = performance.now();
          const legal = simulation.legalActions();
          const milliseconds = performance.now() - before;
          if (legal.length === 0) return;
          onList(legal[0].type, milliseconds);
          simulation.apply(legal[random.int(legal.length)]);
        }
      },
    },
  ];
}
