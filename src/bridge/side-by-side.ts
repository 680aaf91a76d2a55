// A vector environment for an external client. Step frames contain only the changes of the observations.
import { Episode, Numbers, type Progress, refusal, type Slate, type Table } from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId, type Seed } from '../kernel/index.js';
import { named, peek, readSeed } from '../kernel/internal.js';
import { gameSeed } from '../simulate/internal.js';
import { inGame } from './refusals.js';
import type { StepFrame } from './step-frame.js';

/** When the next game starts after a game is over: never, in the same step, or in the next step, which ignores its action index. */
export type AutoReset = 'disabled' | 'same-step' | 'next-step';

const TERMINATED = 1;
const TRUNCATED = 2;

/** The share of this engine in a distributed vector environment: the environments from index `first` on, of `total`. */
export interface Share {
  readonly first: number;
  readonly total: number;
}

/** The sequence of games of one environment: game `k`, from 0, has the seed `gameSeed(seed, k * stride + first)`. */
interface Run {
  readonly seed: Seed;
  readonly first: number;
  readonly stride: number;
  /** The number of games started so far. */
  games: number;
}

/** One environment of the vector. */
class Place<T extends GameTypes> {
  /** The seat that must act, or the last one that had to; its observation is used once the game is over. */
  seat = 0;
  /** Whether the next step only starts the next game. */
  isWaiting = false;
  /** The client's copy of the observation: the indices of its non-zero values (`told`), and those values (`values`). */
  readonly told = new Numbers();
  values = new Float32Array(0);
  /** Whether the client has no observation yet. */
  isNew = true;
  /** Whether the observation may have changed since it was last sent. */
  isStale = true;

  constructor(
    readonly index: number,
    readonly episode: Episode<T>,
    public run: Run,
  ) {}
}

export class SideBySide<T extends GameTypes> {
  private readonly places: readonly Place<T>[];
  /** A scratch buffer with the client's copy of one observation; small enough for the CPU cache, unlike all observations together. */
  private readonly before: Float32Array;

  constructor(
    readonly table: Table<T>,
    readonly count: number,
    private readonly autoReset: AutoReset,
    private readonly share: Share = { first: 0, total: count },
  ) {
    this.before = new Float32Array(table.observations.size);
    this.places = Array.from({ length: count }, (_, index) => {
      const episode = new Episode<T>(table, gameSeed(0, share.first + index));
      return new Place<T>(index, episode, { ...this.runOf(0, index), games: 1 });
    });
  }

  /** Returns the sequence of games of one environment if all environments share one seed. */
  private runOf(seed: Seed, index: number): Run {
    const { first, total } = this.share;
    return { seed, first: first + index, stride: total, games: 0 };
  }

  /** Returns the episode of an environment. @throws InvalidInputError if there is no environment with that index. */
  at(place: unknown): Episode<T> {
    const found = this.places[place as number];
    if (found !== undefined) return found.episode;
    throw InvalidInputError.at('place', [], `expected a number from 0 to ${this.count - 1}, received ${named(place)}`);
  }

  /**
   * Starts a new game in all environments, or in the chosen ones.
   * @param seeds one seed for all, or a list. With one seed, game `k` (from 0) of environment `i` has the seed
   * `gameSeed(seed, k * total + first + i)`, as in a vector environment. A list has one seed per environment, from which its later games
   * follow, as in an environment. Default: the next game of each environment's sequence.
   * @param chosen the indices of the environments to reset. Default: all.
   * @throws InvalidInputError if a seed or an index is invalid, with nothing changed.
   */
  reset(seeds?: unknown, chosen?: unknown): void {
    const places = chosen === undefined || chosen === null ? this.places : this.readPlaces(chosen);
    if (seeds === undefined || seeds === null) {
      for (const place of places) this.next(place);
    } else if (Array.isArray(seeds)) {
      if (seeds.length !== places.length)
        throw InvalidInputError.at('seeds', [], `expected ${places.length} seeds, one for each game, received ${seeds.length}`);
      const read = seeds.map(readSeed);
      places.forEach((place, index) => {
        this.begin(place, ownRun(read[index] as Seed), read[index] as Seed);
      });
    } else {
      const seed = readSeed(seeds);
      for (const place of places) this.next(place, this.runOf(seed, place.index));
    }
  }

