// A share of the games of a run, as a process is given it.
import type { BuiltGame } from './build.js';
import { loadGame } from './build.js';
import { type Difference, DRAWS, playInLockStep, type Side } from './lock-step.js';
import { COMPARED_GAMES, type ComparedGame } from './tables.js';

export interface Task {
  /** Folders of the two builds. */
  readonly before: string;
  readonly after: string;
  readonly game: string;
  /** Seed of the first game, and how many follow from it. */
  readonly from: number;
  readonly count: number;
  readonly maxActions: number;
}

/** A game in which the builds part. */
export interface DifferentGame extends Difference {
  readonly setup: object;
  readonly seed: number;
  readonly draw: string;
}

export interface Report {
  readonly game: string;
  games: number;
  cut: number;
  decisions: number;
  lists: number;
  /** Types of action that were taken. */
  taken: string[];
  /** Types of action that the game has. */
  readonly types: readonly string[];
  /** Of the numbers of actions, in either build. */
  readonly encodings: readonly [string | undefined, string | undefined];
  differences: number;
  /** That of the lowest seed. */
  first?: DifferentGame;
}

/** In one game of so many at each table, the pure driver plays along. */
const ONE_IN_PURE = 10;

export async function runTask({ before, after, game: id, from, count, maxActions }: Task): Promise<Report> {
  const compared = COMPARED_GAMES.find((each) => each.id === id) as ComparedGame;
  const builds = await Promise.all([before, after].map((folder) => loaded(folder, compared)));
  const encodings = [builds[0].encodingVersion, builds[1].encodingVersion] as const;
  const { setups } = compared;
  const types = sidesAt(builds, compared, 0)[0].game.actionTypes;
  const report: Report = { game: id, games: 0, cut: 0, decisions: 0, lists: 0, taken: [], types, encodings, differences: 0 };
  const taken = new Set<string>();
  for (let seed = from; seed < from + count; seed++) {
    const setup = setups[seed % setups.length];
    const turn = Math.floor(seed / setups.length);
    const draw = DRAWS[turn % DRAWS.length];
    const [first, second] = sidesAt(builds, compared, seed % setups.length);
    const sameNumbers = encodings[0] === encodings[1];
    const played = playInLockStep(first, second, { setup, seed, draw, maxActions, pure: turn % ONE_IN_PURE === 0, sameNumbers });
    report.games += 1;
    report.cut += Number(played.cut);
    report.decisions += played.decisions;
    report.lists += played.lists;
    for (const type of played.taken) taken.add(type);
    if (played.difference === undefined) continue;
    report.differences += 1;
    report.first ??= { setup, seed, draw, ...played.difference };
  }
  report.taken = [...taken];
  return report;
}

/** Builds and tables met by this process. */
const BUILDS = new Map<string, Promise<BuiltGame>>();
const SIDES = new Map<string, readonly [Side, Side]>();

function loaded(folder: string, compared: ComparedGame): Promise<BuiltGame> {
  const key = `${folder}\n${compared.id}`;
  const build = BUILDS.get(key) ?? loadGame(folder, compared);
  BUILDS.set(key, build);
  return build;
}

function sidesAt([before, after]: readonly BuiltGame[], { id, setups }: ComparedGame, table: number): readonly [Side, Side] {
  const key = `${id}/${table}`;
  const sides = SIDES.get(key) ?? ([before.sideAt(setups[table]), after.sideAt(setups[table])] as const);
  SIDES.set(key, sides);
  return sides;
}

/** Reports of the same game as one. */
export function together(a: Report, b: Report): Report {
  const first = [a.first, b.first].filter((each) => each !== undefined).sort((one, other) => one.seed - other.seed)[0];
  return {
    ...a,
    games: a.games + b.games,
    cut: a.cut + b.cut,
    decisions: a.decisions + b.decisions,
    lists: a.lists + b.lists,
    taken: [...new Set([...a.taken, ...b.taken])],
    differences: a.differences + b.differences,
    ...(first === undefined ? {} : { first }),
  };
}
