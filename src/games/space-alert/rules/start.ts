// Creates the crew, the ship and the decks before the first announcement. See section 3 of `docs/rules/space-alert.md`.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import { BRIDGE, FUEL_CAPSULES, REACTOR_START, ROCKETS, SHIELD_START, type Tile, ZONE_TILES } from '../model/board/ship.js';
import { TRAJECTORY_COUNT } from '../model/board/trajectory.js';
import type { Config, CrewId, CrewMember, Difficulty, Ship, State, ThreatDecks } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { tableOfMission } from '../table/table.js';
import { dealCards, packetSizes } from './planning/dealing.js';
import { announcementsOf, MISSION_IDS, SOUNDTRACKS } from './planning/timeline.js';
import { crewIds, type Setup } from './setup.js';

/** Returns the config of a mission or a campaign with this setup. */
export function configOf(setup: Setup): Config {
  const { players, timeline, soundtrack, printing, threats, trips } = setup;
  const crew = crewOrder(setup);
  const androids = crew.filter((id) => !players.includes(id)).sort();
  return {
    // A random soundtrack is always that of a mission with three phases, so the default is 3. SA-3.13
    phases: ((timeline ?? SOUNDTRACKS.get(soundtrack))?.phaseEnds.length ?? 3) as 2 | 3,
    soundtrackKnown: timeline !== undefined || soundtrack !== 'random',
    printing,
    customThreats: threats,
    trips,
    officers: officers(players, decider(players, crew[0], 0), setup),
    humansFly: androids.length < crew.length,
    androids,
  };
}

const crewOrder = ({ crewOrder: ids, players, crewOfFive }: Setup): CrewId[] => ids ?? crewIds(players, crewOfFive);

/**
 * Returns the state of a mission before the first announcement. All random draws of the setup happen in this function, so the seed
 * determines them. SA-1.6
 */
export function start(setup: Setup, chance: Chance, config: Config): Omit<State, 'random'> {
  const { players, timeline, common, serious } = setup;
  const { phases } = config;
  const soundtrack = config.soundtrackKnown ? setup.soundtrack : chance.pick(MISSION_IDS);
  const crew = crewOrder(setup).map((id, index) => crewMember(id, decider(players, id, index), phases));
  const { planners, drawDeck } = dealCards(players, crew, packetSizes(players.length, crew.length, phases), phases, chance);
  return {
    players: [...players],
    config,
    round: 'setup',
    soundtrack: timeline === undefined ? soundtrack : 'custom',
    timeline: timeline === undefined ? null : announcementsOf(timeline),
    common,
    serious,
    trajectories: drawTrajectories(chance),
    announced: 0,
    phase: 0,
    transferOpen: false,
    communicationsDown: false,
    planners,
    transfers: [],
    drawDeck,
    decks: shuffleThreats({ config, common, serious }, chance),
    crew,
    ship: freshShip(shuffleTiles([[], [], []], chance)),
    threats: [],
    auras: [],
    multipliers: [],
    step: 0,
    lost: null,
    campaign: null,
  };
}

/**
 * Assigns the roles of officers to players; one player may hold several. The roles have no effect, because the rules themselves do the
 * tasks of the officers, such as revealing threats. SA-3.4, SA-4.49
 */
function officers(players: readonly PlayerId[], captain: PlayerId, setup: Setup): Config['officers'] {
  const others = players.filter((player) => player !== captain);
  const communications = setup.communicationsOfficer ?? others[0] ?? captain;
  return { communications, security: setup.securityOfficer ?? others[1] ?? others[0] ?? captain };
}

/**
 * Returns the player who decides for a crew member. Humans decide for themselves. For an android, the player whose seat is `index` modulo
 * the number of players decides. SA-10.11
 */
function decider(players: readonly PlayerId[], id: string, index: number): PlayerId {
  return players.includes(id) ? id : players[index % players.length];
}

/** Returns a crew member on the bridge with an empty action board. */
export function crewMember(id: string, player: PlayerId, phases: 2 | 3): CrewMember {
  return {
    id,
    player,
    android: id !== player,
    heroic: null,
    slots: emptyBoard(phases),
    discarded: [],
    station: BRIDGE,
    squad: 'none',
    knockedOut: false,
    trip: null,
  };
}

/** Returns an empty action board. SA-3.23 */
export function emptyBoard(phases: 2 | 3): null[] {
  return new Array(lastActionTurn(phases)).fill(null);
}

/** Draws four different trajectory boards: for red, white, blue and internal. SA-3.14 */
export function drawTrajectories(chance: Chance): number[] {
  const numbers = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1);
  chance.shuffle(numbers);
  return numbers.slice(0, 4);
}

/** Returns the damage tiles of each zone that are not on the ship, shuffled. SA-3.15, SA-11.16 */
export function shuffleTiles(onShip: readonly (readonly Tile[])[], chance: Chance): Tile[][] {
  return ZONE_TILES.map((tiles, zone) => {
    const stack = tiles.filter((tile) => !onShip[zone].includes(tile));
    chance.shuffle(stack);
    return stack;
  });
}

/**
 * Returns the four threat decks, shuffled. The external and the internal deck of a severity have the same difficulty; `mixed` includes
 * white and yellow cards. SA-2.37, SA-3.8, SA-3.9, SA-3.10, SA-3.11, SA-3.12
 */
export function shuffleThreats(state: Pick<State, 'config' | 'common' | 'serious'>, chance: Chance): ThreatDecks {
  const { common, serious } = state;
  const { cards } = tableOfMission(state);
  const deck = (external: boolean, severity: AnyThreatCard['severity'], difficulty: Difficulty): string[] => {
    const ids = cards
      .filter((card) => (card.kind === 'external') === external && card.severity === severity)
      .filter((card) => difficulty === 'mixed' || card.difficulty === difficulty)
      .map(({ id }) => id);
    chance.shuffle(ids);
    return ids;
  };
  return {
    externalCommon: deck(true, 'common', common),
    externalSerious: deck(true, 'serious', serious),
    internalCommon: deck(false, 'common', common),
    internalSerious: deck(false, 'serious', serious),
  };
}

/** Returns four empty threat decks. */
export const noThreats = (): ThreatDecks => ({ externalCommon: [], externalSerious: [], internalCommon: [], internalSerious: [] });

/** Returns the ship at the start of a mission, with no maintenance and no confirmations in any phase. SA-2.21, SA-3.16 */
export function freshShip(stacks: Tile[][]): Ship {
  return {
    shields: [...SHIELD_START],
    reactors: [...REACTOR_START],
    bank: 0,
    cannons: [0, 0, 0, 0, 0, 0],
    rockets: ROCKETS,
    rocketTrack: [false, false],
    fuelCapsules: FUEL_CAPSULES,
    stores: { lowerRed: 'ready', upperBlue: 'ready' },
    tiles: [[], [], []],
    stacks,
    weakened: [false, false, false],
    maintained: [false, false, false],
    confirmations: [0, 0, 0],
    confirmationsNow: 0,
    liftsUsed: [false, false, false],
    sortie: 'none',
  };
}
