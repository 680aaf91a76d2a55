// How much may be asked for, and how often.

/** Rates are how many at once, and how many a second from then on. What leaves something behind counts for ten. */
export const LIMITS = {
  /** Bytes of a message or a request, and bytes that a client may leave unread. */
  bytes: 65_536,
  unread: 1_048_576,
  connections: 5000,
  perConnection: [50, 10],
  perAddress: [500, 50],
  /** Milliseconds between two looks whether clients are still there, and have said who they are. */
  heartbeat: 15_000,
};

/** Token buckets by name. For each, the moment at which it will be full again is all that is kept. */
export function makeBuckets([atOnce = 0, perSecond = 1]: readonly number[]) {
  const fullAt = new Map<string, number>();
  return (name: string, cost = 1): boolean => {
    const now = performance.now();
    const full = Math.max(now, fullAt.get(name) ?? 0) + (1000 * cost) / perSecond;
    if (full > now + (1000 * atOnce) / perSecond) return false;
    fullAt.set(name, full);
    if (fullAt.size % 1000 === 0) for (const [other, at] of fullAt) if (at < now) fullAt.delete(other);
    return true;
  };
}

/** Said to who asked, with a status of HTTP. */
export function refuse(status: number, message: string): never {
  throw Object.assign(new Error(message), { status });
}
