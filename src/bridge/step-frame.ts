// The response to a step: consecutive 4-byte columns, written into a reused buffer.
//
// u32 length, u32 kind,
// u32 changed, u32 legal, u32 prefixes, u32 ended, u32 final: lengths of the columns below
// u32 unused,
// i32 seats[count]             seat that must choose an action index; -1 if the game is over
// u32 legalOffsets[count + 1]
// u32 prefixOffsets[count + 1]
// f32 rewards[count * seats]
// u32 flags[count]             1 terminated by the rules, 2 truncated
// i32 legal[legal]             legal action indices
// i32 prefixes[prefixes]       prefixes of multi-component actions
// u32 changedIndexes[changed]  indices into the concatenated observations of all games
// f32 changedValues[changed]   their new values
// u32 ended[ended]             games that ended and whose next game has started in this step
// u32 finalOffsets[ended + 1]
// u32 finalIndexes[final]      indices of the non-zero values of their final observations
// f32 finalValues[final]
//
// All elements have four bytes, so that the client can read the columns in place.
import { HEADER_LENGTH, STEP_RESULT } from './protocol.js';

/** The initial capacity, in 4-byte elements. */
const INITIAL_CAPACITY = 1 << 14;

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
  readonly seats = new Column();
  readonly legalOffsets = new Column();
  readonly prefixOffsets = new Column();
  readonly rewards = new Column();
  readonly flags = new Column();
  readonly legal = new Column();
  readonly prefixes = new Column();
  readonly changedIndexes = new Column();
  readonly changedValues = new Column();
  readonly ended = new Column();
  readonly finalOffsets = new Column();
  readonly finalIndexes = new Column();
  readonly finalValues = new Column();
  private readonly columns = [
    this.seats,
    this.legalOffsets,
    this.prefixOffsets,
    this.rewards,
    this.flags,
    this.legal,
    this.prefixes,
    this.changedIndexes,
    this.changedValues,
    this.ended,
    this.finalOffsets,
    this.finalIndexes,
    this.finalValues,
  ];
  private integers = new Int32Array(INITIAL_CAPACITY);

  clear(): void {
    for (const column of this.columns) column.length = 0;
  }

  /** Returns the whole frame. The buffer is reused by the next call. */
  bytes(): Uint8Array {
    const header = HEADER_LENGTH / 4 + 6;
    const length = this.columns.reduce((sum, column) => sum + column.length, header);
    if (length > this.integers.length) this.integers = new Int32Array(2 * length);
    const { integers } = this;
    integers[0] = 4 * (length - 1);
    integers[1] = STEP_RESULT;
    integers[2] = this.changedIndexes.length;
    integers[3] = this.legal.length;
    integers[4] = this.prefixes.length;
    integers[5] = this.ended.length;
    integers[6] = this.finalIndexes.length;
    integers[7] = 0;
    let offset = header;
    for (const column of this.columns) {
      integers.set(column.integers.subarray(0, column.length), offset);
      offset += column.length;
    }
    return new Uint8Array(integers.buffer, 0, 4 * length);
  }
}
