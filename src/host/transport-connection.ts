// A client's connection to a room, for transports on which the first message authenticates the client.
import * as z from 'zod';
import { InvalidInputError } from '../kernel/index.js';
import { named, parseUntrusted, readNamed, readText } from '../kernel/internal.js';
import type { ServerMessage } from '../wire/messages.js';
import { refusalOf } from './connections.js';
import type { Host } from './host-options.js';
import type { Connection } from './room.js';
import type { CloseReason, Transport, TransportConnection } from './transport.js';

const HelloMessage = z.strictObject({
  type: z.literal('hello'),
  token: z.exactOptional(z.string().max(128)),
  since: z.exactOptional(z.int().min(1)),
  events: z.exactOptional(z.boolean()),
});

/** The connection of one client, as `Host.openConnection` returns it. */
export class HostConnection implements TransportConnection {
  private connection: Connection | undefined;
  private last: Promise<void> = Promise.resolve();
  private isOpen = true;
  private readonly transport: Transport;

  /** @throws InvalidInputError if `transport` lacks `send` or `onClose`, or if one of its members is not a function. */
  constructor(
    private readonly host: Pick<Host, 'open' | 'metrics'>,
    private readonly room: string,
    transport: Transport,
    private readonly onError: (error: unknown) => void,
  ) {
    this.transport = readTransport(transport);
  }

  get isConnected(): boolean {
    return this.connection !== undefined;
  }

  receive(message: unknown): Promise<void> {
    this.guard(() => {
      if (this.isOpen && this.transport.allowMessage?.() === false) this.finish('rate-limited');
    });
    this.last = this.last.then(() => this.handle(message));
    return this.last;
  }

  close(): void {
    this.isOpen = false;
    this.connection?.close();
  }

  private async handle(message: unknown): Promise<void> {
    if (!this.isOpen) return;
    const startedAt = performance.now();
    try {
      await (this.connection?.receive(message) ?? this.connect(message));
    } catch (error) {
      this.fail(error);
    }
    this.host.metrics.count('answer_seconds_count');
    this.host.metrics.count('answer_seconds_sum', (performance.now() - startedAt) / 1000);
  }

  private async connect(message: unknown): Promise<void> {
    const { type: _, ...options } = parseUntrusted(HelloMessage, readText(message, 'hello'), 'hello');
    const room = await this.host.open(this.room);
    const send = (sent: ServerMessage) => this.send(sent);
    this.connection = await room.connect({ ...options, send, onClose: () => this.finish('released') });
    // The transport may have been closed while the room was opened.
    if (!this.isOpen) this.connection.close();
  }

  private fail(error: unknown): void {
    const refused = this.isConnected ? undefined : refusalOf(null, error);
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
      if (this.transport.hasBackpressure?.() === true) this.finish('slow-consumer');
      else this.transport.send(text);
    });
    if (!this.isOpen) return;
    const { metrics } = this.host;
    if (message.type === 'accepted') metrics.count('accepted_total');
    if (message.type === 'refused') metrics.count(`refused_total{code="${message.code}"}`);
    metrics.count('sent_bytes_total', ENCODER.encode(text).length);
  }

  private finish(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.close();
    this.guard(() => this.transport.onClose(reason));
  }

  /** Runs a callback of the transport. If the callback throws, passes the error to the host's `onError` and ends the connection. */
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

function readTransport(given: Transport): Transport {
  const transport = readNamed<Transport>(given, ['send', 'onClose', 'allowMessage', 'hasBackpressure']);
  const { send, onClose } = transport;
  for (const [name, value] of Object.entries({ send, onClose, ...transport })) {
    if (typeof value === 'function') continue;
    throw InvalidInputError.at('transport', [name], `expected a function, received ${named(value)}`);
  }
  return transport as Transport;
}
