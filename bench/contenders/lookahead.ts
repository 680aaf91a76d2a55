// One action ahead: the results of single actions, and whole games of the greedy agent.
import { type AnyGame, canonicalJson, EnumerationLimitError, type GameTypes, type Knowledge, seededChance } from 'orrery-rules';
import { greedy } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import type { Contender } from '../contender.js';

interface Source {
  game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
  knowledge: Knowledge<any>;
  players: number;
  /** Of the games that are played. */
  setup?: object;
  /** Of one timed round: games played, and positions whose actions are tried. */
  games: number;
  positions: number;
}

/** Most actions of a game. */
const MOST_ACTIONS = 1_500;
/** Positions that are kept. */
const POSITIONS = 200;
/** Most ways that are tried: as many as `greedy` asks for. */
const LIMIT = 200;

const SOURCES: Readonly<Record<string, () => Promise<Source>>> = {
  'area-51': async () => {
    const { area51, area51Knowledge } = await import('orrery-rules/area-51');
    return { game: area51, knowledge: area51Knowledge, players: 4, games: 6, positions: 600 };
  },
  sol: async () => {
    const { sol, solKnowledge } = await import('orrery-rules/sol');
    return { game: sol, knowledge: solKnowledge, players: 2, games: 16, positions: 600 };
  },
  'space-alert': async () => {
    const { spaceAlert, spaceAlertKnowledge } = await import('orrery-rules/space-alert');
    return { game: spaceAlert, knowledge: spaceAlertKnowledge, players: 4, games: 6, positions: 100 };
  },
  'specter-ops': async () => {
    const { specterOps, specterOpsKnowledge } = await import('orrery-rules/specter-ops');
    return { game: specterOps, knowledge: specterOpsKnowledge, players: 3, games: 16, positions: 200 };
  },
};

/** `<game>/outcomes` and `<game>/greedy`. */
export async function lookaheadContenders(name: string): Promise<Contender[]> {
  const source = await SOURCES[name.slice(0, name.indexOf('/'))]?.();
  if (source === undefined) return [];
  return [name.endsWith('/greedy') ? selfPlay(source) : outcomes(source)];
}

/** A whole game of greedy agents, or as much of it as there are actions: some would go on for long. */
function selfPlay({ game, knowledge, players, games, setup }: Source): Contender {
  const agents = greedy(knowledge);
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

/** All results of every action of a position, with their probabilities. */
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

/** A state of a random game, and what may be done there by one of those who may decide. */
interface Position {
  state: GameTypes['state'];
  actions: GameTypes['action'][];
}

/** Every seventh position of random games in which somebody with a seat has a choice; without what can turn out in too many ways. */
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
