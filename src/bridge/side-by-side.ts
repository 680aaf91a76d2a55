// Games played side by side as environments, for learners outside: what a step changes is told, and nothing else.
import { Episode, Numbers, type Progress, refusal, type Slate, type Table } from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId, type Seed } from '../kernel/index.js';
import { named, peek, readSeed } from '../kernel/internal.js';
import { gameSeed } from '../simulate/internal.js';
import { inGame } from './refusals.js';
import type { StepFrame } from './step-frame.js';

/** What follows a game that is over: nothing, the next in the same step, or the next in the step after it, whose number is not read. */
export type AutoReset = 'disabled' | 'same-step' | 'next-step';

const TERMINATED = 1;
const TRUNCATED = 2;

/** Which of the games of a whole vector are played here: those from `first` on, of `total`. */
export interface Share {
  readonly first: number;
  readonly total: number;
}

/** Games that are played one after another at a place: the `k`-th, from 0, has the seed `gameSeed(seed, k * stride + first)`. */
interface Run {
  readonly seed: Seed;
  readonly first: number;
  readonly stride: number;
  /** How many of them were begun. */
  games: number;
}

/** One of the games. */
class Place<T extends GameTypes> {
  /** The seat that last had to act: what it sees is shown when the game is over. */
  seat = 0;
  /** Whether the next step only begins the next game. */
  isWaiting = false;
  /** What the other side has: where the numbers stand that were told last and are not 0, and what they are. */
  readonly told = new Numbers();
  values = new Float32Array(0);
  /** Whether nothing was ever told. */
  isNew = true;
  /** Whether something may have changed since. */
  isStale = true;

  constructor(
    readonly index: number,
    readonly episode: Episode<T>,
    public run: Run,
  ) {}
}

export class SideBySide<T extends GameTypes> {
  private readonly places: readonly Place<T>[];
  /** What the other side has of the game that is being told: so small that it stays near, unlike the observations of all games. */
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

  /** What is played at a place when all places play the games of one seed. */
  private runOf(seed: Seed, index: number): Run {
    const { first, total } = this.share;
    return { seed, first: first + index, stride: total, games: 0 };
  }

  /** The game that is played at a place. @throws InvalidInputError for a place that is none. */
  at(place: unknown): Episode<T> {
    const found = this.places[place as number];
    if (found !== undefined) return found.episode;
    throw InvalidInputError.at('place', [], `expected a number from 0 to ${this.count - 1}, not ${named(place)}`);
  }

  /**
   * Starts all games, or those that are named.
   * @param seeds one, of a run of all games: the `k`-th game, from 0, at place `i` has the seed `gameSeed(seed, k * count + i)`, as in a
   * vector environment; where these are a share of more games, `gameSeed(seed, k * total + first + i)`. A list: each game has its own, and
   * the games after it follow from that, as in an environment. Left out: the next game of each.
   * @throws InvalidInputError for a seed or a place that is none, with nothing changed.
   */
  reset(seeds?: unknown, chosen?: unknown): void {
    const places = chosen === undefined || chosen === null ? this.places : this.readPlaces(chosen);
    if (seeds === undefined || seeds === null) {
      for (const place of places) this.next(place);
    } else if (Array.isArray(seeds)) {
      if (seeds.length !== places.length)
        throw InvalidInputError.at('seeds', [], `expected ${places.length} seeds, one a game, not ${seeds.length}`);
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
   * Takes up a game of a run that began with a seed of its own: the `games`-th after the one that has the seed itself, once these numbers
   * were said in it.
   * @throws what `Environment.step` throws, in the midst of it.
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
    if (!Array.isArray(chosen)) throw InvalidInputError.at('places', [], `expected a list of places, not ${named(chosen)}`);
    return chosen.map((place) => {
      this.at(place);
      return this.places[place] as Place<T>;
    });
  }

  /** Starts the next game of a run. */
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
   * One number for each game; what stands where a game is over is not read.
   * @param frame is told of the games that end and are followed by others.
   * @throws what `VectorEnvironment.step` throws, with nothing changed.
   */
  step(numbers: Int32Array, frame: StepFrame): void {
    const { places, table } = this;
    if (numbers.length !== places.length) {
      throw InvalidInputError.at('actions', [], `expected ${places.length} numbers, one a game, not ${numbers.length}`);
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
    // While a player is speaking, he has seen it already.
    if (episode.choice.said.length === 0) place.isStale = true;
    if (episode.seat >= 0) place.seat = episode.seat;
  }

  /** Tells everything again with the next telling, of arrays that are 0: the other side has lost what it was told. */
  forget(): void {
    for (const place of this.places) {
      place.isNew = true;
      place.isStale = true;
    }
  }

  /** The rewards of a start, which are none. */
  rest(frame: StepFrame): void {
    for (const { episode } of this.places) {
      for (const reward of episode.rewards) frame.rewards.pushFloat(reward);
      frame.flags.pushInteger(flagsOf(episode));
    }
  }

  /** What is seen by the player who is to act, or was the last to, until the next look. */
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

  /** Who is to act, what may be said, and what has changed in the observations since the last telling. */
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

  /** The numbers that never change are told once. */
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
    // What is left was told, and is 0 now.
    for (let each = 0; each < told.length; each++) {
      const at = told.values[each] as number;
      if (before[at] === 0) continue;
      frame.at.pushInteger(first + at);
      frame.values.pushFloat(0);
      before[at] = 0;
    }
  }
}

/** Keeps what was told. */
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
