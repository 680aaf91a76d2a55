// Weights files with a few numbers, for tests. The format is that of docs/guides/agents.md.
import type { Encoding, Game, GameTypes, TrainedNetwork } from 'orrery-rules';

export interface SmallWeights {
  header: Record<string, unknown> & { inputs: number; actions: number; width: number; bits?: number };
  /**
   * Rows of a matrix, keyed by index from 0. A weight is a number of its row, from -128 to 127 with 8 bits, times the scale of the row. Rows
   * that are left out are 0.
   */
  embed?: Record<number, { scale: number; numbers: number[] }>;
  embedBias?: number[];
  hidden?: number[];
  hiddenBias?: number[];
  action?: Record<number, { scale: number; numbers: number[] }>;
  actionBias?: number[];
  value?: number[];
  valueBias?: number;
}

/** Returns the bytes of a weights file. Numbers have 8 bits unless the header says otherwise. */
export function weightsFile({ header: given, ...parts }: SmallWeights): Uint8Array {
  const header = { bits: 8, ...given };
  const { inputs, actions, width, bits } = header;
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const body = [
    ...text,
    ...matrix(inputs, parts.embed ?? {}, bits),
    ...floats(parts.embedBias ?? zeros(width)),
    ...floats(parts.hidden ?? zeros(width * width)),
    ...floats(parts.hiddenBias ?? zeros(width)),
    ...matrix(actions, parts.action ?? {}, bits),
    ...floats(parts.actionBias ?? zeros(actions)),
    ...floats(parts.value ?? zeros(width)),
    ...floats([parts.valueBias ?? 0]),
  ];
  // The FNV-1a hash of the body, computed with `BigInt`.
  const hash = body.reduce((value, byte) => ((value ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn, 0x811c9dc5n);
  return Uint8Array.from([...numbers(0x574e524f, 2, text.length, Number(hash)), ...body]);
}

/**
 * Returns a network of a game for 2 players. Its header has the versions of the game and of the encoding, unless the given header has other
 * ones.
 */
export function networkOf<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  sizes: { inputs: number; actions: number; width: number },
  parts: Omit<SmallWeights, 'header'> & { header?: Record<string, unknown> } = {},
): TrainedNetwork<T> & { weights: string } {
  const { header, ...rest } = parts;
  const versions = { game: game.id, rulesVersion: game.rulesVersion, encodingVersion: encoding.version };
  const bytes = weightsFile({ ...rest, header: { ...versions, setup: { players: 2 }, recipe: 'a test', first: 0, ...sizes, ...header } });
  return { encoding, weights: Buffer.from(bytes).toString('base64') };
}

function numbers(...values: number[]): number[] {
  return values.flatMap((value) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255]);
}

function floats(values: number[]): number[] {
  return [...new Uint8Array(Float32Array.from(values).buffer)];
}

function matrix(rows: number, given: Record<number, { scale: number; numbers: number[] }>, bits: number): number[] {
  const places = Array.from({ length: rows }, (_, row) => row);
  return [
    ...floats(places.map((row) => given[row]?.scale ?? 0)),
    ...places.flatMap((row) => (given[row] === undefined ? [] : packed(given[row].numbers, bits))),
  ];
}

/** Returns numbers in two's complement one after another, filled with zero bits up to a whole byte. */
function packed(row: number[], bits: number): number[] {
  const text = row.map((value) => (value & (2 ** bits - 1)).toString(2).padStart(bits, '0')).join('');
  return (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
