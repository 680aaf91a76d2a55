import type { Turn } from '../agents/index.js';
import {
  type ActionSpace,
  type Encoding,
  freezeJson,
  type Game,
  type GameTypes,
  InvalidInputError,
  type MatchRecord,
  type PlayerId,
} from '../kernel/index.js';
import { copyState, named, peek, readJson, readSeed, stateOf } from '../kernel/internal.js';
import { type ByAgent, byAgent } from './by-agent.js';
import { LastObservation } from './changes.js';
import { Episode, type Progress } from './episode.js';
import { EpisodeSequence, sequenceAfter } from './episode-sequence.js';
import { indexError } from './illegal-index.js';
import { Mask } from './mask.js';
import { informationText, type ObservationSpace, requireRoom } from './observation.js';
import { type CloneOptions, type EnvironmentOptions, optionOf, type ResetOptions } from './options.js';
import type { SparseObservation } from './sparse.js';
import { createSpec, type EnvironmentSpec } from './spec.js';

/**
 * A game as an environment in which agents act one after another (the agent environment cycle, AEC). Read `agentSelection`, call `observe`,
 * choose one of `legalIndexes`, and call `step`.
 */
export interface Environment<T extends GameTypes = GameTypes> {
  /** The players that the caller controls, in seat order; the same before, during and after an episode. */
  readonly agents: readonly PlayerId[];
  /**
   * The agent that acts next; `null` when the episode is over. Stays the same while the indices of one multi-component action are entered.
   */
  readonly agentSelection: PlayerId | null;
  /** The action indices that `step` accepts now, in ascending order. */
  readonly legalIndexes: readonly number[];
  /**
   * The legal indices as a mask with one byte per index of the action space: 1 if `step` accepts the index now, else 0. Created on first
   * access and then updated in place: copy it to keep it.
   */
  readonly actionMask: Uint8Array;
  /** The indices entered so far for the current multi-component action, in order; empty between actions. */
  readonly actionPrefix: readonly number[];
  /**
   * The reward of each agent for the last step, and for the moves that the environment itself made after that step. Before the first step:
   * the rewards for moves that the environment itself made at the start, usually 0.
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

  /** Starts a new episode. @throws InvalidInputError if the options or the seed are invalid. */
  reset(options?: ResetOptions): void;
  /**
   * Returns the observation of a player, whether or not that player acts next.
   * @param into array to fill from index 0; its old content is overwritten. Default: a new array.
   * @throws InvalidInputError if `agent` is not a player, or `into` is not a `Float32Array` or is too short.
   */
  observe(agent: PlayerId, into?: Float32Array): Float32Array;
  /** Returns the non-zero numbers of the observation. @throws InvalidInputError if `agent` is not a player. */
  observeSparse(agent: PlayerId): SparseObservation;
  /**
   * Returns the numbers that changed since the last call for this agent, even if that call was in an earlier episode. The first call
   * compares with all zeros. Writing these numbers into the previous observation gives the current observation.
   * @throws InvalidInputError if `agent` is not a player.
   */
  observeChanges(agent: PlayerId): SparseObservation;
  /**
   * Returns the information state of a player as text. Two positions have equal texts exactly if the player cannot distinguish them.
   * @throws InvalidInputError if `agent` is not a player.
   */
  informationState(agent: PlayerId): string;
  /**
   * Enters one index for `agentSelection`: a whole action, or the next index of a multi-component action. If this function throws, nothing
   * has changed.
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
   * Takes a whole action for `agentSelection`: one `step` for each index that has not been entered yet. If this function throws, nothing
   * has changed.
   * @throws InvalidInputError if the action belongs to another player, has no indices in the action space, or contradicts the entered
   * prefix. Otherwise throws as `step` does.
   */
  apply(action: T['action']): void;
  /**
   * Returns an independent environment that continues from the current position. The first `observeChanges` of the clone compares with all
   * zeros.
   * @throws InvalidInputError if the options or the seed are invalid.
   */
  clone(options?: CloneOptions): Environment<T>;
  /** Returns the true state with all hidden information, frozen: for centrally trained critics and debugging, never for players. */
  state(): T['state'];
  /**
   * Returns the record of the episode so far, for `replay`.
   * @throws InvalidInputError if the option `record` is not set, or if this environment is a clone with its own seed.
   */
  record(): MatchRecord;
}

