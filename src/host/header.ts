// The header of a stored room: the game, setup, seed and options with which the room was created. The header never changes.
import * as z from 'zod';
import { type AnyGame, PlayerId, type Seed } from '../kernel/index.js';
import { parseUntrusted, readJson, readNamed, readOption, readSeed, UNDO_MODES } from '../kernel/internal.js';
import { newToken } from './tokens.js';

/** The format of headers that this library writes. The library also reads `orrery-room/1`. */
export const ROOM_FORMAT = 'orrery-room/2';

/** Name of an agent of the host, such as `greedy` or `mcts:iterations=100`. */
const AgentName = z.string().min(1).max(200);

/** Time limit for decisions, and the agent that acts when it expires. */
export const Timeout = z.strictObject({
  /** Whether `seconds` limits each move, or all moves of a player together. */
  per: z.enum(['move', 'player']),
  seconds: z.number().positive().max(31_536_000),
  /** Seconds that a player gains after each of their moves, with `per: 'player'`. Default 0. */
  increment: z.number().min(0).max(31_536_000).default(0),
  /** The agent of the host that takes the overdue move. */
  agent: AgentName,
});
export type Timeout = z.infer<typeof Timeout>;

/** The options of a room that are stored in its header. */
export const RoomRules = z.strictObject({
  /** How far `undo` goes back, as in `MatchOptions`. Players can undo only their own last action. */
  undo: z.enum(UNDO_MODES).default('before-reveal'),
  /** How packets encode legal actions: as whole actions, or as action indices for clients that have the game. */
  legal: z.enum(['actions', 'indexes']).default('actions'),
  /** Whether clocks and time-outs pause or continue while no process serves the room. */
  whenDown: z.enum(['pause', 'continue']).default('pause'),
  timeout: Timeout.nullable().default(null),
  /** Agents of the host that play seats from the start: agent names, keyed by player id. */
  seatAgents: z.record(PlayerId, AgentName).default({}),
  /** Minimum seconds between two actions of an agent in a game with a clock, if no player waits for the agent. */
  agentPace: z.number().min(0.1).max(3600).default(2),
});
export type RoomRules = z.output<typeof RoomRules>;

const headerOf = <Format extends string, Rules extends z.ZodType>(format: Format, rules: Rules) =>
  z.strictObject({
    format: z.literal(format),
    /** The game's id, and the version of its rules with which the room started. */
    game: z.string(),
    rulesVersion: z.string(),
    setup: z.looseObject({}),
    seed: z.union([z.string(), z.number()]),
    rules,
  });

/** The options in a header of the older format `orrery-room/1`, in which some values of `undo` and `whenDown` have other names. */
const OldRoomRules = RoomRules.extend({
  undo: z
    .enum(['free', 'before-chance', 'before-news', 'none'])
    .transform((value) => (value === 'before-news' ? ('before-reveal' as const) : value)),
  whenDown: z.enum(['stand-still', 'run-on']).transform((value) => (value === 'run-on' ? ('continue' as const) : ('pause' as const))),
});

export const Header = z.discriminatedUnion('format', [headerOf(ROOM_FORMAT, RoomRules), headerOf('orrery-room/1', OldRoomRules)]);
export type Header = z.output<typeof Header>;

/** Returns the header of a new room. @throws InvalidInputError for invalid options. */
export function newHeader({ id, rulesVersion }: AnyGame, options: object): Header {
  return {
    format: ROOM_FORMAT,
    game: id,
    rulesVersion,
    setup: readJson(readOption(options, 'setup'), 'setup') as Header['setup'],
    seed: readSeed((readOption(options, 'seed') as Seed | undefined) ?? newToken()),
    rules: parseUntrusted(RoomRules, readNamed<z.input<typeof RoomRules>>(options, RoomRules.keyof().options), 'options'),
  };
}
