import type { Chance, Game, GameTypes, Json, PlayerId } from '../kernel/index.js';

/** What an agent is asked with: all that its player may know, and never the true state. */
export interface Turn<T extends GameTypes = GameTypes> {
  /** The rules, for agents that look ahead: `game.determinize(view, player, seed)` gives them a state to start from. */
  readonly game: Game<T>;
  /** Who is to decide. */
  readonly player: PlayerId;
  /** Every action that this player may take now; never empty. */
  readonly legalActions: readonly T['action'][];
  /** What this player may know. Made when it is first read, so that agents which do not look pay nothing for it. */
  readonly view: T['view'];
  /** The agent's own randomness, one stream per seat and game. It says nothing about the game's dice. */
  readonly random: Chance;
}

/** A turn of a game that is played by numbers: what `chooseIndex` is asked with. */
export interface NumberedTurn<T extends GameTypes = GameTypes> extends Turn<T> {
  /** `legalActions` as numbers, in the same order: those that `Simulation.legalIndexes` gives. No action is made for them. */
  readonly legalIndexes: readonly number[];
}

/** Where to import something from: workers share no objects with the thread that starts them. */
export interface Importable {
  /** `orrery-rules/agents`, or a URL: `new URL('./my-agents.js', import.meta.url).href`, `import.meta.resolve('a-package')`. */
  module: string;
  /** The name of what is exported: the thing itself, or a function that makes it. */
  export: string;
  /** What such a function is given. */
  options?: Json;
}

/**
 * A player that is a program. Its choice must follow from the turn alone, so that the same seed gives the same game in
 * whatever order, and on however many machines, the games of a run are played.
 */
export interface Agent<T extends GameTypes = GameTypes> {
  /** Stands in tables and rows of results: `random`, `mcts(1000)`. */
  readonly name: string;
  /** One of the turn's legal actions. */
  choose(turn: Turn<T>): T['action'];
  /**
   * For agents that need no more than numbers: one of the turn's legal indexes. Where it is there, simulated games ask it instead of
   * `choose`, and must be given the same choice.
   */
  chooseIndex?(turn: NumberedTurn<T>): number;
  /** How a worker makes the same agent. Without it, the agent plays only in the thread that holds it. */
  readonly importable?: Importable;
}
