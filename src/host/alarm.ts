// The scheduled actions of a room: those of the game's clock, of expired time limits and of agents.
import type { BaseAction, PlayerId } from '../kernel/index.js';
import { type MatchEntry, readOption } from '../kernel/internal.js';
import type { HostContext } from './context.js';
import type { Cause } from './deeds.js';
import type { Plan, RoomLog } from './room-log.js';
import type { RoomState } from './room-state.js';
import type { Overdue } from './room-times.js';

/** Grace period by kind, in milliseconds. During it, only the process that stored the latest entry takes the action. */
const COURTESY: Readonly<Record<Overdue['what'], number>> = { clock: 30, timeout: 100, agent: 300 };
/** Delay after a failure until the next attempt, in milliseconds. */
export const SECOND_TRY = 1000;

/** The part of a room that its scheduler uses. */
export interface AlarmOwner {
  /** Milliseconds since 1970, never before the latest entry. */
  now(): number;
  /** Runs a job after those before it. @throws RoomError (`room-closed`) once the room is released. */
  next<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Receives an error for which no caller waits. */
  failed(error: unknown): void;
}

/** The scheduler of a room. It takes one action per job, so that other jobs can run in between. */
export class Alarm {
  private cancel: () => void = () => {};
  private state: 'not-begun' | 'on' | 'stopped' = 'not-begun';
  /** The players for whom agents are choosing an action. */
  private readonly thinking = new Set<PlayerId>();

  constructor(
    private readonly log: RoomLog,
    private readonly context: HostContext,
    private readonly owner: AlarmOwner,
  ) {}

  private get room(): RoomState {
    return this.log.room;
  }

  /** Starts the scheduler, unless it was stopped before. */
  begin(): void {
    if (this.state === 'not-begun') this.state = 'on';
    this.set();
  }

  /** Stops the scheduler permanently. */
  stop(): void {
    this.state = 'stopped';
    this.cancel();
  }

  /** Sets the timer for the next scheduled action. After a failure, sets it to `after` milliseconds from now. */
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
    // A failure, such as an agent that throws, must not block other due actions.
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

  /** Takes all actions that are due by the clock or by a time-out, before a request is handled. SA-4.36 */
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
        // If the agent for an expired time limit fails, the player's late action is still accepted.
        this.context.onError(error);
        kinds = ['clock'];
        continue;
      }
      if (plan !== undefined) await this.log.append(plan);
    }
  }

  /** Whether the game's clock has an action due by `at`, in milliseconds since 1970. */
  isClockDue(at: number): boolean {
    const due = this.room.overdue(['clock']);
    return due !== undefined && due.at <= at;
  }

  /** Returns the entry to store for a scheduled action; `undefined` while an agent is choosing. */
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

  /** Waits for an agent's choice outside of the job queue, while the room continues. Takes the chosen action if it is still due. */
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

  /** Returns the result of an action that was chosen earlier; `undefined` if the room has changed and the action is no longer legal. */
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

/** Returns the plan that stores an action. */
export function acting(taken: MatchEntry, cause: Cause, at: number): Plan {
  return { deed: { type: 'act', at, cause, action: taken.action as never }, taken };
}

function isPromise(chosen: BaseAction | Promise<BaseAction>): chosen is Promise<BaseAction> {
  return typeof readOption(chosen, 'then') === 'function';
}
