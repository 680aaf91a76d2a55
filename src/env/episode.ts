// One running game: which seat acts next, which indices are legal, and what an index does.
import type { Agent, Turn } from '../agents/index.js';
import { SimulatedTurn } from '../agents/internal.js';
import { DefinitionError, type GameTypes, type PlayerId, type Seed, type Simulation } from '../kernel/index.js';
import { type Choices, legalByPlayer, stateOf } from '../kernel/internal.js';
import { Choice, HALF_SAID, REFUSED } from './choice.js';
import { Streams } from './streams.js';
import type { Table } from './table.js';

/** Progress of an episode. */
export type Progress = 'playing' | 'terminated' | 'truncated';

/** A linked list of the actions taken, the latest first: clones share their common part. */
interface Taken<T extends GameTypes> {
  readonly action: T['action'];
  readonly before: Taken<T> | undefined;
}

const NOBODY = -1;

export class Episode<T extends GameTypes> {
  progress: Progress = 'playing';
  /** The seat that acts next; -1 when the episode is over. */
  seat = NOBODY;
  /** By seat: the rewards of the last step, and the sum of all rewards. */
  readonly rewards: Float64Array;
  readonly returns: Float64Array;
  /** The legal indices, and the prefix entered so far. */
  readonly choice: Choice<T>;
  simulation: Simulation<T>;
  private streams: Streams;
  private earned: Float64Array;
  private actionCount = 0;
  private taken: Taken<T> | undefined;
  /** Whether seed and actions reproduce this episode; `false` once its randomness was reseeded. */
  replayable = true;

  constructor(
    private readonly table: Table<T>,
    private seed: Seed,
    from?: { simulation: Simulation<T>; streams: Streams },
  ) {
    const seats = table.players.length;
    this.choice = new Choice<T>(table.actions);
    this.rewards = new Float64Array(seats);
    this.returns = new Float64Array(seats);
    this.earned = new Float64Array(seats);
    this.simulation = from?.simulation ?? this.begin(seed);
    this.streams = from?.streams ?? new Streams(seed, table.players);
    if (from !== undefined) return;
    this.countEarned();
    this.advance();
    this.reward();
  }

  private begin(seed: Seed): Simulation<T> {
    const { game, setup } = this.table;
    return game.simulation(game.start(setup, seed));
  }

  /** Starts another game in place of this one. */
  restart(seed: Seed): void {
    this.simulation = this.begin(seed);
    this.seed = seed;
    this.streams = new Streams(seed, this.table.players);
    this.progress = 'playing';
    this.rewards.fill(0);
    this.returns.fill(0);
    this.actionCount = 0;
    this.taken = undefined;
    this.replayable = true;
    this.countEarned();
    this.advance();
    this.reward();
  }

  /**
   * Takes the action, or the next component of a multi-component action, with this index.
   * Returns `false`, with nothing changed, if the index is not legal.
   */
  step(number: number): boolean {
    const index = this.choice.say(number);
    if (index === REFUSED) return false;
    this.rest();
    if (index === HALF_SAID) return true;
    this.apply(index);
    this.advance();
    this.reward();
    return true;
  }

  /** Sets all rewards to 0. */
  rest(): void {
    const { rewards } = this;
    for (let seat = 0; seat < rewards.length; seat++) rewards[seat] = 0;
  }

  private apply(index: number): void {
    const { simulation, table } = this;
    if (table.settings.record) this.taken = { action: simulation.actionAt(index), before: this.taken };
    simulation.applyIndex(index);
    this.actionCount += 1;
  }

  /** Plays opponents and roles without a seat until the caller must act or the episode is over. */
  private advance(): void {
    const { simulation, table } = this;
    const { opponents, maxActions } = table.settings;
    for (let owed = simulation.decisions(); owed.length > 0; owed = simulation.decisions()) {
      if (this.actionCount >= maxActions) {
        this.end('truncated');
        return;
      }
      const { player, legal } = owed.length === 1 ? this.onlyOf(owed[0]) : this.oneOf(owed);
      if (legal.length === 0) throw new DefinitionError(`${table.game.id}: ${player} has a decision but no legal action`);
      const seat = table.players.indexOf(player);
      const opponent = opponents.get(player);
      if (opponent !== undefined) this.letChoose(opponent, player, legal);
      else if (seat === NOBODY) this.apply(this.streams.of(player).pick(legal));
      else {
        this.seat = seat;
        this.choice.begin(simulation, seat, legal);
        return;
      }
    }
    this.end('terminated');
  }

