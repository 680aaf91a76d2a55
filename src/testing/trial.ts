// One random game on which a property is checked.
import { type Chance, freezeJson, type MatchRecord, RECORD_FORMAT, type Simulation, seededChance } from '../index.js';
import { copyState, stateOf } from '../kernel/internal.js';
import type { InvalidInput } from './invalid-inputs.js';
import type { Action, State, Subject } from './options.js';
import { chooseAction, type Survey, takeOne } from './survey.js';

/** The parameters that determine a random game. Shrinking reduces `length`, which yields the shortest game with the violation. */
export interface TrialInput {
  setup: unknown;
  seed: number;
  /** Seed of the random players, and of the choices that the property itself makes. */
  walk: number;
  /** Number of actions after which the game is stopped, if it has not ended. */
  length: number;
  /** Well-formed actions from the option `extraActions`. */
  illegal: Action[];
  /** Invalid inputs, which every game must refuse. */
  invalidInputs: (() => InvalidInput)[];
}

/** A state of the game, with the next action. */
export interface Step {
  index: number;
  state: State;
  /** The action that the random players take next; `undefined` at the end of the game. */
  action: Action | undefined;
}

export class Trial {
  readonly game: Subject;
  /** Randomness for the property's own choices; independent of the random players. */
  readonly chance: Chance;
  private actions: Action[] = [];
  private position = 0;

  constructor(
    readonly survey: Survey,
    readonly input: TrialInput,
  ) {
    this.game = survey.game;
    this.chance = seededChance(`property ${input.walk}`);
  }

  start(): State {
    return this.game.start(this.input.setup as never, this.input.seed);
  }

  /** Returns all viewers: the players, the spectator and the game's own roles. */
  viewers(state: State): string[] {
    return [...state.players, ...this.game.viewers];
  }

  /** Records an action, so that a violation from here on can be replayed. */
  private recordAction(action: Action): void {
    this.actions.length = this.position;
    this.actions.push(action);
    this.position += 1;
  }

  /** Returns the record of the game so far, for `replay`. */
  record(): MatchRecord {
    const { id, rulesVersion } = this.game;
    const actions = this.actions.slice(0, this.position) as unknown as MatchRecord['actions'];
    return { format: RECORD_FORMAT, game: id, rulesVersion, setup: this.input.setup as never, seed: this.input.seed, actions };
  }

  /**
   * Yields the last states of the game, at most `window`, in order, computed by `reduce`. Earlier actions are played on a simulation, which
   * is faster. The window can lie anywhere in a game; shrinking moves it to the start.
   */
  *steps(window: number): Generator<Step> {
    const { from, state: first, actions } = this.walkTo(this.input.length, window);
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
   * Plays on a simulation from the start, for at most `limit` actions or to the end of the game.
   * @param taken called after each action, with the action object that was applied, and a copy that was made before it was applied.
   */
  inPlace(limit: number, taken: (simulation: Simulation, action: Action, copy: Action) => void = () => {}): Simulation {
    this.position = 0;
    const players = seededChance(`players ${this.input.walk}`);
    const simulation = this.game.simulation(this.start());
    while (this.position < limit) {
      const listed = simulation.legalActions();
      if (listed.length === 0) break;
      const { settings } = this.survey;
      const choose = (open: readonly Action[]) => chooseAction(settings, open, stateOf(simulation), players, this.input.walk);
      const done = takeOne(simulation, listed, choose, (action, copy) => {
        this.recordAction(copy);
        taken(simulation, action, copy);
      });
      if (done === undefined) break;
    }
    return simulation;
  }

  /** The actions taken so far. */
  get taken(): readonly Action[] {
    return this.actions.slice(0, this.position);
  }

  /**
   * Plays the game on a simulation, then replays it up to the start of the window. Copying every state in the first pass would be slower,
   * because only one of the states is needed.
   */
  private walkTo(length: number, window: number): { from: number; state: State; actions: Action[] } {
    this.inPlace(length);
    const actions = [...this.taken];
    const from = Math.max(0, actions.length - window + 1);
    const start = this.start();
    if (from === 0) return { from, state: start, actions };
    const simulation = this.game.simulation(start);
    for (this.position = 0; this.position < from; this.position++) simulation.apply(actions[this.position]);
    return { from, state: freezeJson(copyState(stateOf(simulation))), actions };
  }
}
