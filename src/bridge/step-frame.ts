// The numbers of a step, written one after another into memory that is kept.
//
// u32 length, u32 kind,
// u32 changes, u32 legal, u32 said, u32 ends, u32 last,
// u32 of no meaning,
// i32 selected[count]          seat that is to say a number; -1 where a game is over
// u32 legalOffsets[count + 1]
// u32 saidOffsets[count + 1]
// f32 rewards[count * seats]
// u32 flags[count]             1 over by the rules, 2 cut off
// i32 legal[legal]
// i32 said[said]
// u32 at[changes]              places in the observations of all games, one after another
// f32 values[changes]
// u32 ended[ends]              games that ended, whose next has begun
// u32 lastOffsets[ends + 1]
// u32 lastAt[last]             what was seen last in them: places that are not 0
// f32 lastValues[last]
//
// Everything has four bytes: the other side reads the columns where they lie.
import { HEAD, STEPPED } from './protocol.js';

/** Numbers that fit at first. */
const ROOM = 1 << 14;

/** A list of numbers of four bytes each, which grows. */
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

  /** The whole frame, until the next. */
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
