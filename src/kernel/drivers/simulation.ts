// The driver in place: the same recipes on a private mutable copy.
import type { AnyActionDefinition, RecipeContext } from '../action/action.js';
import type { ActionNumbers } from '../action/action-numbers.js';
import type { ActionSpace } from '../action/action-space.js';
import { Listing } from '../action/listing.js';
import { ABSENT } from '../action/value-index.js';
import { type Chance, readSeed, SeededChance, seedRandom } from '../chance/chance.js';
import type { Simulation, SimulationOptions } from '../game.js';
import { DefinitionError, InvalidInputError, named, type Violation } from '../input/errors.js';
import { readChance, readOption } from '../input/parse.js';
import type { PlayerId, Viewer } from '../input/players.js';
import { copyUnfrozen, isFrozen } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { AnyState, DeepReadonly, GameTypes, Outcome } from '../types.js';
import { type FactStore, keepFacts } from './facts.js';
import type { Rules } from './rules.js';
import { copyState, WorkingCopy } from './working-copy.js';

/** Who decides, and the numbers of what he can do. */
export interface Choices {
  readonly player: PlayerId;
  readonly legal: readonly number[];
}

// What is asked for every decision catches for itself: `guard` would make a function each time.
export class InPlaceSimulation<T extends GameTypes> implements Simulation<T> {
  private own: T['state'];
  private space: ActionNumbers<T>;
  private facts: FactStore;
  private context: RecipeContext;
  /** What is legal in this very state, if somebody asked: what is in it is applied without a check. */
  private listing: Listing<T>;
  /** Who has a decision in this very state, if somebody asked. */
  private deciders: readonly PlayerId[] | undefined;
  private failed = false;
  /** The copy of the state that was loaded last: one that is loaded again is made of what became of it. */
  private working: WorkingCopy<T['state']> | undefined;
  /** Whether nothing was done to the state since it was loaded. */
  private isAsLoaded: boolean;

  constructor(
    private readonly rules: Rules<T>,
    private readonly viewOf: (state: T['state'], viewer: Viewer) => T['view'],
    private readonly trusted: (state: T['state']) => T['state'],
    state: T['state'],
    options: SimulationOptions | undefined,
    space: ActionNumbers<T> = rules.spaceOf(state),
  ) {
    const { seed, chance } = readOptions(options);
    // What is frozen may be loaded again.
    this.working = isFrozen(state) ? new WorkingCopy(state, rules.logs) : undefined;
    this.own = this.working?.restore() ?? copyState(state, rules.logs);
    if (seed !== undefined) this.own.random = seedRandom(seed);
    this.isAsLoaded = seed === undefined;
    this.facts = keepFacts(this.own);
    this.context = { chance: chance ?? new SeededChance(this.own.random), emit: ignore };
    this.space = space;
    this.listing = new Listing<T>(space);
  }

  get state(): DeepReadonly<T['state']> {
    return this.own as unknown as DeepReadonly<T['state']>;
  }

  get actionSpace(): ActionSpace<T> {
    return this.space;
  }

  load(state: AnyState<T>, options?: SimulationOptions): void {
    const { seed, chance } = readOptions(options);
    const { working: latest } = this;
    const working = latest !== undefined && state === latest.original ? latest : this.workOn(this.trusted(state as T['state']));
    const own = working === latest && this.isAsLoaded ? this.own : working.restore();
    this.isAsLoaded = seed === undefined;
    if (seed !== undefined) own.random = seedRandom(seed);
    if (own !== this.own) this.facts = keepFacts(own);
    else this.facts.close();
    this.facts.open();
    this.own = own;
    this.context = { chance: chance ?? new SeededChance(own.random), emit: ignore };
    this.listing.clear();
    this.deciders = undefined;
    this.failed = false;
  }

  private workOn(state: T['state']): WorkingCopy<T['state']> {
    const space = this.rules.guard('table', () => this.rules.spaceOf(state));
    if (space !== this.space) this.listing = new Listing<T>(space);
    this.space = space;
    this.working = new WorkingCopy(state, this.rules.logs);
    return this.working;
  }

  decisions(): PlayerId[] {
    return this.whoDecides().slice();
  }

  private whoDecides(): readonly PlayerId[] {
    try {
      this.deciders ??= this.rules.decisions(this.own);
      return this.deciders;
    } catch (error) {
      throw this.rules.blame('decisions', error);
    }
  }

  legalActions(player?: PlayerId): T['action'][] {
    this.list(player);
    return this.listing.toList();
  }

  legalIndexes(player?: PlayerId): number[] {
    this.list(player);
    return this.listing.toNumbers();
  }

  /** The numbers of all that is legal, by who can do it. */
  legalByPlayer(): readonly Choices[] {
    const starts: number[] = [];
    this.list(undefined, starts);
    const numbers = this.listing.toNumbers();
    const choices = this.whoDecides().map((player, place) => ({ player, legal: numbers.slice(starts[place], starts[place + 1]) }));
    return choices.filter(({ legal }) => legal.length > 0);
  }

  randomAction(chance: Chance, player?: PlayerId): T['action'] | undefined {
    this.list(player);
    const number = this.listing.draw(chance);
    return number === ABSENT ? undefined : this.listing.at(number);
  }

  randomIndex(chance: Chance, player?: PlayerId): number {
    this.list(player);
    return this.listing.draw(chance);
  }

