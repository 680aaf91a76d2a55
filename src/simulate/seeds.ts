import { checksum, InvalidInputError, type Seed } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/**
 * Returns the seed of one game of a run, as 16 hexadecimal digits: the `checksum` of the text `<seed>/<index>`. Its two halves are mixed by
 * the finalizer of MurmurHash3, so that the seeds of neighbouring games are unrelated. It depends on nothing else: a game is the same
 * however many games are played, in any order and on any machine.
 * @param seed of the run; `7` and `'7'` are the same.
 * @param index of the game, counted from 0.
 * @throws InvalidInputError if the seed or the index is invalid.
 */
export function gameSeed(seed: Seed, index: number): string {
  requireSeed('seed', seed);
  if (!Number.isSafeInteger(index) || index < 0) {
    throw InvalidInputError.at('index', [], `expected a whole number of at least 0, received ${named(index)}`);
  }
  return mixed(`${seed}/${index}`);
}

/**
 * Returns the seed of a random stream outside the game: an agent's choices in one seat, or who decides first. It differs from the game's
 * own seed, so that no agent can foresee the dice from its own draws.
 */
export function streamSeed(seed: Seed, stream: string): string {
  return mixed(`${seed}/${stream}`);
}

export function requireSeed(what: string, seed: unknown): void {
  if (typeof seed === 'string' ? seed.length <= 1000 : Number.isFinite(seed)) return;
  throw InvalidInputError.at(what, [], 'expected strings of at most 1,000 characters or finite numbers');
}

function mixed(text: string): string {
  const sum = checksum(text);
  const high = finalize(Number.parseInt(sum.slice(0, 8), 16));
  const low = finalize(Number.parseInt(sum.slice(8), 16) ^ high);
  return hex(high) + hex(low);
}

/** fmix32 of MurmurHash3: a bijection; every input bit flips about half of the output bits. */
function finalize(lane: number): number {
  let mix = lane ^ (lane >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0');
}
