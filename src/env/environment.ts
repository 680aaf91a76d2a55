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
import { copyState, named, peek, readJson, readSeed, stateOf } from '../kernel/internal.js';
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
 * A game as an environment in which agents act one after another (the agent environment cycle, AEC). Read `agentSelection`, call `observe`,
 * choose one of `legalIndexes`, and call `step`.
 */
export interface Environment<T extends GameTypes = GameTypes> {
  /** The players that the caller controls, in seat order; the same before, during and after an episode. */
  readonly agents: readonly PlayerId[];
  /** The agent that acts next; `null` when the episode is over. Stays the same between the indices of one multi-component action. */
  readonly agentSelection: PlayerId | null;
  /** The action indices that `step` accepts now, in ascending order. */
  readonly legalIndexes: readonly number[];
  /**
   * The legal indices as a mask with one byte per index of the action space: 1 if `step` accepts the index now, else 0. Created on first
   * access and then updated in place: copy it to keep it.
   */
  readonly actionMask: Uint8Array;
  /** The prefix of the current multi-component action that has been entered, in order; empty between actions. */
  readonly said: readonly number[];
  /**
   * What each agent earned in the last step, including everything up to the next decision. Before the first step: what moves inside the
   * environment have earned, usually 0.
   */
  readonly rewards: ByAgent<number>;
  /** The sum of each agent's rewards since the reset. */
  readonly returns: ByAgent<number>;
  /** Whether the game is over, the same for every agent. */
  readonly terminations: ByAgent<boolean>;
  /** Whether the episode was cut off after `maxActions` actions, the same for every agent. */
  readonly truncations: ByAgent<boolean>;
  /** The action space, which encodes actions as indices. */
  readonly actionSpace: ActionSpace<T>;
  /** The observation space, which encodes views as numbers. */
  readonly observationSpace: ObservationSpace<T>;
  /** The parts of an observation: offset, size, range, name and description of each. */
  readonly layout: readonly ObservationPart[];

  /** Starts a new episode. @throws InvalidInputError if the options or the seed are invalid. */
  reset(options?: ResetOptions): void;
  /**
   * Returns the observation of a player, whether or not that player acts next.
   * @param into array to fill from index 0, whatever it contains. Default: a new array.
   * @throws InvalidInputError if `agent` is not a player, or `into` is not a `Float32Array` or is too short.
   */
  observe(agent: PlayerId, into?: Float32Array): Float32Array;
  /** Returns the non-zero numbers of the observation. @throws InvalidInputError if `agent` is not a player. */
  observeSparse(agent: PlayerId): SparseObservation;
  /**
   * Returns the numbers that changed since the last call for this agent, in this episode or an earlier one. The first call compares with
   * all zeros. Written over the previous observation, the changes give the current one.
   * @throws InvalidInputError if `agent` is not a player.
   */
  observeChanges(agent: PlayerId): SparseObservation;
  /**
   * Returns the information state of a player as text: equal exactly if the player cannot distinguish two positions.
   * @throws InvalidInputError if `agent` is not a player.
   */
  informationState(agent: PlayerId): string;
  /**
   * Enters one index for `agentSelection`: a whole action, or the next index of a multi-component action. If it throws, nothing has
   * changed.
   * @throws IllegalIndexError with the violation if the rules forbid the action.
   * @throws InvalidInputError if the index is not in the action space, or does not continue a legal action.
   */
  step(index: number): void;
  /**
   * Returns the turn of `agentSelection`, the input of `choose` of an agent from `orrery-rules/agents`.
   * @throws InvalidInputError if the episode is over.
   */
  turn(): Turn<T>;
  /**
   * Takes a whole action for `agentSelection`: one `step` for each index that has not been entered yet. If it throws, nothing has changed.
   * @throws InvalidInputError if the action belongs to another player, has no indices at this table, or contradicts the entered prefix.
   * Otherwise throws as `step` does.
   */
  take(action: T['action']): void;
  /**
   * Returns an independent environment that continues from the current position. Its first `observeChanges` compares with all zeros.
   * @throws InvalidInputError if the options or the seed are invalid.
   */
  clone(options?: CloneOptions): Environment<T>;
  /** Returns the true state with all hidden information, frozen: for centrally trained critics and debugging, never for players. */
  state(): T['state'];
  /**
   * Returns the record of the episode so far, for `replay`.
   * @throws InvalidInputError without the option `record`, or if this is a clone with its own seed.
   */
  record(): MatchRecord;
}

/**
 * Creates an environment, with the game of seed 0 already started. Players without a seat, such as the clock of a real-time game, act at
 * random inside it. If several may act, one of them is drawn. Both work as in `playGame`: the same agents and seed give the same game.
 * @throws InvalidInputError if the setup or the options cannot be played.
 * @throws DefinitionError if the encoding contradicts itself.
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
  /** The seat index of each agent. */
  private readonly seats: readonly number[];
  private readonly zeros: ByAgent<number>;
  /** Cache of `legalIndexes`, cleared whenever the legal indices change. */
  private indexes: readonly number[] | undefined;
  /** The action mask and its writer; created on first access. */
  private mask: { readonly bytes: Uint8Array; readonly shown: Mask } | undefined;
  /** The observation of each agent at its last `observeChanges`. */
  private readonly told = new Map<PlayerId, SparseObservation>();

  constructor(
    private readonly table: Table<T>,
    private readonly episode: Episode<T>,
    /** The last seed that the caller gave, and how many games without a new seed followed. */
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

  /** Updates the cache and the mask after the legal indices have changed. */
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

  /** Returns amounts by agent. Amounts are nearly always 0, and then the shared object of zeros is returned. */
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

  /** Returns the current view of a player, not copied: read it before the next action, and do not keep it. */
  private viewOf(agent: PlayerId): T['view'] {
    const { players } = this.table;
    if (players.includes(agent)) return peek(this.episode.simulation, agent);
    throw InvalidInputError.at('agent', [], `${named(agent)} is not a player; expected one of ${players.join(', ')}`);
  }

  step(index: number): void {
    if (!this.episode.step(index)) throw refusal(this.table, this.episode, index);
    this.refresh();
  }

  turn(): Turn<T> {
    if (this.episode.seat < 0) throw InvalidInputError.at('turn', [], 'the episode is over; call reset to start another');
    return this.episode.turn();
  }

  take(action: T['action']): void {
    const { episode, table } = this;
    const known = episode.isOpen(action) ? action : (readJson(action, 'action') as unknown as T['action']);
    const numbers = table.actions.encode(known);
    if (known.player !== this.agentSelection) {
      throw InvalidInputError.at('action', ['player'], `expected a step of ${String(this.agentSelection)}, who must act now`);
    }
    const { said } = this;
    if (said.some((number, index) => numbers[index] !== number)) {
      throw InvalidInputError.at('action', [], `a multi-component action is not complete: ${said.join(', ')}`);
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
    return freezeJson(copyState(stateOf(this.episode.simulation)));
  }

  record(): MatchRecord {
    const { game, setup, settings } = this.table;
    if (!settings.record) throw InvalidInputError.at('record', [], 'this environment was created without the option record');
    if (!this.episode.replayable) throw InvalidInputError.at('record', [], 'a clone with its own chance cannot be replayed from a seed');
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
