// Where a piece can go in a turn: whatever a chain of legal actions takes it to.
import type { AnyGame, BaseAction, Simulation } from 'orrery-rules';

/** What is asked: pieces of the player whose turn it is, by the ids that actions name them by. */
export interface ReachInput {
  readonly view: unknown;
  readonly viewer: string;
  readonly player: string;
  readonly pieces: readonly string[];
}

/** A space that a piece can come to. */
export interface Reached {
  readonly piece: string;
  readonly to: string;
  /** Actions that take it there, at least. */
  readonly steps: number;
  /** The spaces on the way, the last being `to`; the first one, where it begins, is not among them. */
  readonly way: readonly string[];
}

type Move = BaseAction & { readonly to: string; readonly piece?: string; readonly sundiver?: string };

/** Most states that are looked at for one piece. */
const MOST_STATES = 600;
/** Most questions that others may have to answer before a piece flies on. */
const MOST_ANSWERS = 4;

/** Where each of the pieces can go before the turn ends, the others standing still. The nearest first. */
export function reachOf(game: AnyGame, { view, viewer, player, pieces }: ReachInput): Reached[] {
  const world = game.determinize(view, viewer, 'reach');
  return pieces.flatMap((piece) => reachOfOne(game.simulation(world, { seed: 'reach' }), player, piece));
}

interface Reaching {
  readonly simulation: Simulation;
  readonly way: readonly string[];
}

function reachOfOne(start: Simulation, player: string, piece: string): Reached[] {
  const reached = new Map<string, Reached>();
  const queue: Reaching[] = [{ simulation: readyToMove(start, player), way: [] }];
  for (let next = 0; next < queue.length && next < MOST_STATES; next++) {
    const { simulation, way } = queue[next] as Reaching;
    for (const move of movesOf(simulation, player, piece)) {
      if (reached.has(move.to)) continue;
      const after = simulation.clone();
      after.apply(move);
      answerOthers(after, player);
      const wayThere = [...way, move.to];
      reached.set(move.to, { piece, to: move.to, steps: wayThere.length, way: wayThere });
      queue.push({ simulation: after, way: wayThere });
    }
  }
  return [...reached.values()];
}

/** Legal moves of the piece. Lists name one of several like pieces; the same move is asked for with this one. */
function movesOf(simulation: Simulation, player: string, piece: string): Move[] {
  const moves = new Map<string, Move>();
  for (const action of simulation.legalActions(player)) {
    const field = pieceFieldOf(action);
    if (field === undefined) continue;
    const own = { ...action, [field]: piece } as Move;
    const key = JSON.stringify(own);
    if (!moves.has(key) && isLegal(simulation, own)) moves.set(key, own);
  }
  return [...moves.values()];
}

function isLegal(simulation: Simulation, action: BaseAction): boolean {
  try {
    return simulation.check(action) === undefined;
  } catch {
    // A launch names what a flight cannot: such an action is none.
    return false;
  }
}

/** The field by which a move names its piece; `undefined` for what is no move of a single piece to a space. */
function pieceFieldOf(action: BaseAction): 'piece' | 'sundiver' | undefined {
  if (!('to' in action) || (action.type !== 'fly' && action.type !== 'launch')) return undefined;
  return 'piece' in action ? 'piece' : 'sundiver' in action ? 'sundiver' : undefined;
}

/** At the beginning of a turn, moving is chosen first. */
function readyToMove(start: Simulation, player: string): Simulation {
  for (const action of start.legalActions(player)) {
    if ((action as { action?: unknown }).action !== 'move') continue;
    const simulation = start.clone();
    simulation.apply(action);
    return simulation;
  }
  return start;
}

/** Whoever is asked something by a flight takes the first of the answers, and the flight goes on. */
function answerOthers(simulation: Simulation, player: string): void {
  for (let answer = 0; answer < MOST_ANSWERS; answer++) {
    const actions = simulation.legalActions();
    const first = actions[0];
    if (first === undefined || actions.some((action) => action.player === player && pieceFieldOf(action) !== undefined)) return;
    if (actions.some(({ type }) => type === 'end-action')) return;
    simulation.apply(first);
  }
}
