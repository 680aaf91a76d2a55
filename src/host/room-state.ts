// What a room is after so many entries. It follows from the entries alone: every process that reads them comes to the same.

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

/** A match from its record, played again by some rules. */
export interface PlayedRecord {
  readonly record: MatchRecord;
  readonly start: BaseState;
  readonly entries: readonly MatchEntry[];
}

/** What a record has a part in. */
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
  /** What follows from the state. */
  deciders: readonly PlayerId[] = [];
  outcome: Outcome | undefined;
  due: Due | undefined;

  /** A room in which nothing was done yet. */
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

  /** @param image what `image()` gave, which only the host can have written. */
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
   * The room of a match that was played by other rules: who sits there, and its time, follow from what was done, and from the states that the
   * actions bring by these rules. What was taken back has none: its time is that of whoever took it back.
   */
  static over(game: AnyGame, header: Header, { record, start, entries }: PlayedRecord, deeds: readonly Deed[], at: number): RoomState {
    const room = new RoomState(game, header, record.setup, record.seed, start, at);
    const brought = broughtBy(deeds);
    // Where the new rules count actions otherwise, nobody knows which of them was taken when.
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

  /** `undefined` while something can be redone: what was undone is in no snapshot. */
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

  /** Whether nothing more will happen here. */
  get isDone(): boolean {
    return this.closed !== null || this.isOver;
  }

  get isPaused(): boolean {
    return this.times.isPaused;
  }

  get players(): readonly PlayerId[] {
    return this.state.players;
  }

  /** What an action would bring. @throws what `game.step` throws. */
  attempt(action: unknown): MatchEntry {
    return takeEntry(this.game, this.state as never, action);
  }

  /**
   * Whether the last action can be taken back; by a player only his own. With `before-news`, only while the decision is his alone: what others do
   * out of his sight would show in it otherwise.
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

  /** The agent that plays a seat; `null` where a person does, or nobody. */
  agentOf(player: PlayerId): string | null {
    return this.seats.get(player)?.agent ?? null;
  }

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(player: PlayerId): boolean {
    return this.times.isAsked(this, player);
  }

  /** The clock that players may look at: how far it is, or since when it runs. */
  get tableClock(): { seconds: number; at: number; runs: boolean } | null {
    return this.times.tableClock(this);
  }

  /** When the player's time is up, in milliseconds since 1970. */
  deadline(player: PlayerId): number | null {
    return this.closed === null ? this.times.deadline(this, player) : null;
  }

  /** What is to be done next though nobody asks; `only` of these kinds, and nothing that an agent does for players whom it thinks for. */
  overdue(only?: readonly Overdue['what'][], thinking?: ReadonlySet<PlayerId>): Overdue | undefined {
    let first: Overdue | undefined;
    for (const found of this.allOverdue()) {
      if (only?.includes(found.what) === false || (found.what !== 'clock' && thinking?.has(found.player) === true)) continue;
      if (first === undefined || found.at < first.at) first = found;
    }
    return first;
  }

  /** All that is to be done though nobody asks. */
  allOverdue(): readonly Overdue[] {
    return this.isDone ? [] : this.times.overdue(this);
  }

  /** What the agent does in the player's place: asked with the same luck in every process. */
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

  /** A room that goes on from here on its own. */
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
   * Goes on by one entry.
   * @param taken what the action of the entry brings, if that is known.
   * @returns what happened in the game.
   * @throws TooYoung for what was done before the snapshot; what playing the entry throws, if the entry cannot be.
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
          throw new RoomError('rules-version', `The room goes on by version ${deed.image.rulesVersion} of the rules.`);
        Object.assign(this, RoomState.from(game, this.header, deed.image));
        return [];
      }
      case 'close':
        this.closed = deed.reason;
        return [];
    }
  }

  /** Looks at a new state: who decides, how it ended, what the clock says, who owes a decision since when. */
  private settle(at: number, actor: PlayerId | null, isUndo = false): void {
    const { game, state } = this;
    this.deciders = game.decisions(state);
    this.outcome = game.outcome(state);
    this.due = this.isOver ? undefined : game.clock(state);
    this.times.settle(this, at, actor, isUndo);
  }
}
