// How time goes by in a room: the game's clock, how long players may think, and what is to be done though nobody asks.
import type { BaseAction, Due, PlayerId } from '../kernel/index.js';
import type { RoomRules } from './header.js';
import type { RoomImage } from './room-image.js';

/** Of room time: milliseconds since 1970, less those in which the room stood still. */
type RoomTime = number;

/** What a room's time depends on. */
interface Situation {
  readonly players: readonly PlayerId[];
  /** Who may decide; nobody when the game is over. */
  readonly deciders: readonly PlayerId[];
  /** What the game's clock does next. */
  readonly due: Due | undefined;
  /** Time of the last entry, in milliseconds since 1970. */
  readonly lastAt: number;
  /** The agent that plays a seat; `null` where a person does, or nobody. */
  agentOf(player: PlayerId): string | null;
}

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

/** The part of a room's image that says how late it is for whom. */
type Reckoning = Pick<RoomImage, 'clock' | 'ready' | 'owedSince' | 'used' | 'acted'>;

export class RoomTimes {
  /** Milliseconds in which the room stood still. */
  private offset = 0;
  /** When the room was paused. */
  private stopped: RoomTime | null = null;
  /** What the game's clock counts from. */
  private clock: { since: string; zero: RoomTime } | null = null;
  /** Who has said that the clock may go on. */
  private ready = new Set<PlayerId>();
  /** Since when everybody waits for a player. */
  private owedSince = new Map<PlayerId, RoomTime>();
  /** Milliseconds that players have used of the time that they have for the whole game. */
  private used = new Map<PlayerId, number>();
  /** When players acted last. */
  private acted = new Map<PlayerId, RoomTime>();

  constructor(private readonly rules: RoomRules) {}

  static from(rules: RoomRules, image: Reckoning & Pick<RoomImage, 'offset' | 'stopped'>): RoomTimes {
    const times = new RoomTimes(rules);
    times.offset = image.offset;
    times.stopped = image.stopped;
    times.takeOver(image);
    return times;
  }

  image(): Reckoning & Pick<RoomImage, 'offset' | 'stopped'> {
    return {
      offset: this.offset,
      stopped: this.stopped,
      clock: this.clock,
      ready: [...this.ready],
      owedSince: Object.fromEntries(this.owedSince),
      used: Object.fromEntries(this.used),
      acted: Object.fromEntries(this.acted),
    };
  }

  /** Times that go on from here on their own. */
  clone(): RoomTimes {
    const copy = new RoomTimes(this.rules);
    copy.offset = this.offset;
    copy.stopped = this.stopped;
    copy.clock = this.clock;
    copy.ready = new Set(this.ready);
    copy.owedSince = new Map(this.owedSince);
    copy.used = new Map(this.used);
    copy.acted = new Map(this.acted);
    return copy;
  }

  /** Goes on with the time of another room: it is as late there as here. */
  takeOver({ clock, ready, owedSince, used, acted }: Reckoning): void {
    this.clock = clock === null ? null : { ...clock };
    this.ready = new Set(ready);
    this.owedSince = new Map(Object.entries(owedSince));
    this.used = new Map(Object.entries(used));
    this.acted = new Map(Object.entries(acted));
  }

  get isPaused(): boolean {
    return this.stopped !== null;
  }

  /** At a moment, in milliseconds since 1970. */
  pause(at: number): void {
    this.stopped = this.timeAt(at);
  }

  resume(at: number): void {
    if (this.stopped !== null) this.offset = at - this.stopped;
    this.stopped = null;
  }

  /** Nobody served the room for so long; a paused room stood still anyhow. */
  standStill(milliseconds: number): void {
    if (this.stopped === null) this.offset += milliseconds;
  }

  sayReady(player: PlayerId): void {
    this.ready.add(player);
  }

  /** Whoever plays a seat from now on has a whole move's time. */
  renew(player: PlayerId, at: number): void {
    if (this.owedSince.has(player)) this.owedSince.set(player, this.timeAt(at));
  }

  /** Nobody knows since when anything has been waited for. */
  forget(): void {
    this.owedSince.clear();
    this.clock = null;
  }

