// The games that are compared, and their setups: every number of players, and setups that change options of the rules.
import { calmThreats } from '../../test/games/space-alert/calm-threats.js';

/** The module that exports a game, and the names of its exports. */
export interface GameExports {
  readonly module: string;
  readonly game: string;
  readonly encoding: string;
  readonly heuristic: string;
}

export interface ComparedGame extends GameExports {
  readonly id: string;
  readonly setups: readonly object[];
}

const TRIGGER_EVENTS = ['attrition', 'implode', 'explode', 'sunworm', 'warp', 'singularity', 'energy-garden', 'feeders'];
const SCENARIOS = ['ancient-tower', 'cosmic-unity', 'solar-inhabitants', 'energy-garden', 'sunworm', 'solar-whirlpool'];
const MIXED = { common: 'mixed', serious: 'mixed' };

const AREA_51: readonly object[] = [
  { players: 2 },
  { players: 3 },
  { players: 4 },
  { players: ['ann', 'bob', 'cat'] },
  { players: 2, controlPath: 'free', sharedCells: 'allowed', humanMoves: 'all', stunClock: 'every-turn' },
  { players: 3, adjacency: 'four', controlPath: 'free', displacementZones: 'block', lostTurn: 'whole-turn' },
  { players: 4, firstPlayer: 'random', teleportLanding: 'no-zones', teleportToShip: 'forbidden', pickup: 'own-movement' },
  { players: 4, stunnedCell: 'blocked', breakout: 'none', humanMoves: 'half', attack: 'off', tokensPerType: 'one-per-player' },
];

const SOL: readonly object[] = [
  ...[2, 3, 4, 5].map((players) => ({ players })),
  ...[2, 3, 4, 5].map((players) => ({ players, effects: { colours: ['red', 'yellow'] } })),
  ...SCENARIOS.map((scenario) => ({ players: 1, scenario })),
  ...TRIGGER_EVENTS.map((triggerEvent, index) => ({ players: 2 + (index % 4), triggerEvent, triggerFlares: 5 })),
  { players: 2, mode: 'coop' },
  { players: 3, mode: 'coop', triggerEvent: 'warp', effects: { colours: ['red', 'green', 'blue'] } },
  { players: 4, mode: 'coop', scenario: 'sunworm' },
  { players: 2, keepChoice: 'deferred', effects: 'first-game' },
  { players: 3, vestigial: false, triggerEvent: 'feeders', effects: { colours: ['green', 'red', 'yellow'] } },
  { players: ['ann', 'bob', 'cat', 'dan', 'eve'], keepChoice: 'deferred', firstPlayer: 'random', firstEye: 'random' },
];

const SPACE_ALERT: readonly object[] = [
  ...[1, 2, 3, 4, 5].map((players) => ({ players })),
  ...[1, 2, 3, 4, 5].map((players) => ({ players, ...MIXED })),
  { players: 2, crewOfFive: true, soundtrack: 'test-run-1' },
  { players: 5, ...MIXED, soundtrack: 'mission-2' },
  { players: ['ann', 'bob', 'cat'], common: 'yellow', serious: 'yellow', trips: false },
  { players: 4, threats: calmThreats(20) },
];

/** Setups of the campaign. Most have weak threats, because few crews that plan at random survive the threats of the published game. */
const CAMPAIGN: readonly object[] = [
  ...[1, 2, 3, 4, 5].map((players) => ({ players, threats: calmThreats(25) })),
  { players: 4 },
  { players: 3, ...MIXED },
];

const SPECTER_OPS: readonly object[] = [
  ...['broken-covenant', 'shadow-of-babel'].flatMap((contentSet) => [2, 3, 4, 5].map((players) => ({ players, contentSet }))),
  { players: 3, contentSet: 'shadow-of-babel', timer: true },
  { players: 4, contentSet: 'shadow-of-babel', printing: 'revised' },
  { players: ['ann', 'bob', 'cat', 'dan', 'eve'], agent: 'cat', timer: true },
];

export const COMPARED_GAMES: readonly ComparedGame[] = [
  {
    id: 'area-51',
    module: 'area-51',
    game: 'area51',
    encoding: 'area51Encoding',
    heuristic: 'area51Heuristic',
    setups: AREA_51,
  },
  { id: 'sol', module: 'sol', game: 'sol', encoding: 'solEncoding', heuristic: 'solHeuristic', setups: SOL },
  {
    id: 'space-alert',
    module: 'space-alert',
    game: 'spaceAlert',
    encoding: 'spaceAlertEncoding',
    heuristic: 'spaceAlertHeuristic',
    setups: SPACE_ALERT,
  },
  {
    id: 'space-alert-campaign',
    module: 'space-alert',
    game: 'spaceAlertCampaign',
    encoding: 'spaceAlertCampaignEncoding',
    // No policy: missions are planned as in `space-alert`, and choices between missions are drawn at random.
    heuristic: 'none',
    setups: CAMPAIGN,
  },
  {
    id: 'specter-ops',
    module: 'specter-ops',
    game: 'specterOps',
    encoding: 'specterOpsEncoding',
    heuristic: 'specterOpsHeuristic',
    setups: SPECTER_OPS,
  },
];
