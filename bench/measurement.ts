// What the measured programs are asked for on their command line, and what they print.
import { z } from 'zod';

/** How much one process measures. */
export interface Budget {
  seed: number;
  /** Timed rounds. */
  rounds: number;
  /** Multiplies the games of a round. */
  scale: number;
  /** Most games whose final states are compared with those of other contenders. */
  checked: number;
  /** Actions that are played in the rooms of one round. */
  roomActions: number;
}

/** The arguments after a contender's name. */
export const contenderArguments = ({ seed, rounds, scale, checked }: Budget): string[] => [seed, rounds, scale, checked].map(String);

export function readContenderArguments(given: readonly string[]): Omit<Budget, 'roomActions'> {
  const [seed = 0, rounds = 1, scale = 1, checked = 1] = given.map(Number);
  return { seed, rounds, scale, checked };
}

/** The arguments after the game of a room. */
export const roomArguments = ({ seed, rounds, roomActions }: Budget): string[] => [seed, rounds, roomActions].map(String);

export function readRoomArguments(given: readonly string[]): Pick<Budget, 'seed' | 'rounds' | 'roomActions'> {
  const [seed = 0, rounds = 1, roomActions = 1] = given.map(Number);
  return { seed, rounds, roomActions };
}

const rates = z.array(z.number().positive()).min(1);

/** What a process measured of one contender. */
export const Measurement = z.object({
  /** Decisions, or what else the contender counts, in all timed rounds. */
  decisions: z.number(),
  /** The same per second, in each timed round. */
  rates,
  /** Whole games per second, in each timed round. */
  gameRates: rates,
  /** Median milliseconds of a list of legal actions, by the type of its first action: the slowest of these medians. */
  slowestList: z.number().optional(),
  /** Of the final states of the first games: equal for contenders that play the same games. */
  checksum: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** What a process measured of the rooms of one game. */
export const RoomCost = z.object({
  actions: z.number().positive(),
  /** Packets for all viewers together, per second of processor time, in each timed round. */
  packetsPerSecond: rates,
  /** Bytes sent to one viewer in a game of this many actions, as JSON, uncompressed. */
  bytesPerViewer: z.number(),
  /** Median milliseconds to open a room of this many actions from its store. */
  reopen: z.number(),
  /** Bytes of memory of an open room in which nothing happens. */
  idle: z.number(),
  checksum: z.string(),
});
export type RoomCost = z.infer<typeof RoomCost>;
