// The state of a room after a number of entries. It depends on the entries alone: every process that reads them computes the same state.

import {
  type AnyGame,
  type BaseAction,
  type BaseEvent,
  type BaseState,
  type Due,
  type MatchRecord,
  type Outcome,
  type PlayerId,
  type Seed,
  seededChance,
} from '../kernel/index.js';
import { type MatchEntry, takeEntry } from '../kernel/internal.js';
import type { HostAgent } from './context.js';
import type { Deed } from './deeds.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';
import type { RoomImage, SeatState } from './room-image.js';
import { broughtBy } from './room-record.js';
import { type Overdue, RoomTimes } from './room-times.js';
import { UndoHistory } from './undo-history.js';

/** A match replayed from its record, perhaps by another version of the rules. */
export interface PlayedRecord {
  readonly record: MatchRecord;
  readonly start: BaseState;
  readonly entries: readonly MatchEntry[];
}

/** The types of log entries that change the match record. */
const IN_THE_RECORD: ReadonlySet<Deed['type']> = new Set(['act', 'undo', 'redo', 'upgrade']);

export class RoomState {
  revision = 0;
  state: BaseState;
  closed: string | null = null;
  readonly seats = new Map<PlayerId, SeatState>();
  /** Time of the last entry, in milliseconds since 1970. */
  lastAt = 0;
  private history: UndoHistory;
  private times: RoomTimes;
  /** Derived from the state by `settle`. */
  deciders: readonly PlayerId[] = [];
  outcome: Outcome | undefined;
  due: Due | undefined;

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

  /** @param image the result of `image()`, which only the host can have written. */
  static from(game: AnyGame, header: Header, image: RoomImage): RoomState {
    const room = new RoomState(game, header, image.setup, image.seed, game.parseState(image.state), image.lastAt);
    room.revision = image.revision;
    room.closed = image.closed;
    for (const [player, seat] of Object.entries(image.seats)) room.seats.set(player, { ...seat });
    room.history = UndoHistory.from(header.rules.undo, image.undoable);
    room.times = RoomTimes.from(header.rules, image);
    return room;
  }

  /**
   * Returns the room of a match that was replayed by other rules. Seats and times follow from the log entries, and from the states that the
   * actions lead to by these rules. Undone actions have no state here: their time counts for the player who undid them.
   */
  static over(game: AnyGame, header: Header, { record, start, entries }: PlayedRecord, deeds: readonly Deed[], at: number): RoomState {
    const room = new RoomState(game, header, record.setup, record.seed, start, at);
    const brought = broughtBy(deeds);
    // If the number of actions differs by the new rules, it is unknown when each of them was taken.
    const isKnown = (brought.at(-1) ?? 0) === entries.length;
    for (const [index, deed] of deeds.entries()) {
      const [before, after] = [brought[index - 1] ?? 0, brought[index] as number];
      if (deed.type === 'upgrade') room.times.takeOver(deed.image);
      if (isKnown && after > before) {
        const { action, state } = entries[after - 1] as MatchEntry;
        room.state = state;
        room.settle(deed.at, deed.type === 'upgrade' ? null : action.player);
      }
      if (IN_THE_RECORD.has(deed.type)) {
        room.revision += 1;
        room.lastAt = Math.max(room.lastAt, deed.at);
      } else room.apply(deed, []);
    }
    if (isKnown) return room;
    room.state = entries.at(-1)?.state ?? start;
    room.times.forget();
    room.settle(room.lastAt, null);
    return room;
  }

