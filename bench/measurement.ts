// The command-line arguments and the output of the measuring programs `contender.js` and `rooms.js`.
import { z } from 'zod';

/** The seed and the amount of work of one measuring process. */
export interface Budget {
  seed: number;
  /** Number of timed rounds. */
  rounds: number;
  /** Factor by which the number of games of a round is multiplied, for shorter or longer measurements. */
  scale: number;
  /** Maximum number of games whose final states are compared with those of other contenders. */
  checked: number;
  /** Number of actions in one round of a room measurement, in all rooms together. */
  roomActions: number;
}

/** Returns the command-line arguments of `contender.js` that follow the contender's name. */
export const contenderArguments = ({ seed, rounds, scale, checked }: Budget): string[] => [seed, rounds, scale, checked].map(String);

export function readContenderArguments(given: readonly string[]): Omit<Budget, 'roomActions'> {
  const [seed = 0, rounds = 1, scale = 1, checked = 1] = given.map(Number);
  return { seed, rounds, scale, checked };
}

/** Returns the command-line arguments of `rooms.js` that follow the game's id. */
export const roomArguments = ({ seed, rounds, roomActions }: Budget): string[] => [seed, rounds, roomActions].map(String);

export function readRoomArguments(given: readonly string[]): Pick<Budget, 'seed' | 'rounds' | 'roomActions'> {
  const [seed = 0, rounds = 1, roomActions = 1] = given.map(Number);
  return { seed, rounds, roomActions };
}

const rates = z.array(z.number().positive()).min(1);

/** The result of measuring one contender (a measured program) in one process. */
export const Measurement = z.object({
  /** Number of decisions in all timed rounds together. A contender may count another unit instead, such as playouts. */
  decisions: z.number(),
  /** For each timed round, decisions per second, or the contender's other unit per second. */
  rates,
  /** For each timed round, whole games per second. */
  gameRates: rates,
  /**
   * Median milliseconds to create a list of legal actions. Lists are grouped by the type of their first action; the value is the median of
   * the slowest group.
   */
  slowestList: z.number().optional(),
  /** Checksum of the final states of the first `checked` games; equal for contenders that play the same games. */
  checksum: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** The result of measuring the rooms of one game in one process. */
export const RoomCost = z.object({
  actions: z.number().positive(),
  /** For each timed round, packets per second of processor time, for all viewers together. */
  packetsPerSecond: rates,
  /** Mean bytes of the packets that one viewer receives during `actions` actions, as uncompressed JSON. */
  bytesPerViewer: z.number(),
  /** Median milliseconds to open the room of the last game from its store. */
  reopen: z.number(),
  /** Bytes of memory of an idle open room. */
  idle: z.number(),
  checksum: z.string(),
});
export type RoomCost = z.infer<typeof RoomCost>;
