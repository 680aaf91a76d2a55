import { type AnyGame, type Chance, canonicalJson, type GameTypes } from 'orrery-rules';

/** One way to play random games, timed in a process of its own. */
export interface Contender {
  name: string;
  /** Games in one timed round: about a second's worth, so that the round before, which is not timed, has made even rarely taken paths fast. */
  games: number;
  /** Games whose final states are compared, where twenty would take too long. */
  checked?: number;
  /** Plays one game, hands over its final state as text, and returns the number of its decisions, or of what else `countedBy` names. */
  run(random: Chance, onFinal?: (final: string) => void): number;
  /** Plays one game and tells of every list of legal actions what it begins with and how many milliseconds it took. */
  timeLists?(random: Chance, onList: (first: string, milliseconds: number) => void): void;
}

/** Games in one timed round of each driver. */
interface Games {
  pure: number;
  inPlace: number;
}

/** The two drivers of a game, playing the same random games of all its player counts. */
export function driverContenders(game: AnyGame, players: readonly number[], games: Games): Contender[] {
  return fromStates(game, (random) => game.start({ players: random.pick(players) }, random.int(2 ** 32)), games);
}

/** The two drivers from states that somebody else makes: draw a legal action and take it, until nobody has a decision. */
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
