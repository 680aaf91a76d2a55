// The driver in place: the same recipes on a private mutable copy.
import type { RecipeContext } from './action.js';
import { SeededChance, seedRandom } from './chance.js';
import type { AnyActionDefinition } from './definition.js';
import { DefinitionError, IllegalActionError, OrreryError, type Violation } from './errors.js';
import type { GameTypes, Outcome, Simulation, SimulationOptions } from './game.js';
import { copyJson } from './json.js';
import type { PlayerId, Viewer } from './players.js';
import type { Rules } from './rules.js';

const NOTHING_LISTED: readonly never[] = [];

export class InPlaceSimulation<T extends GameTypes> implements Simulation<T> {
  state: T['state'];
  private readonly context: RecipeContext;
  /** The last list of this very state: what is in it by identity needs no parsing. */
  private listed: readonly T['action'][] = NOTHING_LISTED;
  private failed = false;

  constructor(
    private readonly rules: Rules<T['state'], T['action']>,
    private readonly viewOf: (state: T['state'], viewer: Viewer) => T['view'],
    state: T['state'],
    options: SimulationOptions | undefined,
  ) {
    this.state = copyJson(state);
    if (options?.seed !== undefined) this.state.random = seedRandom(options.seed);
    this.context = { chance: new SeededChance(this.state.random), emit: ignore };
  }

  decisions(): PlayerId[] {
    return this.rules.decisions(this.state);
  }

  legalActions(player?: PlayerId): T['action'][] {
    const legal = this.rules.legalActions(this.state, player);
    this.listed = legal;
    return legal;
  }

  check(action: T['action']): Violation<T['code']> | undefined {
    return this.rules.check(this.state, this.read(action)) as Violation<T['code']> | undefined;
  }

  apply(action: T['action']): void {
    if (this.failed) throw new DefinitionError('This simulation stopped halfway through a recipe that threw; make a new one.');
    const { rules, state, listed } = this;
    let known = action;
    let definition: AnyActionDefinition<T['state']>;
    if (listed.includes(action)) {
      definition = rules.definitionOf(action);
      const violation = definition.check(state, action);
      if (violation !== undefined) throw new IllegalActionError(violation, action);
    } else {
      known = rules.readAction(action);
      definition = rules.definitionOf(known);
      rules.requireLegal(state, known);
    }
    try {
      definition.apply(state, known, this.context);
    } catch (error) {
      this.failed = true;
      throw error instanceof OrreryError
        ? error
        : new DefinitionError(`The recipe of "${known.type}" threw ${String(error)}`, { cause: error });
    }
    this.listed = NOTHING_LISTED;
  }

  outcome(): Outcome | undefined {
    return this.rules.outcome(this.state);
  }

  view(viewer: Viewer): T['view'] {
    return this.viewOf(this.state, viewer);
  }

  clone(options?: SimulationOptions): Simulation<T> {
    return new InPlaceSimulation<T>(this.rules, this.viewOf, this.state, options);
  }

  private read(action: T['action']): T['action'] {
    return this.listed.includes(action) ? action : this.rules.readAction(action);
  }
}

function ignore(): void {}
