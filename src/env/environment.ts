import type { Turn } from '../agents/index.js';
import {
  type ActionSpace,
  copyJson,
  type Encoding,
  freezeJson,
  type Game,
  type GameTypes,
  InvalidInputError,
  type Json,
  type MatchRecord,
  type PlayerId,
  RECORD_FORMAT,
  type Seed,
} from '../kernel/index.js';
import { named, peek, readJson, readSeed, stateOf, withTableOf } from '../kernel/internal.js';
import { gameSeed } from '../simulate/internal.js';
import { Episode, type Progress } from './episode.js';
import { refusal } from './illegal-index.js';
import { Mask } from './mask.js';
import { informationText, type ObservationPart, type ObservationSpace, requireRoom } from './observation.js';
import { type CloneOptions, type EnvironmentOptions, optionOf, type ResetOptions } from './options.js';
import { changesBetween, NOTHING_SEEN, type SparseObservation } from './sparse.js';
import { createTable, type Table } from './table.js';

/** One value for each agent. */
export type ByAgent<Value> = Readonly<Record<PlayerId, Value>>;

/**
 * A game as an environment in which agents act one after another, as researchers know it (AEC): ask `agentSelection` who
 * is to act, look with `observe`, choose among `legalIndexes`, and `step`.
 */
export interface Environment<T extends GameTypes = GameTypes> {
  /** The seats that are played from outside, in seat order; the same before, during and after an episode. */
  readonly agents: readonly PlayerId[];
  /** Who is to act; `null` when the episode is over. While an action is half said, it stays. */
  readonly agentSelection: PlayerId | null;
  /** The numbers that `agentSelection` may say now, in rising order. */
  readonly legalIndexes: readonly number[];
  /**
   * One byte a number of the action space: 1 for what `agentSelection` may say now. Made when it is first asked for, and kept up to date
   * from then on; it belongs to the environment: copy what must last.
   */
  readonly actionMask: Uint8Array;
  /** The numbers of an action that is half said, in order; empty otherwise. */
  readonly said: readonly number[];
  /** What each agent earned by the last step, everything that followed up to the next decision included; before the first step, 0. */
  readonly rewards: ByAgent<number>;
  /** What each agent has earned since the reset: the sum of its rewards. */
  readonly returns: ByAgent<number>;
  /** Whether the game is over, the same for every agent. */
  readonly terminations: ByAgent<boolean>;
  /** Whether the episode was cut off after `maxActions`, the same for every agent. */
  readonly truncations: ByAgent<boolean>;
  /** All actions as numbers. */
  readonly actionSpace: ActionSpace<T>;
  /** What agents see, as numbers. */
  readonly observationSpace: ObservationSpace<T>;
  /** The parts of an observation: offset, size, range, name and description of each. */
  readonly layout: readonly ObservationPart[];

  /** Starts another episode. @throws InvalidInputError for options or a seed that are none. */
  reset(options?: ResetOptions): void;
  /**
   * What an agent sees, whoever is to act.
   * @param into is filled from its beginning, whatever stands there; left out, a fresh array is made.
   * @throws InvalidInputError for who is no player, and for an array that is none or too short.
   */
  observe(agent: PlayerId, into?: Float32Array): Float32Array;
  /** The same numbers without those that are 0. @throws InvalidInputError for who is no player. */
  observeSparse(agent: PlayerId): SparseObservation;
  /**
   * What is different from the observation of that agent at the last call, in this episode or an earlier one; at the first call, from
   * nothing but 0. Written into an array that holds that observation, they make it the present one.
   * @throws InvalidInputError for who is no player.
   */
  observeChanges(agent: PlayerId): SparseObservation;
  /** What an agent may know, as one text: equal exactly when nothing tells two positions apart. @throws InvalidInputError for who is no player. */
  informationState(agent: PlayerId): string;
  /**
   * `agentSelection` says a number: with it an action, the beginning of one, or its next part.
   * @throws IllegalIndexError with the violation when the rules forbid the action; InvalidInputError for what is no number
   * of the space, or goes on with no legal action. Nothing is changed then.
   */
  step(index: number): void;
  /**
   * What an agent of `orrery-rules/agents` is asked with, for `agentSelection`.
   * @throws InvalidInputError when the episode is over.
   */
  turn(): Turn<T>;
  /**
   * `agentSelection` takes a whole action: a `step` for each of its numbers that is not said yet.
   * @throws InvalidInputError for an action of somebody else, or that has no number at this table; as `step` does otherwise. Nothing is
   * changed then.
   */
  take(action: T['action']): void;
  /**
   * An environment that goes on from here on its own, and has told no observation yet.
   * @throws InvalidInputError for options or a seed that are none.
   */
  clone(options?: CloneOptions): Environment<T>;
  /** The true state, hidden parts and all, frozen: for critics that are trained centrally and for debugging, never for players. */
  state(): T['state'];
  /**
   * The episode up to now, for `replay`.
   * @throws InvalidInputError without the option `record`, and from a clone with a seed of its own.
   */
  record(): MatchRecord;
}

