import { type Chance, freezeJson, type Game, type GameTypes, type PlayerId, type Simulation } from '../kernel/index.js';
import type { NumberedTurn } from './agent.js';

/**
 * A turn in a simulation. A class, because an object literal with a getter is built anew for every decision, at several times the
 * cost of a decision's other garbage; the simulation is out of the agent's reach.
 */
export class SimulatedTurn<T extends GameTypes> implements NumberedTurn<T> {
  readonly #simulation: Simulation<T>;
  #legalActions: readonly T['action'][] | undefined;
  #view: T['view'] | undefined;

  /** @param legalIndexes what the simulation has just listed for the player. */
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

  /** The view of a turn, frozen, for the library's own agents: nobody else has it, and it need not be copied once more. */
  static frozenViewOf<T extends GameTypes>(turn: SimulatedTurn<T>): T['view'] {
    return freezeJson(turn.#simulation.view(turn.player));
  }
}
