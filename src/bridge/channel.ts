// Frames over two file descriptors, read and written without an event loop: a request waits for nothing but its answer.
import { readSync, writeSync } from 'node:fs';
import { HEAD, LONGEST_FRAME } from './protocol.js';

/** How long to wait when the other side has not emptied a pipe, in milliseconds. */
const FULL = 1;

/** A frame that has come in; its body is overwritten by the next. */
export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

export class Channel {
  private bytes = Buffer.allocUnsafeSlow(1 << 16);
  /** Bytes that have come in. */
  private filled = 0;
  /** Where the frame ends that was handed out last. */
  private used = 0;

  constructor(
    private readonly input: number,
    private readonly output: number,
  ) {}

  /** The next frame; `undefined` when the other side is gone. */
  read(): Frame | undefined {
    this.bytes.copyWithin(0, this.used, this.filled);
    this.filled -= this.used;
    this.used = 0;
    if (!this.fill(HEAD)) return undefined;
    const length = this.bytes.readUInt32LE(0) + 4;
    // Nobody who speaks this protocol sends it, and what comes after it cannot be found.
    if (length < HEAD || length > LONGEST_FRAME) return undefined;
    if (!this.fill(length)) return undefined;
    this.used = length;
    return { kind: this.bytes.readUInt32LE(4), body: this.bytes.subarray(HEAD, length) };
  }

  /** Reads until there are so many bytes. */
  private fill(length: number): boolean {
    if (length > this.bytes.length) this.grow(length);
    while (this.filled < length) {
      const count = this.receive();
      if (count === 0) return false;
      this.filled += count;
    }
    return true;
  }

  private grow(length: number): void {
    const bytes = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.bytes.length));
    this.bytes.copy(bytes, 0, 0, this.filled);
    this.bytes = bytes;
  }

  private receive(): number {
    try {
      return readSync(this.input, this.bytes, this.filled, this.bytes.length - this.filled, null);
    } catch (error) {
      if (hasCode(error, 'EOF')) return 0;
      throw error;
    }
  }

  /** Sends a whole frame, its head included. @returns whether anybody was there to take it. */
  write(frame: Uint8Array): boolean {
    try {
      for (let sent = 0; sent < frame.length; ) sent += this.send(frame, sent);
      return true;
    } catch (error) {
      if (hasCode(error, 'EPIPE')) return false;
      throw error;
    }
  }

  /** How many bytes went out. Node.js makes a pipe non-blocking once anything has asked for its standard output, and then a full one refuses. */
  private send(frame: Uint8Array, sent: number): number {
    try {
      return writeSync(this.output, frame, sent, frame.length - sent);
    } catch (error) {
      if (!hasCode(error, 'EAGAIN')) throw error;
      Atomics.wait(NOBODY, 0, 0, FULL);
      return 0;
    }
  }
}

/** What a thread can sleep on: nobody wakes it. */
const NOBODY = new Int32Array(new SharedArrayBuffer(4));

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code;
}
