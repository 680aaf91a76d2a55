// The plan of a benchmark run: for each game, its result rows and the contenders (measured programs) that the run must measure for them.
import { ALONE, LIST_TIMES, type ListTime, RATES, RATIOS, type Rate, type Ratio, ROOM_GAMES } from './ratios.js';

/** A group: all result rows of one game, and the contenders (measured programs) from whose measurements these rows are computed. */
export interface Group {
  readonly game: string;
  /**
   * Names of the contenders. The benchmark measures each of them once, one after another, and repeats this several times. So both
   * contenders of a ratio run under a similar load of the machine.
   */
  readonly contenders: readonly string[];
  readonly ratios: readonly Ratio[];
  readonly rates: readonly Rate[];
  readonly listTimes: readonly ListTime[];
  readonly hasRooms: boolean;
}

export const ROOM_ROWS = ['packets-per-second', 'bytes-per-action', 'reopened', 'idle'] as const;

const gameOf = (name: string) => name.slice(0, name.indexOf('/'));

/** Returns the groups that have rows whose names begin with `only`. */
export function planOf(only: string): Group[] {
  const wanted = (name: string) => name.startsWith(only);
  const games = [...new Set([...RATIOS, ...RATES, ...LIST_TIMES].map(({ name }) => gameOf(name)))];
  const groups = games.map((game) => {
    const here = <Row extends { name: string }>(rows: readonly Row[]) => rows.filter(({ name }) => gameOf(name) === game && wanted(name));
    const [ratios, rates, listTimes] = [here(RATIOS), here(RATES), here(LIST_TIMES)];
    const alone = ALONE.filter((name) => gameOf(name) === game && wanted(name));
    const contenders = [...ratios.flatMap(({ of, to }) => [of, to]), ...[...rates, ...listTimes].map(({ of }) => of), ...alone];
    const hasRooms = ROOM_GAMES.includes(game) && ROOM_ROWS.some((row) => wanted(`${game}/room-${row}`));
    return { game, contenders: [...new Set(contenders)], ratios, rates, listTimes, hasRooms };
  });
  return groups.filter(({ contenders, hasRooms }) => contenders.length > 0 || hasRooms);
}

/** Returns the names of all rows that a run must print, except the rows of the contenders in `ALONE`. */
export function rowsOf(groups: readonly Group[], only: string): string[] {
  return groups.flatMap(({ game, ratios, rates, listTimes, hasRooms }) => [
    ...[...ratios, ...rates, ...listTimes].map(({ name }) => name),
    ...(hasRooms ? ROOM_ROWS.map((row) => `${game}/room-${row}`).filter((name) => name.startsWith(only)) : []),
  ]);
}