/**
 * Creates an environment, and starts a first game with seed 0. The environment itself takes random actions for roles without a seat, such
 * as the clock of a real-time game. If several players may act, the environment draws one of them. These actions and draws are those of
 * `playGame`: the same agents and seed give the same game.
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
  const spec = createSpec(game, encoding, setup, options);
  return new EpisodeEnvironment<T>(spec, new EpisodeSequence<T>(new Episode<T>(spec, 0), sequenceAfter(0), 0));
}

class EpisodeEnvironment<T extends GameTypes> implements Environment<T> {
  readonly agents: readonly PlayerId[];
  readonly actionSpace: ActionSpace<T>;
  readonly observationSpace: ObservationSpace<T>;
  private readonly episode: Episode<T>;
  /** The seat of each agent, in the order of `agents`. */
  private readonly seats: readonly number[];
  private readonly zeros: ByAgent<number>;
  /** Cache of `legalIndexes`, cleared whenever the legal indices change. */
  private indexes: readonly number[] | undefined;
  /** The action mask and its writer; created on first access. */
  private mask: { readonly bytes: Uint8Array; readonly writer: Mask } | undefined;
  /** The observation of each agent at the last call of `observeChanges` for that agent. */
  private readonly lastObservations: ReadonlyMap<PlayerId, LastObservation>;

  constructor(
    private readonly spec: EnvironmentSpec<T>,
    private readonly sequence: EpisodeSequence<T>,
  ) {
    const { players, settings, actionSpace, observationSpace } = spec;
    this.agents = Object.freeze(players.filter((player) => !settings.opponents.has(player)));
    this.actionSpace = actionSpace;
    this.observationSpace = observationSpace;
    this.episode = sequence.episode;
    this.seats = this.agents.map((agent) => players.indexOf(agent));
    this.zeros = byAgent(this.agents, () => 0);
    this.lastObservations = new Map(players.map((player) => [player, new LastObservation()]));
  }

  get agentSelection(): PlayerId | null {
    return this.spec.players[this.episode.seat] ?? null;
  }

  get legalIndexes(): readonly number[] {
    this.indexes ??= Object.freeze(this.episode.decision.legal.toList());
    return this.indexes;
  }

  get actionMask(): Uint8Array {
    if (this.mask === undefined) {
      const bytes = new Uint8Array(this.actionSpace.size);
      this.mask = { bytes, writer: new Mask(bytes) };
      this.mask.writer.update(this.episode.decision.legal);
    }
    return this.mask.bytes;
  }

  /** Clears the cache of `legalIndexes` and updates the mask. Called after the legal indices have changed. */
  private refresh(): void {
    this.indexes = undefined;
    this.mask?.writer.update(this.episode.decision.legal);
  }

  get actionPrefix(): readonly number[] {
    return this.episode.decision.prefix.toList();
  }

  get rewards(): ByAgent<number> {
    return this.amounts(this.episode.rewards);
  }

  get returns(): ByAgent<number> {
    return this.amounts(this.episode.returns);
  }

  /**
   * Converts one number per seat, such as the rewards, to an object keyed by agent. If all numbers are 0, as in most steps, returns one
   * shared object.
   */
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

  reset(options?: ResetOptions): void {
    const seed = optionOf(options, 'seed');
    if (seed === undefined) this.sequence.next();
    else this.sequence.start(readSeed(seed));
    this.refresh();
  }

  observe(agent: PlayerId, into?: Float32Array): Float32Array {
    const { observationSpace } = this.spec;
    const view = this.viewOf(agent);
    const array = into === undefined ? new Float32Array(observationSpace.size) : into;
    requireRoom(array, 0, observationSpace.size);
    return observationSpace.copy(view, agent, array, 0);
  }

  observeSparse(agent: PlayerId): SparseObservation {
    const { observationSpace } = this.spec;
    return observationSpace.sparse(observationSpace.observe(this.viewOf(agent), agent));
  }

  observeChanges(agent: PlayerId): SparseObservation {
    const { observationSpace } = this.spec;
    const buffer = observationSpace.observe(this.viewOf(agent), agent);
    return observationSpace.changes(this.lastObservations.get(agent) as LastObservation, buffer);
  }

  informationState(agent: PlayerId): string {
    return informationText(this.viewOf(agent), agent);
  }

  /** Returns the current view of a player, not copied: read it before the next action, and do not keep it. */
  private viewOf(agent: PlayerId): T['view'] {
    const { players } = this.spec;
    if (players.includes(agent)) return peek(this.episode.simulation, agent);
    throw InvalidInputError.at('agent', [], `${named(agent)} is not a player; expected one of ${players.join(', ')}`);
  }

  step(index: number): void {
    if (!this.episode.step(index)) throw indexError(this.spec, this.episode, index);
    this.refresh();
  }

  turn(): Turn<T> {
    if (this.episode.seat < 0) throw InvalidInputError.at('turn', [], 'the episode is over; call reset to start another');
    return this.episode.turn();
  }

  apply(action: T['action']): void {
    const { episode, spec, actionPrefix } = this;
    const known = episode.isListed(action) ? action : (readJson(action, 'action') as unknown as T['action']);
    const indexes = spec.actionSpace.encode(known);
    if (known.player !== this.agentSelection) {
      throw InvalidInputError.at('action', ['player'], `expected ${String(this.agentSelection)}, who must act now`);
    }
    if (actionPrefix.some((index, at) => indexes[at] !== index)) {
      throw InvalidInputError.at('action', [], `expected the rest of the action that begins with the indices ${actionPrefix.join(', ')}`);
    }
    const rest = indexes.slice(actionPrefix.length);
    const legal = episode.decision.matchLength(rest);
    if (legal < rest.length) throw indexError(spec, episode, rest[legal], [...actionPrefix, ...rest.slice(0, legal)]);
    for (const index of rest) episode.step(index);
    this.refresh();
  }

  clone(options?: CloneOptions): Environment<T> {
    const seed = optionOf(options, 'seed');
    return new EpisodeEnvironment<T>(this.spec, this.sequence.clone(seed === undefined ? undefined : readSeed(seed)));
  }

  state(): T['state'] {
    return freezeJson(copyState(stateOf(this.episode.simulation)));
  }

  record(): MatchRecord {
    return this.episode.record();
  }
}