  private list(player: PlayerId | undefined, starts?: number[]): void {
    try {
      this.deciders ??= this.rules.decisions(this.own);
      this.rules.list(this.own, this.deciders, player, this.listing, starts);
    } catch (error) {
      this.listing.clear();
      throw this.rules.blame('legalActions', error);
    }
  }

  actionAt(index: number): T['action'] {
    return this.listing.includes(index) ? this.listing.at(index) : this.requireKnown(index);
  }

  /** The action of a number that is not in the list of what is legal now. */
  private requireKnown(index: number): T['action'] {
    if (Number.isInteger(index) && index >= 0 && index < this.space.total) return this.space.at(index);
    const message = `${named(index)} is no action of this table, nor of the list of what is legal now`;
    throw InvalidInputError.at('index', [], message);
  }

  check(action: T['action']): Violation<T['code']> | undefined {
    const known = this.listing.find(action) === ABSENT ? this.rules.readAction(action) : action;
    return this.rules.guard('check', () => this.rules.check(this.own, known)) as Violation<T['code']> | undefined;
  }

  apply(action: T['action']): void {
    this.requireWhole();
    const isListed = this.listing.find(action) !== ABSENT;
    if (isListed) this.run(this.rules.definitionOf(action), action);
    else this.runUnlisted(this.rules.readAction(action));
  }

  applyIndex(index: number): void {
    this.requireWhole();
    const { listing, space } = this;
    if (!listing.includes(index)) this.runUnlisted(this.requireKnown(index));
    else if (index < space.total) {
      const block = space.blockAt(index);
      this.run(block.kind, block.at(index));
    } else {
      const action = listing.at(index);
      this.run(this.rules.definitionOf(action), action);
    }
  }

  private requireWhole(): void {
    if (this.failed) throw new DefinitionError('This simulation stopped halfway through a recipe that threw; make a new one.');
  }

  /** Takes an action that was not listed, if it is legal. */
  private runUnlisted(action: T['action']): void {
    try {
      this.rules.requireLegal(this.own, action);
    } catch (error) {
      throw this.rules.blame('the action', error);
    }
    this.run(this.rules.definitionOf(action), action);
  }

  private run(kind: AnyActionDefinition<T['state']>, action: T['action']): void {
    const { facts } = this;
    this.deciders = undefined;
    this.isAsLoaded = false;
    try {
      facts.close();
      kind.apply(this.own, action, this.context);
      facts.open();
      this.listing.clear();
    } catch (error) {
      this.failed = true;
      throw this.rules.blame('the action', error);
    }
  }

  outcome(): Outcome | undefined {
    try {
      return this.rules.outcome(this.own);
    } catch (error) {
      throw this.rules.blame('outcome', error);
    }
  }

  view(viewer: Viewer): T['view'] {
    return copyUnfrozen(this.peek(viewer));
  }

  /** The view as the game makes it: parts of it may be the state itself, and change with the next action. */
  peek(viewer: Viewer): T['view'] {
    return this.rules.guard('view', () => this.viewOf(this.own, viewer));
  }

  clone(options?: SimulationOptions): Simulation<T> {
    return new InPlaceSimulation<T>(this.rules, this.viewOf, this.trusted, this.own, options, this.space);
  }
}

/** A view to be read before the next action and not kept: it need not be copied. */
export function peek<T extends GameTypes>(simulation: Simulation<T>, viewer: Viewer): T['view'] {
  return simulation instanceof InPlaceSimulation ? simulation.peek(viewer) : simulation.view(viewer);
}

/** What `legalIndexes` lists, by who can do it: those who can do nothing are missing. */
export function legalByPlayer<T extends GameTypes>(simulation: Simulation<T>): readonly Choices[] {
  return (simulation as InPlaceSimulation<T>).legalByPlayer();
}

/** The state of a simulation as the game's own code takes it: for reading, as its type says to everybody else. */
export function stateOf<T extends GameTypes>(simulation: Simulation<T>): T['state'] {
  return simulation.state as unknown as T['state'];
}

/** What an action in the list of a simulation is called by, whichever simulation of the table lists it: its number, or its text where it has none of its own. */
export type ActionKey = number | string;

/** The keys of actions that a simulation has just listed: the very list of numbers, where each has one of its own. */
export function keysOf<T extends GameTypes>(simulation: Simulation<T>, indexes: readonly number[]): readonly ActionKey[] {
  const { actionSpace } = simulation;
  const { total } = actionSpace as ActionNumbers<T>;
  for (let place = 0; place < indexes.length; place++) {
    if (indexes[place] < total) continue;
    return indexes.map((index) => (index < total ? index : canonicalJson(simulation.actionAt(index))));
  }
  return indexes;
}

/** The same of an action, as the simulation would list it. */
export function keyOf<T extends GameTypes>(simulation: Simulation<T>, action: T['action']): ActionKey {
  const number = (simulation.actionSpace as ActionNumbers<T>).numberOf(action);
  return number === ABSENT ? canonicalJson(action) : number;
}

/** Options as they are read before anything changes. */
function readOptions(options: unknown): SimulationOptions {
  // Searches make copies by the thousand, and most of them without a word.
  if (options === undefined) return NO_OPTIONS;
  const seed = readOption(options, 'seed');
  const chance = readChance(options);
  return { ...(seed === undefined ? undefined : { seed: readSeed(seed) }), ...(chance === undefined ? undefined : { chance }) };
}

const NO_OPTIONS: SimulationOptions = Object.freeze({});

function ignore(): void {}
