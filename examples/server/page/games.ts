// The games of the page. The picture of a game is loaded when a room is opened. The rules are loaded after the picture, and are used only
// for texts and explanations.
import type { AnyGame } from 'orrery-rules';
import type { BoardPicture } from 'orrery-rules/board';

export interface GameEntry {
  readonly id: string;
  readonly name: string;
  /** The minimum and maximum number of players. */
  readonly players: readonly [least: number, most: number];
  /** Whether the game has opponents by level. */
  readonly hasLevels: boolean;
  picture(): Promise<BoardPicture>;
  load(): Promise<AnyGame>;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'area-51',
    name: 'Escape from Area 51',
    players: [2, 4],
    hasLevels: true,
    picture: () => import('orrery-rules/area-51/picture'),
    load: async () => (await import('orrery-rules/area-51')).area51,
  },
  {
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    players: [1, 5],
    hasLevels: true,
    picture: () => import('orrery-rules/sol/picture'),
    load: async () => (await import('orrery-rules/sol')).sol,
  },
  {
    id: 'space-alert',
    name: 'Space Alert',
    players: [1, 5],
    hasLevels: true,
    picture: () => import('orrery-rules/space-alert/picture'),
    load: async () => (await import('orrery-rules/space-alert')).spaceAlert,
  },
  {
    id: 'space-alert-campaign',
    name: 'Space Alert: campaign',
    players: [1, 5],
    hasLevels: false,
    picture: () => import('orrery-rules/space-alert/picture'),
    load: async () => (await import('orrery-rules/space-alert')).spaceAlertCampaign,
  },
  {
    id: 'specter-ops',
    name: 'Specter Ops',
    players: [2, 5],
    hasLevels: true,
    picture: () => import('orrery-rules/specter-ops/picture'),
    load: async () => (await import('orrery-rules/specter-ops')).specterOps,
  },
];
