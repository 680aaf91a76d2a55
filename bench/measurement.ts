// The command-line arguments and the output of the measuring programs.
import { z } from 'zod';

/** How much one process measures. */
export interface Budget {
  seed: number;
  /** Number of timed rounds. */
  rounds: number;
  /** Factor for the number of games of a round. */
  scale: number;
  /** Maximum number of games whose final states are compared with those of other contenders. */
  checked: number;
  /** Number of actions in the rooms of one round. */
  roomActions: number;
}

/** Returns the command-line arguments of `contender.js`, without the contender's name, which comes first. */
export const contenderArguments = ({ seed, rounds, scale, checked }: Budget): string[] => [seed, rounds, scale, checked].map(String);

export function readContenderArguments(given: readonly string[]): Omit<Budget, 'roomActions'> {
  const [seed = 0, rounds = 1, scale = 1, checked = 1] = given.map(Number);
  return { seed, rounds, scale, checked };
}

/** Returns the command-line arguments of `rooms.js`, without the game's id, which comes first. */
export const roomArguments = ({ seed, rounds, roomActions }: Budget): string[] => [seed, rounds, roomActions].map(String);

export function readRoomArguments(given: readonly string[]): Pick<Budget, 'seed' | 'rounds' | 'roomActions'> {
  const [seed = 0, rounds = 1, roomActions = 1] = given.map(Number);
  return { seed, rounds, roomActions };
}

const rates = z.array(z.number().positive()).min(1);

/** The measurement of one contender by one process. */
export const Measurement = z.object({
  /** Number of decisions in all timed rounds, or of whatever the contender counts instead, such as playouts. */
  decisions: z.number(),
  /** Decisions (or whatever the contender counts instead) per second, in each timed round. */
  rates,
  /** Whole games per second, in each timed round. */
  gameRates: rates,
  /**
   * Median milliseconds to create a list of legal actions, for the slowest type of list. The type of a list is the type of its first
   * action.
   */
  slowestList: z.number().optional(),
  /** Checksum of the final states of the first games; equal for contenders that play the same games. */
  checksum: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** The measurement of the rooms of one game by one process. */
export const RoomCost = z.object({
  actions: z.number().positive(),
  /** Packets for all viewers together, per second of processor time, in each timed round. */
  packetsPerSecond: rates,
  /** Bytes sent to one viewer in the course of `actions` actions, as JSON, uncompressed. */
  bytesPerViewer: z.number(),
  /** Median milliseconds to open the room of the last game from its store. */
  reopen: z.number(),
  /** Bytes of memory of an idle open room. */
  idle: z.number(),
  checksum: z.string(),
});
export type RoomCost = z.infer<typeof RoomCost>;
