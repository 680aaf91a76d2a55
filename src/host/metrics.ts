// What a host counts, for those who look after it.

/** Numbers about a host since it began, for monitoring. */
export interface Metrics {
  /**
   * Adds to a series, 1 by default. The series of lines are `accepted_total`, `refused_total{code="..."}`, `sent_bytes_total`, `answer_seconds_sum` and
   * `answer_seconds_count`; a server may count what is its own, with labels as Prometheus writes them.
   */
  count(series: string, by?: number): void;
  /** All series, and how many `rooms` and `connections` are open, as Prometheus reads them: a line for each, which begins with `orrery_`. */
  text(): string;
}

/** Counts, and looks at what is open when it is asked. */
export class HostMetrics implements Metrics {
  private readonly counts = new Map<string, number>();

  constructor(private readonly gauges: () => Readonly<Record<string, number>>) {}

  count(series: string, by = 1): void {
    this.counts.set(series, (this.counts.get(series) ?? 0) + by);
  }

  text(): string {
    return [...Object.entries(this.gauges()), ...this.counts].map(([series, value]) => `orrery_${series} ${value}\n`).join('');
  }
}
