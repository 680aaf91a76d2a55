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
  RECORD_FORMAT,
  type Seed,
  seededChance,
} from '../kernel/index.js';
import { type MatchEntry, takeEntry } from '../kernel/internal.js';
import type { HostAgent } from './context.js';
import type { Deed } from './deeds.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';
import type { RoomImage, SeatState } from './room-image.js';

/** An action that can be taken back. */
interface Past {
  readonly by: PlayerId;
  /** Absent for what was done before the room was opened from a snapshot. */
  readonly before?: BaseState;
  readonly entry?: MatchEntry;
}

/** The room was opened from a snapshot that is too young for what is asked of it. */
export class TooYoung extends Error {}

/** Of room time: milliseconds since 1970, less those in which the room stood still. */
type RoomTime = number;

/** Something that is to be done though nobody asks. */
export interface Overdue {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: 'clock' | 'agent' | 'timeout';
  /** Whose turn it is that an agent takes; the role of the clock. */
  readonly player: PlayerId;
  /** The agent that plays. */
  readonly agent?: string;
}

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
  private past: Past[] = [];
  private future: Required<Past>[] = [];
  private offset = 0;
  private stopped: RoomTime | null = null;
  private clock: { since: string; zero: RoomTime } | null = null;
  private ready = new Set<PlayerId>();
  private owedSince = new Map<PlayerId, RoomTime>();
  private used = new Map<PlayerId, number>();
  private acted = new Map<PlayerId, RoomTime>();
  /** What follows from the state. */
  deciders: readonly PlayerId[] = [];
  outcome: Outcome | undefined;
  private due: Due | undefined;

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
    room.past = image.undoable.map((by) => ({ by }));
    room.offset = image.offset;
    room.stopped = image.stopped;
    room.takeTime(image);
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
      if (deed.type === 'upgrade') room.takeTime(deed.image);
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
    room.owedSince.clear();
    room.clock = null;
    room.settle(room.lastAt, null);
    return room;
  }

  /** Goes on with the time of another room: it is as late there as here. */
  private takeTime({ clock, ready, owedSince, used, acted }: RoomImage): void {
    this.clock = clock === null ? null : { ...clock };
    this.ready = new Set(ready);
    this.owedSince = new Map(Object.entries(owedSince));
    this.used = new Map(Object.entries(used));
    this.acted = new Map(Object.entries(acted));
  }

  /** `undefined` while something can be redone: what was undone is in no snapshot. */
  image(): RoomImage | undefined {
    if (this.future.length > 0) return undefined;
    return {
      revision: this.revision,
      rulesVersion: this.game.rulesVersion,
      setup: this.setup,
      seed: this.seed,
      state: this.state,
      undoable: this.past.map(({ by }) => by),
      seats: Object.fromEntries(this.seats),
      closed: this.closed,
      lastAt: this.lastAt,
      offset: this.offset,
      stopped: this.stopped,
      clock: this.clock,
      ready: [...this.ready],
      owedSince: Object.fromEntries(this.owedSince),
      used: Object.fromEntries(this.used),
      acted: Object.fromEntries(this.acted),
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
    return this.stopped !== null;
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
    const last = this.past.at(-1);
    if (last === undefined || by === null) return last !== undefined;
    return last.by === by && (this.header.rules.undo !== 'before-news' || this.decidesAlone(by));
  }

  canRedo(by: PlayerId | null): boolean {
    const next = this.future.at(-1);
    if (next === undefined || by === null) return next !== undefined;
    return next.by === by && (this.header.rules.undo !== 'before-news' || this.decidesAlone(by));
  }

  private decidesAlone(player: PlayerId): boolean {
    return this.deciders.every((decider) => decider === player || !this.players.includes(decider));
  }

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(player: PlayerId): boolean {
    return this.due?.asks?.includes(player) === true && !this.isReady(player);
  }

  /** The clock that players may look at: how far it is, or since when it runs. */
  get tableClock(): { seconds: number; at: number; runs: boolean } | null {
    if (this.clock === null || this.due === undefined || this.due.asks !== undefined || this.due.seconds === 0) return null;
    if (this.stopped !== null) return { seconds: (this.stopped - this.clock.zero) / 1000, at: this.stopped + this.offset, runs: false };
    return { seconds: 0, at: this.clock.zero + this.offset, runs: true };
  }

  /** When the player's time is up, in milliseconds since 1970. */
  deadline(player: PlayerId): number | null {
    const { timeout } = this.header.rules;
    const since = this.owedSince.get(player);
    if (timeout === null || since === undefined || this.stopped !== null || this.closed !== null) return null;
    if (this.seats.get(player)?.agent != null) return null;
    return since + this.offset + this.timeLeft(player, timeout);
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
    if (this.isDone || this.stopped !== null) return [];
    const all: Overdue[] = [];
    // Seconds of a game or an option may be fractions; what is stored are whole milliseconds.
    const consider = (found: Overdue) => all.push({ ...found, at: Math.ceil(found.at) });
    const { rules } = this.header;
    const { due } = this;
    if (due !== undefined && (due.asks ?? []).every((player) => this.isReady(player))) {
      const at = Math.max(this.lastDueFrom(due), (this.clock?.zero ?? 0) + due.seconds * 1000) + this.offset;
      consider({ at, what: 'clock', player: (due.action as BaseAction).player });
    }
    for (const player of this.players) {
      const agent = this.seats.get(player)?.agent;
      if (agent == null || !this.deciders.includes(player)) continue;
      const owes = this.owedSince.has(player);
      // Where a clock asks for consent, an agent gives it, and nothing else.
      if (!owes && due?.asks !== undefined) continue;
      const pace = owes ? 0 : rules.agentPace * 1000;
      const from = owes ? this.lastAt : (this.acted.get(player) ?? this.clock?.zero ?? 0) + pace + this.offset;
      consider({ at: from, what: 'agent', player, agent });
    }
    if (rules.timeout !== null) {
      for (const player of this.owedSince.keys()) {
        const at = this.deadline(player);
        if (at !== null) consider({ at, what: 'timeout', player, agent: rules.timeout.agent });
      }
    }
    return all;
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
      past: [...this.past],
      future: [...this.future],
      ready: new Set(this.ready),
      owedSince: new Map(this.owedSince),
      used: new Map(this.used),
      acted: new Map(this.acted),
    });
  }

  /** The action that the game's clock takes next. */
  get clockAction(): BaseAction | undefined {
    return this.due?.action as BaseAction | undefined;
  }

  /** Room time of a moment in milliseconds since 1970. */
  timeAt(at: number): RoomTime {
    return this.stopped ?? at - this.offset;
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
        this.remember(entry);
        this.state = entry.state;
        this.settle(deed.at, entry.action.player);
        return entry.events;
      }
      case 'undo': {
        const last = this.past.at(-1);
        if (last?.before === undefined || last.entry === undefined) throw new TooYoung();
        this.past.pop();
        this.future.push({ by: last.by, before: last.before, entry: last.entry });
        this.state = last.before;
        this.settle(deed.at, last.by, true);
        return [];
      }
      case 'redo': {
        const next = this.future.pop();
        if (next === undefined) throw new TooYoung();
        this.past.push(next);
        this.state = next.entry.state;
        this.settle(deed.at, next.by);
        return [];
      }
      case 'ready':
        this.ready.add(deed.by);
        this.settle(deed.at, null);
        return [];
      case 'seat':
        this.seats.set(deed.player, { holder: deed.holder, agent: deed.agent });
        // Whoever plays from now on has a whole move's time.
        if (this.owedSince.has(deed.player)) this.owedSince.set(deed.player, this.timeAt(deed.at));
        this.settle(deed.at, null);
        return [];
      case 'pause':
        this.stopped = this.timeAt(deed.at);
        return [];
      case 'resume':
        if (this.stopped !== null) this.offset = deed.at - this.stopped;
        this.stopped = null;
        return [];
      case 'stood-still':
        if (this.stopped === null) this.offset += deed.milliseconds;
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

  private remember(entry: MatchEntry): void {
    const { undo } = this.header.rules;
    this.future = [];
    const isNews = undo === 'before-news' && (entry.drew || entry.gaveNews);
    if (undo === 'none' || isNews || (undo === 'before-chance' && entry.drew)) this.past = [];
    else this.past.push({ by: entry.action.player, before: this.state, entry });
  }

  /** Looks at a new state: who decides, what the clock says, who owes a decision since when. */
  private settle(at: number, actor: PlayerId | null, isUndo = false): void {
    const { game, state } = this;
    this.deciders = game.decisions(state);
    this.outcome = game.outcome(state);
    this.due = this.isOver ? undefined : game.clock(state);
    const now = this.timeAt(at);
    if (this.due === undefined) this.clock = null;
    else if (this.clock?.since !== this.due.since) {
      this.clock = { since: this.due.since, zero: now };
      this.ready.clear();
    }
    this.countTime(now, actor, isUndo);
    if (actor !== null) this.acted.set(actor, now);
  }

  private countTime(now: RoomTime, actor: PlayerId | null, isUndo: boolean): void {
    const owing = new Set(this.owing());
    const { timeout } = this.header.rules;
    const increment = (timeout?.increment ?? 0) * 1000;
    for (const [player, since] of [...this.owedSince]) {
      if (owing.has(player) && player !== actor) continue;
      const before = this.used.get(player) ?? 0;
      const gained = player === actor && !isUndo ? increment : 0;
      if (timeout?.per === 'player') this.used.set(player, before + now - since - gained);
      this.owedSince.delete(player);
    }
    for (const player of owing) if (!this.owedSince.has(player)) this.owedSince.set(player, now);
    // What the move gave goes with it, or taking it back and making it again would make time.
    if (isUndo && actor !== null && owing.has(actor)) this.used.set(actor, (this.used.get(actor) ?? 0) + increment);
  }

  /** The players whom everybody waits for: where a clock moves the game on, only those whom it asks. */
  private owing(): readonly PlayerId[] {
    if (this.due === undefined) return this.deciders.filter((player) => this.players.includes(player));
    return (this.due.asks ?? []).filter((player) => !this.isReady(player));
  }

  private isReady(player: PlayerId): boolean {
    return this.ready.has(player) || this.seats.get(player)?.agent != null;
  }

  /** What the clock asks for is due at once when the last of those asked is ready. */
  private lastDueFrom(due: Due): RoomTime {
    return due.asks === undefined ? 0 : this.timeAt(this.lastAt);
  }

  private timeLeft(player: PlayerId, timeout: { per: string; seconds: number }): number {
    return timeout.seconds * 1000 - (timeout.per === 'player' ? (this.used.get(player) ?? 0) : 0);
  }
}

