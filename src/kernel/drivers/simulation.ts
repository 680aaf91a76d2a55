// The in-place driver: applies actions to a private, mutable copy of a state.
import type { AnyActionDefinition, RecipeContext } from '../action/action.js';
import type { ActionSpace } from '../action/action-space.js';
import type { IndexedActionSpace } from '../action/indexed-action-space.js';
import { LegalActionBuffer } from '../action/legal-action-buffer.js';
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

/** A player or role that has a decision, and the indices of its legal actions. */
export interface Choices {
  readonly player: PlayerId;
  readonly legal: readonly number[];
}

// Methods that run for every decision use `try` and `catch` instead of `Rules.guard`, because each call of `guard` needs a new function.
export class InPlaceSimulation<T extends GameTypes> implements Simulation<T> {
  private own: T['state'];
  private space: IndexedActionSpace<T>;
  private facts: FactStore;
  private context: RecipeContext;
  /** The legal actions of the current state; empty until a caller requests them. `apply` does not check these actions again. */
  private legal: LegalActionBuffer<T>;
  /** The players or roles that have a decision in the current state; `undefined` until this list is needed. */
  private deciders: readonly PlayerId[] | undefined;
  private failed = false;
  /** The working copy of the state that was loaded last. Loading that state again restores this copy. */
  private working: WorkingCopy<T['state']> | undefined;
  /** Whether the state is unchanged since it was loaded, and was loaded without a seed. */
  private isAsLoaded: boolean;

  constructor(
    private readonly rules: Rules<T>,
    private readonly viewOf: (state: T['state'], viewer: Viewer) => T['view'],
    private readonly trusted: (state: T['state']) => T['state'],
    state: T['state'],
    options: SimulationOptions | undefined,
    space: IndexedActionSpace<T> = rules.spaceOf(state),
  ) {
    const { seed, chance } = readOptions(options);
    // Callers may load a frozen state again, and a working copy makes that fast.
    this.working = isFrozen(state) ? new WorkingCopy(state, rules.logs) : undefined;
    this.own = this.working?.restore() ?? copyState(state, rules.logs);
    if (seed !== undefined) this.own.random = seedRandom(seed);
    this.isAsLoaded = seed === undefined;
    this.facts = keepFacts(this.own);
    this.context = { chance: chance ?? new SeededChance(this.own.random), emit: ignore };
    this.space = space;
    this.legal = new LegalActionBuffer<T>(space);
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
    this.legal.clear();
    this.deciders = undefined;
    this.failed = false;
  }

  private workOn(state: T['state']): WorkingCopy<T['state']> {
    const space = this.rules.guard('table', () => this.rules.spaceOf(state));
    if (space !== this.space) this.legal = new LegalActionBuffer<T>(space);
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
    return this.legal.toActions();
  }

  legalIndexes(player?: PlayerId): number[] {
    this.list(player);
    return this.legal.toIndices();
  }

  /** Returns the indices of all legal actions, grouped by player. */
  legalByPlayer(): readonly Choices[] {
    const starts: number[] = [];
    this.list(undefined, starts);
    const indices = this.legal.toIndices();
    const choices = this.whoDecides().map((player, place) => ({ player, legal: indices.slice(starts[place], starts[place + 1]) }));
    return choices.filter(({ legal }) => legal.length > 0);
  }

  randomAction(chance: Chance, player?: PlayerId): T['action'] | undefined {
    this.list(player);
    const index = this.legal.draw(chance);
    return index === ABSENT ? undefined : this.legal.at(index);
  }

  randomIndex(chance: Chance, player?: PlayerId): number {
    this.list(player);
    return this.legal.draw(chance);
  }

  private list(player: PlayerId | undefined, starts?: number[]): void {
    try {
      this.deciders ??= this.rules.decisions(this.own);
      this.rules.list(this.own, this.deciders, player, this.legal, starts);
    } catch (error) {
      this.legal.clear();
      throw this.rules.blame('legalActions', error);
    }
  }

  actionAt(index: number): T['action'] {
    return this.legal.includes(index) ? this.legal.at(index) : this.requireKnown(index);
  }

