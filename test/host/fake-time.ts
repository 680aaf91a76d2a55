import type { HostTime } from 'orrery-rules/host';

/** A time that moves when a test says so. */
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

  /** Lets milliseconds go by, with every alarm at its moment. */
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

  /** Lets time go by without alarms: a process that is down hears none. */
  skip(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** When everything that was begun and waits for nothing outside has come to its end. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
