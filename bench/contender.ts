import { type AnyGame, type Chance, canonicalJson, type GameTypes } from 'orrery-rules';

/** An implementation that plays random games, timed in its own process. */
export interface Contender {
  name: string;
  /**
   * Number of games in one timed round, chosen so that a round takes about one second. An untimed round of the same size comes first, in
   * which the JavaScript engine optimizes even rare code paths.
   */
  games: number;
  /** Maximum number of games whose final states are compared. Default: 20. Set a lower number if 20 games take too long. */
  checked?: number;
  /**
   * Plays one game and calls `onFinal` with its final state as text. Returns the number of decisions, or of the unit that `countedBy`
   * names.
   */
  run(random: Chance, onFinal?: (final: string) => void): number;
  /**
   * Plays one game. Reports, for each list of legal actions, the type of its first action and the milliseconds that creating the list took.
   */
  timeLists?(random: Chance, onList: (first: string, milliseconds: number) => void): void;
}

/** Number of games in one timed round of each driver. */
interface Games {
  pure: number;
  inPlace: number;
}

/**
 * Returns two contenders (measured programs): one for the pure and one for the in-place driver. Both play the same random games, with all
 * given player counts.
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
