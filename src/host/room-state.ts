// The state of a room after a number of log entries. It depends only on these entries: every process that reads them computes the same
// state.

import {
  type AnyGame,
  type BaseAction,
  type BaseEvent,
  type BaseState,
  type MatchRecord,
  type Outcome,
  type PlayerId,
  type ScheduledAction,
  type Seed,
  seededChance,
} from '../kernel/index.js';
import { type MatchEntry, named, takeEntry } from '../kernel/internal.js';
import type { HostAgent } from './context.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';
import type { LogEntry } from './log-entry.js';
import type { RoomSnapshot, SeatState } from './room-snapshot.js';
import { RoomTimes, type ScheduledTask } from './room-times.js';
import { UndoHistory } from './undo-history.js';

export class RoomState {
  revision = 0;
  state: BaseState;
  closed: string | null = null;
  readonly seats = new Map<PlayerId, SeatState>();
  /** Time of the last entry, in milliseconds since 1970. */
  lastAt = 0;
  private history: UndoHistory;
  times: RoomTimes;
  /** The following three fields are derived from `state`; `settle` computes them. */
  deciders: readonly PlayerId[] = [];
  outcome: Outcome | undefined;
  due: ScheduledAction | undefined;

  /** Creates a room without entries. */
  constructor(
    public game: AnyGame,
    readonly header: Header,
    public setup: MatchRecord['setup'],
    public seed: Seed,
    start: BaseState,
    at: number,
  ) {
    this.state = start;
    this.lastAt = at;
    this.history = new UndoHistory(header.rules.undo);
    this.times = new RoomTimes(header.rules);
    const seated = new Map(Object.entries(header.rules.seatAgents));
    for (const player of start.players) this.seats.set(player, { holder: null, agent: seated.get(player) ?? null });
    this.settle(at, null);
  }

  static start(game: AnyGame, header: Header, at: number): RoomState {
    return new RoomState(game, header, header.setup, header.seed, game.start(header.setup, header.seed), at);
  }

  /** Returns the room that a snapshot contains. @param snapshot a result of `snapshot()`, as a host has stored it. */
  static from(game: AnyGame, header: Header, snapshot: RoomSnapshot): RoomState {
    const room = new RoomState(game, header, snapshot.setup, snapshot.seed, game.parseState(snapshot.state), snapshot.lastAt);
    room.revision = snapshot.revision;
    room.closed = snapshot.closed;
    for (const [player, seat] of Object.entries(snapshot.seats)) room.seats.set(player, { ...seat });
    room.history = UndoHistory.from(header.rules.undo, snapshot.undoable);
    room.times = RoomTimes.from(header.rules, snapshot);
    return room;
  }

  /** Returns a snapshot; `undefined` while an action can be redone, because snapshots do not contain undone actions. */
  snapshot(): RoomSnapshot | undefined {
    if (this.history.next !== undefined) return undefined;
    return {
      revision: this.revision,
      rulesVersion: this.game.rulesVersion,
      setup: this.setup,
      seed: this.seed,
      state: this.state,
      undoable: [...this.history.takenBy],
      seats: Object.fromEntries(this.seats),
      closed: this.closed,
      lastAt: this.lastAt,
      ...this.times.snapshot(),
    };
  }

  get isOver(): boolean {
    return this.deciders.length === 0;
  }

  /** Whether the room is closed or its game is over, so that nothing more happens in this room. */
  get isDone(): boolean {
    return this.closed !== null || this.isOver;
  }

  get isPaused(): boolean {
    return this.times.isPaused;
  }

  get players(): readonly PlayerId[] {
    return this.state.players;
  }

  /** Returns the result of an action, without taking it. @throws the errors of `game.step`. */
  compute(action: unknown): MatchEntry {
    return takeEntry(this.game, this.state as never, action);
  }

  /**
   * Whether a player, or the host (`by` is `null`), can undo the last action. A player can undo only their own action; the host can undo
   * any. With `before-reveal`, a player can undo only while no other player has a decision. Otherwise a refused undo would reveal that
   * another player has acted in secret.
   */
  canUndo(by: PlayerId | null): boolean {
    const { last } = this.history;
    if (last === undefined || by === null) return last !== undefined;
    return last === by && (this.header.rules.undo !== 'before-reveal' || this.decidesAlone(by));
  }

  canRedo(by: PlayerId | null): boolean {
    const { next } = this.history;
    if (next === undefined || by === null) return next !== undefined;
    return next === by && (this.header.rules.undo !== 'before-reveal' || this.decidesAlone(by));
  }

  private decidesAlone(player: PlayerId): boolean {
    return this.deciders.every((decider) => decider === player || !this.players.includes(decider));
  }

  /** Returns the holder and the agent of a player's seat. @throws RoomError (`no-seat`) if the room has no such player. */
  seatOf(player: PlayerId): SeatState {
    const seat = this.seats.get(player);
    if (seat !== undefined) return seat;
    throw new RoomError('no-seat', `The room has no seat for ${named(player)}.`);
  }

