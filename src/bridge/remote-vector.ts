// A vector environment for an external client. Step frames contain only the changes of the observations.
import { type EnvironmentSpec, EpisodeBatch, LastObservation, type Progress, type Shard } from '../env/internal.js';
import { type GameTypes, InvalidInputError, type PlayerId } from '../kernel/index.js';
import { peek } from '../kernel/internal.js';
import { inEnvironment } from './errors.js';
import type { StepFrame } from './step-frame.js';

export const AUTORESET_MODES = ['disabled', 'same-step', 'next-step'] as const;

/**
 * When the next game of an environment starts after a game is over. `disabled`: only on reset. `same-step`: in the step that ends the game.
 * `next-step`: in the step after that, which ignores its action index.
 */
export type AutoresetMode = (typeof AUTORESET_MODES)[number];

const TERMINATED = 1;
const TRUNCATED = 2;

/** What the client has received about one environment. It determines what the next frame must contain. */
class ClientState {
  /** The seat that must act; once the game is over, the last seat that had to act. The client receives the observation of this seat. */
  seat = 0;
  /** Whether the next step ignores its action index and starts the next game. */
  isAwaitingReset = false;
  /** Whether the observation may have changed since it was last sent. */
  isStale = true;
  readonly observation = new LastObservation();
}

export class RemoteVector<T extends GameTypes> {
  private readonly batch: EpisodeBatch<T>;
  private readonly clients: readonly ClientState[];

  constructor(
    readonly spec: EnvironmentSpec<T>,
    readonly count: number,
    private readonly autoresetMode: AutoresetMode,
    shard?: Shard,
  ) {
    this.batch = new EpisodeBatch<T>(spec, count, shard);
    this.clients = Array.from({ length: count }, () => new ClientState());
  }

  /** Returns the episode of an environment. @throws InvalidInputError if there is no environment with that index. */
  at(index: unknown) {
    return this.batch.episodes[this.batch.readIndex(index)] as EpisodeBatch<T>['episodes'][number];
  }

  /** Starts a new game in all environments, or in the chosen environments. See `EpisodeBatch.reset`. */
  reset(seeds?: unknown, chosen?: unknown): void {
    for (const index of this.batch.reset(seeds, chosen)) this.noteStart(index);
  }

  /** Resumes a game by replaying its action indices. See `EpisodeBatch.resume`. */
  resume(index: unknown, run: { seed: unknown; games: number; actions: readonly number[] }): void {
    const known = this.batch.readIndex(index);
    this.batch.resume(known, run, () => this.noteStart(known));
  }

  private noteStart(index: number): void {
    const client = this.clients[index] as ClientState;
    client.isAwaitingReset = false;
    client.isStale = true;
    this.noteSeat(client, index);
  }

  private noteSeat(client: ClientState, index: number): void {
    const { seat } = this.batch.episodes[index] as { seat: number };
    if (seat >= 0) client.seat = seat;
  }

  /**
   * Plays one action index per environment. The entries of environments whose game is over are ignored.
   * @param frame receives the rewards, the flags, and the final observations of games whose next game starts in the same step.
   * @throws InvalidInputError if the number of indices is wrong or an index is not in the action space; nothing is then changed.
   * @throws IllegalIndexError if an index is illegal; nothing is then changed.
   */
  step(actions: Int32Array, frame: StepFrame): void {
    const { batch, count } = this;
    if (actions.length !== count) {
      throw InvalidInputError.at('actions', [], `expected ${count} numbers, one for each game, received ${actions.length}`);
    }
    const illegal = batch.firstIllegal(actions);
    if (illegal >= 0) throw inEnvironment(illegal, batch.errorOf(illegal, actions[illegal]));
    for (let index = 0; index < count; index++) this.stepOne(index, actions[index] as number, frame);
  }

