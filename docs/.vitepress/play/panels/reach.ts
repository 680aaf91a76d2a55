// The spaces that a piece can reach in a turn by a sequence of legal actions.
import type { AnyGame, BaseAction, Simulation } from 'orrery-rules';

/** The input: pieces of the active player, by id. */
export interface ReachInput {
  readonly view: unknown;
  readonly viewer: string;
  readonly player: string;
  readonly pieces: readonly string[];
}

/** A space that a piece can reach. */
export interface Reached {
  readonly piece: string;
  readonly to: string;
  /** Minimum number of actions. */
  readonly steps: number;
  /** The spaces on the path, without the first and with `to` as the last. */
  readonly way: readonly string[];
}

type Move = BaseAction & { readonly to: string; readonly piece?: string; readonly sundiver?: string };

/** Maximum number of states searched for one piece. */
const MOST_STATES = 600;
/** Maximum number of questions to other players that are answered before a piece continues. */
const MOST_ANSWERS = 4;

/**
 * Returns the spaces that each piece can reach before the turn ends, if the player moves no other piece. The nearest spaces of each piece
 * come first.
 */
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

/**
 * Returns the legal moves of a piece. The list of legal actions names only one of several interchangeable pieces, so each move in the list
 * is checked with this piece instead.
 */
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
    // With this piece, the action may not be well-formed, such as a launch of a piece that cannot be launched.
    return false;
  }
}

/** Returns the field that names the moving piece; `undefined` unless the action moves a single piece to a space. */
function pieceFieldOf(action: BaseAction): 'piece' | 'sundiver' | undefined {
  if (!('to' in action) || (action.type !== 'fly' && action.type !== 'launch')) return undefined;
  return 'piece' in action ? 'piece' : 'sundiver' in action ? 'sundiver' : undefined;
}

/** Returns a simulation in which pieces can move. At the start of a turn, this requires that the player chooses the action `move`. */
function readyToMove(start: Simulation, player: string): Simulation {
  for (const action of start.legalActions(player)) {
    if ((action as { action?: unknown }).action !== 'move') continue;
    const simulation = start.clone();
    simulation.apply(action);
    return simulation;
  }
  return start;
}

/** Answers the questions of other players with their first legal action, so that the flight can continue. */
function answerOthers(simulation: Simulation, player: string): void {
  for (let answer = 0; answer < MOST_ANSWERS; answer++) {
    const actions = simulation.legalActions();
    const first = actions[0];
    if (first === undefined || actions.some((action) => action.player === player && pieceFieldOf(action) !== undefined)) return;
    if (actions.some(({ type }) => type === 'end-action')) return;
    simulation.apply(first);
  }
}
