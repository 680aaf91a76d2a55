// Sends and receives frames over two file descriptors. Reads and writes are blocking, which avoids the latency of the event loop.
import { readSync, writeSync } from 'node:fs';
import { HEADER_LENGTH, MAX_FRAME_LENGTH } from './protocol.js';

/** The wait before retrying a write to a full pipe, in milliseconds. */
const RETRY_DELAY = 1;

/** A received frame; the next read overwrites its body. */
export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

export class Channel {
  private bytes = Buffer.allocUnsafeSlow(1 << 16);
  /** The number of received bytes in the buffer. */
  private filled = 0;
  /** The end offset of the last returned frame. */
  private used = 0;

  constructor(
    private readonly input: number,
    private readonly output: number,
  ) {}

  /** Reads the next frame; `undefined` if the input has ended or is not a valid frame. */
  read(): Frame | undefined {
    this.bytes.copyWithin(0, this.used, this.filled);
    this.filled -= this.used;
    this.used = 0;
    if (!this.fill(HEADER_LENGTH)) return undefined;
    const length = this.bytes.readUInt32LE(0) + 4;
    // An invalid length violates the protocol, and the start of the next frame is then unknown.
    if (length < HEADER_LENGTH || length > MAX_FRAME_LENGTH) return undefined;
    if (!this.fill(length)) return undefined;
    this.used = length;
    return { kind: this.bytes.readUInt32LE(4), body: this.bytes.subarray(HEADER_LENGTH, length) };
  }

  /** Reads until the buffer has at least `length` bytes. Returns `false` if the input ends first. */
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

  /** Writes a whole frame, including its header. @returns `false` if the reader has closed the pipe. */
  write(frame: Uint8Array): boolean {
    try {
      for (let sent = 0; sent < frame.length; ) sent += this.send(frame, sent);
      return true;
    } catch (error) {
      if (hasCode(error, 'EPIPE')) return false;
      throw error;
    }
  }

  /**
   * Writes the frame from the offset `sent` on, and returns the number of bytes written. If the pipe is full, waits briefly and returns 0.
   * A write to a full pipe throws `EAGAIN` once any code has accessed `process.stdout`, which makes the pipe non-blocking.
   */
  private send(frame: Uint8Array, sent: number): number {
    try {
      return writeSync(this.output, frame, sent, frame.length - sent);
    } catch (error) {
      if (!hasCode(error, 'EAGAIN')) throw error;
      Atomics.wait(SLEEP_BUFFER, 0, 0, RETRY_DELAY);
      return 0;
    }
  }
}

/** A buffer for `Atomics.wait`, used to sleep; it is never notified. */
const SLEEP_BUFFER = new Int32Array(new SharedArrayBuffer(4));

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown } | null)?.code === code;
}
