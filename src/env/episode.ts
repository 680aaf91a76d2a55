// One running game: which seat acts next, which indices are legal, and what an index does.
import type { Agent, Turn } from '../agents/index.js';
import { SimulatedTurn } from '../agents/internal.js';
import {
  copyJson,
  DefinitionError,
  type GameTypes,
  InvalidInputError,
  type Json,
  type MatchRecord,
  type PlayerId,
  RECORD_FORMAT,
  type Seed,
  type Simulation,
} from '../kernel/index.js';
import { type Choices, legalByPlayer, stateOf } from '../kernel/internal.js';
import { RandomStreams } from './random-streams.js';
import { ILLEGAL, INCOMPLETE, SeatActions } from './seat-actions.js';
import type { EnvironmentSpec } from './spec.js';

/** Progress of an episode. */
export type Progress = 'playing' | 'terminated' | 'truncated';

/** A node of the linked list of the actions taken, the latest first. Clones of an episode share the nodes of their common actions. */
interface HistoryLink<T extends GameTypes> {
  readonly action: T['action'];
  readonly before: HistoryLink<T> | undefined;
}

/** Means that no seat acts: the episode is over, or the actor is a role without a seat. */
const NO_SEAT = -1;

export class Episode<T extends GameTypes> {
  progress: Progress = 'playing';
  /** The seat that acts next; -1 when the episode is over. */
  seat = NO_SEAT;
  /** The rewards of the last step, indexed by seat. */
  readonly rewards: Float64Array;
  /** The sum of all rewards, indexed by seat. */
  readonly returns: Float64Array;
  /** The legal indices of the seat that acts next, and the indices that it has entered so far. */
  readonly decision: SeatActions<T>;
  simulation: Simulation<T>;
  private streams: RandomStreams;
  /** What each seat had earned after the last step, as `returnOf` computes it; indexed by seat. */
  private readonly earned: Float64Array;
  private actionCount = 0;
  private history: HistoryLink<T> | undefined;
  /** Whether seed and actions reproduce this episode; `false` once its randomness was reseeded. */
  private isReplayable = true;

  constructor(
    private readonly spec: EnvironmentSpec<T>,
    private seed: Seed,
    from?: { simulation: Simulation<T>; streams: RandomStreams },
  ) {
    const seats = spec.players.length;
    this.decision = new SeatActions<T>(spec.actionSpace);
    this.rewards = new Float64Array(seats);
    this.returns = new Float64Array(seats);
    this.earned = new Float64Array(seats);
    this.simulation = from?.simulation ?? this.startGame(seed);
    this.streams = from?.streams ?? new RandomStreams(seed, spec.players);
    if (from !== undefined) return;
    this.computeInitialReturns();
    this.advance();
    this.updateRewards();
  }

  private startGame(seed: Seed): Simulation<T> {
    const { game, setup } = this.spec;
    return game.simulation(game.start(setup, seed));
  }

  /** Starts another game in place of this one. */
  restart(seed: Seed): void {
    this.simulation = this.startGame(seed);
    this.seed = seed;
    this.streams = new RandomStreams(seed, this.spec.players);
    this.progress = 'playing';
    this.rewards.fill(0);
    this.returns.fill(0);
    this.actionCount = 0;
    this.history = undefined;
    this.isReplayable = true;
    this.computeInitialReturns();
    this.advance();
    this.updateRewards();
  }

  /**
   * Takes the action, or the next component of a multi-component action, with this index.
   * Returns `false`, with nothing changed, if the index is not legal.
   */
  step(index: number): boolean {
    const simulationIndex = this.decision.enter(index);
    if (simulationIndex === ILLEGAL) return false;
    this.clearRewards();
    if (simulationIndex === INCOMPLETE) return true;
    this.apply(simulationIndex);
    this.advance();
    this.updateRewards();
    return true;
  }

  /** Sets all rewards to 0. */
  clearRewards(): void {
    const { rewards } = this;
    for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = 0;
  }

  private apply(index: number): void {
    const { simulation, spec } = this;
    if (spec.settings.record) this.history = { action: simulation.actionAt(index), before: this.history };
    simulation.applyIndex(index);
    this.actionCount += 1;
  }

  /** Plays the moves of opponents and of roles without a seat until the caller must act or the episode is over. */
  private advance(): void {
    const { simulation, spec } = this;
    const { opponents, maxActions } = spec.settings;
    for (let deciding = simulation.decisions(); deciding.length > 0; deciding = simulation.decisions()) {
      if (this.actionCount >= maxActions) {
        this.end('truncated');
        return;
      }
      const { player, legal } = deciding.length === 1 ? this.choicesOf(deciding[0]) : this.drawPlayer(deciding);
      if (legal.length === 0) throw new DefinitionError(`${spec.game.id}: ${player} has a decision but no legal action`);
      const seat = spec.players.indexOf(player);
      const opponent = opponents.get(player);
      if (opponent !== undefined) this.playOpponent(opponent, player, legal);
      else if (seat === NO_SEAT) this.apply(this.streams.of(player).pick(legal));
      else {
        this.seat = seat;
        this.decision.begin(simulation, seat, legal);
        return;
      }
    }
    this.end('terminated');
  }

