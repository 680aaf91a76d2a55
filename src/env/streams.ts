// Randomness beside the game: the same streams, by the same seeds, as when games are simulated.

import type { PlayerId, Seed } from '../kernel/index.js';
import { SeededChance, seedRandom } from '../kernel/internal.js';
import { streamSeed } from '../simulate/internal.js';

/** The streams of one game, each of them begun when it is first asked for. */
export class Streams {
  private ofOrder: SeededChance | undefined;
  private readonly known = new Map<PlayerId, SeededChance>();

  constructor(
    private readonly seed: Seed,
    private readonly players: readonly PlayerId[],
  ) {}

  /** From which the one of several deciders is drawn. */
  get order(): SeededChance {
    this.ofOrder ??= this.begun('order');
    return this.ofOrder;
  }

  /** What a seat, or a role without one, draws from. */
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

  /** Streams that go on from here on their own. */
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