/**
 * Makes an environment, ready to play the game of seed 0. Players without a seat, such as the clock of a real-time game,
 * decide at random inside it; where several may decide, one of them is drawn. Both as in `playGame`: the same agents and
 * seed give the same game.
 * @throws InvalidInputError for a setup or options that cannot be played; DefinitionError for an encoding that contradicts itself.
 * @example
 * const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
 * env.reset({ seed: 7 });
 * while (env.agentSelection !== null) env.step(env.legalIndexes[0]);
 * env.rewards; // { p1: 1, p2: -1 }
 */
export function createEnvironment<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
  options: EnvironmentOptions<T> = {},
): Environment<T> {
  const table = createTable(game, encoding, setup, options);
  return new TableEnvironment<T>(table, new Episode<T>(table, 0), { seed: 0, games: 0 });
}

class TableEnvironment<T extends GameTypes> implements Environment<T> {
  readonly agents: readonly PlayerId[];
  /** Seats of the agents. */
  private readonly seats: readonly number[];
  private readonly zeros: ByAgent<number>;
  /** Made when they are first asked for after a step. */
  private indexes: readonly number[] | undefined;
  /** Made when it is first asked for, with the part of it that shows what may be said. */
  private mask: { readonly bytes: Uint8Array; readonly shown: Mask } | undefined;
  /** What each agent was told of changes last. */
  private readonly told = new Map<PlayerId, SparseObservation>();

  constructor(
    private readonly table: Table<T>,
    private readonly episode: Episode<T>,
    /** The last given seed, and how many games followed from it without another. */
    private readonly run: { seed: Seed; games: number },
  ) {
    const { players, settings } = table;
    this.agents = Object.freeze(players.filter((player) => !settings.opponents.has(player)));
    this.seats = this.agents.map((agent) => players.indexOf(agent));
    this.zeros = byAgent(this.agents, () => 0);
  }

  get agentSelection(): PlayerId | null {
    return this.table.players[this.episode.seat] ?? null;
  }

  get legalIndexes(): readonly number[] {
    this.indexes ??= Object.freeze(this.episode.choice.open.toList());
    return this.indexes;
  }

  get actionMask(): Uint8Array {
    if (this.mask === undefined) {
      const bytes = new Uint8Array(this.table.actions.size);
      this.mask = { bytes, shown: new Mask(bytes) };
      this.mask.shown.show(this.episode.choice.open);
    }
    return this.mask.bytes;
  }

  /** After anything that changes what may be said. */
  private refresh(): void {
    this.indexes = undefined;
    this.mask?.shown.show(this.episode.choice.open);
  }

  get said(): readonly number[] {
    return this.episode.choice.said.toList();
  }

  get rewards(): ByAgent<number> {
    return this.amounts(this.episode.rewards);
  }

  get returns(): ByAgent<number> {
    return this.amounts(this.episode.returns);
  }

  /** Almost always nothing: then no object is made. */
  private amounts(bySeat: Float64Array): ByAgent<number> {
    for (const seat of this.seats) if (bySeat[seat] !== 0) return byAgent(this.agents, (agent) => bySeat[this.seats[agent]]);
    return this.zeros;
  }

  get terminations(): ByAgent<boolean> {
    return this.flags('terminated');
  }

  get truncations(): ByAgent<boolean> {
    return this.flags('truncated');
  }

  private flags(progress: Progress): ByAgent<boolean> {
    const set = this.episode.progress === progress;
    return byAgent(this.agents, () => set);
  }

