// What a room does though nobody asks: by the game's clock, when a player's time is up, and when an agent is to play.
import type { BaseAction, PlayerId } from '../kernel/index.js';
import { type MatchEntry, readOption } from '../kernel/internal.js';
import type { HostContext } from './context.js';
import type { Cause } from './deeds.js';
import type { Plan, RoomLog } from './room-log.js';
import type { RoomState } from './room-state.js';
import type { Overdue } from './room-times.js';

/** How long a process leaves to the one that stored last what that one will do, in milliseconds. */
const COURTESY: Readonly<Record<Overdue['what'], number>> = { clock: 30, timeout: 100, agent: 300 };
/** How long after a failure the room is looked at again, in milliseconds. */
export const SECOND_TRY = 1000;

/** What an alarm needs of its room. */
export interface AlarmOwner {
  /** In milliseconds since 1970, and never before what was stored last. */
  now(): number;
  /** Runs a job when those before it are done. @throws RoomError (`room-closed`) once the room is released. */
  next<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Something failed that nobody waits for. */
  failed(error: unknown): void;
}

/** One thing at a time: others come in between. */
export class Alarm {
  private cancel: () => void = () => {};
  private state: 'not-begun' | 'on' | 'stopped' = 'not-begun';
  /** The players in whose place agents are thinking. */
  private readonly thinking = new Set<PlayerId>();

  constructor(
    private readonly log: RoomLog,
    private readonly context: HostContext,
    private readonly owner: AlarmOwner,
  ) {}

  private get room(): RoomState {
    return this.log.room;
  }

  /** From now on, it rings, unless it was stopped before. */
  begin(): void {
    if (this.state === 'not-begun') this.state = 'on';
    this.set();
  }

  /** It never rings again. */
  stop(): void {
    this.state = 'stopped';
    this.cancel();
  }

  /** Wakes when the next thing is due, or after so many milliseconds because something has failed. */
  set(after?: number): void {
    this.cancel();
    if (this.state !== 'on') return;
    const overdue = this.room.overdue(undefined, this.thinking);
    if (overdue === undefined) return;
    const courtesy = this.log.isMine ? 0 : COURTESY[overdue.what];
    const wait = after ?? Math.max(0, overdue.at + courtesy - this.owner.now());
    this.cancel = this.context.time.after(wait, () => {
      this.owner.next(() => this.ring(after !== undefined)).catch((error) => this.tryAgain(error));
    });
  }

  private async ring(isSecondTry: boolean): Promise<void> {
    await this.log.makeSure();
    // What failed, such as an agent that throws, keeps nothing else from being done.
    if (isSecondTry) await this.doOverdue();
    const overdue = this.room.overdue(isSecondTry ? ['agent'] : undefined, this.thinking);
    const plan = overdue !== undefined && overdue.at <= this.owner.now() ? this.planOf(overdue) : undefined;
    if (plan !== undefined) await this.log.append(plan);
    else this.set(isSecondTry && this.isLate ? SECOND_TRY : undefined);
  }

  private get isLate(): boolean {
    const due = this.room.overdue()?.at;
    return due !== undefined && due <= this.owner.now();
  }

  /** Makes everything due by the clock or by a time-out, before a request is looked at. SA-4.36 */
  async doOverdue(): Promise<void> {
    let kinds: Overdue['what'][] = ['clock', 'timeout'];
    for (;;) {
      const overdue = this.room.overdue(kinds, this.thinking);
      if (overdue === undefined || overdue.at > this.owner.now()) return;
      let plan: Plan | undefined;
      try {
        plan = this.planOf(overdue);
      } catch (error) {
        if (overdue.what === 'clock') throw error;
        // An agent that fails is no reason to refuse what the player has come to do late.
        this.context.onError(error);
        kinds = ['clock'];
        continue;
      }
      if (plan !== undefined) await this.log.append(plan);
    }
  }

  /** Whether the game's clock is to do something by then. */
  isClockDue(at: number): boolean {
    const due = this.room.overdue(['clock']);
    return due !== undefined && due.at <= at;
  }

  /** What is to be stored of it; nothing yet while an agent thinks. */
  private planOf(overdue: Overdue): Plan | undefined {
    const { what, player, agent } = overdue;
    const at = Math.max(this.room.lastAt, what === 'clock' ? overdue.at : this.owner.now());
    if (what === 'clock') return acting(this.room.attempt(this.room.clockAction), 'clock', at);
    if (what === 'timeout' && this.room.isAsked(player)) return { deed: { type: 'ready', at, by: player } };
    const chosen = this.room.choose(this.context.agentOf(agent as string, this.room.game), player);
    if (!isPromise(chosen)) return acting(this.room.attempt(chosen), what, at);
    void this.takeWhenChosen(chosen, overdue);
    return undefined;
  }

  /** Waits outside of the line: the room goes on while an agent thinks, and takes what it comes to if it is still asked. */
  private async takeWhenChosen(choosing: Promise<BaseAction>, overdue: Overdue): Promise<void> {
    const { agent, player, what } = overdue;
    const { revision } = this.room;
    this.thinking.add(player);
    try {
      const chosen = await Promise.resolve(choosing).finally(() => this.thinking.delete(player));
      await this.owner.next(async () => {
        await this.log.makeSure();
        const isSame = (one: Overdue) => one.what === what && one.player === player && one.agent === agent && one.at <= this.owner.now();
        const taken = this.room.allOverdue().some(isSame) ? this.attemptLate(chosen, revision) : undefined;
        if (taken === undefined || !(await this.log.append(acting(taken, what, this.owner.now())))) this.set();
      });
    } catch (error) {
      this.tryAgain(error);
    }
  }

  /** What an action brings that was chosen some time ago: nothing if it was legal then and is no more. */
  private attemptLate(chosen: BaseAction, revision: number): MatchEntry | undefined {
    try {
      return this.room.attempt(chosen);
    } catch (error) {
      if (revision === this.room.revision) throw error;
      return undefined;
    }
  }

  private tryAgain(error: unknown): void {
    this.owner.failed(error);
    this.set(SECOND_TRY);
  }
}

/** An action that is taken, as it is stored. */
export function acting(taken: MatchEntry, cause: Cause, at: number): Plan {
  return { deed: { type: 'act', at, cause, action: taken.action as never }, taken };
}

function isPromise(chosen: BaseAction | Promise<BaseAction>): chosen is Promise<BaseAction> {
  return typeof readOption(chosen, 'then') === 'function';
}
