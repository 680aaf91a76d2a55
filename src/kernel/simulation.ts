// The driver in place: the same recipes on a private mutable copy.
import type { RecipeContext } from './action.js';
import { type Chance, SeededChance, seedRandom } from './chance.js';
import { DefinitionError, type Violation } from './errors.js';
import type { BaseState, GameTypes, Outcome, Simulation, SimulationOptions } from './game.js';
import { copyJson, copyUnfrozen } from './json.js';
import type { PlayerId, Viewer } from './players.js';
import { Listing, type Rules } from './rules.js';

// What is asked for every decision catches for itself: `guard` would make a function each time.
export class InPlaceSimulation<T extends GameTypes> implements Simulation<T> {
  readonly state: T['state'];
  private readonly context: RecipeContext;
  /** What is legal in this very state, if somebody asked: what is in it by identity needs no parsing. */
  private readonly listing = new Listing<T['state'], T['action']>();
  /** Who has a decision in this very state, if somebody asked. */
  private deciders: readonly PlayerId[] | undefined;
  private failed = false;

  constructor(
    private readonly rules: Rules<T['state'], T['action']>,
    private readonly viewOf: (state: T['state'], viewer: Viewer) => T['view'],
    state: T['state'],
    options: SimulationOptions | undefined,
  ) {
    this.state = copyState(state);
    if (options?.seed !== undefined) this.state.random = seedRandom(options.seed);
    this.context = { chance: new SeededChance(this.state.random), emit: ignore };
  }

  decisions(): PlayerId[] {
    return this.whoDecides().slice();
  }

  private whoDecides(): readonly PlayerId[] {
    try {
      this.deciders ??= this.rules.decisions(this.state);
      return this.deciders;
    } catch (error) {
      throw this.rules.blame('decisions', error);
    }
  }

  legalActions(player?: PlayerId): T['action'][] {
    this.list(player);
    return this.listing.toList();
  }

  randomAction(chance: Chance, player?: PlayerId): T['action'] | undefined {
    this.list(player);
    return this.listing.draw(chance);
  }

  private list(player: PlayerId | undefined): void {
    const deciders = this.whoDecides();
    try {
      this.rules.list(this.state, deciders, player, this.listing);
    } catch (error) {
      throw this.rules.blame('legalActions', error);
    }
  }

  check(action: T['action']): Violation<T['code']> | undefined {
    const known = this.listing.kindOf(action) === undefined ? this.rules.readAction(action) : action;
    return this.rules.guard('check', () => this.rules.check(this.state, known)) as Violation<T['code']> | undefined;
  }

  apply(action: T['action']): void {
    let started = this.failed;
    try {
      if (started) throw new DefinitionError('This simulation stopped halfway through a recipe that threw; make a new one.');
      const { rules, state } = this;
      const listedAs = this.listing.kindOf(action);
      const known = listedAs === undefined ? this.admit(action) : action;
      const kind = listedAs ?? rules.definitionOf(known);
      started = true;
      this.deciders = undefined;
      kind.apply(state, known, this.context);
      this.listing.clear();
    } catch (error) {
      this.failed = started;
      throw this.rules.blame('the action', error);
    }
  }

  /** Reads any other action, and makes sure that it is legal. */
  private admit(action: T['action']): T['action'] {
    const known = this.rules.readAction(action);
    this.rules.requireLegal(this.state, known);
    return known;
  }

  outcome(): Outcome | undefined {
    try {
      return this.rules.outcome(this.state);
    } catch (error) {
      throw this.rules.blame('outcome', error);
    }
  }

  view(viewer: Viewer): T['view'] {
    return copyUnfrozen(this.peek(viewer));
  }

  /** The view as the game makes it: parts of it may be the state itself, and change with the next action. */
  peek(viewer: Viewer): T['view'] {
    return this.rules.guard('view', () => this.viewOf(this.state, viewer));
  }

  clone(options?: SimulationOptions): Simulation<T> {
    return new InPlaceSimulation<T>(this.rules, this.viewOf, this.state, options);
  }
}

/** A view to be read before the next action and not kept: it need not be copied. */
export function peek<T extends GameTypes>(simulation: Simulation<T>, viewer: Viewer): T['view'] {
  return simulation instanceof InPlaceSimulation ? simulation.peek(viewer) : simulation.view(viewer);
}

/** As `copyJson`; that the generator holds four numbers and nothing nested is known beforehand. */
function copyState<State extends BaseState>(state: State): State {
  const copy = { ...state, random: { ...state.random } } as unknown as Record<string, unknown>;
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null && key !== 'random') copy[key] = copyJson(value);
  }
  return copy as unknown as State;
}

function ignore(): void {}
