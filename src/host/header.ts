// The header of a stored room: what it was created with. It never changes.
import * as z from 'zod';
import { PlayerId } from '../kernel/index.js';
import { UNDO_MODES } from '../kernel/internal.js';

/** The format that this library writes and reads. */
export const ROOM_FORMAT = 'orrery-room/1';

/** Name of an agent of the host, such as `greedy` or `mcts:iterations=100`. */
const AgentName = z.string().min(1).max(200);

/** Time limit for decisions, and the agent that acts when it expires. */
export const Timeout = z.strictObject({
  /** Whether the limit holds for each move, or for all moves of a player together. */
  per: z.enum(['move', 'player']),
  seconds: z.number().positive().max(31_536_000),
  /** Seconds that a player gains after each of their moves, with `per: 'player'`. Default 0. */
  increment: z.number().min(0).max(31_536_000).default(0),
  /** The agent of the host that takes the overdue move. */
  agent: AgentName,
});
export type Timeout = z.infer<typeof Timeout>;

/** The options of a room that are stored with it. */
export const RoomRules = z.strictObject({
  /** How far `undo` goes back, as in `MatchOptions`. Players can undo only their own last action. */
  undo: z.enum(UNDO_MODES).default('before-news'),
  /** How packets encode legal actions: as whole actions, or as action indices for clients that have the game. */
  legal: z.enum(['actions', 'indexes']).default('actions'),
  /** Whether clocks and time-outs stop while no process serves the room. */
  whenDown: z.enum(['stand-still', 'run-on']).default('stand-still'),
  timeout: Timeout.nullable().default(null),
  /** Agents that play seats from the start: agent names by player. */
  seatAgents: z.record(PlayerId, AgentName).default({}),
  /** Minimum seconds between two actions of an agent in a game with a clock, if no player waits for the agent. */
  agentPace: z.number().min(0.1).max(3600).default(2),
});
export type RoomRules = z.output<typeof RoomRules>;

export const Header = z.strictObject({
  format: z.literal(ROOM_FORMAT),
  /** The game's id, and the version of its rules with which the room started. */
  game: z.string(),
  rulesVersion: z.string(),
  setup: z.looseObject({}),
  seed: z.union([z.string(), z.number()]),
  rules: RoomRules,
});
export type Header = z.output<typeof Header>;
