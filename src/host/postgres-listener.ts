// Listens for notifications on a channel of a database, as long as a store has subscribers.
import {
  isEmbedded,
  isPool,
  type PooledConnection,
  type PostgresClient,
  type PostgresConnection,
  type PostgresPool,
} from './postgres-client.js';
import type { TableNames } from './postgres-schema.js';
import type { HostTime } from './time.js';

/** Called with the id of a room and its new revision. */
export type AppendListener = (id: string, revision: number) => void;

/** Called with the payload of each notification on the channel. */
type OnPayload = (payload: string | undefined) => void;

/** Interval at which a heartbeat checks the connection, in milliseconds. */
const HEARTBEAT_INTERVAL = 15_000;
/** Time limit for a response of the database, in milliseconds. */
const RESPONSE_TIMEOUT = 15_000;
/**
 * Delay before the first attempt to reconnect, in milliseconds. The delay doubles after each failed attempt, up to `MAX_RECONNECT_DELAY`.
 */
const MIN_RECONNECT_DELAY = 100;
const MAX_RECONNECT_DELAY = 10_000;

/** Listens for notifications of appended entries while a store has subscribers. All subscribers share one connection. */
export class Listener {
  /** Subscribers are objects, so that the same function may be added as a listener twice. */
  private readonly subscribers = new Set<{ readonly listener: AppendListener }>();
  /** Promise of a function that stops listening; `undefined` while not listening. */
  private listening: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly client: PostgresClient,
    private readonly tables: TableNames,
    private readonly time: HostTime,
  ) {}

  async add(listener: AppendListener): Promise<() => Promise<void>> {
    const subscriber = { listener };
    this.subscribers.add(subscriber);
    this.listening ??= this.begin();
    const { listening } = this;
    try {
      await listening;
    } catch (error) {
      this.subscribers.delete(subscriber);
      if (this.listening === listening) this.listening = undefined;
      throw error;
    }
    return async () => {
      if (!this.subscribers.delete(subscriber) || this.subscribers.size > 0) return;
      this.listening = undefined;
      await (await listening)();
    };
  }

  private begin(): Promise<() => Promise<void>> {
    const { client, tables } = this;
    const onPayload = (payload: string | undefined) => this.readPayload(payload);
    if (isEmbedded(client)) return client.listen(tables.channel, onPayload);
    if (!isPool(client)) return listenOn(client, tables.channel, onPayload);
    return new PoolListener(client, tables, this.time, onPayload, (id, revision) => this.notify(id, revision)).begin();
  }

  /** Reads a notification. Skips payloads of other programs, which may also write on the channel. */
  private readPayload(payload = ''): void {
    const [, revision, id] = PAYLOAD.exec(payload) ?? [];
    if (revision !== undefined && id !== undefined) this.notify(id, Number(revision));
  }

  /** Calls each subscriber in its own microtask, so that an error of one subscriber does not affect the others. */
  private notify(id: string, revision: number): void {
    for (const subscriber of this.subscribers) {
      queueMicrotask(() => {
        if (this.subscribers.has(subscriber)) subscriber.listener(id, revision);
      });
    }
  }
}

/** The payload of a notification: a revision, a space and the id of a room. */
const PAYLOAD = /^(\d{1,16}) (.+)$/s;

export function payloadOf(id: string, revision: number): string {
  return `${revision} ${id}`;
}

/**
 * Listens on a connection that the caller opened and will close. Resolves to a function that removes the listener. That function does not
 * unsubscribe the channel, because another store may use the same connection.
 */
async function listenOn(connection: PostgresConnection, channel: string, onPayload: OnPayload) {
  const onNotification = (notification: { channel: string; payload?: string | undefined }) => {
    if (notification.channel === channel) onPayload(notification.payload);
  };
  connection.on('notification', onNotification);
  try {
    await connection.query(`listen ${channel}`);
  } catch (error) {
    connection.removeListener('notification', onNotification);
    throw error;
  }
  return async () => {
    connection.removeListener('notification', onNotification);
  };
}

/**
 * Keeps one connection of a pool for listening. When the connection is lost, opens a new connection, and reports the rooms that have
 * changed meanwhile: a database keeps no notifications for absent listeners. A connection that does not respond in time also counts as
 * lost. Otherwise a broken network could leave a process without notifications for hours.
 */
