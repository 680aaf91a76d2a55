import type { GameTypes, PlayerId, Seed } from '../kernel/index.js';
import { InvalidInputError } from '../kernel/index.js';
import { isList, named, readOption, UNDO_MODES, type UndoMode } from '../kernel/internal.js';

/** Options of a game on boardgame.io. */
export interface BoardgameIoOptions<T extends GameTypes = GameTypes> {
  /** How far the move `undo` goes back, as in `MatchOptions`. Default: `'before-reveal'`. */
  undo?: UndoMode;
  /**
   * The seat whose client takes the actions of a role, such as Space Alert's `computer`, keyed by role; `'0'` is the first seat. For
   * `null`, the role is a boardgame.io player of its own, which server code plays. Default: `'0'` for every role.
   */
  roles?: Readonly<Record<PlayerId, string | null>>;
  /**
   * The fields of the setup that the creator of a match may choose in the `setupData` of boardgame.io, which the lobby shows to everybody.
   * If `players` is one of these fields, each match has its own number of players, as boardgame.io's `numPlayers` says. Default: none.
   */
  setupDataFields?: readonly (keyof T['setupInput'] & string)[];
  /**
   * Returns the seed of a match. Called on the server only, when the match is dealt. Clients load the same code, so the function must draw
   * a seed from a random source, not return one that the code contains. Default: 128 random bits.
   */
  seed?: () => Seed;
}

/** The validated options. */
export interface ReadOptions {
  readonly undo: UndoMode;
  readonly roles: ReadonlyMap<PlayerId, string | null>;
  readonly setupDataFields: readonly string[];
  readonly seed: () => Seed;
}

/** Validates the options. @throws InvalidInputError for an invalid option. */
export function readOptions(options: unknown): ReadOptions {
  const undo = readOption(options, 'undo') ?? 'before-reveal';
  const mode =
    UNDO_MODES.find((known) => known === undo) ?? refuse('undo', `expected one of ${UNDO_MODES.join(', ')}, received ${named(undo)}`);
  const seed = readOption(options, 'seed') ?? randomSeed;
  if (typeof seed !== 'function') refuse('seed', `expected a function, received ${named(seed)}`);
  const fields = readOption(options, 'setupDataFields') ?? [];
  if (!isList(fields) || fields.some((field) => typeof field !== 'string'))
    refuse('setupDataFields', 'expected an array of names of setup fields');
  return {
    undo: mode,
    roles: readRoles(readOption(options, 'roles') ?? {}),
    setupDataFields: [...(fields as string[])],
    seed: seed as () => Seed,
  };
}

function readRoles(roles: unknown): ReadonlyMap<PlayerId, string | null> {
  if (typeof roles !== 'object' || roles === null) return refuse('roles', `expected an object of seats by role, received ${named(roles)}`);
  const entries = Object.keys(roles).map((role) => [role, readOption(roles, role)] as const);
  for (const [role, seat] of entries) {
    if (seat !== null && !(typeof seat === 'string' && /^\d{1,2}$/.test(seat))) {
      refuse('roles', `expected a seat such as '0', or null, for ${named(role)}, received ${named(seat)}`);
    }
  }
  return new Map(entries as [PlayerId, string | null][]);
}

/** Returns a random seed. Does not use `Math.random`, whose next numbers can be computed from earlier numbers. */
function randomSeed(): Seed {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refuse(option: string, message: string): never {
  throw InvalidInputError.at('options', [option], message);
}
