// Random streams outside the game's own generator: the same streams and seeds as in simulated games.

import type { PlayerId, Seed } from '../kernel/index.js';
import { SeededChance, seedRandom } from '../kernel/internal.js';
import { streamSeed } from '../simulate/internal.js';

/** The random streams of one game, each created when it is first used. */
export class Streams {
  private ofOrder: SeededChance | undefined;
  private readonly known = new Map<PlayerId, SeededChance>();

  constructor(
    private readonly seed: Seed,
    private readonly players: readonly PlayerId[],
  ) {}

  /** The stream that picks one of several players who may act. */
  get order(): SeededChance {
    this.ofOrder ??= this.begun('order');
    return this.ofOrder;
  }

  /** Returns the stream of a seat, or of a role without a seat. */
  of(player: PlayerId): SeededChance {
    const known = this.known.get(player);
    if (known !== undefined) return known;
    const seat = this.players.indexOf(player);
    const stream = this.begun(seat === -1 ? `role ${player}` : `seat ${seat}`);
    this.known.set(player, stream);
    return stream;
  }

  private begun(name: string): SeededChance {
    return new SeededChance(seedRandom(streamSeed(this.seed, name)));
  }

  /** Returns independent copies that continue from the current positions of the streams. */
  clone(): Streams {
    const copy = new Streams(this.seed, this.players);
    copy.ofOrder = this.ofOrder === undefined ? undefined : copyOf(this.ofOrder);
    for (const [player, stream] of this.known) copy.known.set(player, copyOf(stream));
    return copy;
  }
}

function copyOf({ random }: SeededChance): SeededChance {
  return new SeededChance({ ...random });
}