  /** Returns the action of an index that is not in the list of legal actions. @throws InvalidInputError if no action has this index. */
  private requireKnown(index: number): T['action'] {
    if (Number.isInteger(index) && index >= 0 && index < this.space.total) return this.space.at(index);
    const message = `${named(index)} is neither the index of an action nor of a current legal action`;
    throw InvalidInputError.at('index', [], message);
  }

  check(action: T['action']): Violation<T['code']> | undefined {
    const known = this.legal.find(action) === ABSENT ? this.rules.readAction(action) : action;
    return this.rules.guard('check', () => this.rules.check(this.own, known)) as Violation<T['code']> | undefined;
  }

  apply(action: T['action']): void {
    this.requireWhole();
    const isListed = this.legal.find(action) !== ABSENT;
    if (isListed) this.run(this.rules.definitionOf(action), action);
    else this.runUnlisted(this.rules.readAction(action));
  }

  applyIndex(index: number): void {
    this.requireWhole();
    const { legal, space } = this;
    if (!legal.includes(index)) this.runUnlisted(this.requireKnown(index));
    else if (index < space.total) {
      const form = space.formAt(index);
      this.run(form.kind, form.at(index));
    } else {
      const action = legal.at(index);
      this.run(this.rules.definitionOf(action), action);
    }
  }

  private requireWhole(): void {
    if (this.failed) throw new DefinitionError('This simulation is unusable because a recipe threw halfway; create a new one.');
  }

  /** Applies an action that is not in the list of legal actions. @throws IllegalActionError if it is illegal. */
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
      this.legal.clear();
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

  /** Returns the view without copying it: parts of the view may belong to the state and change with the next action. */
  peek(viewer: Viewer): T['view'] {
    return this.rules.guard('view', () => this.viewOf(this.own, viewer));
  }

  clone(options?: SimulationOptions): Simulation<T> {
    return new InPlaceSimulation<T>(this.rules, this.viewOf, this.trusted, this.own, options, this.space);
  }
}

/** Returns a view without copying it. The view is valid only until the next action. */
export function peek<T extends GameTypes>(simulation: Simulation<T>, viewer: Viewer): T['view'] {
  return simulation instanceof InPlaceSimulation ? simulation.peek(viewer) : simulation.view(viewer);
}

/** Returns the result of `legalIndexes` grouped by player; players without a legal action are left out. */
export function legalByPlayer<T extends GameTypes>(simulation: Simulation<T>): readonly Choices[] {
  return (simulation as InPlaceSimulation<T>).legalByPlayer();
}

/** Returns the state of a simulation with the type that the game's own code takes. Callers must not change the state. */
export function stateOf<T extends GameTypes>(simulation: Simulation<T>): T['state'] {
  return simulation.state as unknown as T['state'];
}

/**
 * The key of an action, equal in all simulations with the same action space: its index, or its JSON text if the action has no index of its
 * own.
 */
export type ActionKey = number | string;

/**
 * Returns the keys of the actions with the given indices, which the simulation has listed as legal for its current state. The result is
 * `indexes` itself if every action has an index of its own.
 */
export function keysOf<T extends GameTypes>(simulation: Simulation<T>, indexes: readonly number[]): readonly ActionKey[] {
  const { actionSpace } = simulation;
  const { total } = actionSpace as IndexedActionSpace<T>;
  for (let place = 0; place < indexes.length; place++) {
    if (indexes[place] < total) continue;
    return indexes.map((index) => (index < total ? index : canonicalJson(simulation.actionAt(index))));
  }
  return indexes;
}

/** Returns the key of an action, as `keysOf` does. */
export function keyOf<T extends GameTypes>(simulation: Simulation<T>, action: T['action']): ActionKey {
  const index = (simulation.actionSpace as IndexedActionSpace<T>).indexOf(action);
  return index === ABSENT ? canonicalJson(action) : index;
}

/** Reads and validates options. Callers read them before they change anything. */
function readOptions(options: unknown): SimulationOptions {
  // Fast path: searches make thousands of copies, most of them without options.
  if (options === undefined) return NO_OPTIONS;
  const seed = readOption(options, 'seed');
  const chance = readChance(options);
  return { ...(seed === undefined ? undefined : { seed: readSeed(seed) }), ...(chance === undefined ? undefined : { chance }) };
}

const NO_OPTIONS: SimulationOptions = Object.freeze({});

function ignore(): void {}
