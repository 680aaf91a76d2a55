// Randomness beside the game: the same streams, by the same seeds, as when games are simulated.
import { SeededChance, seedRandom } from '../kernel/chance.js';
import type { PlayerId, Seed } from '../kernel/index.js';
import { streamSeed } from '../simulate/seeds.js';

/** The streams of one game, each of them begun when it is first asked for. */
export class Streams {
  private readonly known = new Map<string, SeededChance>();

  constructor(
    private readonly seed: Seed,
    private readonly players: readonly PlayerId[],
  ) {}

  /** From which the one of several deciders is drawn. */
  get order(): SeededChance {
    return this.named('order');
  }

  /** What a seat, or a role without one, draws from. */
  of(player: PlayerId): SeededChance {
    const seat = this.players.indexOf(player);
    return this.named(seat === -1 ? `role ${player}` : `seat ${seat}`);
  }

  private named(name: string): SeededChance {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const stream = new SeededChance(seedRandom(streamSeed(this.seed, name)));
    this.known.set(name, stream);
    return stream;
  }

  /** Streams that go on from here on their own. */
  clone(): Streams {
    const copy = new Streams(this.seed, this.players);
    for (const [name, { random }] of this.known) copy.known.set(name, new SeededChance({ ...random }));
    return copy;
  }
}
