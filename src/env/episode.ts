// One game being played: who is to say a number, which numbers he may say, and what a number does.
import { random, type Turn } from '../agents/index.js';
import { SimulatedTurn } from '../agents/simulated-turn.js';
import { DefinitionError, type GameTypes, type PlayerId, type Seed, type Simulation } from '../kernel/index.js';
import { stateOf } from '../kernel/internal.js';
import { Numbers } from './numbers.js';
import { Streams } from './streams.js';
import type { Table } from './table.js';

/** How far an episode is. */
export type Progress = 'playing' | 'terminated' | 'truncated';

/** The actions taken up to now, the latest first: clones share what they have in common. */
interface Taken<T extends GameTypes> {
  readonly action: T['action'];
  readonly before: Taken<T> | undefined;
}

const NOBODY = -1;
const NOTHING: readonly number[] = [];

export class Episode<T extends GameTypes> {
  progress: Progress = 'playing';
  /** Seat of the one who is to say a number; -1 when the episode is over. */
  seat = NOBODY;
  /** By seat: what the last number brought, and what all of them have. */
  readonly rewards: Float64Array;
  readonly returns: Float64Array;
  /** Numbers that may be said now, in no order. */
  readonly open = new Numbers();
  /** Numbers of the action that is half said. */
  readonly said = new Numbers();
  simulation: Simulation<T>;
  private streams: Streams;
  /** What the simulation calls the legal actions. */
  private legal: readonly number[] = NOTHING;
  /** The numbers of every legal action, one after another, and where each begins. */
  private readonly numbers = new Numbers();
  private readonly starts = new Numbers();
  /** Places in `legal` of the actions that begin with what was said. */
  private readonly candidates = new Numbers();
  private earned: Float64Array;
  private actionCount = 0;
  private taken: Taken<T> | undefined;
  /** Whether seed and actions give this very episode: not after its dice were begun anew. */
  replayable = true;

