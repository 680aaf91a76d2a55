// The scheduler of a room: takes the actions of the game's clock, of expired time limits and of agents.
import type { BaseAction, PlayerId } from '../kernel/index.js';
import { type MatchEntry, readOption } from '../kernel/internal.js';
import type { HostContext } from './context.js';
import { actionEntry, type NewEntry } from './log-entry.js';
import type { RoomState } from './room-state.js';
import type { ScheduledTask } from './room-times.js';

/**
 * Grace period in milliseconds, keyed by kind of action. During this time, other processes leave a due action to the process that stored
 * the latest entry.
 */
const GRACE_PERIOD: Readonly<Record<ScheduledTask['kind'], number>> = { clock: 30, timeout: 100, agent: 300 };
/** Delay after a failure until the next attempt, in milliseconds. */
export const RETRY_DELAY = 1000;

/** The part of a room that its scheduler uses. */
export interface ScheduledRoom {
  /** The state after the latest known entry. */
  readonly current: RoomState;
  /** Whether this process stored the latest entry. */
  readonly isLatestOwn: boolean;
  /** Milliseconds since 1970, never before the latest entry. */
  now(): number;
  /** Runs a job after all earlier jobs. @throws RoomError (`room-closed`) once the room is released. */
  enqueue<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Reads the new entries of other processes, if the store may contain any. */
  catchUp(): Promise<void>;
  /** Stores and applies an entry. Returns `false` if another process appended first. */
  append(entry: NewEntry): Promise<boolean>;
  /** Reports an error that cannot be thrown to a caller. */
  reportError(error: unknown): void;
}

/** Takes scheduled actions, one in each job of the queue, so that other jobs can run in between. */
export class Scheduler {
  private cancel: () => void = () => {};
  private status: 'not-begun' | 'running' | 'stopped' = 'not-begun';
  /** The players for whom agents are choosing an action. */
  private readonly choosing = new Set<PlayerId>();

  constructor(
    private readonly room: ScheduledRoom,
    private readonly context: HostContext,
  ) {}

  /** Starts the scheduler, unless it was stopped before. */
  begin(): void {
    if (this.status === 'not-begun') this.status = 'running';
    this.schedule();
  }

  /** Stops the scheduler permanently. */
  stop(): void {
    this.status = 'stopped';
    this.cancel();
  }

  /** Sets the timer for the next scheduled action. After a failure, `retryDelay` is the duration of the timer in milliseconds. */
  schedule(retryDelay?: number): void {
    this.cancel();
    if (this.status !== 'running') return;
    const { current, isLatestOwn } = this.room;
    const next = current.nextScheduled(undefined, this.choosing);
    if (next === undefined) return;
    const gracePeriod = isLatestOwn ? 0 : GRACE_PERIOD[next.kind];
    const delay = retryDelay ?? Math.max(0, next.at + gracePeriod - this.room.now());
    this.cancel = this.context.time.after(delay, () => {
      this.room.enqueue(() => this.run(retryDelay !== undefined)).catch((error) => this.retry(error));
    });
  }

  private async run(isRetry: boolean): Promise<void> {
    await this.room.catchUp();
    // After a failure, first takes the due actions of the clock and of time limits. Otherwise an agent that throws again would block them.
    if (isRetry) await this.runDue();
    const next = this.room.current.nextScheduled(isRetry ? ['agent'] : undefined, this.choosing);
    const entry = this.isDue(next) ? this.entryFor(next) : undefined;
    if (entry !== undefined) await this.room.append(entry);
    else this.schedule(isRetry && this.isDue(this.room.current.nextScheduled()) ? RETRY_DELAY : undefined);
  }

  /** Takes all due actions of the game's clock and of expired time limits, before the room handles a request. SA-4.36 */
  async runDue(): Promise<void> {
    let kinds: ScheduledTask['kind'][] = ['clock', 'timeout'];
    for (;;) {
      const next = this.room.current.nextScheduled(kinds, this.choosing);
      if (!this.isDue(next)) return;
      let entry: NewEntry | undefined;
      try {
        entry = this.entryFor(next);
      } catch (error) {
        if (next.kind === 'clock') throw error;
        // The agent that acts at an expired time limit has failed. So the room still accepts the late action of the player.
        this.context.onError(error);
        kinds = ['clock'];
        continue;
      }
      if (entry !== undefined) await this.room.append(entry);
    }
  }

  /** Whether an action of the game's clock is due at the time `at`, in milliseconds since 1970. */
  isClockDue(at: number): boolean {
    const next = this.room.current.nextScheduled(['clock']);
    return next !== undefined && next.at <= at;
  }

  private isDue(action: ScheduledTask | undefined): action is ScheduledTask {
    return action !== undefined && action.at <= this.room.now();
  }

  /** Returns the entry to store for a scheduled action; `undefined` while an agent is choosing. */
  private entryFor(scheduled: ScheduledTask): NewEntry | undefined {
    const { kind, player, agent } = scheduled;
    const { current } = this.room;
    const at = Math.max(current.lastAt, kind === 'clock' ? scheduled.at : this.room.now());
    if (kind === 'clock') return actionEntry(current.compute(current.due?.action), 'clock', at);
    if (kind === 'timeout' && current.isAsked(player)) return { entry: { type: 'ready', at, by: player } };
    const chosen = current.choose(this.context.agentOf(agent as string, current.game), player);
    if (!isPromise(chosen)) return actionEntry(current.compute(chosen), kind, at);
    void this.takeWhenChosen(chosen, scheduled);
    return undefined;
  }

  /**
   * Waits for an agent's choice outside of the job queue, while the room continues. Takes the chosen action if the agent is still due to
   * act.
   */
  private async takeWhenChosen(choice: Promise<BaseAction>, { agent, player, kind }: ScheduledTask): Promise<void> {
    const { revision } = this.room.current;
    this.choosing.add(player);
    try {
      const chosen = await Promise.resolve(choice).finally(() => this.choosing.delete(player));
      await this.room.enqueue(async () => {
        await this.room.catchUp();
        const isSame = (other: ScheduledTask) =>
          other.kind === kind && other.player === player && other.agent === agent && this.isDue(other);
        const result = this.room.current.scheduled().some(isSame) ? this.computeLate(chosen, revision) : undefined;
        if (result === undefined || !(await this.room.append(actionEntry(result, kind, this.room.now())))) this.schedule();
      });
    } catch (error) {
      this.retry(error);
    }
  }

  /** Returns the result of an action that was chosen earlier; `undefined` if the room has changed and the action is no longer legal. */
  private computeLate(chosen: BaseAction, revision: number): MatchEntry | undefined {
    try {
      return this.room.current.compute(chosen);
    } catch (error) {
      if (revision === this.room.current.revision) throw error;
      return undefined;
    }
  }

  private retry(error: unknown): void {
    this.room.reportError(error);
    this.schedule(RETRY_DELAY);
  }
}

function isPromise(chosen: BaseAction | Promise<BaseAction>): chosen is Promise<BaseAction> {
  return typeof readOption(chosen, 'then') === 'function';
}
