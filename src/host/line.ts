// A client's connection to a room, for transports on which the first message authenticates the client.
import * as z from 'zod';
import { InvalidInputError } from '../kernel/index.js';
import { named, parseUntrusted, readNamed, readText } from '../kernel/internal.js';
import type { ServerMessage } from '../wire/messages.js';
import { type Connection, refusalOf } from './connection.js';
import type { Host } from './host-options.js';
import type { Line, LineClosing, LineEnd } from './transport.js';

const Hello = z.strictObject({
  type: z.literal('hello'),
  token: z.exactOptional(z.string().max(128)),
  since: z.exactOptional(z.int().min(1)),
  events: z.exactOptional(z.boolean()),
});

/** The connection of one client, as `Host.openLine` returns it. */
export class RoomLine implements Line {
  private connection: Connection | undefined;
  private last: Promise<void> = Promise.resolve();
  private isOpen = true;
  private readonly end: LineEnd;

  /** @throws InvalidInputError if `end` lacks `send` or `onClose`, or if one of its members is not a function. */
  constructor(
    private readonly host: Pick<Host, 'open' | 'metrics'>,
    private readonly room: string,
    end: LineEnd,
    private readonly onError: (error: unknown) => void,
  ) {
    this.end = readEnd(end);
  }

  get isGreeted(): boolean {
    return this.connection !== undefined;
  }

  receive(message: unknown): Promise<void> {
    this.guard(() => {
      if (this.isOpen && this.end.maySay?.() === false) this.finish('tooMany');
    });
    this.last = this.last.then(() => this.take(message));
    return this.last;
  }

  close(): void {
    this.isOpen = false;
    this.connection?.close();
  }

  private async take(message: unknown): Promise<void> {
    if (!this.isOpen) return;
    const begun = performance.now();
    try {
      await (this.connection?.receive(message) ?? this.greet(message));
    } catch (error) {
      this.fail(error);
    }
    this.host.metrics.count('answer_seconds_count');
    this.host.metrics.count('answer_seconds_sum', (performance.now() - begun) / 1000);
  }

  private async greet(message: unknown): Promise<void> {
    const { type: _, ...who } = parseUntrusted(Hello, readText(message, 'hello'), 'hello');
    const room = await this.host.open(this.room);
    const send = (sent: ServerMessage) => this.send(sent);
    this.connection = await room.connect({ ...who, send, onClose: () => this.finish('released') });
    // The transport may have been closed meanwhile.
    if (!this.isOpen) this.connection.close();
  }

  private fail(error: unknown): void {
    const refused = this.isGreeted ? undefined : refusalOf(null, error);
    if (refused === undefined) {
      this.onError(error);
      this.finish('failed');
      return;
    }
    this.send(refused);
    this.finish('refused');
  }

  private send(message: ServerMessage): void {
    if (!this.isOpen) return;
    const text = JSON.stringify(message);
    this.guard(() => {
      if (this.end.isSlow?.() === true) this.finish('tooSlow');
      else this.end.send(text);
    });
    if (!this.isOpen) return;
    const { metrics } = this.host;
    if (message.type === 'accepted') metrics.count('accepted_total');
    if (message.type === 'refused') metrics.count(`refused_total{code="${message.code}"}`);
    metrics.count('sent_bytes_total', lengthInBytes(text));
  }

  private finish(why: LineClosing): void {
    if (!this.isOpen) return;
    this.close();
    this.guard(() => this.end.onClose(why));
  }

  /** Runs a callback of the transport. An error goes to the host's `onError` and ends the connection. */
  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.onError(error);
      this.finish('failed');
    }
  }
}

const ENCODER = new TextEncoder();

function lengthInBytes(text: string): number {
  return ENCODER.encode(text).length;
}

function readEnd(given: LineEnd): LineEnd {
  const end = readNamed<LineEnd>(given, ['send', 'onClose', 'maySay', 'isSlow']);
  const { send, onClose } = end;
  for (const [name, value] of Object.entries({ send, onClose, ...end })) {
    if (typeof value === 'function') continue;
    throw InvalidInputError.at('line', [name], `expected a function, received ${named(value)}`);
  }
  return end as LineEnd;
}