/** For each deed, how many actions of the record were taken for good by then. */
function broughtBy(deeds: readonly Deed[]): readonly number[] {
  let takenAt: number[] = [];
  deeds.forEach((deed, index) => {
    if (deed.type === 'act' || deed.type === 'redo') takenAt.push(index);
    else if (deed.type === 'undo') takenAt.pop();
    else if (deed.type === 'upgrade') takenAt = deed.record.actions.map(() => index);
  });
  let brought = 0;
  return deeds.map((_, index) => {
    while (brought < takenAt.length && (takenAt[brought] as number) <= index) brought += 1;
    return brought;
  });
}

/**
 * The record of a room's match, from all of its entries.
 * @throws RoomError (`corrupt`) for entries that take back what was not done.
 */
export function recordOf(header: Header, deeds: readonly Deed[]): MatchRecord {
  let { setup, seed, rulesVersion } = header;
  let actions: MatchRecord['actions'] = [];
  let undone: MatchRecord['actions'] = [];
  for (const deed of deeds) {
    if (deed.type === 'act') {
      actions.push(deed.action);
      undone = [];
    } else if (deed.type === 'undo' || deed.type === 'redo') {
      const moved = deed.type === 'undo' ? actions.pop() : undone.pop();
      if (moved === undefined) throw new RoomError('corrupt', 'An entry takes back what was not done.');
      (deed.type === 'undo' ? undone : actions).push(moved);
    } else if (deed.type === 'upgrade') {
      const { record } = deed;
      rulesVersion = record.rulesVersion;
      setup = record.setup;
      seed = record.seed;
      actions = [...record.actions];
      undone = [];
    }
  }
  return { format: RECORD_FORMAT, game: header.game, rulesVersion, setup, seed, actions };
}
