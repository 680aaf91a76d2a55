// The games of the playground. Each is loaded, with its picture, when it is asked for.
import type { AnyGame, BaseAction, Knowledge } from 'orrery-rules';

/** How a picture is asked for; what `orrery-rules/<game>/picture` exports. */
export interface Picture {
  drawView(view: unknown, viewer: string, options?: object): string;
  /** Ids of the targets that an action names, in the order in which they are clicked. */
  targetsOf(action: BaseAction): string[];
}

export interface GameEntry {
  /** As in `game.id`, and in the address. */
  readonly id: string;
  readonly name: string;
  /** Least and most players. */
  readonly players: readonly [least: number, most: number];
  /** The page of its rules is `/rules/<rules>`. */
  readonly rules: string;
  load(): Promise<AnyGame>;
  picture(): Promise<Picture>;
  /** Whether it knows how to play it well: `greedy` and the searches use it. */
  readonly hasKnowledge: boolean;
  /** That knowledge. Only the worker's entries have it, so that the page does not load it. */
  knowledge?(): Promise<Knowledge>;
}

/** Modules export exact types; the page treats all games alike. */
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
    hasKnowledge: true,
  },
  {
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    players: [1, 5],
    rules: 'sol',
    load: async () => asGame((await import('orrery-rules/sol')).sol),
    picture: async () => asPicture(await import('orrery-rules/sol/picture')),
    hasKnowledge: true,
  },
  {
    id: 'space-alert',
    name: 'Space Alert',
    players: [1, 5],
    rules: 'space-alert',
    load: async () => asGame((await import('orrery-rules/space-alert')).spaceAlert),
    picture: async () => asPicture(await import('orrery-rules/space-alert/picture')),
    hasKnowledge: true,
  },
  {
    id: 'space-alert-campaign',
    name: 'Space Alert: campaign',
    players: [1, 5],
    rules: 'space-alert',
    load: async () => asGame((await import('orrery-rules/space-alert')).spaceAlertCampaign),
    picture: async () => asPicture(await import('orrery-rules/space-alert/picture')),
    hasKnowledge: false,
  },
  {
    id: 'specter-ops',
    name: 'Specter Ops',
    players: [2, 5],
    rules: 'specter-ops',
    load: async () => asGame((await import('orrery-rules/specter-ops')).specterOps),
    picture: async () => asPicture(await import('orrery-rules/specter-ops/picture')),
    hasKnowledge: true,
  },
];

export function entryOf(id: string | null | undefined): GameEntry | undefined {
  return GAMES.find((entry) => entry.id === id);
}
