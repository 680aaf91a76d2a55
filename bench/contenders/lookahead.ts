// Contenders (measured programs) that look one action ahead: one enumerates the chance outcomes of single actions, the other plays whole
// games with greedy agents.
import { type AnyGame, canonicalJson, EnumerationLimitError, type GameTypes, type Heuristic, seededChance } from 'orrery-rules';
import { greedy } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import type { Contender } from '../contender.js';

interface Source {
  game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
  heuristic: Heuristic<any>;
  players: number;
  /** Setup fields of the games, in addition to `players`. */
  setup?: object;
  /**
   * Sizes of one timed round. `games`: how many games the greedy agents play. `positions`: in how many positions the chance outcomes of the
   * legal actions are enumerated.
   */
  games: number;
  positions: number;
}

/** A game is cut after this many actions. */
const MOST_ACTIONS = 1_500;
/** Number of positions that are collected before the measurement. Each call of the contender's `run` picks one of them at random. */
const POSITIONS = 200;
/**
 * Maximum number of chance branches of an action; actions with more are left out. The agent `greedy` enumerates up to the same number by
 * default.
 */
const LIMIT = 200;

const SOURCES: Readonly<Record<string, () => Promise<Source>>> = {
  'area-51': async () => {
    const { area51, area51Heuristic } = await import('orrery-rules/area-51');
    return { game: area51, heuristic: area51Heuristic, players: 4, games: 6, positions: 600 };
  },
  sol: async () => {
    const { sol, solHeuristic } = await import('orrery-rules/sol');
    return { game: sol, heuristic: solHeuristic, players: 2, games: 16, positions: 600 };
  },
  'space-alert': async () => {
    const { spaceAlert, spaceAlertHeuristic } = await import('orrery-rules/space-alert');
    return { game: spaceAlert, heuristic: spaceAlertHeuristic, players: 4, games: 6, positions: 100 };
  },
  'specter-ops': async () => {
    const { specterOps, specterOpsHeuristic } = await import('orrery-rules/specter-ops');
    return { game: specterOps, heuristic: specterOpsHeuristic, players: 3, games: 16, positions: 200 };
  },
};

/** Returns the contender (measured program) `<game>/outcomes` or `<game>/greedy`. */
export async function lookaheadContenders(name: string): Promise<Contender[]> {
  const source = await SOURCES[name.slice(0, name.indexOf('/'))]?.();
  if (source === undefined) return [];
  return [name.endsWith('/greedy') ? selfPlay(source) : outcomes(source)];
}

/**
 * Returns the contender (measured program) in which greedy agents play whole games. A game is cut after `MOST_ACTIONS` actions, because
 * some games are very long.
 */
function selfPlay({ game, heuristic, players, games, setup }: Source): Contender {
  const agents = greedy(heuristic);
  return {
    name: `${game.id}/greedy`,
    games,
    checked: 2,
    run(random, onFinal) {
      const { row } = playGame({ game, setup: { players, ...setup }, agents, seed: random.int(2 ** 32), maxActions: MOST_ACTIONS });
      onFinal?.(row.checksum);
      return row.length;
    },
  };
}

/**
 * Returns the contender (measured program) that enumerates, for every legal action in a position, all chance outcomes with their
 * probabilities.
 */
function outcomes({ game, players, positions }: Source): Contender {
  const known = positionsOf(game, players);
  return {
    name: `${game.id}/outcomes`,
    games: positions,
    checked: 20,
    run(random, onFinal) {
      const { state, actions } = random.pick(known);
      let results = 0;
      for (const action of actions) {
        const found = game.outcomes(state, action, { limit: LIMIT });
        results += found.length;
        onFinal?.(canonicalJson(found));
      }
      return results;
    },
  };
}

/** A state from a random game, with the legal actions of one player who has a decision in it. */
interface Position {
  state: GameTypes['state'];
  actions: GameTypes['action'][];
}

/**
 * Returns positions from random games. After every seventh action, a player with a decision is drawn; the position is kept if that player
 * has a seat and at least two legal actions. Of these actions, those with more than `LIMIT` chance branches are left out.
 */
function positionsOf(game: AnyGame, players: number): Position[] {
  const random = seededChance('positions');
  const positions: Position[] = [];
  for (let seed = 0; positions.length < POSITIONS; seed++) {
    const start = game.start({ players }, seed);
    const simulation = game.simulation(start);
    for (let taken = 1; taken < MOST_ACTIONS && simulation.outcome() === undefined && positions.length < POSITIONS; taken++) {
      const able = simulation.decisions().filter((decider) => simulation.legalActions(decider).length > 0);
      const player = random.pick(able);
      const legal = simulation.legalActions(player);
      if (taken % 7 === 0 && legal.length > 1 && start.players.includes(player)) {
        const state = game.parseState(JSON.parse(JSON.stringify(simulation.state)));
        positions.push({ state, actions: legal.filter((action) => canBeTried(game, state, action)) });
      }
      simulation.apply(random.pick(legal));
    }
  }
  return positions;
}

function canBeTried(game: AnyGame, state: GameTypes['state'], action: GameTypes['action']): boolean {
  try {
    return game.outcomes(state, action, { limit: LIMIT }).length > 0;
  } catch (error) {
    if (error instanceof EnumerationLimitError) return false;
    throw error;
  }
}
