// The frame that answers a step: consecutive 4-byte columns, written into a reused buffer.
//
// u32 length, u32 kind,
// u32 changes, u32 legal, u32 said, u32 ends, u32 last: lengths of the columns below
// u32 unused,
// i32 selected[count]          seat that must choose an action index; -1 if the game is over
// u32 legalOffsets[count + 1]
// u32 saidOffsets[count + 1]
// f32 rewards[count * seats]
// u32 flags[count]             1 terminated by the rules, 2 truncated
// i32 legal[legal]             legal action indices
// i32 said[said]               prefixes of multi-component actions
// u32 at[changes]              indices into the concatenated observations of all games
// f32 values[changes]          their new values
// u32 ended[ends]              games that ended and whose next game has started in this step
// u32 lastOffsets[ends + 1]
// u32 lastAt[last]             indices of the non-zero values of their last observations
// f32 lastValues[last]
//
// All elements have four bytes, so that the client can read the columns in place.
import { HEAD, STEPPED } from './protocol.js';

/** The initial capacity, in 4-byte elements. */
const ROOM = 1 << 14;

/** A growable array of 4-byte numbers, integers or floats. */
class Column {
  private bytes = new ArrayBuffer(4 * 64);
  integers = new Int32Array(this.bytes);
  floats = new Float32Array(this.bytes);
  length = 0;

  pushInteger(value: number): void {
    if (this.length === this.integers.length) this.grow();
    this.integers[this.length++] = value;
  }

  pushFloat(value: number): void {
    if (this.length === this.floats.length) this.grow();
    this.floats[this.length++] = value;
  }

  private grow(): void {
    const bytes = new ArrayBuffer(2 * this.bytes.byteLength);
    new Int32Array(bytes).set(this.integers);
    this.bytes = bytes;
    this.integers = new Int32Array(bytes);
    this.floats = new Float32Array(bytes);
  }
}

export class StepFrame {
  readonly selected = new Column();
  readonly legalOffsets = new Column();
  readonly saidOffsets = new Column();
  readonly rewards = new Column();
  readonly flags = new Column();
  readonly legal = new Column();
  readonly said = new Column();
  readonly at = new Column();
  readonly values = new Column();
  readonly ended = new Column();
  readonly lastOffsets = new Column();
  readonly lastAt = new Column();
  readonly lastValues = new Column();
  private readonly columns = [
    this.selected,
    this.legalOffsets,
    this.saidOffsets,
    this.rewards,
    this.flags,
    this.legal,
    this.said,
    this.at,
    this.values,
    this.ended,
    this.lastOffsets,
    this.lastAt,
    this.lastValues,
  ];
  private integers = new Int32Array(ROOM);

  clear(): void {
    for (const column of this.columns) column.length = 0;
  }

  /** Returns the whole frame. The buffer is reused by the next call. */
  bytes(): Uint8Array {
    const head = HEAD / 4 + 6;
    const length = this.columns.reduce((sum, column) => sum + column.length, head);
    if (length > this.integers.length) this.integers = new Int32Array(2 * length);
    const { integers } = this;
    integers[0] = 4 * (length - 1);
    integers[1] = STEPPED;
    integers[2] = this.at.length;
    integers[3] = this.legal.length;
    integers[4] = this.said.length;
    integers[5] = this.ended.length;
    integers[6] = this.lastAt.length;
    integers[7] = 0;
    let place = head;
    for (const column of this.columns) {
      integers.set(column.integers.subarray(0, column.length), place);
      place += column.length;
    }
    return new Uint8Array(integers.buffer, 0, 4 * length);
  }
}
