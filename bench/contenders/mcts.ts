// Contenders (measured programs) that make decisions by Monte Carlo tree search, each with a fixed number of playouts. Playouts are
// counted. Decisions with a single legal action need no search and are not counted.
import { createRequire } from 'node:module';
import { type AnyGame, type Chance, canonicalJson, type GameTypes, type PlayerId, seededChance } from 'orrery-rules';
import { mcts } from 'orrery-rules/agents';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import type { Contender } from '../contender.js';
import { boardgameIoTicTacToe } from './tic-tac-toe.js';

/** Number of playouts for one decision in tic-tac-toe. */
const ITERATIONS = 200;
/** Number of playouts for one decision in the other games, which are longer. */
const FEW_ITERATIONS = 20;

/** The games in which single decisions are searched. `decisions` is the number of searches in one timed round. */
const GAMES: Readonly<Record<string, () => Promise<{ game: AnyGame; players: number; decisions: number }>>> = {
  'area-51': async () => ({ game: (await import('orrery-rules/area-51')).area51, players: 2, decisions: 4 }),
  sol: async () => ({ game: (await import('orrery-rules/sol')).sol, players: 2, decisions: 4 }),
  'space-alert': async () => ({ game: (await import('orrery-rules/space-alert')).spaceAlert, players: 4, decisions: 8 }),
  'specter-ops': async () => ({ game: (await import('orrery-rules/specter-ops')).specterOps, players: 2, decisions: 4 }),
};

export async function mctsContenders(name: string): Promise<Contender[]> {
  if (name === 'tic-tac-toe/mcts') return [selfPlay()];
  if (name === 'tic-tac-toe/mcts-of-boardgame.io') return [boardgameIoSelfPlay()];
  const source = GAMES[name.slice(0, name.indexOf('/'))];
  return source === undefined ? [] : [searchedPositions(await source())];
}

/** Returns the contender (measured program) in which this library's search plays whole games of tic-tac-toe against itself. */
function selfPlay(): Contender {
  const bot = mcts({ iterations: ITERATIONS });
  const start = ticTacToe.start({ players: 2 }, 1);
  return {
    name: 'tic-tac-toe/mcts',
    games: 300,
    checked: 2,
    run(random, onFinal) {
      let state = start;
      let playouts = 0;
      for (;;) {
        const [player] = ticTacToe.decisions(state);
        if (player === undefined) break;
        const legalActions = ticTacToe.legalActions(state);
        let [action] = legalActions;
        if (legalActions.length > 1) {
          action = bot.choose({ game: ticTacToe, player, legalActions, view: ticTacToe.view(state, player), random });
          playouts += ITERATIONS;
        }
        state = ticTacToe.reduce(state, action);
      }
      onFinal?.(state.cells.join(''));
      return playouts;
    },
  };
}

/**
 * Returns the contender (measured program) in which boardgame.io's own bot plays whole games of tic-tac-toe against itself, with
 * boardgame.io's reducer.
 */
function boardgameIoSelfPlay(): Contender {
  // biome-ignore lint/suspicious/noExplicitAny: boardgame.io's bots ship no types that fit
  const { MCTSBot } = createRequire(import.meta.url)('boardgame.io/ai') as any;
  const { definition, reducer, initial } = boardgameIoTicTacToe();
  const enumerate = ({ cells }: { cells: (number | null)[] }) =>
    cells.flatMap((mark, cell) => (mark === null ? [{ move: 'place', args: [cell] }] : []));
  return {
    name: 'tic-tac-toe/mcts-of-boardgame.io',
    games: 4,
    checked: 2,
    run(random, onFinal) {
      let state = initial;
      let playouts = 0;
      // The bot searches synchronously, but returns its choice in a promise. To avoid the promise, this function reads the search tree: the
      // most visited child of the root is the bot's choice.
      let root: { children: { visits: number; parentAction: unknown }[] } = { children: [] };
      const iterationCallback = ({ metadata }: { metadata: typeof root }) => {
        root = metadata;
      };
      const bot = new MCTSBot({
        game: definition,
        enumerate,
        seed: String(random.int(2 ** 32)),
        iterations: ITERATIONS,
        iterationCallback,
      });
      while (state.ctx.gameover === undefined) {
        const [only, ...others] = enumerate(state.G);
        if (others.length > 0) {
          bot.play(state, state.ctx.currentPlayer);
          const best = root.children.reduce((most, child) => (child.visits > most.visits ? child : most));
          state = reducer(state, best.parentAction);
          playouts += ITERATIONS;
        } else {
          state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'place', args: only.args, playerID: state.ctx.currentPlayer } });
        }
      }
      onFinal?.(state.G.cells.map((cell: number | null) => cell ?? 0).join(''));
      return playouts;
    },
  };
}

interface Position {
  state: GameTypes['state'];
  player: PlayerId;
}

/**
 * Returns the contender (measured program) that searches for one decision. Each call of `run` picks the position at random from those of
 * `positionsOf`.
 */
function searchedPositions({ game, players, decisions }: { game: AnyGame; players: number; decisions: number }): Contender {
  const bot = mcts({ iterations: FEW_ITERATIONS });
  const positions = positionsOf(game, players);
  return {
    name: `${game.id}/mcts`,
    games: decisions,
    checked: 2,
    run(random, onFinal) {
      const { state, player } = random.pick(positions);
      const legalActions = game.legalActions(state, player);
      const action = bot.choose({ game, player, legalActions, view: game.view(state, player), random });
      onFinal?.(canonicalJson(action));
      return FEW_ITERATIONS;
    },
  };
}

/**
 * Returns 12 positions from random games. After every thirtieth action, a player with a decision is drawn at random; the position is kept
 * if that player has a seat and at least two legal actions.
 */
function positionsOf(game: AnyGame, players: number): Position[] {
  const random: Chance = seededChance('positions');
  const positions: Position[] = [];
  for (let seed = 0; positions.length < 12; seed++) {
    const start = game.start({ players }, seed);
    const simulation = game.simulation(start);
    for (let taken = 1; simulation.outcome() === undefined; taken++) {
      const able = simulation.decisions().filter((decider) => simulation.legalActions(decider).length > 0);
      const player = random.pick(able);
      const legal = simulation.legalActions(player);
      if (taken % 30 === 0 && legal.length > 1 && start.players.includes(player)) {
        positions.push({ state: game.parseState(JSON.parse(JSON.stringify(simulation.state))), player });
      }
      simulation.apply(random.pick(legal));
    }
  }
  return positions.slice(0, 12);
}
