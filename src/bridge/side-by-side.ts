// Games played side by side as environments, for learners outside: what a step changes is told, and nothing else.
import { Episode, type Progress } from '../env/episode.js';
import { refusal } from '../env/illegal-index.js';
import { Numbers } from '../env/numbers.js';
import { Slate } from '../env/observation.js';
import type { Table } from '../env/table.js';
import { readSeed } from '../kernel/chance.js';
import { type GameTypes, InvalidInputError, type PlayerId, type Seed } from '../kernel/index.js';
import { named, peek } from '../kernel/internal.js';
import { gameSeed } from '../simulate/seeds.js';
import { inGame } from './refusals.js';
import type { StepFrame } from './step-frame.js';

/** What follows a game that is over: nothing, the next in the same step, or the next in the step after it, whose number is not read. */
export type AutoReset = 'disabled' | 'same-step' | 'next-step';

const TERMINATED = 1;
const TRUNCATED = 2;

/** One of the games. */
class Place<T extends GameTypes> {
  /** The seat that last had to act: what it sees is shown when the game is over. */
  seat = 0;
  /** Whether the next step only begins the next game. */
  isWaiting = false;
  /** Of the run that its seeds follow from, and how many games of it were begun. */
  seed: Seed = 0;
  games = 0;
  /** Where the numbers stand that were told last and are not 0. */
  readonly told = new Numbers();
  /** Whether nothing was ever told. */
  isNew = true;

  constructor(
    readonly episode: Episode<T>,
    readonly slate: Slate,
  ) {}
}

export class SideBySide<T extends GameTypes> {
  private readonly places: readonly Place<T>[];
  private readonly observations: Float32Array;
  /** What the other side has. */
  private readonly told: Float32Array;
  /** What a game shows that ended and is followed by another in the same step. */
  private readonly last: Slate;
  /** Whether the seeds of all games follow from one. */
  private isOneRun = true;

  constructor(
    readonly table: Table<T>,
    readonly count: number,
    private readonly autoReset: AutoReset,
  ) {
    const { size } = table.observations;
    this.observations = new Float32Array(count * size);
    this.told = new Float32Array(count * size);
    this.last = new Slate(new Float32Array(size), 0);
    this.places = Array.from(
      { length: count },
      (_, place) => new Place<T>(new Episode<T>(table, gameSeed(0, place)), new Slate(this.observations, place * size)),
    );
    for (const place of this.places) {
      place.games = 1;
      this.show(place);
    }
  }

  /** The game that is played at a place. @throws InvalidInputError for a place that is none. */
  at(place: unknown): Episode<T> {
    const found = this.places[place as number];
    if (found !== undefined) return found.episode;
    throw new InvalidInputError('place', [{ path: [], message: `expected a number from 0 to ${this.count - 1}, not ${named(place)}` }]);
  }

  /**
   * Starts all games, or those that are named.
   * @param seeds one, of a run of all games: the `k`-th game, from 0, at place `i` has the seed `gameSeed(seed, k * count + i)`, as in a
   * vector environment. A list: each game has its own, and the games after it follow from that, as in an environment. Left out: the next
   * game of each.
   * @throws InvalidInputError for a seed or a place that is none, with nothing changed.
   */
  reset(seeds?: unknown, chosen?: unknown): void {
    const places = chosen === undefined || chosen === null ? this.places : this.readPlaces(chosen);
    if (seeds === undefined || seeds === null) {
      for (const place of places) this.next(place);
    } else if (Array.isArray(seeds)) {
      if (seeds.length !== places.length) throw misfit('seeds', `expected ${places.length} seeds, one a game, not ${seeds.length}`);
      const read = seeds.map(readSeed);
      places.forEach((place, index) => {
        this.begin(place, read[index] as Seed);
        place.seed = read[index] as Seed;
        place.games = 0;
      });
      this.isOneRun = false;
    } else {
      const seed = readSeed(seeds);
      this.isOneRun = true;
      for (const place of this.places) {
        place.seed = seed;
        place.games = 0;
      }
      for (const place of places) this.next(place);
    }
    for (const place of places) {
      place.isWaiting = false;
      this.show(place);
    }
  }