  /**
   * Looks at a new state: what the clock says, and who owes a decision since when.
   * @param actor who brought it about; `null` where nobody has taken an action, or taken one back.
   */
  settle(now: Situation, at: number, actor: PlayerId | null, isUndo: boolean): void {
    const time = this.timeAt(at);
    if (now.due === undefined) this.clock = null;
    else if (this.clock?.since !== now.due.since) {
      this.clock = { since: now.due.since, zero: time };
      this.ready.clear();
    }
    this.countTime(new Set(this.owing(now)), time, actor, isUndo);
    if (actor !== null) this.acted.set(actor, time);
  }

  private countTime(owing: ReadonlySet<PlayerId>, now: RoomTime, actor: PlayerId | null, isUndo: boolean): void {
    const { timeout } = this.rules;
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

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(now: Situation, player: PlayerId): boolean {
    return now.due?.asks?.includes(player) === true && !this.isReady(now, player);
  }

  /** The clock that players may look at: how far it is, or since when it runs. */
  tableClock({ due }: Situation): { seconds: number; at: number; runs: boolean } | null {
    if (this.clock === null || due === undefined || due.asks !== undefined || due.seconds === 0) return null;
    if (this.stopped !== null) return { seconds: (this.stopped - this.clock.zero) / 1000, at: this.stopped + this.offset, runs: false };
    return { seconds: 0, at: this.clock.zero + this.offset, runs: true };
  }

  /** When the player's time is up, in milliseconds since 1970. */
  deadline(now: Situation, player: PlayerId): number | null {
    const { timeout } = this.rules;
    const since = this.owedSince.get(player);
    if (timeout === null || since === undefined || this.stopped !== null || now.agentOf(player) !== null) return null;
    const used = timeout.per === 'player' ? (this.used.get(player) ?? 0) : 0;
    return since + this.offset + timeout.seconds * 1000 - used;
  }

  /** All that is to be done though nobody asks: by the clock, by agents in their seats, and by those who play where a time is up. */
  overdue(now: Situation): readonly Overdue[] {
    if (this.stopped !== null) return [];
    const all = [...this.clockIn(now), ...this.agentsIn(now), ...this.timeoutsIn(now)];
    // Seconds of a game or an option may be fractions; what is stored are whole milliseconds.
    return all.map((found) => ({ ...found, at: Math.ceil(found.at) }));
  }

  private clockIn(now: Situation): readonly Overdue[] {
    const { due } = now;
    if (due === undefined || !(due.asks ?? []).every((player) => this.isReady(now, player))) return [];
    // What the clock asks for is due at once when the last of those asked is ready.
    const from = due.asks === undefined ? 0 : this.timeAt(now.lastAt);
    const at = Math.max(from, (this.clock?.zero ?? 0) + due.seconds * 1000) + this.offset;
    return [{ at, what: 'clock', player: (due.action as BaseAction).player }];
  }

  private agentsIn(now: Situation): readonly Overdue[] {
    const pace = this.rules.agentPace * 1000;
    return now.players.flatMap((player) => {
      const agent = now.agentOf(player);
      if (agent === null || !now.deciders.includes(player)) return [];
      if (this.owedSince.has(player)) return [{ at: now.lastAt, what: 'agent' as const, player, agent }];
      // Where a clock asks for consent, an agent gives it, and nothing else.
      if (now.due?.asks !== undefined) return [];
      const at = (this.acted.get(player) ?? this.clock?.zero ?? 0) + pace + this.offset;
      return [{ at, what: 'agent' as const, player, agent }];
    });
  }

  private timeoutsIn(now: Situation): readonly Overdue[] {
    const agent = this.rules.timeout?.agent;
    return [...this.owedSince.keys()].flatMap((player) => {
      const at = this.deadline(now, player);
      return at === null ? [] : [{ at, what: 'timeout' as const, player, agent }];
    });
  }

  /** The players whom everybody waits for: where a clock moves the game on, only those whom it asks. */
  private owing(now: Situation): readonly PlayerId[] {
    if (now.due === undefined) return now.deciders.filter((player) => now.players.includes(player));
    return (now.due.asks ?? []).filter((player) => !this.isReady(now, player));
  }

  private isReady(now: Situation, player: PlayerId): boolean {
    return this.ready.has(player) || now.agentOf(player) !== null;
  }

  private timeAt(at: number): RoomTime {
    return this.stopped ?? at - this.offset;
  }
}