  /** Returns a snapshot; `undefined` while an action can be redone, because snapshots do not contain undone actions. */
  image(): RoomImage | undefined {
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
      ...this.times.image(),
    };
  }

  get isOver(): boolean {
    return this.deciders.length === 0;
  }

  /** Whether nothing more happens in this room. */
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
  attempt(action: unknown): MatchEntry {
    return takeEntry(this.game, this.state as never, action);
  }

  /**
   * Whether the last action can be undone: a player can undo only their own, the host (`null`) any. With `before-news`, no other player may
   * have a decision, because the result would reveal their hidden actions.
   */
  canUndo(by: PlayerId | null): boolean {
    const { last } = this.history;
    if (last === undefined || by === null) return last !== undefined;
    return last === by && (this.header.rules.undo !== 'before-news' || this.decidesAlone(by));
  }

  canRedo(by: PlayerId | null): boolean {
    const { next } = this.history;
    if (next === undefined || by === null) return next !== undefined;
    return next === by && (this.header.rules.undo !== 'before-news' || this.decidesAlone(by));
  }

  private decidesAlone(player: PlayerId): boolean {
    return this.deciders.every((decider) => decider === player || !this.players.includes(decider));
  }

  /** Returns the agent that plays a seat; `null` if a person plays it, or nobody. */
  agentOf(player: PlayerId): string | null {
    return this.seats.get(player)?.agent ?? null;
  }

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(player: PlayerId): boolean {
    return this.times.isAsked(this, player);
  }

  /** The clock that players see: the elapsed seconds, or the time since which it runs. */
  get tableClock(): { seconds: number; at: number; runs: boolean } | null {
    return this.times.tableClock(this);
  }

  /** Returns when the player's time expires, in milliseconds since 1970; `null` for never. */
  deadline(player: PlayerId): number | null {
    return this.closed === null ? this.times.deadline(this, player) : null;
  }

  /**
   * Returns the earliest scheduled action.
   * @param only if given, only actions of these kinds.
   * @param thinking players whose agents are already choosing: their actions are skipped, except those of the clock.
   */
  overdue(only?: readonly Overdue['what'][], thinking?: ReadonlySet<PlayerId>): Overdue | undefined {
    let first: Overdue | undefined;
    for (const found of this.allOverdue()) {
      if (only?.includes(found.what) === false || (found.what !== 'clock' && thinking?.has(found.player) === true)) continue;
      if (first === undefined || found.at < first.at) first = found;
    }
    return first;
  }

  /** Returns all scheduled actions. */
  allOverdue(): readonly Overdue[] {
    return this.isDone ? [] : this.times.overdue(this);
  }

  /** Asks an agent for an action in the player's place, with the same random numbers in every process. */
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

  /** The action that the game's clock takes next. */
  get clockAction(): BaseAction | undefined {
    return this.due?.action as BaseAction | undefined;
  }

  /**
   * Applies one entry.
   * @param taken the result of the entry's action, if known.
   * @returns the events of the game.
   * @throws TooYoung if the entry undoes or redoes an action from before the snapshot; the error of an entry that cannot be played.
   */
  apply(deed: Deed, games: readonly AnyGame[], taken?: MatchEntry): readonly BaseEvent[] {
    const events = this.carryOut(deed, games, taken);
    this.revision += 1;
    this.lastAt = Math.max(this.lastAt, deed.at);
    return events;
  }

  private carryOut(deed: Deed, games: readonly AnyGame[], taken?: MatchEntry): readonly BaseEvent[] {
    switch (deed.type) {
      case 'act': {
        const entry = taken ?? this.attempt(deed.action);
        this.history.remember(entry, this.state);
        this.state = entry.state;
        this.settle(deed.at, entry.action.player);
        return entry.events;
      }
      case 'undo': {
        const { by, before } = this.history.undo();
        this.state = before;
        this.settle(deed.at, by, true);
        return [];
      }
      case 'redo': {
        const { by, entry } = this.history.redo();
        this.state = entry.state;
        this.settle(deed.at, by);
        return [];
      }
      case 'ready':
        this.times.sayReady(deed.by);
        this.settle(deed.at, null);
        return [];
      case 'seat':
        this.seats.set(deed.player, { holder: deed.holder, agent: deed.agent });
        this.times.renew(deed.player, deed.at);
        this.settle(deed.at, null);
        return [];
      case 'pause':
        this.times.pause(deed.at);
        return [];
      case 'resume':
        this.times.resume(deed.at);
        return [];
      case 'stood-still':
        this.times.standStill(deed.milliseconds);
        return [];
      case 'upgrade': {
        const game = games.find(({ id, rulesVersion }) => id === this.game.id && rulesVersion === deed.image.rulesVersion);
        if (game === undefined)
          throw new RoomError('rules-version', `The room continues with version ${deed.image.rulesVersion} of the rules.`);
        Object.assign(this, RoomState.from(game, this.header, deed.image));
        return [];
      }
      case 'close':
        this.closed = deed.reason;
        return [];
    }
  }

  /** Recomputes what follows from a new state: who decides, the outcome, the clock, and since when players owe a decision. */
  private settle(at: number, actor: PlayerId | null, isUndo = false): void {
    const { game, state } = this;
    this.deciders = game.decisions(state);
    this.outcome = game.outcome(state);
    this.due = this.isOver ? undefined : game.clock(state);
    this.times.settle(this, at, actor, isUndo);
  }
}