  private readPlaces(chosen: unknown): readonly Place<T>[] {
    if (!Array.isArray(chosen)) throw misfit('places', `expected a list of places, not ${named(chosen)}`);
    return chosen.map((place) => {
      this.at(place);
      return this.places[place] as Place<T>;
    });
  }

  /** Starts the next game of a run. */
  private next(place: Place<T>): void {
    const { count, isOneRun } = this;
    const index = isOneRun ? place.games * count + this.places.indexOf(place) : place.games;
    this.begin(place, gameSeed(place.seed, index));
    place.games += 1;
  }

  private begin(place: Place<T>, seed: Seed): void {
    place.episode.restart(seed);
    place.isWaiting = false;
  }

  /**
   * One number for each game; what stands where a game is over is not read.
   * @param frame is told of the games that end and are followed by others.
   * @throws what `VectorEnvironment.step` throws, with nothing changed.
   */
  step(numbers: Int32Array, frame: StepFrame): void {
    const { places, table } = this;
    if (numbers.length !== places.length) {
      throw misfit('actions', `expected ${places.length} numbers, one a game, not ${numbers.length}`);
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
    this.show(place);
  }

  /** The rewards of a start, which are none. */
  rest(frame: StepFrame): void {
    for (const { episode } of this.places) {
      for (const reward of episode.rewards) frame.rewards.pushFloat(reward);
      frame.flags.pushInteger(flagsOf(episode));
    }
  }

  private show(place: Place<T>): void {
    const { episode, slate } = place;
    // While a player is speaking, he has seen it already.
    if (episode.choice.said.length > 0) return;
    if (episode.seat >= 0) place.seat = episode.seat;
    this.look(episode, place.seat, slate);
  }

  private look(episode: Episode<T>, seat: number, slate: Slate): void {
    const player = this.table.players[seat] as PlayerId;
    this.table.observations.show(peek(episode.simulation, player), player, slate);
  }

  private tellLast(place: Place<T>, index: number, frame: StepFrame): void {
    const { last, table } = this;
    this.look(place.episode, place.seat, last);
    frame.ended.pushInteger(index);
    frame.lastOffsets.pushInteger(frame.lastAt.length);
    const { indexes, values } = table.observations.sparse(last);
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
      selected.pushInteger(seat);
      legalOffsets.pushInteger(legal.length);
      saidOffsets.pushInteger(said.length);
      for (let at = 0; at < choice.open.length; at++) legal.pushInteger(choice.open.values[at] as number);
      for (let at = 0; at < choice.said.length; at++) said.pushInteger(choice.said.values[at] as number);
      this.tellChanges(place, frame);
    }
    legalOffsets.pushInteger(legal.length);
    saidOffsets.pushInteger(said.length);
    frame.lastOffsets.pushInteger(frame.lastAt.length);
  }

  private tellChanges(place: Place<T>, frame: StepFrame): void {
    const { slate, told } = place;
    const { offset, places } = slate;
    if (place.isNew) {
      // The numbers that never change are told once.
      for (let at = 0; at < this.table.observations.size; at++) this.tellNumber(offset + at, frame);
      place.isNew = false;
    } else {
      for (let at = 0; at < told.length; at++) this.tellNumber(offset + (told.values[at] as number), frame);
      for (let at = 0; at < places.length; at++) this.tellNumber(offset + (places.values[at] as number), frame);
    }
    told.take(places);
  }

  private tellNumber(at: number, frame: StepFrame): void {
    const value = this.observations[at] as number;
    if (value === this.told[at]) return;
    this.told[at] = value;
    frame.at.pushInteger(at);
    frame.values.pushFloat(value);
  }
}

function flagsOf({ progress }: { readonly progress: Progress }): number {
  if (progress === 'terminated') return TERMINATED;
  return progress === 'truncated' ? TRUNCATED : 0;
}

function misfit(what: string, message: string): InvalidInputError {
  return new InvalidInputError(what, [{ path: [], message }]);
}
