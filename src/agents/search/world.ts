import { type BaseState, type Chance, freezeJson, type Game, type GameTypes, type PlayerId, type Simulation } from '../../kernel/index.js';
import { type ActionKey, copyUnfrozen, keyOf, seedRandom, stateOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { SimulatedTurn } from '../simulated-turn.js';

/** Exclusive upper bound of seeds, which are whole numbers from 0. */
export const SEEDS = 2 ** 32;

/**
 * A world: a sampled state that is consistent with what the player knows, with its own random generator. Iterations start from this state.
 */
export class World<T extends GameTypes> {
  /** The simulation that every iteration reuses. */
  private readonly simulation: Simulation<T>;
  /**
   * Whether an iteration has drawn numbers from the generator of `origin`. The next iteration then gets a new seed, so that it draws other
   * numbers.
   */
  private used = false;

  /** @param origin the sampled state, frozen. */
  constructor(
    game: Game<T>,
    private readonly origin: T['state'],
    private readonly random: Chance,
  ) {
    this.simulation = game.simulation(origin);
  }

  /** Returns the simulation, reset to the sampled state. Every iteration sees new random numbers unless `seed` is given. */
  begin(seed?: number): Simulation<T> {
    const { simulation, origin } = this;
    if (seed !== undefined) simulation.load(origin, { seed });
    else if (this.used) simulation.load(origin, { seed: this.random.int(SEEDS) });
    else simulation.load(origin);
    return simulation;
  }

  /** Returns the key of an action in the search tree. */
  keyOf(action: T['action']): ActionKey {
    return keyOf(this.simulation, action);
  }

  /**
   * Records whether the iteration drew random numbers. As long as no iteration does, as in a game without chance, no new seed is needed.
   */
  end(played: Simulation<T>): void {
    this.used ||= hasDrawn(this.origin, stateOf(played));
  }
}

/** Whether dice or shuffles were drawn between two states. */
export function hasDrawn({ random: before }: BaseState, { random: after }: BaseState): boolean {
  return before.s2 !== after.s2 || before.s1 !== after.s1 || before.c !== after.c;
}

/** Returns a frozen copy of the state with a newly seeded generator. */
export function seeded<State extends BaseState>(state: State, seed: number): State {
  return Object.freeze({ ...state, random: Object.freeze(seedRandom(seed)) });
}

/**
 * Returns a frozen view. A view that is already frozen is trusted to come from the game. Any other view is copied and frozen once, so that
 * it is not parsed again for every world.
 */
function frozen<View>(view: View): View {
  return Object.isFrozen(view) ? view : freezeJson(copyUnfrozen(view));
}

/** Samples worlds from what a player knows. The result depends only on the view and the turn's own randomness. */
export class Worlds<T extends GameTypes> {
  private readonly view: T['view'];
  /** The players in seat order; empty until a world is sampled. */
  players: readonly PlayerId[] = [];

  constructor(private readonly turn: Turn<T>) {
    this.view = turn instanceof SimulatedTurn ? SimulatedTurn.frozenViewOf(turn) : frozen(turn.view);
  }

  /** Samples a frozen state that is consistent with the view. */
  drawState(): T['state'] {
    const { game, player, random } = this.turn;
    const state = game.determinize(this.view, player, random.int(SEEDS));
    this.players = state.players;
    return state;
  }

  draw(): World<T> {
    const { game, random } = this.turn;
    return new World(game, seeded(this.drawState(), random.int(SEEDS)), random);
  }
}
