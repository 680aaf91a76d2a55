// Plays one game in two builds in parallel, decision by decision, to its end or to the first difference.
import type { AnyGame, Chance, GameTypes, Heuristic, Json, PlayerId, Simulation, Violation } from 'orrery-rules';

export type Action = GameTypes['action'];

/** The action encoding of a setup. */
export interface ActionNumbers {
  /** Returns the indices of an action, or `null` if it has none. */
  encode(action: Action): readonly number[] | null;
  decode(numbers: readonly number[], player: PlayerId): Action;
}

/** One build with one setup of a game. */
export interface Side {
  readonly kernel: Pick<typeof import('orrery-rules'), 'canonicalJson' | 'checksum' | 'seededChance' | 'InvalidInputError'>;
  readonly game: AnyGame;
  readonly numbers: ActionNumbers;
  readonly policy?: Heuristic['policy'];
}

/**
 * How actions are chosen. `evenly`: uniformly, by `randomAction` of each build. `by-kind`: first an action type, then an action, which
 * reaches rare types. `guided`: mostly by the policy of the first build, which reaches the ends of games.
 */
export type Draw = 'evenly' | 'by-kind' | 'guided';
export const DRAWS: readonly Draw[] = ['evenly', 'by-kind', 'guided'];

/** The parameters of one game. */
export interface Plan {
  readonly setup: object;
  readonly seed: number;
  readonly draw: Draw;
  /** Maximum number of actions; longer games are cut. */
  readonly maxActions: number;
  /** Whether the pure driver also plays the actions, so that events, states, views and refusals are also compared. */
  readonly pure: boolean;
  /** Whether both builds have the same action encoding; if not, only the second build's encoding is checked for consistency. */
  readonly sameNumbers: boolean;
  /** Whether to compare only the codes and clauses of refusals, not their messages. */
  readonly ignoreMessages: boolean;
}

/** The first difference between two builds. */
export interface Difference {
  readonly what: string;
  /** The number of actions before the difference. */
  readonly decision: number;
  /** The path of the first difference within the two values, such as `[3].to.x`. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Played {
  readonly decisions: number;
  /** Number of lists of legal actions that were compared. */
  readonly lists: number;
  readonly cut: boolean;
  /** Action types that occurred in the game. */
  readonly taken: readonly string[];
  readonly difference?: Difference;
}

/** Plays one game in both builds. */
export function playInLockStep(before: Side, after: Side, plan: Plan): Played {
  return new LockStep(before, after, plan).play();
}