class PoolListener {
  private connection: PooledConnection | undefined;
  private isEnded = false;
  private cancelTimer: () => void = () => {};
  /** A transaction id: the subscribers have been told of all appends of earlier transactions. `null` before the first connection. */
  private reportedUpTo: string | null = null;
  /**
   * The transaction id that becomes `reportedUpTo` at the next heartbeat. Until then, notifications of earlier appends may still be in
   * transit. If the connection broke, they would be lost, so their rooms must be reported again.
   */
  private nextReportedUpTo: string | null = null;

  constructor(
    private readonly pool: PostgresPool,
    private readonly tables: TableNames,
    private readonly time: HostTime,
    private readonly onPayload: OnPayload,
    /** Called for each room that may have changed without a notification. */
    private readonly onChange: AppendListener,
  ) {}

  async begin(): Promise<() => Promise<void>> {
    await this.connect();
    return async () => {
      this.isEnded = true;
      this.drop();
    };
  }

  private async connect(): Promise<void> {
    const connection = await this.pool.connect();
    // This listener stays for the whole life of the connection: an error event without a listener would end the process.
    connection.on('error', () => this.lose(connection));
    connection.on('end', () => this.lose(connection));
    connection.on('notification', ({ channel, payload }) => {
      if (channel === this.tables.channel) this.onPayload(payload);
    });
    try {
      await this.withTimeout(connection.query(`listen ${this.tables.channel}`));
      this.reportedUpTo = await this.catchUp(connection);
      this.nextReportedUpTo = this.reportedUpTo;
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (this.isEnded) return connection.release(true);
    this.connection = connection;
    this.scheduleHeartbeat(connection);
  }

  /**
   * Calls `onChange` for all rooms that have changed since the transaction `reportedUpTo`, even if they were reported before. Returns a
   * transaction id: the changes of all transactions before this one are now reported.
   */
  private async catchUp(connection: PooledConnection): Promise<string> {
    const text = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, room.id, room.revision
      from (values (1)) as always left join ${this.tables.rooms} as room on room.changed >= $1::text::xid8`;
    const { rows } = await this.withTimeout(connection.query(text, [this.reportedUpTo]));
    const found = rows as { horizon: string; id: string | null; revision: unknown }[];
    for (const { id, revision } of found) if (id !== null) this.onChange(id, Number(revision));
    return found[0]?.horizon ?? '0';
  }

  private scheduleHeartbeat(connection: PooledConnection): void {
    if (this.connection !== connection) return;
    this.cancelTimer = this.time.after(HEARTBEAT_INTERVAL, () => {
      this.heartbeat(connection).then(
        () => this.scheduleHeartbeat(connection),
        () => this.lose(connection),
      );
    });
  }

  /**
   * Reports the rooms that have changed during the last two intervals, because a process that ended may not have sent its notifications.
   */
  private async heartbeat(connection: PooledConnection): Promise<void> {
    const horizon = await this.catchUp(connection);
    this.reportedUpTo = this.nextReportedUpTo;
    this.nextReportedUpTo = horizon;
  }

  private lose(connection: PooledConnection): void {
    if (this.connection !== connection) return;
    this.drop();
    this.reconnect(MIN_RECONNECT_DELAY);
  }

  private reconnect(delay: number): void {
    if (this.isEnded) return;
    this.cancelTimer = this.time.after(delay, () => {
      this.connect().catch(() => this.reconnect(Math.min(2 * delay, MAX_RECONNECT_DELAY)));
    });
  }

  /** Closes the connection instead of returning it to the pool, because the connection still listens on the channel. */
  private drop(): void {
    this.cancelTimer();
    const connection = this.connection;
    this.connection = undefined;
    connection?.release(true);
  }

  /** Settles like `response`, but rejects if the database does not respond within `RESPONSE_TIMEOUT`. */
  private withTimeout<Result>(response: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = this.time.after(RESPONSE_TIMEOUT, () => reject(new Error('The database did not respond.')));
      response.then(resolve, reject).finally(cancel);
    });
  }
}
