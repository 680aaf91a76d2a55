// The weights file: a header with versions, then matrices of small whole numbers with one scale per row.
import * as z from 'zod';
import { parseValue } from '../../kernel/internal.js';
import { WeightsError } from './weights-error.js';

/** The first four bytes of a weights file: `ORNW`. */
const MAGIC = 0x574e524f;
export const WEIGHTS_FORMAT = 2;
/** Length of the part before the JSON header, in bytes: magic, format, length of the JSON header, checksum. */
const PREAMBLE = 16;
/** Maximum number of inputs, actions and units. */
const MOST = 1_000_000;

const count = z.number().int().min(1).max(MOST);

const Header = z.object({
  game: z.string(),
  rulesVersion: z.string(),
  encodingVersion: z.string(),
  setup: z.record(z.string(), z.json()),
  players: z.array(z.number().int().min(1).max(MOST)).min(1).max(MOST).optional(),
  recipe: z.string(),
  first: z.number().int().min(0).max(MOST),
  inputs: count,
  actions: count,
  width: count,
  bits: z.number().int().min(2).max(8),
});

/** The header of a weights file. */
export interface WeightsHeader {
  readonly game: string;
  readonly rulesVersion: string;
  readonly encodingVersion: string;
  /** The setup of the games that the network was trained on. With several numbers of players, the setup has the largest. */
  readonly setup: Readonly<Record<string, unknown>>;
  /** All numbers of players that the network was trained with. Absent if the setup has the only one. */
  readonly players?: readonly number[] | undefined;
  /** Name, seed and length of the training run. */
  readonly recipe: string;
  /** How many values at the beginning of an observation the network does not read. */
  readonly first: number;
  /** Number of inputs: the values of an observation from index `first` on. */
  readonly inputs: number;
  readonly actions: number;
  /** Number of units in each of the two hidden layers. */
  readonly width: number;
  /** Number of bits of a weight in the matrices: 2 to 8. */
  readonly bits: number;
}

/** The content of a weights file. Matrices are stored row by row. */
export interface Weights {
  readonly header: WeightsHeader;
  /** Weights of the first layer: one row of `width` numbers for each input. */
  readonly embed: Float32Array;
  readonly embedBias: Float32Array;
  /** Weights of the second layer: `width` rows of `width` numbers. Each row has the weights of one input of the layer. */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** Weights of the action scores: one row of `width` numbers for each action. */
  readonly action: Float32Array;
  readonly actionBias: Float32Array;
  readonly value: Float32Array;
  readonly valueBias: number;
}

/**
 * Reads a weights file.
 * @throws WeightsError if the file is damaged or has another format.
 */
export function readWeights(bytes: Uint8Array): Weights {
  if (bytes.length < PREAMBLE) throw damaged('the file is too short');
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.getUint32(0, true) !== MAGIC) throw damaged('the file does not begin with ORNW');
  const format = data.getUint32(4, true);
  if (format !== WEIGHTS_FORMAT)
    throw new WeightsError('format', `expected weights of format ${WEIGHTS_FORMAT}, received format ${format}`);
  if (data.getUint32(12, true) !== checksumOf(bytes, PREAMBLE)) throw damaged('the checksum differs');
  const begin = PREAMBLE + data.getUint32(8, true);
  if (begin > bytes.length) throw damaged('the header does not fit');
  const header = readHeader(bytes.subarray(PREAMBLE, begin));
  const { inputs, actions, width, bits } = header;
  const reader = new Reader(data, begin);
  const embed = reader.matrix(inputs, width, bits);
  const embedBias = reader.floats(width);
  const hidden = reader.floats(width * width);
  const hiddenBias = reader.floats(width);
  const action = reader.matrix(actions, width, bits);
  const actionBias = reader.floats(actions);
  const value = reader.floats(width);
  const [valueBias] = reader.floats(1) as unknown as [number];
  if (reader.at !== bytes.length) throw damaged('the length differs from that in the header');
  return { header, embed, embedBias, hidden, hiddenBias, action, actionBias, value, valueBias };
}

function readHeader(bytes: Uint8Array): WeightsHeader {
  try {
    const text = Array.from(bytes, (unit) => String.fromCharCode(unit)).join('');
    return parseValue(Header, JSON.parse(text), 'weights');
  } catch (cause) {
    throw new WeightsError('damaged', 'Damaged weights: the header is not valid', { cause });
  }
}

class Reader {
  constructor(
    private readonly data: DataView,
    /** Index of the next byte. */
    public at: number,
  ) {}

  floats(length: number): Float32Array {
    this.require(4 * length);
    const floats = new Float32Array(length);
    for (let index = 0; index < length; index++) floats[index] = this.data.getFloat32(this.at + 4 * index, true);
    this.at += 4 * length;
    return floats;
  }

  /** Reads the scales of all rows, then the numbers of the rows whose scale is not 0. */
  matrix(rows: number, width: number, bits: number): Float32Array {
    const scales = this.floats(rows);
    const matrix = new Float32Array(rows * width);
    const length = Math.ceil((width * bits) / 8);
    for (let row = 0; row < rows; row++) {
      const scale = scales[row] as number;
      if (scale === 0) continue;
      this.require(length);
      for (let column = 0; column < width; column++) matrix[row * width + column] = scale * this.signed(column * bits, bits);
      this.at += length;
    }
    return matrix;
  }

  /** Reads the signed number of `bits` bits that begins `offset` bits after the next byte, most significant bit first. */
  private signed(offset: number, bits: number): number {
    const at = this.at + (offset >> 3);
    const first = this.data.getUint8(at) << 8;
    // The byte after the last number of a row can be beyond the end of the file.
    const two = (offset & 7) + bits > 8 ? first | this.data.getUint8(at + 1) : first;
    return (two << (16 + (offset & 7))) >> (32 - bits);
  }

  private require(length: number): void {
    if (this.at + length > this.data.byteLength) throw damaged('the file ends too early');
  }
}

/** Returns the 32-bit FNV-1a hash of the bytes from `begin` on. */
export function checksumOf(bytes: Uint8Array, begin: number): number {
  let hash = 0x811c9dc5;
  for (let index = begin; index < bytes.length; index++) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  return hash >>> 0;
}

function damaged(why: string): WeightsError {
  return new WeightsError('damaged', `Damaged weights: ${why}`);
}
