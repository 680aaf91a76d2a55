// One random game, as a property meets it.
import { type Chance, copyJson, freezeJson, type MatchRecord, RECORD_FORMAT, type Simulation, seededChance } from '../index.js';
import { stateOf, withTableOf } from '../kernel/internal.js';
import { Fault } from './fault.js';
import type { Garbage } from './garbage.js';
import type { Action, State, Subject } from './options.js';
import { chooseAction, type Survey, takeOne } from './survey.js';

/** All that a random game follows from. Shrinking makes `length` small, which leaves the shortest game with the fault. */
export interface Plan {
  setup: unknown;
  seed: number;
  /** Seed of the random players, and of what a property decides by itself. */
  walk: number;
  /** Actions after which the game is left, if it has not ended. */
  length: number;
  /** Well-formed actions from the option `illegal`. */
  illegal: Action[];
  /** What no game should take in. */
  garbage: (() => Garbage)[];
}

/** A state on the way, and what is done next. */
export interface Moment {
  index: number;
  state: State;
  /** The action that the random players take now; absent at the end of the game. */
  action: Action | undefined;
}

export class Trial {
  readonly game: Subject;
  /** For what the property decides by itself: it does not disturb the random players. */
  readonly chance: Chance;
  private actions: Action[] = [];
  private position = 0;

  constructor(
    readonly survey: Survey,
    readonly plan: Plan,
  ) {
    this.game = survey.game;
    this.chance = seededChance(`property ${plan.walk}`);
  }

  start(): State {
    return this.game.start(this.plan.setup as never, this.plan.seed);
  }

  /** Whoever may look: the players, the spectator, the game's own roles. */
  viewers(state: State): string[] {
    return [...state.players, ...this.game.viewers];
  }

  /** Notes an action, so that a fault from here on can be replayed. */
  private took(action: Action): void {
    this.actions.length = this.position;
    this.actions.push(action);
    this.position += 1;
  }

  /** The game up to now, for `replay`. */
  record(): MatchRecord {
    const { id, rulesVersion } = this.game;
    const actions = this.actions.slice(0, this.position) as unknown as MatchRecord['actions'];
    return { format: RECORD_FORMAT, game: id, rulesVersion, setup: this.plan.setup as never, seed: this.plan.seed, actions };
  }

  /**
   * The last states of the game, at most `window` of them, in order, by the pure driver. What comes before is played in
   * place, which is quick: the window lies anywhere in a game, and shrinking brings it to the start.
   */
  *moments(window: number): Generator<Moment> {
    const { from, state: first, actions } = this.walkTo(this.plan.length, window);
    this.actions = actions;
    let state = first;
    for (let index = from; index <= actions.length; index++) {
      this.position = index;
      const action = actions[index];
      yield { index, state, action };
      this.position = index;
      if (action !== undefined) state = this.game.reduce(state, action);
    }
  }

  /**
   * Plays in place from the start, at most `limit` actions or to the end. `taken` is called after each action, with
   * the very action that was handed in and the copy that was made before.
   */
  inPlace(limit: number, taken: (simulation: Simulation, action: Action, copy: Action) => void = () => {}): Simulation {
    this.position = 0;
    const players = seededChance(`players ${this.plan.walk}`);
    const simulation = this.game.simulation(this.start());
    while (this.position < limit) {
      const listed = simulation.legalActions();
      if (listed.length === 0) break;
      const { settings } = this.survey;
      const choose = (open: readonly Action[]) => chooseAction(settings, open, stateOf(simulation), players, this.plan.walk);
      const done = takeOne(simulation, listed, choose, (action, copy) => {
        this.took(copy);
        taken(simulation, action, copy);
      });
      if (done === undefined) break;
    }
    return simulation;
  }

  /** Actions taken up to now. */
  get taken(): readonly Action[] {
    return this.actions.slice(0, this.position);
  }

  /** Plays in place, and a second time up to the window: that takes less than to copy states on the way, of which one is wanted. */
  private walkTo(length: number, window: number): { from: number; state: State; actions: Action[] } {
    this.inPlace(length);
    const actions = [...this.taken];
    const from = Math.max(0, actions.length - window + 1);
    const start = this.start();
    if (from === 0) return { from, state: start, actions };
    const simulation = this.game.simulation(start);
    for (this.position = 0; this.position < from; this.position++) simulation.apply(actions[this.position]);
    return { from, state: freezeJson(withTableOf(this.game, copyJson(stateOf(simulation)))), actions };
  }

  /** A fault for anything that was thrown where nothing should be. */
  crash(error: unknown): Fault {
    if (error instanceof Fault) return error;
    const { name, message } = error instanceof Error ? error : { name: 'something', message: String(error) };
    return new Fault(`${name} was thrown: ${message}`, {}, { cause: error });
  }
}