  /**
   * Resumes a game of an environment that was reset with its own seed, by replaying its action indices.
   * @param run.games the number of games before it in the sequence; game 0 has the seed itself.
   * @param run.numbers the action indices played so far in the game.
   * @throws InvalidInputError if an index is not in the action space, or if the index of the environment or the seed is invalid.
   * @throws IllegalIndexError if an index is illegal. The indices before a wrong one have been played.
   */
  resume(at: unknown, run: { seed: unknown; games: number; numbers: readonly number[] }): void {
    const [place] = this.readPlaces([at]);
    if (place === undefined) return;
    const seed = readSeed(run.seed);
    if (run.games === 0) this.begin(place, ownRun(seed), seed);
    else this.next(place, { ...ownRun(seed), games: run.games - 1 });
    for (const number of run.numbers) {
      if (!place.episode.step(number)) throw refusal(this.table, place.episode, number);
      if (place.episode.seat >= 0) place.seat = place.episode.seat;
    }
  }

  private readPlaces(chosen: unknown): readonly Place<T>[] {
    if (!Array.isArray(chosen)) throw InvalidInputError.at('places', [], `expected an array of places, received ${named(chosen)}`);
    return chosen.map((place) => {
      this.at(place);
      return this.places[place] as Place<T>;
    });
  }

  /** Starts the next game of a sequence. */
  private next(place: Place<T>, run = place.run): void {
    this.begin(place, run, gameSeed(run.seed, run.games * run.stride + run.first));
    run.games += 1;
  }

  private begin(place: Place<T>, run: Run, seed: Seed): void {
    place.run = run;
    place.episode.restart(seed);
    place.isWaiting = false;
    place.isStale = true;
    if (place.episode.seat >= 0) place.seat = place.episode.seat;
  }

  /**
   * Plays one action index per environment. The entries of environments whose game is over are ignored.
   * @param frame receives rewards, flags, and the last observations of games that are followed by the next one in the same step.
   * @throws InvalidInputError if the number of indices is wrong or an index is not in the action space, with nothing changed.
   * @throws IllegalIndexError if an index is illegal, with nothing changed.
   */
  step(numbers: Int32Array, frame: StepFrame): void {
    const { places, table } = this;
    if (numbers.length !== places.length) {
      throw InvalidInputError.at('actions', [], `expected ${places.length} numbers, one for each game, received ${numbers.length}`);
    }
    for (let index = 0; index < places.length; index++) {
      const { episode } = places[index] as Place<T>;
      if (episode.seat >= 0 && !episode.choice.open.includes(numbers[index])) {
        throw inGame(index, refusal(table, episode, numbers[index]));
      }
    }
    for (let index = 0; index < places.length; index++) this.play(places[index] as Place<T>, index, numbers[index] as number, frame);
  }

  private play(place: Place<T>, index: number, number: number, frame: StepFrame): void {
    const { episode } = place;
    if (place.isWaiting) this.next(place);
    else if (episode.seat < 0) episode.rest();
    else episode.step(number);
    const isOver = episode.seat < 0;
    const seats = this.table.players.length;
    for (let seat = 0; seat < seats; seat++) frame.rewards.pushFloat(episode.rewards[seat] as number);
    frame.flags.pushInteger(flagsOf(episode));
    if (isOver && this.autoReset === 'same-step') {
      this.tellLast(place, index, frame);
      this.next(place);
    }
    place.isWaiting = isOver && this.autoReset === 'next-step';
    // Within a multi-component action the observation does not change.
    if (episode.choice.said.length === 0) place.isStale = true;
    if (episode.seat >= 0) place.seat = episode.seat;
  }

  /** Makes the next frame contain the complete observations, because the client's arrays were reset to 0. */
  forget(): void {
    for (const place of this.places) {
      place.isNew = true;
      place.isStale = true;
    }
  }

