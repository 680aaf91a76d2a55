// Time in a room: the game's clock, the players' time limits and the scheduled actions.
import type { BaseAction, PlayerId, ScheduledAction } from '../kernel/index.js';
import type { RoomRules } from './header.js';
import type { RoomSnapshot } from './room-snapshot.js';

/** Room time, which does not advance while the room is stopped: milliseconds since 1970, minus those for which the room was stopped. */
type RoomTime = number;

/** The part of a room that `RoomTimes` reads. */
interface TimedRoom {
  readonly players: readonly PlayerId[];
  /** The players and roles that may decide; empty when the game is over. */
  readonly deciders: readonly PlayerId[];
  /** The next action of the game's clock. */
  readonly due: ScheduledAction | undefined;
  /** Time of the last entry, in milliseconds since 1970. */
  readonly lastAt: number;
  /** Returns the agent that plays a seat; `null` if a person plays it, or nobody. */
  agentOf(player: PlayerId): string | null;
}

/** A scheduled action, which no request causes. */
export interface ScheduledTask {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'clock' | 'agent' | 'timeout';
  /** The player for whom an agent acts; for the clock, its role. */
  readonly player: PlayerId;
  /** The agent that acts; absent for the clock. */
  readonly agent?: string;
}

/** The fields of a room's snapshot that contain the clock and the players' times. */
type TimesSnapshot = Pick<RoomSnapshot, 'clock' | 'ready' | 'owedSince' | 'used' | 'acted'>;

export class RoomTimes {
  /** Milliseconds for which the room was stopped. */
  private offset = 0;
  /** The room time at which the room was paused; `null` while the room is not paused. */
  private stopped: RoomTime | null = null;
  /** The game's clock: its name (`since`), and the room time at which it started (`zero`). `null` if the game has no clock now. */
  private clock: { since: string; zero: RoomTime } | null = null;
  /** The players who are ready for the clock to continue. */
  private ready = new Set<PlayerId>();
  /** The room time since which the other players wait for a player, keyed by player id. */
  private owedSince = new Map<PlayerId, RoomTime>();
  /** Milliseconds that each player has used of the time limit for the whole game (`per: 'player'`), keyed by player id. */
  private used = new Map<PlayerId, number>();
  /** The room time at which each player or role last acted, keyed by id. */
  private acted = new Map<PlayerId, RoomTime>();

  constructor(private readonly rules: RoomRules) {}

  static from(rules: RoomRules, snapshot: TimesSnapshot & Pick<RoomSnapshot, 'offset' | 'stopped'>): RoomTimes {
    const times = new RoomTimes(rules);
    times.offset = snapshot.offset;
    times.stopped = snapshot.stopped;
    times.restore(snapshot);
    return times;
  }

