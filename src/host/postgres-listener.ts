// Hears what is told on a channel of a database, for as long as anybody listens.
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

/** How often a connection is asked whether it is still there, in milliseconds. */
const BEAT_EVERY = 15_000;
/** How long it has for an answer, in milliseconds. */
const LONGEST_ANSWER = 15_000;
/** How long after a lost connection the next is tried, in milliseconds; twice as long after each failure. */
const FIRST_DELAY = 100;
const LONGEST_DELAY = 10_000;

/** Listens while somebody wants to hear: all listeners of a store share one connection. */
export class Listener {
  /** Each with an object of its own, so that a function may listen twice. */
  private readonly hearers = new Set<{ readonly hear: Hear }>();
  /** How to stop, once it has begun. */
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

  /** Others may write on the channel too: what is no payload of a store is passed over. */
  private readPayload(payload = ''): void {
    const [, revision, id] = PAYLOAD.exec(payload) ?? [];
    if (revision !== undefined && id !== undefined) this.tell(id, Number(revision));
  }

  /** Each on its own: what one throws is not between the others and what they hear. */
  private tell(id: string, revision: number): void {
    for (const hearer of this.hearers) {
      queueMicrotask(() => {
        if (this.hearers.has(hearer)) hearer.hear(id, revision);
      });
    }
  }
}

/** A revision and the id of a room. */
const PAYLOAD = /^(\d{1,16}) (.+)$/s;

export function payloadOf(id: string, revision: number): string {
  return `${revision} ${id}`;
}

/** Listens on a connection that somebody else opened and will close. The channel stays on: another store may use the same connection. */
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

/** What a connection is kept for. */
interface Ears {
  /** What was told on the channel. */
  read(payload: string | undefined): void;
  /** What would have been told while there was no connection. */
  readonly tell: Hear;
}

/**
 * Keeps one connection of a pool for listening, and takes another when it is lost. What was appended meanwhile is told then: a database keeps
 * nothing for those who are away. A connection that gives no answer is lost too, or a broken network would leave a process behind for hours.
 */
class PoolListener {
  private connection: PooledConnection | undefined;
  private isEnded = false;
  private cancelAlarm: () => void = () => {};
  /** Everything that was appended by transactions before this one has been heard; `null` before the first connection. */
  private heardUpTo: string | null = null;
  /**
   * The same, as it will be at the next beat: what the database already shows may be still on its way here, and would be missed if the
   * connection broke now.
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
    // For as long as it lives: an error that nobody hears would end the process.
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

  /** Tells of all rooms that may have changed unheard. Some of them have not, and are told all the same. */
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

  /** Notices can be lost with the process that should have told them: what changed since the beat before is told again. */
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

  /** Closes the connection: one that listens is of no use to others. */
  private drop(): void {
    this.cancelAlarm();
    const connection = this.connection;
    this.connection = undefined;
    connection?.release(true);
  }

  /** What a connection answers in time. */
  private answerOf<Result>(answer: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const cancel = this.time.after(LONGEST_ANSWER, () => reject(new Error('The database did not answer.')));
      answer.then(resolve, reject).finally(cancel);
    });
  }
}
