// The rows of games that earlier runs of a ladder have played.
import { type AnyGame, canonicalJson, type PlayerId, type Seed } from '../kernel/index.js';
import { type Matchup, seated } from './matchups.js';
import { copySetup } from './play-game.js';
import type { GameRow } from './row.js';
import { gameSeed } from './seeds.js';

/** What decides which games a ladder plays. */
interface LadderRun {
  readonly game: Pick<AnyGame, 'id' | 'rulesVersion'>;
  /** The complete setup. */
  readonly setup: object;
  readonly players: readonly PlayerId[];
  readonly matchups: readonly Matchup<{ readonly name: string }>[];
  readonly seed: Seed;
}

/** Collects rows by seating. The rows of each seating must be those of its first games, in order. */
export class PlayedRows {
  /** The fields that are equal in all rows. */
  private readonly fields: Partial<GameRow>;
  /** The names of the agents in seat order, for each seating. */
  private readonly seatings: readonly (readonly string[])[];
  /** The rows of each seating, keyed by the names of its agents. */
  private readonly rows: ReadonlyMap<string, GameRow[]>;
  private readonly seed: Seed;

  constructor({ game, setup, players, matchups, seed }: LadderRun) {
    this.fields = { game: game.id, rulesVersion: game.rulesVersion, setup: copySetup(setup), players: [...players] };
    this.seatings = matchups.flatMap((matchup) => matchup.seatings.map((seating) => namesOf(seated(matchup, seating))));
    this.rows = new Map(this.seatings.map((names) => [canonicalJson(names), []]));
    this.seed = seed;
  }

  /** Returns the values of the fields that a row must have to be the next one of its seating. */
  expected({ agents }: Pick<GameRow, 'agents'>): Partial<GameRow> {
    const index = this.rows.get(canonicalJson(agents))?.length;
    if (index === undefined) return { ...this.fields, agents: [...(this.seatings[0] ?? [])] };
    return { ...this.fields, index, seed: gameSeed(this.seed, index) };
  }

  add(row: GameRow): void {
    this.rows.get(canonicalJson(row.agents))?.push(row);
  }

  /** Returns the rows of a seating. */
  of(agents: readonly { readonly name: string }[]): readonly GameRow[] {
    return this.rows.get(canonicalJson(namesOf(agents))) ?? [];
  }

  /** Returns the rows of all seatings. */
  all(): GameRow[] {
    return [...this.rows.values()].flat();
  }
}

function namesOf(agents: readonly { readonly name: string }[]): string[] {
  return agents.map(({ name }) => name);
}
