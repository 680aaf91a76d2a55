// The games of the playground. Each game and its picture are loaded on demand.
import type { AnyGame, BaseAction, Heuristic } from 'orrery-rules';
import type { Agent } from 'orrery-rules/agents';
import type { BoardLocale } from 'orrery-rules/board';

/** The exports of `orrery-rules/<game>/picture` that the playground uses. */
export interface Picture {
  drawView(view: unknown, viewer: string, options?: object): string;
  /** Returns the ids of the targets that an action names, in the order in which they are clicked. */
  targetsOf(action: BaseAction): string[];
}

export interface GameEntry {
  /** Same as `game.id`; used in the address. */
  readonly id: string;
  readonly name: string;
  /** Minimum and maximum number of players. */
  readonly players: readonly [least: number, most: number];
  /** Name of its rules page: `/rules/<rules>`. */
  readonly rules: string;
  load(): Promise<AnyGame>;
  picture(): Promise<Picture>;
  /** Loads the Spanish words of the game: `/play?game=sol&language=es`. */
  spanish(): Promise<BoardLocale>;
  /** Whether the game has a heuristic, which `greedy` and the searches use. */
  readonly hasHeuristic: boolean;
  /** Whether the game has opponents by level, for every number of players from 2: `easy`, `medium`, `hard` and `best`. */
  readonly hasLevels: boolean;
  /** Whether the game has a guided first game: `guides/<id>.ts`. */
  readonly hasGuide: boolean;
  /** Whether the game hides something from its players, so that a person against agents sees the view of one seat. */
  readonly hides: boolean;
  /** Loads the heuristic. Only entries in the worker have it, so that the page does not load it. */
  heuristic?(): Promise<Heuristic>;
  /** Loads the function that creates an opponent of a level. Only entries in the worker have it. */
  opponents?(): Promise<(level: string) => Agent>;
}

/** Casts a game to the type that the page uses for all games; the modules export more exact types. */
const asGame = (game: unknown) => game as AnyGame;
const asPicture = (module: unknown) => module as Picture;

export const GAMES: readonly GameEntry[] = [
  {
    id: 'area-51',
    name: 'Escape from Area 51',
    players: [2, 4],
    rules: 'area-51',
    load: async () => asGame((await import('orrery-rules/area-51')).area51),
    picture: async () => asPicture(await import('orrery-rules/area-51/picture')),
    spanish: async () => (await import('orrery-rules/area-51/es')).es,
    hasHeuristic: true,
    hasLevels: true,
    hasGuide: true,
    hides: false,
  },
  {
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    players: [1, 5],
    rules: 'sol',
    load: async () => asGame((await import('orrery-rules/sol')).sol),
    picture: async () => asPicture(await import('orrery-rules/sol/picture')),
    spanish: async () => (await import('orrery-rules/sol/es')).es,
    hasHeuristic: true,
    hasLevels: true,
    hasGuide: true,
    hides: true,
  },
  {
    id: 'space-alert',
    name: 'Space Alert',
    players: [1, 5],
    rules: 'space-alert',
    load: async () => asGame((await import('orrery-rules/space-alert')).spaceAlert),
    picture: async () => asPicture(await import('orrery-rules/space-alert/picture')),
    spanish: async () => (await import('orrery-rules/space-alert/es')).es,
    hasHeuristic: true,
    hasLevels: true,
    hasGuide: true,
    hides: true,
  },
  {
    id: 'space-alert-campaign',
    name: 'Space Alert: campaign',
    players: [1, 5],
    rules: 'space-alert',
    load: async () => asGame((await import('orrery-rules/space-alert')).spaceAlertCampaign),
    picture: async () => asPicture(await import('orrery-rules/space-alert/picture')),
    spanish: async () => (await import('orrery-rules/space-alert/es')).es,
    hasHeuristic: false,
    hasLevels: false,
    hasGuide: false,
    hides: true,
  },
  {
    id: 'specter-ops',
    name: 'Specter Ops',
    players: [2, 5],
    rules: 'specter-ops',
    load: async () => asGame((await import('orrery-rules/specter-ops')).specterOps),
    picture: async () => asPicture(await import('orrery-rules/specter-ops/picture')),
    spanish: async () => (await import('orrery-rules/specter-ops/es')).es,
    hasHeuristic: true,
    hasLevels: true,
    hasGuide: true,
    hides: true,
  },
];

export function entryOf(id: string | null | undefined): GameEntry | undefined {
  return GAMES.find((entry) => entry.id === id);
}
