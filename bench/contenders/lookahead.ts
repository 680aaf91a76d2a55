// Contenders that look one action ahead: the outcomes of single actions, and whole games of the greedy agent.
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
  /** Sizes of one timed round: the number of games that greedy agents play, and the number of positions whose outcomes are enumerated. */
  games: number;
  positions: number;
}

/** Maximum number of actions of a game. */
const MOST_ACTIONS = 1_500;
/** Number of positions that are prepared; each run picks one of them at random. */
const POSITIONS = 200;
/** Maximum number of chance branches of an action. The agent `greedy` has the same limit. */
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

/** Returns the contender that plays whole games of greedy agents. Games are cut after `MOST_ACTIONS` actions, because some are long. */
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

/** Returns the contender that enumerates all chance outcomes of every legal action in a position, with their probabilities. */
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

/** A state of a random game, with legal actions of one of the players who have a decision. */
interface Position {
  state: GameTypes['state'];
  actions: GameTypes['action'][];
}

/**
 * Returns positions from random games: every seventh position, if a player has a choice there. Omits actions that have more than `LIMIT`
 * branches.
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
