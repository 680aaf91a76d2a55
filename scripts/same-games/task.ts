// The tasks of worker processes: each task plays a part of the games of a run.
import type { BuiltGame } from './build.js';
import { loadGame } from './build.js';
import { type Difference, DRAWS, playInLockStep, type Side } from './lock-step.js';
import { COMPARED_GAMES, type ComparedGame } from './tables.js';

export interface Task {
  /** Folder of the earlier build. */
  readonly before: string;
  /** Folder of the later build. */
  readonly after: string;
  readonly game: string;
  /** The seed of the first game; the following games have consecutive seeds. */
  readonly from: number;
  /** Number of games in the task. */
  readonly count: number;
  readonly maxActions: number;
  /** Whether the messages of refusals may differ. */
  readonly ignoreMessages: boolean;
}

/** A game in which the two builds differ. */
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
  /** Action types that occurred in the games. */
  taken: string[];
  /** All action types of the game. */
  readonly types: readonly string[];
  /** The encoding versions of the two builds. */
  readonly encodings: readonly [string | undefined, string | undefined];
  differences: number;
  /** The differing game with the lowest seed. */
  first?: DifferentGame;
}

/** For each setup, one game in this many is also played with `game.step`, to compare events, views and refusals. */
const ONE_IN_PURE = 10;

export async function runTask({ before, after, game: id, from, count, maxActions, ignoreMessages }: Task): Promise<Report> {
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
    const pure = turn % ONE_IN_PURE === 0;
    const played = playInLockStep(first, second, { setup, seed, draw, maxActions, pure, sameNumbers, ignoreMessages });
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

/** The builds that this process has loaded, keyed by folder and game. */
const BUILDS = new Map<string, Promise<BuiltGame>>();
/** Both builds with one setup of a game, keyed by the game's id and the setup's index. */
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

/** Merges two reports of the same game. */
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
