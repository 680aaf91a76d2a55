// Five contenders (measured programs): implementations of tic-tac-toe that play the same random games. All choose the same moves, so the
// final boards must be equal.
import { createRequire } from 'node:module';
import { Immer } from 'immer';
import type { Chance } from 'orrery-rules';
import { completesLine, LINES, ticTacToe } from '../../examples/games/tic-tac-toe.js';
import type { Contender } from '../contender.js';

function emptyCells(cells: readonly (number | null)[]): number[] {
  const empty: number[] = [];
  for (let cell = 0; cell < 9; cell++) if (!cells[cell]) empty.push(cell);
  return empty;
}

/** Plays one game and returns its final board and its number of decisions. */
type Play = (random: Chance) => { cells: readonly (number | null)[]; decisions: number };

function contender(name: string, games: number, play: Play): Contender {
  return {
    name,
    games,
    run(random, onFinal) {
      const { cells, decisions } = play(random);
      onFinal?.(cells.map((cell) => cell ?? 0).join(''));
      return decisions;
    },
  };
}

const start = ticTacToe.start({ players: 2 }, 1);

const pure = contender('tic-tac-toe/pure', 4_000, (random) => {
  let state = start;
  for (let decisions = 0; ; decisions++) {
    const legal = ticTacToe.legalActions(state);
    if (legal.length === 0) return { cells: state.cells, decisions };
    state = ticTacToe.reduce(state, legal[random.int(legal.length)]);
  }
});

const simulation = ticTacToe.simulation(start);
const inPlace = contender('tic-tac-toe/in-place', 400_000, (random) => {
  simulation.load(start);
  for (let decisions = 0; ; decisions++) {
    const index = simulation.randomIndex(random);
    if (index < 0) return { cells: simulation.state.cells, decisions };
    simulation.applyIndex(index);
  }
});

interface Bare {
  cells: number[];
  moves: number;
  winner: number;
}
const immer = new Immer({ autoFreeze: true });
const bareStart: Bare = immer.produce({ cells: Array<number>(9).fill(0), moves: 0, winner: 0 }, () => {});

/** Marks `cell` for the player whose turn it is, in a state that has only the fields `cells`, `moves` and `winner`. */
function move(state: Bare, cell: number): void {
  const { cells } = state;
  const mark = (state.moves % 2) + 1;
  cells[cell] = mark;
  state.moves += 1;
  if (completesLine(cells, cell)) state.winner = mark;
}

const bareImmer = contender('tic-tac-toe/immer', 4_000, (random) => {
  let state = bareStart;
  for (let decisions = 0; ; decisions++) {
    if (state.winner !== 0 || state.moves === 9) return { cells: state.cells, decisions };
    const empty = emptyCells(state.cells);
    const cell = empty[random.int(empty.length)];
    state = immer.produce(state, (draft) => move(draft, cell));
  }
});

const handWritten = contender('tic-tac-toe/hand-written', 400_000, (random) => {
  const state: Bare = { cells: [0, 0, 0, 0, 0, 0, 0, 0, 0], moves: 0, winner: 0 };
  for (let decisions = 0; ; decisions++) {
    if (state.winner !== 0 || state.moves === 9) return { cells: state.cells, decisions };
    const empty = emptyCells(state.cells);
    move(state, empty[random.int(empty.length)]);
  }
});

export const ticTacToeContenders = [pure, inPlace, bareImmer, handWritten];

/** Returns tic-tac-toe for boardgame.io, which is loaded on demand: its internal entry is CommonJS and slow to load. */
export function boardgameIoTicTacToe() {
  // biome-ignore lint/suspicious/noExplicitAny: boardgame.io's internal entry ships no usable types
  const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal') as any;
  interface Board {
    cells: (number | null)[];
  }
  // Moves write to G in place, as in boardgame.io's own documentation; boardgame.io runs each move through Immer.
  const definition = {
    name: 'tic-tac-toe',
    setup: (): Board => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      place({ G, playerID }: { G: Board; playerID: string }, cell: number) {
        if (G.cells[cell] !== null) return 'INVALID_MOVE';
        G.cells[cell] = Number(playerID) + 1;
        return undefined;
      },
    },
    endIf({ G, ctx }: { G: Board; ctx: { currentPlayer: string } }) {
      const mark = Number(ctx.currentPlayer) + 1;
      if (LINES.some((line) => line.every((cell) => G.cells[cell] === mark))) return { winner: ctx.currentPlayer };
      return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
  };
  return {
    definition,
    reducer: CreateGameReducer({ game: definition }),
    initial: InitializeGame({ game: definition, numPlayers: 2 }),
  };
}

export function boardgameIoContender(): Contender {
  const { reducer, initial } = boardgameIoTicTacToe();
  return contender('tic-tac-toe/boardgame.io', 1_000, (random) => {
    let state = initial;
    for (let decisions = 0; ; decisions++) {
      if (state.ctx.gameover !== undefined) return { cells: state.G.cells, decisions };
      const empty = emptyCells(state.G.cells);
      const args = [empty[random.int(empty.length)]];
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'place', args, playerID: state.ctx.currentPlayer } });
    }
  });
}