  private onlyOf(player: PlayerId): Choices {
    return { player, legal: this.simulation.legalIndexes(player) };
  }

  /** Draws one of the players who may act, among those with a legal action, as `playGame` does. */
  private oneOf(owed: readonly PlayerId[]): Choices {
    const choices = legalByPlayer(this.simulation);
    if (choices.length > 1) return this.streams.order.pick(choices);
    return choices[0] ?? { player: this.streams.order.pick(owed), legal: [] };
  }

  private end(progress: Progress): void {
    this.progress = progress;
    this.seat = NOBODY;
    this.choice.close();
  }

  private letChoose(agent: Agent<T>, player: PlayerId, legal: readonly number[]): void {
    const { simulation, table } = this;
    const action = agent.choose(this.turnOf(player, legal));
    simulation.apply(action);
    this.actionCount += 1;
    if (table.settings.record) this.taken = { action, before: this.taken };
  }

  private countEarned(): void {
    const { players, settings } = this.table;
    if (!settings.earnsOnTheWay) {
      this.earned.fill(0);
      return;
    }
    const outcome = this.simulation.outcome();
    for (let seat = 0; seat < players.length; seat++)
      this.earned[seat] = settings.earnings(stateOf(this.simulation), players[seat], outcome);
  }

  private reward(): void {
    const { players, settings } = this.table;
    if (!settings.earnsOnTheWay && this.progress !== 'terminated') return;
    const outcome = this.simulation.outcome();
    for (let seat = 0; seat < players.length; seat++) {
      const earned = settings.earnings(stateOf(this.simulation), players[seat], outcome);
      this.rewards[seat] = earned - this.earned[seat];
      this.returns[seat] += this.rewards[seat];
      this.earned[seat] = earned;
    }
  }

  /** Returns the current turn, to pass to an agent. */
  turn(): Turn<T> {
    return this.turnOf(this.table.players[this.seat], this.choice.left());
  }

  /** Whether this object itself, not an equal one, is one of the actions that can be taken now. */
  isOpen(action: T['action']): boolean {
    const { simulation, table } = this;
    const { total } = table.actions;
    return this.choice.left().some((index) => action === (index < total ? table.actions.at(index) : simulation.actionAt(index)));
  }

  private turnOf(player: PlayerId, legal: readonly number[]): Turn<T> {
    const { table, simulation } = this;
    return new SimulatedTurn(table.game, simulation, player, legal, this.streams.of(player));
  }

  /** Returns the actions in order, for a record. */
  actions(): T['action'][] {
    const actions: T['action'][] = [];
    for (let link = this.taken; link !== undefined; link = link.before) actions.push(link.action);
    return actions.reverse();
  }

  get actionsTaken(): number {
    return this.actionCount;
  }

  get gameSeed(): Seed {
    return this.seed;
  }

  /** Returns an independent episode that continues from here. `seed` restarts dice and random streams. */
  clone(seed: Seed | undefined): Episode<T> {
    const { table } = this;
    const simulation = seed === undefined ? this.simulation.clone() : this.simulation.clone({ seed });
    const streams = seed === undefined ? this.streams.clone() : new Streams(seed, table.players);
    const copy = new Episode<T>(table, this.seed, { simulation, streams });
    copy.progress = this.progress;
    copy.rewards.set(this.rewards);
    copy.returns.set(this.returns);
    copy.earned.set(this.earned);
    copy.actionCount = this.actionCount;
    copy.taken = this.taken;
    copy.replayable = this.replayable && seed === undefined;
    if (this.seat === NOBODY) return copy;
    copy.seat = this.seat;
    // Some indices are valid only in the simulation that listed them, so the actions are listed again.
    copy.choice.begin(simulation, this.seat, simulation.legalIndexes(table.players[this.seat]));
    for (const number of this.choice.said.toList()) copy.choice.say(number);
    return copy;
  }
}