  /** @param mask one byte a number, kept up to date: 1 for what may be said now. */
  constructor(
    private readonly table: Table<T>,
    private seed: Seed,
    readonly mask: Uint8Array,
    from?: { simulation: Simulation<T>; streams: Streams },
  ) {
    const seats = table.players.length;
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

  /** Whether a number may be said now. The mask is in everybody's hands, and is not asked. */
  allows(number: unknown): boolean {
    const { open } = this;
    for (let index = 0; index < open.length; index++) if (open.values[index] === number) return true;
    return false;
  }

  /** Says a number; `false`, with nothing changed, if it may not be said now. */
  step(number: number): boolean {
    const { candidates, numbers, starts } = this;
    const depth = this.said.length;
    let kept = 0;
    for (let index = 0; index < candidates.length; index++) {
      const place = candidates.values[index];
      if (numbers.values[starts.values[place] + depth] === number) candidates.values[kept++] = place;
    }
    if (kept === 0) return false;
    candidates.length = kept;
    this.rewards.fill(0);
    const first = candidates.values[0];
    if (starts.values[first + 1] > starts.values[first] + depth + 1) {
      this.said.push(number);
      this.openNumbers();
      return true;
    }
    this.take(this.legal[first]);
    this.advance();
    this.reward();
    return true;
  }

  private take(index: number): void {
    const { simulation, table } = this;
    if (table.settings.record) this.taken = { action: simulation.actionAt(index), before: this.taken };
    simulation.applyIndex(index);
    this.actionCount += 1;
  }

  private apply(action: T['action']): void {
    this.simulation.apply(action);
    this.actionCount += 1;
    if (this.table.settings.record) this.taken = { action, before: this.taken };
  }

  /** Lets opponents and roles without a seat decide, until somebody outside is to say a number or the episode is over. */
  private advance(): void {
    const { simulation, table } = this;
    const { opponents, maxActions } = table.settings;
    for (let owed = simulation.decisions(); owed.length > 0; owed = simulation.decisions()) {
      if (this.actionCount >= maxActions) {
        this.end('truncated');
        return;
      }
      const player = this.decider(owed);
      const seat = table.players.indexOf(player);
      const agent = opponents.get(player);
      if (seat !== NOBODY && agent === undefined) {
        this.ask(seat, simulation.legalIndexes(player));
        return;
      }
      const legal = simulation.legalActions(player);
      if (legal.length === 0) throw new DefinitionError(`${table.game.id}: ${player} has a decision and no legal action`);
      this.apply((agent ?? ROLE).choose(new SimulatedTurn(table.game, simulation, player, legal, this.streams.of(player))));
    }
    this.end('terminated');
  }

  /** One of those who may decide, drawn among those who can: as `playGame` does. */
  private decider(owed: readonly PlayerId[]): PlayerId {
    if (owed.length === 1) return owed[0];
    const able = owed.filter((player) => this.simulation.legalIndexes(player).length > 0);
    const choice = able.length === 0 ? owed : able;
    return choice.length === 1 ? choice[0] : this.streams.order.pick(choice);
  }

  private end(progress: Progress): void {
    this.progress = progress;
    this.seat = NOBODY;
    this.legal = NOTHING;
    this.candidates.length = 0;
    this.said.length = 0;
    this.openNumbers();
  }

  /** Opens a decision to somebody outside. */
  private ask(seat: number, legal: readonly number[]): void {
    const { numbers, starts, candidates, table } = this;
    if (legal.length === 0) throw new DefinitionError(`${table.game.id}: ${table.players[seat]} has a decision and no legal action`);
    this.seat = seat;
    this.legal = legal;
    this.said.length = 0;
    numbers.length = 0;
    starts.length = 0;
    candidates.length = legal.length;
    for (let place = 0; place < legal.length; place++) {
      starts.push(numbers.length);
      candidates.values[place] = place;
      this.number(seat, legal[place]);
    }
    starts.push(numbers.length);
    this.openNumbers();
  }

  /** Adds the numbers of an action that the simulation has listed. */
  private number(seat: number, index: number): void {
    const { numbers, table, simulation } = this;
    const { actions } = table;
    const single = index - seat * actions.singles;
    if (single < actions.singles) numbers.push(single);
    else for (const number of actions.encode(simulation.actionAt(index))) numbers.push(number);
  }

  /** Shows in the mask what may be said next. */
  private openNumbers(): void {
    const { mask, open, candidates, numbers, starts } = this;
    for (let index = 0; index < open.length; index++) mask[open.values[index]] = 0;
    open.length = 0;
    const depth = this.said.length;
    for (let index = 0; index < candidates.length; index++) {
      const number = numbers.values[starts.values[candidates.values[index]] + depth];
      if (mask[number] === 1) continue;
      mask[number] = 1;
      open.push(number);
    }
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

  /** What an agent is asked with in place of a number. */
  turn(): Turn<T> {
    const { table, simulation, legal, candidates } = this;
    const open = Array.from({ length: candidates.length }, (_, index) => simulation.actionAt(legal[candidates.values[index]]));
    const player = table.players[this.seat];
    return new SimulatedTurn(table.game, simulation, player, open, this.streams.of(player));
  }

  /** Actions in order, for a record. */
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

  /** An episode that goes on from here on its own; `seed` starts dice and streams anew. */
  clone(seed: Seed | undefined): Episode<T> {
    const { table } = this;
    const simulation = seed === undefined ? this.simulation.clone() : this.simulation.clone({ seed });
    const streams = seed === undefined ? this.streams.clone() : new Streams(seed, table.players);
    const copy = new Episode<T>(table, this.seed, new Uint8Array(this.mask.length), { simulation, streams });
    copy.progress = this.progress;
    copy.rewards.set(this.rewards);
    copy.returns.set(this.returns);
    copy.earned.set(this.earned);
    copy.actionCount = this.actionCount;
    copy.taken = this.taken;
    copy.replayable = this.replayable && seed === undefined;
    if (this.seat === NOBODY) return copy;
    // Listed anew: some numbers mean something only to the simulation that listed them.
    copy.ask(this.seat, simulation.legalIndexes(table.players[this.seat]));
    for (let index = 0; index < this.said.length; index++) copy.step(this.said.values[index]);
    copy.rewards.set(this.rewards);
    return copy;
  }
}

/** Who decides without a seat takes random actions. */
const ROLE = random();
