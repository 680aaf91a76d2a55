// The games of the page. Pictures are loaded when a room is opened; rules are loaded after them, only for their texts.
import type { BaseAction, BaseEvent } from 'orrery-rules';

export interface Picture {
  drawView(view: unknown, viewer: string, options?: object): string;
  /** Returns the ids of the targets of an action, in the order in which the player clicks them. */
  targetsOf(action: BaseAction): string[];
}

export interface Words {
  action(action: BaseAction): string;
  event(event: BaseEvent): string;
}

export interface GameEntry {
  readonly id: string;
  readonly name: string;
  /** The minimum and maximum number of players. */
  readonly players: readonly [least: number, most: number];
  picture(): Promise<unknown>;
  words(): Promise<unknown>;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: 'area-51',
    name: 'Escape from Area 51',
    players: [2, 4],
    picture: () => import('orrery-rules/area-51/picture'),
    words: async () => (await import('orrery-rules/area-51')).area51.text,
  },
  {
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    players: [1, 5],
    picture: () => import('orrery-rules/sol/picture'),
    words: async () => (await import('orrery-rules/sol')).sol.text,
  },
  {
    id: 'space-alert',
    name: 'Space Alert',
    players: [1, 5],
    picture: () => import('orrery-rules/space-alert/picture'),
    words: async () => (await import('orrery-rules/space-alert')).spaceAlert.text,
  },
  {
    id: 'space-alert-campaign',
    name: 'Space Alert: campaign',
    players: [1, 5],
    picture: () => import('orrery-rules/space-alert/picture'),
    words: async () => (await import('orrery-rules/space-alert')).spaceAlertCampaign.text,
  },
  {
    id: 'specter-ops',
    name: 'Specter Ops',
    players: [2, 5],
    picture: () => import('orrery-rules/specter-ops/picture'),
    words: async () => (await import('orrery-rules/specter-ops')).specterOps.text,
  },
];
