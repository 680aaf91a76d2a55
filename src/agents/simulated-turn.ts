import type { Chance, Game, GameTypes, PlayerId, Simulation } from '../kernel/index.js';
import type { Turn } from './agent.js';

/**
 * A turn in a simulation. A class, because an object literal with a getter is built anew for every decision, at several times the
 * cost of a decision's other garbage; the simulation is out of the agent's reach.
 */
export class SimulatedTurn<T extends GameTypes> implements Turn<T> {
  readonly #simulation: Simulation<T>;
  #view: T['view'] | undefined;

  constructor(
    readonly game: Game<T>,
    simulation: Simulation<T>,
    readonly player: PlayerId,
    readonly legalActions: readonly T['action'][],
    readonly random: Chance,
  ) {
    this.#simulation = simulation;
  }

  get view(): T['view'] {
    this.#view ??= this.#simulation.view(this.player);
    return this.#view;
  }
}
