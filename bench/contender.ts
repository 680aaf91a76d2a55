import { type AnyGame, type Chance, canonicalJson, type GameTypes } from 'orrery-rules';

/** An implementation that plays random games, timed in its own process. */
export interface Contender {
  name: string;
  /** Games in one timed round, about one second. In the untimed warm-up round before, the engine optimizes even rare code paths. */
  games: number;
  /** Maximum number of games whose final states are compared, if the default of 20 would take too long. */
  checked?: number;
  /** Plays one game and calls `onFinal` with its final state as text. Returns the number of decisions, or of the unit of `countedBy`. */
  run(random: Chance, onFinal?: (final: string) => void): number;
  /** Plays one game and reports, for every legal list, the type of its first action and the time in milliseconds. */
  timeLists?(random: Chance, onList: (first: string, milliseconds: number) => void): void;
}

/** Number of games in one timed round of each driver. */
interface Games {
  pure: number;
  inPlace: number;
}

/** Returns a contender for the pure and one for the in-place driver. Both play the same random games, with all given player counts. */
export function driverContenders(game: AnyGame, players: readonly number[], games: Games): Contender[] {
  return fromStates(game, (random) => game.start({ players: random.pick(players) }, random.int(2 ** 32)), games);
}

/** Returns a contender for the pure and one for the in-place driver. They take random legal actions until no player has a decision. */
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
