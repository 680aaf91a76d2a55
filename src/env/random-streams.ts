// Random streams that are separate from the random generator of the game itself. They have the same seeds as the streams of `playGame`, so
// an environment and `playGame` play the same game.

import type { PlayerId, Seed } from '../kernel/index.js';
import { SeededChance, seedRandom } from '../kernel/internal.js';
import { streamSeed } from '../simulate/internal.js';

/** The random streams of one game, each created when it is first used. */
export class RandomStreams {
  private orderStream: SeededChance | undefined;
  private readonly byPlayer = new Map<PlayerId, SeededChance>();

  constructor(
    private readonly seed: Seed,
    private readonly players: readonly PlayerId[],
  ) {}

  /** The stream that picks one of several players who may act. */
  get order(): SeededChance {
    this.orderStream ??= this.create('order');
    return this.orderStream;
  }

  /** Returns the stream of a seat, or of a role without a seat. */
  of(player: PlayerId): SeededChance {
    const known = this.byPlayer.get(player);
    if (known !== undefined) return known;
    const seat = this.players.indexOf(player);
    const stream = this.create(seat === -1 ? `role ${player}` : `seat ${seat}`);
    this.byPlayer.set(player, stream);
    return stream;
  }

  private create(name: string): SeededChance {
    return new SeededChance(seedRandom(streamSeed(this.seed, name)));
  }

  /** Returns independent copies that continue from the current positions of the streams. */
  clone(): RandomStreams {
    const copy = new RandomStreams(this.seed, this.players);
    copy.orderStream = this.orderStream === undefined ? undefined : copyOf(this.orderStream);
    for (const [player, stream] of this.byPlayer) copy.byPlayer.set(player, copyOf(stream));
    return copy;
  }
}

function copyOf({ random }: SeededChance): SeededChance {
  return new SeededChance({ ...random });
}
