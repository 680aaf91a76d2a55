import { type BaseState, type Chance, freezeJson, type Game, type GameTypes, type PlayerId, type Simulation } from '../../kernel/index.js';
import { type ActionKey, copyUnfrozen, keyOf, seedRandom, stateOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { SimulatedTurn } from '../simulated-turn.js';

/** Seeds are whole numbers below this. */
export const SEEDS = 2 ** 32;

/** A state that the player cannot rule out, with dice of its own: what iterations of a search start from. */
export class World<T extends GameTypes> {
  /** Where it is played, again and again. */
  private readonly simulation: Simulation<T>;
  /** Whether an iteration has used the generator that the origin would hand out again. */
  private used = false;

  /** @param origin frozen. */
  constructor(
    game: Game<T>,
    private readonly origin: T['state'],
    private readonly random: Chance,
  ) {
    this.simulation = game.simulation(origin);
  }

  /** The world to play in, as it was drawn. No two iterations see the same dice, unless they are given the same seed. */
  begin(seed?: number): Simulation<T> {
    const { simulation, origin } = this;
    if (seed !== undefined) simulation.load(origin, { seed });
    else if (this.used) simulation.load(origin, { seed: this.random.int(SEEDS) });
    else simulation.load(origin);
    return simulation;
  }

  /** What a search calls an action. */
  keyOf(action: T['action']): ActionKey {
    return keyOf(this.simulation, action);
  }

  /** Tells what was played, so that a game without dice need not seed generators that nobody draws from. */
  end(played: Simulation<T>): void {
    this.used ||= hasDrawn(this.origin, stateOf(played));
  }
}

/** Whether dice or shuffles fell between two states. */
export function hasDrawn({ random: before }: BaseState, { random: after }: BaseState): boolean {
  return before.s2 !== after.s2 || before.s1 !== after.s1 || before.c !== after.c;
}

/** A state, frozen, with a generator that starts anew. */
export function seeded<State extends BaseState>(state: State, seed: number): State {
  return Object.freeze({ ...state, random: Object.freeze(seedRandom(seed)) });
}

/** What is frozen is trusted to be the game's own; anything else would be parsed for every world. */
function frozen<View>(view: View): View {
  return Object.isFrozen(view) ? view : freezeJson(copyUnfrozen(view));
}

/** Draws worlds from what a player knows at his turn. Everything in them follows from the view and the turn's own randomness. */
export class Worlds<T extends GameTypes> {
  private readonly view: T['view'];
  /** In seat order; known once a world was drawn. */
  players: readonly PlayerId[] = [];

  constructor(private readonly turn: Turn<T>) {
    this.view = turn instanceof SimulatedTurn ? SimulatedTurn.frozenViewOf(turn) : frozen(turn.view);
  }

  /** A state that fits the view, frozen. */
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
