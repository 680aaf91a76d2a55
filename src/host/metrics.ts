// Counters of a host, for its operators.

/** Metrics of a host since it started, for monitoring. */
export interface Metrics {
  /**
   * Adds `by` (default 1) to a series. The connections of the host add to `accepted_total`, `refused_total{code="..."}`,
   * `sent_bytes_total`, `answer_seconds_sum` and `answer_seconds_count`. A server may add to its own series, with labels in Prometheus
   * syntax.
   */
  count(series: string, by?: number): void;
  /**
   * Returns all series, and the numbers of open `rooms` and `connections`, in Prometheus text format: one line each, prefixed with
   * `orrery_`.
   */
  text(): string;
}

/** Keeps the counters; reads the gauges each time `text` is called. */
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
