// `npm run env:compare`: plays random games in environments, and compares sparse with dense observations at every step.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AnyGame, type Encoding, type Seed, seededChance } from 'orrery-rules';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import {
  createEnvironment,
  createVectorEnvironment,
  type Environment,
  type SparseObservation,
  type SparseObservations,
  type VectorEnvironment,
} from 'orrery-rules/env';
import { gameSeed } from 'orrery-rules/simulate';
import { sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';

/** A game and a setup to compare. */
export interface ComparedTable {
  readonly game: AnyGame;
  readonly encoding: Encoding;
  readonly setup: { readonly players: number };
}

/** The compared games. The setups of two games limit their length, so that many games end and new ones begin. */
export const TABLES = [
  { game: area51, encoding: area51Encoding, setup: { players: 3, maxRounds: 8 } },
  { game: sol, encoding: solEncoding, setup: { players: 3, maxTurns: 30 } },
  { game: spaceAlert, encoding: spaceAlertEncoding, setup: { players: 4 } },
  { game: specterOps, encoding: specterOpsEncoding, setup: { players: 5 } },
] as unknown as readonly ComparedTable[];

/** Counts of the steps, endings and values that a comparison has covered. */
export interface Compared {
  steps: number;
  terminations: number;
  truncations: number;
  /** Number of steps after which a multi-component action, which is entered as several indices, was still incomplete. */
  halfSaid: number;
  /** Number of non-zero values in all observations. */
  told: number;
  /** Number of values that changed from one observation to the next. */
  changed: number;
  /** Number of observations that were also compared with the result of `written`, which computes an observation without an environment. */
  written: number;
}

/** Number of parallel games; a prime, so that wrong offsets are detected. */
const COUNT = 7;
/** Episodes are truncated after this many actions. */
const MOST_ACTIONS = 900;
/**
 * Once in this many steps, each game of the vector environment is compared with the single environment that plays the same game. Not all
 * games are compared at the same step.
 */
const ALONE_EVERY = 6;
/** In one of this many comparisons with a single environment, the observation is also compared with the result of `written`. */
const WRITTEN_EVERY = 7;

/**
 * Plays a vector environment of seven games, and seven single environments with the same seeds and actions. Compares their observations and
 * legal actions.
 * @throws Error at the first difference, with the game's index and the step.
 */
export function compareEnvironments(table: ComparedTable, steps: number, seed: Seed): Compared {
  return new Comparison(table, seed).play(steps);
}

class Comparison {
  private readonly vector: VectorEnvironment;
  private readonly singles: readonly Environment[];
  private readonly played: number[];
  /** The observations of the vector environment, reconstructed by applying the results of `observeChanges`. */
  private readonly followed: Float32Array;
  /**
   * For each single environment, the observations of its agents, reconstructed by applying the results of `observeChanges`. Keyed by agent.
   */
  private readonly ownFollowed: readonly Map<string, Float32Array>[];
  /** Buffers for an action mask and for an observation; each check overwrites them. */
  private readonly listed: Uint8Array;
  private readonly filled: Float32Array;
  private alone = 0;
  private readonly met: Compared = { steps: 0, terminations: 0, truncations: 0, halfSaid: 0, told: 0, changed: 0, written: 0 };

  constructor(
    private readonly table: ComparedTable,
    private readonly seed: Seed,
  ) {
    const { game, encoding, setup } = table;
    const how = { maxActions: MOST_ACTIONS };
    this.vector = createVectorEnvironment(game, encoding, setup, { ...how, numEnvs: COUNT });
    this.singles = Array.from({ length: COUNT }, () => createEnvironment(game, encoding, setup, how));
    this.played = this.singles.map(() => 0);
    this.followed = new Float32Array(this.vector.observations.length);
    this.ownFollowed = this.singles.map(() => new Map());
    this.listed = new Uint8Array(this.vector.actionSpace.size);
    this.filled = new Float32Array(this.vector.observationSpace.size);
  }

  play(steps: number): Compared {
    const { vector, singles, met } = this;
    const random = seededChance(`numbers ${this.seed}`);
    vector.reset({ seed: this.seed });
    for (let place = 0; place < COUNT; place++) this.begin(place);
    this.compare();
    while (met.steps < steps) {
      const numbers = singles.map(({ legalIndexes }) => random.pick(legalIndexes));
      vector.step(numbers);
      for (let place = 0; place < COUNT; place++) {
        const single = singles[place];
        single.step(numbers[place]);
        if (single.agentSelection === null) this.begin(place);
        else if (single.actionPrefix.length > 0) met.halfSaid += 1;
        met.terminations += vector.terminations[place];
        met.truncations += vector.truncations[place];
      }
      met.steps += COUNT;
      this.compare();
    }
    return met;
  }

  private begin(place: number): void {
    this.singles[place].reset({ seed: gameSeed(this.seed, this.played[place] * COUNT + place) });
    this.played[place] += 1;
  }

  private compare(): void {
    const { vector, singles } = this;
    const sparse = vector.observeSparse();
    const changes = vector.observeChanges();
    for (let place = 0; place < COUNT; place++) {
      this.compareLists(place);
      this.compareObservations(place, rowOf(sparse, place), rowOf(changes, place));
      if ((this.met.steps / COUNT + place) % ALONE_EVERY === 0) this.compareSingle(place, singles[place].agentSelection as string);
    }
  }

  /** Checks that the lists of legal indices and the action masks agree, in the vector environment and in the single environment. */
  private compareLists(place: number): void {
    const { vector, singles } = this;
    const { legalIndexes, legalOffsets, actionMasks: masks, actionSpace } = vector;
    const single = singles[place];
    const legal = legalIndexes.subarray(legalOffsets[place], legalOffsets[place + 1]);
    const mask = masks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
    this.expectSame(legal, single.legalIndexes, place, 'legal lists');
    this.expectMask(legal, mask, place, 'the legal list and the mask');
    this.expectSame(single.actionMask, mask, place, 'the single and the shared mask');
  }

  private compareObservations(place: number, sparse: SparseObservation, changes: SparseObservation): void {
    const { vector, met, followed } = this;
    const { size } = vector.observationSpace;
    const dense = vector.observations.subarray(place * size, (place + 1) * size);
    const reached = followed.subarray(place * size, (place + 1) * size);
    this.expectSparse(sparse, dense, place, 'sparse and dense numbers');
    follow(reached, changes);
    this.expectSame(reached, dense, place, 'changes and dense numbers');
    met.told += sparse.indexes.length;
    met.changed += changes.indexes.length;
  }

  private compareSingle(place: number, agent: string): void {
    const { vector, singles, ownFollowed, met } = this;
    const single = singles[place];
    const { size } = vector.observationSpace;
    const dense = vector.observations.subarray(place * size, (place + 1) * size);
    this.expectSame(single.observe(agent), dense, place, 'the single and the shared observation');
    this.expectSparse(single.observeSparse(agent), dense, place, 'single sparse and dense numbers');
    const reached = ownFollowed[place].get(agent) ?? new Float32Array(size);
    ownFollowed[place].set(agent, reached);
    follow(reached, single.observeChanges(agent));
    this.expectSame(reached, dense, place, 'single changes and dense numbers');
    this.alone += 1;
    if (this.alone % WRITTEN_EVERY !== 0) return;
    this.expectSame(this.written(single, agent), dense, place, 'what the game shows and the observation');
    met.written += 1;
  }

  /**
   * Computes an agent's observation without an environment: each field of the encoding writes its values from the view into a new array of
   * zeros.
   */
  private written(single: Environment, agent: string): Float32Array {
    const { game, encoding, setup } = this.table;
    const view = game.view(single.state(), agent);
    const fields = encoding.observation(game.schemas.setup.parse(setup) as never);
    const numbers = new Float32Array(single.observationSpace.size);
    const sink = {
      set(index: number, value: number) {
        numbers[index] = value;
      },
    };
    const look = { view, viewer: agent, seat: this.vector.players.indexOf(agent) };
    fields.forEach((field, part) => {
      field.write(view as never, look as never, 0, sink, single.observationSpace.layout[part].offset);
    });
    return numbers;
  }

  /** Checks that a mask is 1 at the legal indices, which are in ascending order, and 0 at all others. */
  private expectMask(legal: Int32Array, mask: Uint8Array, place: number, what: string): void {
    const { listed } = this;
    listed.fill(0);
    for (let at = 0; at < legal.length; at++) {
      const index = legal[at];
      if (index < 0 || index >= listed.length || (at > 0 && index <= legal[at - 1]))
        this.differ(place, `${what} differ: a number is beyond the mask, or not in order`);
      listed[index] = 1;
    }
    this.expectSame(mask, listed, place, what);
  }

  /** Checks that the sparse values are the non-zero dense values, in order, each once. */
  private expectSparse({ indexes, values }: SparseObservation, dense: Float32Array, place: number, what: string): void {
    const { filled } = this;
    filled.fill(0);
    if (indexes.length !== values.length) this.differ(place, `${what} differ: there are ${indexes.length} indices`);
    for (let at = 0; at < indexes.length; at++) {
      const index = indexes[at];
      if (index >= filled.length || values[at] === 0 || (at > 0 && index <= indexes[at - 1]))
        this.differ(place, `${what} differ: sparse number ${at} is beyond the observation, 0, or not in order`);
      filled[index] = values[at];
    }
    this.expectSame(filled, dense, place, what);
  }

  private expectSame(left: ArrayLike<number>, right: ArrayLike<number>, place: number, what: string): void {
    if (haveSameBytes(left, right)) return;
    let at = 0;
    while (at < left.length && left[at] === right[at]) at += 1;
    if (at === left.length && at === right.length) return;
    this.differ(place, `${what} differ at ${at}: ${left[at]} and ${right[at]}`);
  }

  private differ(place: number, how: string): never {
    throw new Error(`${this.table.game.id}, game ${place}, step ${this.met.steps}: ${how}`);
  }
}

function rowOf({ indexes, values, offsets }: SparseObservations, place: number): SparseObservation {
  const [from, to] = [offsets[place], offsets[place + 1]];
  return { indexes: indexes.subarray(from, to), values: values.subarray(from, to) };
}

/**
 * Returns whether two typed arrays of the same type consist of the same bytes. A comparison of bytes is much faster than a loop over an
 * observation, which has up to ten thousand numbers. If the function returns `false`, the numbers may still be equal: 0 and -0 have
 * different bytes, and the arrays may have different types.
 */
function haveSameBytes(left: ArrayLike<number>, right: ArrayLike<number>): boolean {
  return (
    ArrayBuffer.isView(left) && ArrayBuffer.isView(right) && left.constructor === right.constructor && bytesOf(left).equals(bytesOf(right))
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function follow(dense: Float32Array, { indexes, values }: SparseObservation): void {
  for (let at = 0; at < indexes.length; at++) dense[indexes[at]] = values[at];
}

function main(): void {
  const { values } = parseArgs({ options: { steps: { type: 'string' }, seed: { type: 'string' }, game: { type: 'string' } } });
  const steps = Number(values.steps ?? 1_000_000);
  if (!(Number.isSafeInteger(steps) && steps > 0)) throw new Error('--steps takes a whole number from 1');
  const tables = TABLES.filter(({ game }) => values.game === undefined || values.game === game.id);
  for (const table of tables) {
    const before = performance.now();
    const met = compareEnvironments(table, steps, values.seed ?? 'compare');
    const seconds = ((performance.now() - before) / 1000).toFixed(0);
    console.log(`${table.game.id}: ${JSON.stringify(met)} without a difference, in ${seconds} seconds`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
