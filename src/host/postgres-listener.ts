// Listens for notifications on a channel of a database while there are subscribers.
import {
  isEmbedded,
  isPool,
  type PooledConnection,
  type PostgresClient,
  type PostgresConnection,
  type PostgresPool,
} from './postgres-client.js';
import type { Tables } from './postgres-schema.js';
import type { HostTime } from './time.js';

export type Hear = (id: string, revision: number) => void;

/** Interval at which a heartbeat checks the connection, in milliseconds. */
const BEAT_EVERY = 15_000;
/** Time limit for an answer of the database, in milliseconds. */
const LONGEST_ANSWER = 15_000;
/** Delay before reconnecting after a lost connection, in milliseconds. It doubles after each failure. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 10_000;

/** Listens while a store has subscribers, which share one connection. */
export class Listener {
  /** Each subscriber has its own object, so that a function may be added twice. */
  private readonly hearers = new Set<{ readonly hear: Hear }>();
  /** Resolves to a function that stops listening; `undefined` while not listening. */
  private begun: Promise<() => Promise<void>> | undefined;

  constructor(
    private readonly client: PostgresClient,
    private readonly tables: Tables,
    private readonly time: HostTime,
  ) {}

  async add(hear: Hear): Promise<() => Promise<void>> {
    const hearer = { hear };
    this.hearers.add(hearer);
    this.begun ??= this.begin();
    const mine = this.begun;
    try {
      await mine;
    } catch (error) {
      this.hearers.delete(hearer);
      if (this.begun === mine) this.begun = undefined;
      throw error;
    }
    return async () => {
      if (!this.hearers.delete(hearer) || this.hearers.size > 0) return;
      this.begun = undefined;
      await (await mine)();
    };
  }

  private begin(): Promise<() => Promise<void>> {
    const { client, tables } = this;
    const read = (payload: string | undefined) => this.readPayload(payload);
    if (isEmbedded(client)) return client.listen(tables.channel, read);
    if (!isPool(client)) return listenOn(client, tables.channel, read);
    return new PoolListener(client, tables, this.time, { read, tell: (id, revision) => this.tell(id, revision) }).begin();
  }

  /** Reads a notification. Skips payloads of other programs, which may also write on the channel. */
  private readPayload(payload = ''): void {
    const [, revision, id] = PAYLOAD.exec(payload) ?? [];
    if (revision !== undefined && id !== undefined) this.tell(id, Number(revision));
  }

  /** Calls each subscriber in its own microtask, so that an error of one does not affect the others. */
  private tell(id: string, revision: number): void {
    for (const hearer of this.hearers) {
      queueMicrotask(() => {
        if (this.hearers.has(hearer)) hearer.hear(id, revision);
      });
    }
  }
}

/** A payload: a revision and the id of a room. */
const PAYLOAD = /^(\d{1,16}) (.+)$/s;

export function payloadOf(id: string, revision: number): string {
  return `${revision} ${id}`;
}

/**
 * Listens on a connection that the caller opened and will close. The channel stays on, because another store may use the same connection.
 */
async function listenOn(connection: PostgresConnection, channel: string, read: (payload: string | undefined) => void) {
  const onNotification = (notification: { channel: string; payload?: string | undefined }) => {
    if (notification.channel === channel) read(notification.payload);
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

/** Callbacks of a pool listener. */
interface Ears {
  /** Called with the payload of each notification on the channel. */
  read(payload: string | undefined): void;
  /** Called for each room that may have changed while there was no connection. */
  readonly tell: Hear;
}

/**
 * Keeps one connection of a pool for listening, and replaces it when it is lost. It then reports what was appended meanwhile, because a
 * database keeps no notifications for absent listeners. A connection that does not answer in time also counts as lost; otherwise a broken
 * network could leave a process without notifications for hours.
 */
class PoolListener {
  private connection: PooledConnection | undefined;
  private isEnded = false;
  private cancelAlarm: () => void = () => {};
  /** A transaction id: all appends of earlier transactions have been reported. `null` before the first connection. */
  private heardUpTo: string | null = null;
  /**
   * The value of `heardUpTo` from the next heartbeat on. Notifications of changes that the database already shows may still be in transit,
   * and would be missed if the connection broke now.
   */
  private soonHeardUpTo: string | null = null;

  constructor(
    private readonly pool: PostgresPool,
    private readonly tables: Tables,
    private readonly time: HostTime,
    private readonly ears: Ears,
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
    // Kept for the whole life of the connection: an error event without a listener would end the process.
    connection.on('error', () => this.lose(connection));
    connection.on('end', () => this.lose(connection));
    connection.on('notification', ({ channel, payload }) => {
      if (channel === this.tables.channel) this.ears.read(payload);
    });
    try {
      await this.answerOf(connection.query(`listen ${this.tables.channel}`));
      this.heardUpTo = await this.catchUp(connection);
      this.soonHeardUpTo = this.heardUpTo;
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (this.isEnded) return connection.release(true);
    this.connection = connection;
    this.setBeat(connection);
  }

  /** Reports all rooms that may have changed without a notification, some of them needlessly. Returns the new transaction horizon. */
  private async catchUp(connection: PooledConnection): Promise<string> {
    const text = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, room.id, room.revision
      from (values (1)) as always left join ${this.tables.rooms} as room on room.changed >= $1::text::xid8`;
    const { rows } = await this.answerOf(connection.query(text, [this.heardUpTo]));
    const found = rows as { horizon: string; id: string | null; revision: unknown }[];
    for (const { id, revision } of found) if (id !== null) this.ears.tell(id, Number(revision));
    return found[0]?.horizon ?? '0';
  }

  private setBeat(connection: PooledConnection): void {
    if (this.connection !== connection) return;
    this.cancelAlarm = this.time.after(BEAT_EVERY, () => {
      this.beat(connection).then(
        () => this.setBeat(connection),
        () => this.lose(connection),
      );
    });
  }

  /** Reports again what changed since the heartbeat before: notifications are lost if the process that should send them ends. */
  private async beat(connection: PooledConnection): Promise<void> {
    const horizon = await this.catchUp(connection);
    this.heardUpTo = this.soonHeardUpTo;
    this.soonHeardUpTo = horizon;
  }

  private lose(connection: PooledConnection): void {
    if (this.connection !== connection) return;
    this.drop();
    this.reconnect(FIRST_DELAY);
  }

  private reconnect(delay: number): void {
    if (this.isEnded) return;
    this.cancelAlarm = this.time.after(delay, () => {
      this.connect().catch(() => this.reconnect(Math.min(2 * delay, LONGEST_DELAY)));
    });
  }

  /** Closes the connection, because one that listens is of no use to the pool's other users. */
  private drop(): void {
    this.cancelAlarm();
    const connection = this.connection;
    this.connection = undefined;
    connection?.release(true);
  }

  /** Resolves like `answer`, and rejects if it takes too long. */
  private answerOf<Result>(answer: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = this.time.after(LONGEST_ANSWER, () => reject(new Error('The database did not answer.')));
      answer.then(resolve, reject).finally(cancel);
    });
  }
}
