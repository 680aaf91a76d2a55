import type { HostTime } from 'orrery-rules/host';

/** A clock for tests, which advances only when a test advances it. */
export class FakeTime implements HostTime {
  private alarms: { at: number; run: () => void }[] = [];

  constructor(private time = 1_000_000_000_000) {}

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.time + Math.max(0, milliseconds), run };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  }

  /** Advances the time by a number of milliseconds, and runs each timer when it is due. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds;
    await settled();
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.alarms = this.alarms.filter((alarm) => alarm !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settled();
    }
    this.time = until;
  }

  /** Advances the time without running timers, as if the process had been down. */
  skip(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** Resolves after five turns of the event loop. Until then, all asynchronous work ends that waits for nothing outside the process. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