  private stepOne(index: number, action: number, frame: StepFrame): void {
    const { batch, autoresetMode } = this;
    const client = this.clients[index] as ClientState;
    const sequence = batch.sequences[index] as EpisodeBatch<T>['sequences'][number];
    const { episode } = sequence;
    if (client.isAwaitingReset) sequence.next();
    else if (episode.seat < 0) episode.clearRewards();
    else episode.step(action);
    const isOver = episode.seat < 0;
    writeResult(episode, frame);
    if (isOver && autoresetMode === 'same-step') {
      this.writeFinalObservation(index, frame);
      sequence.next();
    }
    client.isAwaitingReset = isOver && autoresetMode === 'next-step';
    // Within a multi-component action the observation does not change.
    if (episode.decision.prefix.length === 0) client.isStale = true;
    this.noteSeat(client, index);
  }

  /** Makes the next frame contain the complete observations, because the client's arrays were reset to 0. */
  sendAll(): void {
    for (const client of this.clients) {
      client.observation.clear();
      client.isStale = true;
    }
  }

  /** Writes the rewards and flags of newly started games. */
  writeResults(frame: StepFrame): void {
    for (const episode of this.batch.episodes) writeResult(episode, frame);
  }

  /** Returns the observation of the player who must act or was the last to act. The buffer is reused by the next call. */
  private observe(index: number) {
    const { observationSpace, players } = this.spec;
    const player = players[(this.clients[index] as ClientState).seat] as PlayerId;
    return observationSpace.observe(peek(this.at(index).simulation, player), player);
  }

  private writeFinalObservation(index: number, frame: StepFrame): void {
    frame.ended.pushInteger(index);
    frame.finalOffsets.pushInteger(frame.finalIndexes.length);
    const { indexes, values } = this.spec.observationSpace.sparse(this.observe(index));
    for (let at = 0; at < indexes.length; at++) {
      frame.finalIndexes.pushInteger(indexes[at] as number);
      frame.finalValues.pushFloat(values[at] as number);
    }
  }

  /** Writes the acting seats, the legal indices, the action prefixes, and the changes of the observations since the last frame. */
  writeState(frame: StepFrame): void {
    const { legal, legalOffsets, prefixes, prefixOffsets, seats } = frame;
    for (let index = 0; index < this.count; index++) {
      const { seat, decision } = this.at(index);
      seats.pushInteger(seat);
      legalOffsets.pushInteger(legal.length);
      prefixOffsets.pushInteger(prefixes.length);
      for (let at = 0; at < decision.legal.length; at++) legal.pushInteger(decision.legal.values[at] as number);
      for (let at = 0; at < decision.prefix.length; at++) prefixes.pushInteger(decision.prefix.values[at] as number);
      if ((this.clients[index] as ClientState).isStale) this.writeObservation(index, frame);
    }
    legalOffsets.pushInteger(legal.length);
    prefixOffsets.pushInteger(prefixes.length);
    frame.finalOffsets.pushInteger(frame.finalIndexes.length);
  }

  /** Writes the changed numbers of an observation. Numbers of constant fields are sent only with the first observation. */
  private writeObservation(index: number, frame: StepFrame): void {
    const { observationSpace } = this.spec;
    const client = this.clients[index] as ClientState;
    const buffer = this.observe(index);
    const changed = observationSpace.changedIndexes(client.observation, buffer);
    const first = index * observationSpace.size;
    for (let each = 0; each < changed.length; each++) {
      const at = changed.values[each] as number;
      frame.changedIndexes.pushInteger(first + at);
      frame.changedValues.pushFloat(buffer.numbers[at] as number);
    }
    client.isStale = false;
  }
}

function writeResult({ rewards, progress }: { readonly rewards: Float64Array; readonly progress: Progress }, frame: StepFrame): void {
  for (let seat = 0; seat < rewards.length; seat++) frame.rewards.pushFloat(rewards[seat] as number);
  frame.flags.pushInteger(progress === 'terminated' ? TERMINATED : progress === 'truncated' ? TRUNCATED : 0);
}