  /** Writes the rewards and flags of newly started games. */
  rest(frame: StepFrame): void {
    for (const { episode } of this.places) {
      for (const reward of episode.rewards) frame.rewards.pushFloat(reward);
      frame.flags.pushInteger(flagsOf(episode));
    }
  }

  /** Returns the observation of the player who must act or was the last to act. The buffer is reused by the next call. */
  private look({ episode, seat }: Place<T>): Slate {
    const player = this.table.players[seat] as PlayerId;
    return this.table.observations.look(peek(episode.simulation, player), player);
  }

  private tellLast(place: Place<T>, index: number, frame: StepFrame): void {
    frame.ended.pushInteger(index);
    frame.lastOffsets.pushInteger(frame.lastAt.length);
    const { indexes, values } = this.table.observations.sparse(this.look(place));
    for (let at = 0; at < indexes.length; at++) {
      frame.lastAt.pushInteger(indexes[at] as number);
      frame.lastValues.pushFloat(values[at] as number);
    }
  }

  /** Writes the acting seats, the legal indices, the action prefixes, and the changes of the observations since the last frame. */
  tell(frame: StepFrame): void {
    const { legal, legalOffsets, said, saidOffsets, selected } = frame;
    for (let index = 0; index < this.places.length; index++) {
      const place = this.places[index] as Place<T>;
      const { choice, seat } = place.episode;
      const { open, said: spoken } = choice;
      selected.pushInteger(seat);
      legalOffsets.pushInteger(legal.length);
      saidOffsets.pushInteger(said.length);
      for (let at = 0; at < open.length; at++) legal.pushInteger(open.values[at] as number);
      for (let at = 0; at < spoken.length; at++) said.pushInteger(spoken.values[at] as number);
      if (place.isStale) this.tellObservation(place, frame);
    }
    legalOffsets.pushInteger(legal.length);
    saidOffsets.pushInteger(said.length);
    frame.lastOffsets.pushInteger(frame.lastAt.length);
  }

  private tellObservation(place: Place<T>, frame: StepFrame): void {
    const slate = this.look(place);
    if (place.isNew) this.tellAll(place, slate, frame);
    else this.tellChanges(place, slate, frame);
    place.isNew = false;
    place.isStale = false;
    remember(place, slate);
  }

  /** Writes all non-zero values, including the constant parts, which are sent only here. */
  private tellAll({ index }: Place<T>, { numbers }: Slate, frame: StepFrame): void {
    const first = index * numbers.length;
    for (let at = 0; at < numbers.length; at++) {
      if (numbers[at] === 0) continue;
      frame.at.pushInteger(first + at);
      frame.values.pushFloat(numbers[at] as number);
    }
  }

  private tellChanges({ index, told, values }: Place<T>, { numbers, places }: Slate, frame: StepFrame): void {
    const { before } = this;
    const first = index * numbers.length;
    for (let each = 0; each < told.length; each++) before[told.values[each] as number] = values[each] as number;
    for (let each = 0; each < places.length; each++) {
      const at = places.values[each] as number;
      const number = numbers[at] as number;
      if (number !== before[at]) {
        frame.at.pushInteger(first + at);
        frame.values.pushFloat(number);
      }
      before[at] = 0;
    }
    // The remaining values in `before` were non-zero and are 0 now.
    for (let each = 0; each < told.length; each++) {
      const at = told.values[each] as number;
      if (before[at] === 0) continue;
      frame.at.pushInteger(first + at);
      frame.values.pushFloat(0);
      before[at] = 0;
    }
  }
}

/** Stores the sent observation as the client's copy. */
function remember<T extends GameTypes>(place: Place<T>, { numbers, places }: Slate): void {
  if (place.values.length < places.length) place.values = new Float32Array(2 * places.length);
  for (let each = 0; each < places.length; each++) place.values[each] = numbers[places.values[each] as number] as number;
  place.told.take(places);
}

function ownRun(seed: Seed): Run {
  return { seed, first: 0, stride: 1, games: 0 };
}

function flagsOf({ progress }: { readonly progress: Progress }): number {
  if (progress === 'terminated') return TERMINATED;
  return progress === 'truncated' ? TRUNCATED : 0;
}