  get actionSpace(): ActionSpace<T> {
    return this.table.actions;
  }

  get observationSpace(): ObservationSpace<T> {
    return this.table.observations;
  }

  get layout(): readonly ObservationPart[] {
    return this.table.observations.layout;
  }

  reset(options?: ResetOptions): void {
    const { run } = this;
    const given = optionOf(options, 'seed');
    const seed = given === undefined ? gameSeed(run.seed, run.games) : readSeed(given);
    this.episode.restart(seed);
    this.refresh();
    if (given === undefined) run.games += 1;
    else Object.assign(run, { seed, games: 0 });
  }

  observe(agent: PlayerId, into?: Float32Array): Float32Array {
    const { observations } = this.table;
    const view = this.viewOf(agent);
    const array = into === undefined ? new Float32Array(observations.size) : into;
    requireRoom(array, 0, observations.size);
    return observations.copy(view, agent, array, 0);
  }

  observeSparse(agent: PlayerId): SparseObservation {
    const { observations } = this.table;
    return observations.sparse(observations.look(this.viewOf(agent), agent));
  }

  observeChanges(agent: PlayerId): SparseObservation {
    const now = this.observeSparse(agent);
    const changes = changesBetween(this.told.get(agent) ?? NOTHING_SEEN, now);
    this.told.set(agent, now);
    return changes;
  }

  informationState(agent: PlayerId): string {
    return informationText(this.viewOf(agent), agent);
  }

  /** Read at once and not kept. */
  private viewOf(agent: PlayerId): T['view'] {
    const { players } = this.table;
    if (players.includes(agent)) return peek(this.episode.simulation, agent);
    throw InvalidInputError.at('agent', [], `${named(agent)} is none of ${players.join(', ')}`);
  }

  step(index: number): void {
    if (!this.episode.step(index)) throw refusal(this.table, this.episode, index);
    this.refresh();
  }

  turn(): Turn<T> {
    if (this.episode.seat < 0) throw InvalidInputError.at('turn', [], 'the episode is over; reset starts another');
    return this.episode.turn();
  }

  take(action: T['action']): void {
    const { episode, table } = this;
    const known = episode.isOpen(action) ? action : (readJson(action, 'action') as unknown as T['action']);
    const numbers = table.actions.encode(known);
    if (known.player !== this.agentSelection) {
      throw InvalidInputError.at('action', ['player'], `it is for ${String(this.agentSelection)} to act`);
    }
    const { said } = this;
    if (said.some((number, index) => numbers[index] !== number)) {
      throw InvalidInputError.at('action', [], `another action is half said: ${said.join(', ')}`);
    }
    const rest = numbers.slice(said.length);
    const reach = episode.choice.reach(rest);
    if (reach < rest.length) throw refusal(table, episode, rest[reach], [...said, ...rest.slice(0, reach)]);
    for (const number of rest) episode.step(number);
    this.refresh();
  }

  clone(options?: CloneOptions): Environment<T> {
    const seed = optionOf(options, 'seed');
    return new TableEnvironment<T>(this.table, this.episode.clone(seed === undefined ? undefined : readSeed(seed)), { ...this.run });
  }

  state(): T['state'] {
    return freezeJson(withTableOf(this.table.game, copyJson(stateOf(this.episode.simulation))));
  }

  record(): MatchRecord {
    const { game, setup, settings } = this.table;
    if (!settings.record) throw InvalidInputError.at('record', [], 'this environment was made without the option record');
    if (!this.episode.replayable) throw InvalidInputError.at('record', [], 'a clone with dice of its own cannot be replayed from a seed');
    return {
      format: RECORD_FORMAT,
      game: game.id,
      rulesVersion: game.rulesVersion,
      setup: JSON.parse(JSON.stringify(setup)) as { [key: string]: Json },
      seed: this.episode.gameSeed,
      actions: copyJson(this.episode.actions()) as unknown as MatchRecord['actions'],
    };
  }
}

function byAgent<Value>(agents: readonly PlayerId[], amountOf: (agent: number) => Value): ByAgent<Value> {
  return Object.freeze(Object.fromEntries(agents.map((agent, index) => [agent, amountOf(index)])));
}
