// What a room was made with, as it is stored: it never changes.
import * as z from 'zod';
import { PlayerId } from '../kernel/index.js';
import { UNDO_MODES } from '../kernel/internal.js';

/** The format that this library writes and reads. */
export const ROOM_FORMAT = 'orrery-room/1';

/** Name of an agent of the host, such as `greedy` or `mcts:iterations=100`. */
const AgentName = z.string().min(1).max(200);

/** How long a decision may take, and who then plays. */
export const Timeout = z.strictObject({
  /** Each move has so much time, or each player has so much for the whole game. */
  per: z.enum(['move', 'player']),
  seconds: z.number().positive().max(31_536_000),
  /** What a player gets back after each move of his own, with `per: 'player'`. Default 0. */
  increment: z.number().min(0).max(31_536_000).default(0),
  /** The agent of the host that takes the overdue move. */
  agent: AgentName,
});
export type Timeout = z.infer<typeof Timeout>;

/** What a host decides for a room. */
export const RoomRules = z.strictObject({
  /** How far `undo` goes back, as in `MatchOptions`. Players take back their own last action. */
  undo: z.enum(UNDO_MODES).default('before-news'),
  /** How packets say what is legal: whole actions, or their numbers, for clients that have the game. */
  legal: z.enum(['actions', 'indexes']).default('actions'),
  /** Whether clocks and time-outs wait while no process serves the room. */
  whenDown: z.enum(['stand-still', 'run-on']).default('stand-still'),
  timeout: Timeout.nullable().default(null),
  /** Which agents sit at the table from the start, by player. */
  seatAgents: z.record(PlayerId, AgentName).default({}),
  /** How many seconds an agent lets go by between two actions where a clock moves the game on, and nobody waits for it. */
  agentPace: z.number().min(0.1).max(3600).default(2),
});
export type RoomRules = z.output<typeof RoomRules>;

export const Header = z.strictObject({
  format: z.literal(ROOM_FORMAT),
  /** The game's id, and the version of its rules by which the room began. */
  game: z.string(),
  rulesVersion: z.string(),
  setup: z.looseObject({}),
  seed: z.union([z.string(), z.number()]),
  rules: RoomRules,
});
export type Header = z.output<typeof Header>;
