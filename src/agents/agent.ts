import type { Chance, Game, GameTypes, Json, PlayerId } from '../kernel/index.js';
import type { Analysis } from './analysis.js';

/** The input of an agent's decision: everything that its player may know, and never the true state. */
export interface Turn<T extends GameTypes = GameTypes> {
  /** The rules, for agents that look ahead: `game.determinize(view, player, seed)` returns a state to start from. */
  readonly game: Game<T>;
  /** The player who must decide. */
  readonly player: PlayerId;
  /** Every action that this player may take now; never empty. */
  readonly legalActions: readonly T['action'][];
  /** What this player may know. The view is created on first access, so that agents that do not need a view do not wait for it. */
  readonly view: T['view'];
  /**
   * The source of the agent's random numbers: a separate stream for each seat and game. The stream reveals nothing about the game's dice.
   */
  readonly random: Chance;
}

/** A turn with the legal actions as indices: the input of `chooseIndex`. */
export interface IndexedTurn<T extends GameTypes = GameTypes> extends Turn<T> {
  /** The indices of `legalActions`, in the same order, as returned by `Simulation.legalIndexes`. Reading them creates no action objects. */
  readonly legalIndexes: readonly number[];
}

/**
 * Names the module and the export from which a worker imports a game or an agent. Workers share no objects with the thread that starts
 * them.
 */
export interface Importable {
  /**
   * The module: `orrery-rules/agents`, or a URL such as `new URL('./my-agents.js', import.meta.url).href` or
   * `import.meta.resolve('a-package')`.
   */
  module: string;
  /** Name of the export of the module. The export is the agent, game or other value itself, or a function that creates it. */
  export: string;
  /** Argument of the function that `export` names. */
  options?: Json;
}

/**
 * A program that plays a game. Its choice must depend on the turn alone. Then the same seed gives the same game, whatever the order of the
 * games and the number of machines.
 */
export interface Agent<T extends GameTypes = GameTypes> {
  /** Name shown in result tables and rows: `random`, `mcts(1000)`. */
  readonly name: string;
  /** Returns one of the turn's legal actions. */
  choose(turn: Turn<T>): T['action'];
  /**
   * Returns one element of the turn's `legalIndexes`, for agents that need no action objects. If this function is present, simulated games
   * call it instead of `choose`. Both functions must make the same choice.
   */
  chooseIndex?(turn: IndexedTurn<T>): number;
  /** Returns what the agent considers in a turn: for each legal action a probability and, if known, a value. */
  analyse?(turn: Turn<T>): Analysis<T['action']>;
  /** How a worker creates the same agent. Without this field, the agent plays only in the thread that created it. */
  readonly importable?: Importable;
}

/** An agent that can also return what it considers. */
export interface AnalysingAgent<T extends GameTypes = GameTypes> extends Agent<T> {
  /** Analyses a turn, even one with a single legal action. With the same random numbers, `choose` bases its choice on the same analysis. */
  analyse(turn: Turn<T>): Analysis<T['action']>;
}
