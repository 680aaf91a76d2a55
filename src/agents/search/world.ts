import { type Chance, copyJson, freezeJson, type GameTypes, type PlayerId, type Simulation } from '../../kernel/index.js';
import { type ActionKey, keyOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';

/** Seeds are whole numbers below this. */
export const SEEDS = 2 ** 32;

/** A state that the player cannot rule out, with dice of its own: what iterations of a search start from. */
export class World<T extends GameTypes> {
  /** Whether an iteration has used the generator that the origin would hand out again. */
  private used = false;

  constructor(
    private readonly origin: Simulation<T>,
    private readonly random: Chance,
  ) {}

  /** A copy to play on. No two iterations see the same dice, unless they are given the same seed. */
  begin(seed?: number): Simulation<T> {
    if (seed !== undefined) return this.origin.clone({ seed });
    return this.used ? this.origin.clone({ seed: this.random.int(SEEDS) }) : this.origin.clone();
  }

  /** What a search calls an action. */
  keyOf(action: T['action']): ActionKey {
    return keyOf(this.origin, action);
  }

  /** Tells what was played, so that a game without dice need not seed generators that nobody draws from. */
  end(played: Simulation<T>): void {
    this.used ||= hasDrawn(this.origin, played);
  }
}

/** Whether dice or shuffles fell between a simulation and what was played from a copy of it. */
export function hasDrawn<T extends GameTypes>(origin: Simulation<T>, played: Simulation<T>): boolean {
  const before = origin.state.random;
  const after = played.state.random;
  return before.s2 !== after.s2 || before.s1 !== after.s1 || before.c !== after.c;
}

/** Draws worlds from what a player knows at his turn. Everything in them follows from the view and the turn's own randomness. */
export class Worlds<T extends GameTypes> {
  private readonly view: T['view'];
  /** In seat order; known once a world was drawn. */
  players: readonly PlayerId[] = [];

  constructor(private readonly turn: Turn<T>) {
    const { view } = turn;
    // What is frozen is trusted to be the game's own; anything else would be parsed for every world.
    this.view = Object.isFrozen(view) ? view : freezeJson(copyJson(view));
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
    return new World(game.simulation(this.drawState(), { seed: random.int(SEEDS) }), random);
  }
}