  snapshot(): TimesSnapshot & Pick<RoomSnapshot, 'offset' | 'stopped'> {
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

  /** Returns an independent copy. */
  clone(): RoomTimes {
    return Object.assign(new RoomTimes(this.rules), this, {
      ready: new Set(this.ready),
      owedSince: new Map(this.owedSince),
      used: new Map(this.used),
      acted: new Map(this.acted),
    });
  }

  /**
   * Restores the clock and the players' times from a snapshot. The snapshot must be of the same room, because room times of different rooms
   * cannot be compared.
   */
  restore({ clock, ready, owedSince, used, acted }: TimesSnapshot): void {
    this.clock = clock === null ? null : { ...clock };
    this.ready = new Set(ready);
    this.owedSince = new Map(Object.entries(owedSince));
    this.used = new Map(Object.entries(used));
    this.acted = new Map(Object.entries(acted));
  }

  get isPaused(): boolean {
    return this.stopped !== null;
  }

  /** Stops the room time at `at`, in milliseconds since 1970. */
  pause(at: number): void {
    this.stopped = this.timeAt(at);
  }

  resume(at: number): void {
    if (this.stopped !== null) this.offset = at - this.stopped;
    this.stopped = null;
  }

  /**
   * Subtracts a period from the room time, because no process served the room during this period. Has no effect during a pause, because the
   * room time is stopped already.
   */
  addDowntime(milliseconds: number): void {
    if (this.stopped === null) this.offset += milliseconds;
  }

  setReady(player: PlayerId): void {
    this.ready.add(player);
  }

  /** Restarts the time for the player's current decision, because the seat has a new holder or a new agent. */
  restartDecision(player: PlayerId, at: number): void {
    if (this.owedSince.has(player)) this.owedSince.set(player, this.timeAt(at));
  }

  /** Clears `clock` and `owedSince`. Used after a migration, if the times of the earlier actions are unknown. */
  clear(): void {
    this.owedSince.clear();
    this.clock = null;
  }

  /**
   * Updates the clock and the players' times for a new state.
   * @param actor the player or role whose action was taken, undone or redone; `null` if no action was.
   */
  update(room: TimedRoom, at: number, actor: PlayerId | null, isUndo: boolean): void {
    const time = this.timeAt(at);
    if (room.due === undefined) this.clock = null;
    else if (this.clock?.since !== room.due.since) {
      this.clock = { since: room.due.since, zero: time };
      this.ready.clear();
    }
    this.countTime(new Set(this.owing(room)), time, actor, isUndo);
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
    // Undoing a move also removes its increment. Otherwise a player could gain time by undoing and repeating a move.
    if (isUndo && actor !== null && owing.has(actor)) this.used.set(actor, (this.used.get(actor) ?? 0) + increment);
  }

  /** Whether the game's clock waits for this player to be ready. */
  isAsked(room: TimedRoom, player: PlayerId): boolean {
    return room.due?.waitsFor?.includes(player) === true && !this.isReady(room, player);
  }

  /**
   * The game's clock as players see it: `seconds` is the time elapsed at `at` (milliseconds since 1970). `null` if the game has no clock,
   * or if the clock waits for players or acts at once.
   */
  clockState({ due }: TimedRoom): { seconds: number; at: number; runs: boolean } | null {
    if (this.clock === null || due === undefined || due.waitsFor !== undefined || due.seconds === 0) return null;
    if (this.stopped !== null) return { seconds: (this.stopped - this.clock.zero) / 1000, at: this.stopped + this.offset, runs: false };
    return { seconds: 0, at: this.clock.zero + this.offset, runs: true };
  }

  /** Returns when the player's time expires, in milliseconds since 1970; `null` for never. */
  deadline(room: TimedRoom, player: PlayerId): number | null {
    const { timeout } = this.rules;
    const since = this.owedSince.get(player);
    if (timeout === null || since === undefined || this.stopped !== null || room.agentOf(player) !== null) return null;
    const used = timeout.per === 'player' ? (this.used.get(player) ?? 0) : 0;
    return since + this.offset + timeout.seconds * 1000 - used;
  }

  /** Returns all scheduled actions: those of the clock, of agents in their seats, and of agents that act for players whose time is up. */
  scheduled(room: TimedRoom): readonly ScheduledTask[] {
    if (this.stopped !== null) return [];
    const all = [...this.clockActions(room), ...this.agentActions(room), ...this.timeoutActions(room)];
    // Rounds up to whole milliseconds, as the store keeps them: games and options may use fractions of seconds.
    return all.map((found) => ({ ...found, at: Math.ceil(found.at) }));
  }

  private clockActions(room: TimedRoom): readonly ScheduledTask[] {
    const { due } = room;
    if (due === undefined || !(due.waitsFor ?? []).every((player) => this.isReady(room, player))) return [];
    // A clock that waits for players acts as soon as the last of these players is ready.
    const from = due.waitsFor === undefined ? 0 : this.timeAt(room.lastAt);
    const at = Math.max(from, (this.clock?.zero ?? 0) + due.seconds * 1000) + this.offset;
    return [{ at, kind: 'clock', player: (due.action as BaseAction).player }];
  }

  private agentActions(room: TimedRoom): readonly ScheduledTask[] {
    const delay = this.rules.agentPace * 1000;
    return room.players.flatMap((player) => {
      const agent = room.agentOf(player);
      if (agent === null || !room.deciders.includes(player)) return [];
      if (this.owedSince.has(player)) return [{ at: room.lastAt, kind: 'agent' as const, player, agent }];
      // While a clock waits for players, agents count as ready and do not act.
      if (room.due?.waitsFor !== undefined) return [];
      const at = (this.acted.get(player) ?? this.clock?.zero ?? 0) + delay + this.offset;
      return [{ at, kind: 'agent' as const, player, agent }];
    });
  }

  private timeoutActions(room: TimedRoom): readonly ScheduledTask[] {
    const agent = this.rules.timeout?.agent;
    return [...this.owedSince.keys()].flatMap((player) => {
      const at = this.deadline(room, player);
      return at === null ? [] : [{ at, kind: 'timeout' as const, player, agent }];
    });
  }

  /** Returns the players whom the others wait for. In a game with a clock, these are only the players whom the clock waits for. */
  private owing(room: TimedRoom): readonly PlayerId[] {
    if (room.due === undefined) return room.deciders.filter((player) => room.players.includes(player));
    return (room.due.waitsFor ?? []).filter((player) => !this.isReady(room, player));
  }

  private isReady(room: TimedRoom, player: PlayerId): boolean {
    return this.ready.has(player) || room.agentOf(player) !== null;
  }

  private timeAt(at: number): RoomTime {
    return this.stopped ?? at - this.offset;
  }
}