/** Returns the path of the first difference between two JSON values, and the values there; `undefined` if they are equal. */
export function firstDifference(before: unknown, after: unknown, at = ''): Pick<Difference, 'at' | 'before' | 'after'> | undefined {
  if (Object.is(before, after)) return undefined;
  const isComparable = isCollection(before) && isCollection(after) && Array.isArray(before) === Array.isArray(after);
  if (!isComparable) return { at, before, after };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const step = Array.isArray(before) ? `[${key}]` : `.${key}`;
    const found = firstDifference(before[key], after[key], at + step);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isCollection(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

type Pair<Value> = readonly [before: Value, after: Value];

type ByNumber = 'legalIndexes' | 'randomIndex' | 'actionAt' | 'applyIndex';

/** A simulation of any build; older builds lack the methods that use indices. */
type AnySimulation = Omit<Simulation, ByNumber> & Partial<Pick<Simulation, ByNumber>>;

/** One build during a game. */
interface Running extends Side {
  readonly simulation: AnySimulation;
  /** The random stream that draws the actions; both builds use the same seed. */
  readonly choices: Chance;
  /** The state that `game.step` returned last. Without the plan's option `pure`, it stays the start state. */
  state: GameTypes['state'];
}

/** The error that ends a game when the builds differ. */
class Parted extends Error {
  constructor(readonly difference: Difference) {
    super(difference.what);
  }
}

/**
 * Both builds check an action of an earlier decision, which is usually illegal now, to compare their refusals. Once in this many decisions,
 * the latest action takes the place of the checked one.
 */
const STALE_AFTER = 5;
/**
 * States and views are compared only once in this many decisions, because they are large. A difference is still found, as it usually
 * persists until the next comparison.
 */
const LOOK_EVERY = 10;

class LockStep {
  private decisions = 0;
  private lists = 0;
  private readonly taken = new Set<string>();
  private stale: Action | undefined;

  constructor(
    private readonly before: Side,
    private readonly after: Side,
    private readonly plan: Plan,
  ) {}

  play(): Played {
    try {
      return this.result(this.playOut());
    } catch (error) {
      const difference = error instanceof Parted ? error.difference : this.failure(error);
      return { ...this.result(false), difference };
    }
  }

  private result(cut: boolean): Omit<Played, 'difference'> {
    const { decisions, lists, taken } = this;
    return { decisions, lists, cut, taken: [...taken].sort() };
  }

  /** Converts an unexpected error of one or both builds into a difference. */
  private failure(error: unknown): Difference {
    return { what: 'failure', decision: this.decisions, at: '', before: undefined, after: String((error as Error)?.stack ?? error) };
  }

  /** Plays the game. Returns whether the game was cut at the maximum number of actions. */
  private playOut(): boolean {
    const { setup, seed, draw, maxActions, pure } = this.plan;
    const builds: Pair<Side> = [this.before, this.after];
    const starts = this.asked('start', builds, ({ game }) => game.start(setup as GameTypes['setupInput'], seed));
    this.both('start', starts, (state, index) => this.inLaterForm(state, index));
    const sides: Pair<Running> = [begin(this.before, starts[0], seed), begin(this.after, starts[1], seed)];
    let cut = false;
    for (;;) {
      const [deciders] = this.both('deciders', sides, ({ simulation }) => simulation.decisions());
      const lists = deciders.map((player) => this.compareLists(player, sides));
      if (lists.every(([{ length }]) => length === 0)) break;
      cut = this.decisions === maxActions;
      if (cut) break;
      const actions = this.choose(sides, lists);
      if (pure) this.takePurely(sides, actions);
      this.both('taking an action', sides, ({ simulation }, index) => simulation.apply(actions[index]));
      this.taken.add(actions[0].type);
      if (this.decisions % STALE_AFTER === 0) [this.stale] = actions;
      this.decisions += 1;
    }
    this.both('outcome', sides, ({ simulation }) => simulation.outcome());
    this.both('checksum at the end', sides, (side, index) => this.checksumOf(side.simulation.state, index));
    if (draw === 'evenly') this.playUnseen(sides, starts);
    return cut;
  }

  private compareLists(player: PlayerId, sides: Pair<Running>): Pair<Action[]> {
    this.lists += 1;
    const lists = this.both(`legal actions of ${player}`, sides, ({ simulation }) => simulation.legalActions(player));
    if (this.plan.pure) {
      this.both(`legal actions of ${player}, pure`, sides, ({ game, state }) => game.legalActions(state, player));
    }
    if (sides.some(({ simulation }) => simulation.legalIndexes !== undefined)) {
      this.both(`legal actions of ${player}, by number`, sides, ({ simulation }, index) => byNumber(simulation, player) ?? lists[index]);
    }
    if (this.plan.sameNumbers) {
      this.both(`numbers of the legal actions of ${player}`, sides, ({ numbers }, index) => lists[index].map(numbers.encode));
    } else {
      this.compareWithThemselves(player, lists, sides);
    }
    return lists;
  }

  /** Checks in the second build that each action's indices decode to that action, and that no two actions have the same indices. */
  private compareWithThemselves(player: PlayerId, [known, list]: Pair<Action[]>, [before, after]: Pair<Running>): void {
    const { canonicalJson } = before.kernel;
    const owners = new Map<string, Action>();
    list.forEach((action, index) => {
      const numbers = after.numbers.encode(action);
      if (numbers === null) {
        const was = before.numbers.encode(known[index]);
        if (was !== null) this.part(`numbers of a legal action of ${player}: ${canonicalJson(action)}`, was, null);
        return;
      }
      const back = told(attempt(() => after.numbers.decode(numbers, player)));
      if (!this.isSame(action, back)) this.part(`the action of the numbers ${numbers.join(', ')}`, action, back);
      const other = owners.get(numbers.join());
      if (other !== undefined) this.part(`two actions have the numbers ${numbers.join(', ')}`, other, action);
      owners.set(numbers.join(), action);
    });
  }

  private choose(sides: Pair<Running>, lists: readonly Pair<Action[]>[]): Pair<Action> {
    const { draw } = this.plan;
    if (draw === 'evenly') {
      return this.both('random choice', sides, ({ simulation, choices }) => simulation.randomAction(choices) as Action);
    }
    const [{ choices }] = sides;
    const [known, same] = choices.pick(lists.filter(([{ length }]) => length > 0));
    const chosen = draw === 'guided' ? this.guided(sides[0], known) : byKind(known, choices);
    return [chosen, same[known.indexOf(chosen)]];
  }

  /** Returns the policy's choice with probability 3/4, else an action of a random type, so that games differ. */
  private guided({ simulation, policy, choices }: Running, list: Action[]): Action {
    const [{ player }] = list;
    const state = simulation.state as GameTypes['state'];
    if (policy === undefined || !state.players.includes(player) || choices.int(4) === 0) return byKind(list, choices);
    // Policies are not compared: if the policy throws or returns an action that is not in the list, it is ignored.
    const chosen = attempt(() => policy(state, player, list, choices));
    return 'value' in chosen && list.includes(chosen.value) ? chosen.value : byKind(list, choices);
  }

  /** Applies the same action with `game.step` in both builds, and compares the refusals and the events. */
  private takePurely(sides: Pair<Running>, actions: Pair<Action>): void {
    const { stale } = this;
    if (stale !== undefined) {
      this.both(`refusal of ${JSON.stringify(stale)}`, sides, ({ game, state }) => this.compared(game.check(state, stale)));
      this.both(`refusal of ${JSON.stringify(stale)}, in place`, sides, ({ simulation }) => this.compared(simulation.check(stale)));
    }
    const events = this.both('events', sides, (side, index) => {
      const stepped = side.game.step(side.state, actions[index]);
      side.state = stepped.state;
      return stepped.events;
    });
    const viewers = new Set([...sides[0].state.players, ...sides[0].game.viewers]);
    for (const viewer of viewers) {
      this.both(`events as ${viewer} sees them`, sides, ({ game }, index) => game.viewEvents(events[index], viewer));
    }
    const isOver = sides[0].game.outcome(sides[0].state) !== undefined;
    if (isOver || this.decisions % LOOK_EVERY === 0) this.look(sides, viewers);
  }

  /** Returns the parts of a refusal that must be equal in both builds. */
  private compared(violation: Violation | undefined): Partial<Violation> | undefined {
    if (violation === undefined || !this.plan.ignoreMessages) return violation;
    return { code: violation.code, rule: violation.rule };
  }

  /** Compares the states, outcomes and views of both builds, as `game.step` has produced them. */
  private look(sides: Pair<Running>, viewers: ReadonlySet<PlayerId>): void {
    this.both('state', sides, ({ state }, index) => this.inLaterForm(state, index));
    this.both('outcome, pure', sides, ({ game, state }) => game.outcome(state));
    for (const viewer of viewers) {
      const views = this.asked(`view of ${viewer}`, sides, ({ game, state }) => game.view(state, viewer));
      this.both(`view of ${viewer}`, sides, (_side, index) => comparable(views[index], views[1 - index]));
    }
  }

  /** Returns a state in the form of the second build, which migrates states of the first build if they have an older form. */
  private inLaterForm(state: object, index: 0 | 1): object {
    return index === 1 ? state : this.after.game.parseState(JSON.parse(JSON.stringify(state)));
  }

  private checksumOf(state: object, index: 0 | 1): string {
    return this.after.kernel.checksum(this.inLaterForm(state, index));
  }

  /**
   * Replays the game without computing lists of legal actions: first by actions, then by indices. Throws if a final state differs, because
   * caches of the lists must not affect the game.
   */
  private playUnseen(sides: Pair<Running>, starts: Pair<GameTypes['state']>): void {
    const again = (take: (simulation: AnySimulation, choices: Chance) => void) => (side: Running, index: 0 | 1) => {
      const { simulation, choices } = begin(side, starts[index], this.plan.seed);
      for (let taken = 0; taken < this.decisions; taken++) take(simulation, choices);
      return this.checksumOf(simulation.state, index);
    };
    const ends = this.both('checksum at the end, without lists', sides, again(takeRandom));
    this.both('checksum at the end, by number', sides, again(takeRandomByNumber));
    const end = this.checksumOf(sides[0].simulation.state, 0);
    if (ends[0] !== end) this.part('checksum with lists and without', end, ends[0]);
  }

  /** Returns the results of both builds. @throws Parted if they differ. */
  private both<Asked, Value>(what: string, sides: Pair<Asked>, ask: (side: Asked, index: 0 | 1) => Value): Pair<Value> {
    const [before, after] = this.asked(what, sides, ask);
    if (!this.isSame(before, after)) this.part(what, before, after);
    return [before, after];
  }

  /** Returns the result of each build. @throws Parted if either fails. */
  private asked<Asked, Value>(what: string, sides: Pair<Asked>, ask: (side: Asked, index: 0 | 1) => Value): Pair<Value> {
    const [before, after] = [attempt(() => ask(sides[0], 0)), attempt(() => ask(sides[1], 1))];
    if ('error' in before || 'error' in after) this.part(what, told(before), told(after));
    return [before.value, after.value];
  }

  /** Returns whether two values are equal as JSON, ignoring key order. The fast comparison comes first, as key order rarely differs. */
  private isSame(before: unknown, after: unknown): boolean {
    if (JSON.stringify(before) === JSON.stringify(after)) return true;
    const { canonicalJson } = this.before.kernel;
    return canonicalJson(before) === canonicalJson(after);
  }

  private part(what: string, before: unknown, after: unknown): never {
    const at = firstDifference(before, after)?.at ?? '';
    // Copies the values, because the game may reuse its lists and states.
    throw new Parted({ what, decision: this.decisions, at, before: plain(before), after: plain(after) });
  }
}

/**
 * Returns a view for comparison with the other build's view. If only one of the two views has a `config`, leaves out the fields that the
 * other view lacks. Views of older builds have the fields of `config` in the view itself; these fields are compared as parts of the states.
 */
function comparable(view: unknown, other: unknown): unknown {
  if (!isCollection(view) || !isCollection(other) || 'config' in view === 'config' in other) return view;
  return Object.fromEntries(Object.entries(view).filter(([key]) => key in other));
}

function begin(side: Side, start: GameTypes['state'], seed: number): Running {
  return { ...side, simulation: side.game.simulation(start), choices: side.kernel.seededChance(`choices/${seed}`), state: start };
}

function takeRandom(simulation: AnySimulation, choices: Chance): void {
  simulation.apply(simulation.randomAction(choices) as Action);
}

function takeRandomByNumber(simulation: AnySimulation, choices: Chance): void {
  const { randomIndex, applyIndex } = simulation;
  if (randomIndex === undefined || applyIndex === undefined) takeRandom(simulation, choices);
  else applyIndex.call(simulation, randomIndex.call(simulation, choices));
}

/** Returns the legal actions decoded from their indices; `undefined` if the simulation has no indices. */
function byNumber(simulation: AnySimulation, player: PlayerId): Action[] | undefined {
  const { legalIndexes, actionAt } = simulation;
  if (legalIndexes === undefined || actionAt === undefined) return undefined;
  return legalIndexes.call(simulation, player).map((number) => actionAt.call(simulation, number));
}

function byKind(list: readonly Action[], choices: Chance): Action {
  const kind = choices.pick([...new Set(list.map(({ type }) => type))]);
  return choices.pick(list.filter(({ type }) => type === kind));
}

type Attempt<Value> = { readonly value: Value } | { readonly error: string };

function attempt<Value>(ask: () => Value): Attempt<Value> {
  try {
    return { value: ask() };
  } catch (error) {
    return { error: String(error) };
  }
}

function told(attempted: Attempt<unknown>): unknown {
  return 'error' in attempted ? `fails: ${attempted.error}` : attempted.value;
}

function plain(value: unknown): Json | undefined {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