  private choicesOf(player: PlayerId): Choices {
    return { player, legal: this.simulation.legalIndexes(player) };
  }

  /** Draws one of the players who may act, among those with a legal action, as `playGame` does. */
  private drawPlayer(deciding: readonly PlayerId[]): Choices {
    const choices = legalByPlayer(this.simulation);
    if (choices.length > 1) return this.streams.order.pick(choices);
    return choices[0] ?? { player: this.streams.order.pick(deciding), legal: [] };
  }

  private end(progress: Progress): void {
    this.progress = progress;
    this.seat = NO_SEAT;
    this.decision.close();
  }

  private playOpponent(agent: Agent<T>, player: PlayerId, legal: readonly number[]): void {
    const action = agent.choose(this.turnOf(player, legal));
    this.simulation.apply(action);
    this.actionCount += 1;
    if (this.spec.settings.record) this.history = { action, before: this.history };
  }

  private computeInitialReturns(): void {
    const { players, settings } = this.spec;
    if (!settings.hasIntermediateRewards) {
      this.earned.fill(0);
      return;
    }
    const outcome = this.simulation.outcome();
    for (let seat = 0; seat < players.length; seat++)
      this.earned[seat] = settings.returnOf(stateOf(this.simulation), players[seat], outcome);
  }

  private updateRewards(): void {
    const { players, settings } = this.spec;
    if (!settings.hasIntermediateRewards && this.progress !== 'terminated') return;
    const outcome = this.simulation.outcome();
    for (let seat = 0; seat < players.length; seat++) {
      const earned = settings.returnOf(stateOf(this.simulation), players[seat], outcome);
      this.rewards[seat] = earned - this.earned[seat];
      this.returns[seat] += this.rewards[seat];
      this.earned[seat] = earned;
    }
  }

  /** Returns the current turn, to pass to an agent. */
  turn(): Turn<T> {
    return this.turnOf(this.spec.players[this.seat], this.decision.remaining());
  }

  /** Returns whether this object itself, not only an equal one, is one of the actions that can be taken now. */
  isListed(action: T['action']): boolean {
    const { simulation, spec } = this;
    const { actionSpace } = spec;
    return this.decision
      .remaining()
      .some((index) => action === (index < actionSpace.total ? actionSpace.at(index) : simulation.actionAt(index)));
  }

  private turnOf(player: PlayerId, legal: readonly number[]): Turn<T> {
    const { spec, simulation } = this;
    return new SimulatedTurn(spec.game, simulation, player, legal, this.streams.of(player));
  }

  /** Returns the record of the episode so far. @throws InvalidInputError if the episode cannot be replayed. */
  record(): MatchRecord {
    const { game, setup, settings } = this.spec;
    if (!settings.record) throw InvalidInputError.at('record', [], 'expected an environment with the option `record: true`');
    if (!this.isReplayable)
      throw InvalidInputError.at('record', [], 'a clone with its own seed has no record, because no single seed replays it');
    const actions: T['action'][] = [];
    for (let link = this.history; link !== undefined; link = link.before) actions.push(link.action);
    return {
      format: RECORD_FORMAT,
      game: game.id,
      rulesVersion: game.rulesVersion,
      setup: copyJson(setup) as { [key: string]: Json },
      seed: this.seed,
      actions: copyJson(actions.reverse()) as unknown as MatchRecord['actions'],
    };
  }

  get actionsTaken(): number {
    return this.actionCount;
  }

  get gameSeed(): Seed {
    return this.seed;
  }

  /**
   * Returns an independent episode that continues from here. With `seed`, the dice and the random streams of the copy start again from this
   * seed.
   */
  clone(seed: Seed | undefined): Episode<T> {
    const { spec } = this;
    const simulation = seed === undefined ? this.simulation.clone() : this.simulation.clone({ seed });
    const streams = seed === undefined ? this.streams.clone() : new RandomStreams(seed, spec.players);
    const copy = new Episode<T>(spec, this.seed, { simulation, streams });
    copy.progress = this.progress;
    copy.rewards.set(this.rewards);
    copy.returns.set(this.returns);
    copy.earned.set(this.earned);
    copy.actionCount = this.actionCount;
    copy.history = this.history;
    copy.isReplayable = this.isReplayable && seed === undefined;
    if (this.seat === NO_SEAT) return copy;
    copy.seat = this.seat;
    // Some indices are valid only in the simulation that listed them, so the actions are listed again.
    copy.decision.begin(simulation, this.seat, simulation.legalIndexes(spec.players[this.seat]));
    for (const index of this.decision.prefix.toList()) copy.decision.enter(index);
    return copy;
  }
}