  /** Returns the agent that plays a seat; `null` if a person plays it, or nobody. */
  agentOf(player: PlayerId): string | null {
    return this.seats.get(player)?.agent ?? null;
  }

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(player: PlayerId): boolean {
    return this.times.isAsked(this, player);
  }

  /**
   * The game's clock as players see it: `seconds` is the time elapsed at `at` (milliseconds since 1970). `null` if the game has no clock,
   * or if the clock waits for players or acts at once.
   */
  get clockState(): { seconds: number; at: number; runs: boolean } | null {
    return this.times.clockState(this);
  }

  /** Returns when the player's time expires, in milliseconds since 1970; `null` for never. */
  deadline(player: PlayerId): number | null {
    return this.closed === null ? this.times.deadline(this, player) : null;
  }

  /**
   * Returns the earliest scheduled action.
   * @param only if given, only actions of these kinds.
   * @param choosing players whose agents are already choosing an action. Skips the scheduled actions of these players, but not actions of
   * the game's clock.
   */
  nextScheduled(only?: readonly ScheduledTask['kind'][], choosing?: ReadonlySet<PlayerId>): ScheduledTask | undefined {
    let first: ScheduledTask | undefined;
    for (const found of this.scheduled()) {
      if (only?.includes(found.kind) === false || (found.kind !== 'clock' && choosing?.has(found.player) === true)) continue;
      if (first === undefined || found.at < first.at) first = found;
    }
    return first;
  }

  /** Returns all scheduled actions. */
  scheduled(): readonly ScheduledTask[] {
    return this.isDone ? [] : this.times.scheduled(this);
  }

  /** Asks an agent to choose an action for a player. The agent gets the same random numbers in every process. */
  choose(agent: HostAgent, player: PlayerId): BaseAction | Promise<BaseAction> {
    const { game, state } = this;
    const random = seededChance(`${this.seed} agent ${player} ${this.revision}`);
    return agent.choose({
      game,
      player,
      legalActions: game.legalActions(state, player),
      view: game.view(state, player),
      random,
    });
  }

  /** Returns an independent copy of the room. */
  clone(): RoomState {
    const copy: RoomState = Object.assign(Object.create(RoomState.prototype), this);
    return Object.assign(copy, {
      seats: new Map([...this.seats].map(([player, seat]) => [player, { ...seat }])),
      history: this.history.clone(),
      times: this.times.clone(),
    });
  }

  /**
   * Applies one entry.
   * @param result the result of the entry's action, if it was computed before.
   * @returns the events of the game.
   * @throws HistoryMissingError if the entry undoes or redoes an action from before the snapshot. @throws the error of an action that is
   * not legal.
   */
  apply(entry: LogEntry, games: readonly AnyGame[], result?: MatchEntry): readonly BaseEvent[] {
    const events = this.applyEntry(entry, games, result);
    this.revision += 1;
    this.lastAt = Math.max(this.lastAt, entry.at);
    return events;
  }

  private applyEntry(entry: LogEntry, games: readonly AnyGame[], result?: MatchEntry): readonly BaseEvent[] {
    switch (entry.type) {
      case 'act': {
        const taken = result ?? this.compute(entry.action);
        this.history.record(taken, this.state);
        this.state = taken.state;
        this.settle(entry.at, taken.action.player);
        return taken.events;
      }
      case 'undo': {
        const { by, before } = this.history.undo();
        this.state = before;
        this.settle(entry.at, by, true);
        return [];
      }
      case 'redo': {
        const { by, entry: redone } = this.history.redo();
        this.state = redone.state;
        this.settle(entry.at, by);
        return [];
      }
      case 'ready':
        this.times.setReady(entry.by);
        this.settle(entry.at, null);
        return [];
      case 'seat':
        this.seats.set(entry.player, { holder: entry.holder, agent: entry.agent });
        this.times.restartDecision(entry.player, entry.at);
        this.settle(entry.at, null);
        return [];
      case 'pause':
        this.times.pause(entry.at);
        return [];
      case 'resume':
        this.times.resume(entry.at);
        return [];
      case 'stood-still':
        this.times.addDowntime(entry.milliseconds);
        return [];
      case 'upgrade': {
        const game = games.find(({ id, rulesVersion }) => id === this.game.id && rulesVersion === entry.image.rulesVersion);
        if (game === undefined)
          throw new RoomError('rules-version', `The room continues with version ${entry.image.rulesVersion} of the rules.`);
        Object.assign(this, RoomState.from(game, this.header, entry.image));
        return [];
      }
      case 'close':
        this.closed = entry.reason;
        return [];
    }
  }

  /** Recomputes all that is derived from a new state: who decides, the outcome, the clock, and since when others wait for each player. */
  settle(at: number, actor: PlayerId | null, isUndo = false): void {
    const { game, state } = this;
    this.deciders = game.decisions(state);
    this.outcome = game.outcome(state);
    this.due = this.isOver ? undefined : game.clock(state);
    this.times.update(this, at, actor, isUndo);
  }
}
