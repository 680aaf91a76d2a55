// The games of the site, and the data of their pages.
import type { AnyGame, Encoding, GameTypes } from 'orrery-rules';
import { area51, area51Encoding, area51Heuristic } from 'orrery-rules/area-51';
import { drawView as drawArea51 } from 'orrery-rules/area-51/picture';
import { sol, solEncoding, solHeuristic } from 'orrery-rules/sol';
import { drawView as drawSol } from 'orrery-rules/sol/picture';
import {
  spaceAlert,
  spaceAlertCampaign,
  spaceAlertCampaignEncoding,
  spaceAlertEncoding,
  spaceAlertHeuristic,
} from 'orrery-rules/space-alert';
import { drawView as drawSpaceAlert } from 'orrery-rules/space-alert/picture';
import { specterOps, specterOpsEncoding, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import { drawView as drawSpecterOps } from 'orrery-rules/specter-ops/picture';

type Draw = (view: unknown, viewer: string, options: { theme: 'light' | 'dark'; layout: 'wide' | 'tall' }) => string;

/** One game of a page: most pages have one, Space Alert's page has the mission and the campaign. */
export interface PlayedGame {
  readonly game: AnyGame;
  readonly encoding: Encoding<GameTypes>;
  /** The API reference page of the view's type, such as `interfaces/SolView`. */
  readonly view: string;
  readonly knowledge?: { readonly search?: object };
}

export interface GamePage {
  /** For example `sol`: the page is `/games/sol`, the import is `orrery-rules/sol`. */
  readonly id: string;
  /** Numbers of players for which sizes are listed. */
  readonly players: readonly number[];
  readonly games: readonly PlayedGame[];
  readonly draw: Draw;
  /** The position of the picture: after `actions` random actions drawn with `seed`, as seen by `viewer`. */
  readonly position: { readonly players: number; readonly seed: number; readonly actions: number; readonly viewer: string };
}

// The games have different types, but the tables treat all games alike. So this function casts them to one type.
const played = (game: unknown, encoding: unknown, view: string, knowledge?: unknown): PlayedGame =>
  ({ game, encoding, view, knowledge }) as PlayedGame;

export const GAME_PAGES: readonly GamePage[] = [
  {
    id: 'area-51',
    players: [2, 3, 4],
    games: [played(area51, area51Encoding, 'interfaces/Area51View', area51Heuristic)],
    draw: drawArea51 as Draw,
    position: { players: 3, seed: 7, actions: 60, viewer: 'p1' },
  },
  {
    id: 'sol',
    players: [1, 2, 3, 4, 5],
    games: [played(sol, solEncoding, 'type-aliases/SolView', solHeuristic)],
    draw: drawSol as Draw,
    position: { players: 3, seed: 7, actions: 160, viewer: 'p1' },
  },
  {
    id: 'space-alert',
    players: [1, 2, 3, 4, 5],
    games: [
      played(spaceAlert, spaceAlertEncoding, 'interfaces/SpaceAlertView', spaceAlertHeuristic),
      played(spaceAlertCampaign, spaceAlertCampaignEncoding, 'interfaces/SpaceAlertView'),
    ],
    draw: drawSpaceAlert as Draw,
    position: { players: 4, seed: 7, actions: 60, viewer: 'p1' },
  },
  {
    id: 'specter-ops',
    players: [2, 3, 4, 5],
    games: [played(specterOps, specterOpsEncoding, 'interfaces/SpecterOpsView', specterOpsHeuristic)],
    draw: drawSpecterOps as Draw,
    position: { players: 3, seed: 7, actions: 60, viewer: 'spectator' },
  },
];
