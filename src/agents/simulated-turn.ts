import { type Chance, freezeJson, type Game, type GameTypes, type PlayerId, type Simulation } from '../kernel/index.js';
import { type IndexedActionSpace, peek } from '../kernel/internal.js';
import type { IndexedTurn } from './agent.js';

/**
 * A turn in a simulation. The agent has no access to the simulation. `SimulatedTurn` is a class because creating an object literal with
 * getters takes several times as long as all other allocations for a decision.
 */
export class SimulatedTurn<T extends GameTypes> implements IndexedTurn<T> {
  readonly #simulation: Simulation<T>;
  #legalActions: readonly T['action'][] | undefined;
  #view: T['view'] | undefined;

  /** @param legalIndexes the player's legal indices, which the simulation has just listed. */
  constructor(
    readonly game: Game<T>,
    simulation: Simulation<T>,
    readonly player: PlayerId,
    readonly legalIndexes: readonly number[],
    readonly random: Chance,
  ) {
    this.#simulation = simulation;
  }

  get legalActions(): readonly T['action'][] {
    this.#legalActions ??= this.legalIndexes.map((index) => this.#simulation.actionAt(index));
    return this.#legalActions;
  }

  get view(): T['view'] {
    this.#view ??= this.#simulation.view(this.player);
    return this.#view;
  }

  /**
   * Returns the frozen view of a turn, for the library's own agents. No other code has a reference to the view, so the view is not copied.
   */
  static frozenViewOf<T extends GameTypes>(turn: SimulatedTurn<T>): T['view'] {
    return freezeJson(turn.#simulation.view(turn.player));
  }

  /** Returns the view of a turn without copying it. The view is valid only until the next action, and must not be changed. */
  static peekedViewOf<T extends GameTypes>(turn: SimulatedTurn<T>): T['view'] {
    return peek(turn.#simulation, turn.player);
  }

  /** Returns the action space of a turn's simulation. */
  static actionSpaceOf<T extends GameTypes>(turn: SimulatedTurn<T>): IndexedActionSpace<T> {
    return turn.#simulation.actionSpace as IndexedActionSpace<T>;
  }
}
