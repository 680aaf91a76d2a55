// Crew, ship and decks before the first announcement. Section 3
import * as z from 'zod';
import { type Chance, canonicalJson, type PlayerId, playersField } from '../../kernel/index.js';
import { faultsIn } from '../../kernel/internal.js';
import { lastActionTurn } from './board/mission-steps.js';
import { BRIDGE, FUEL_CAPSULES, REACTOR_START, ROCKETS, SHIELD_START, type Tile, ZONE_TILES } from './board/ship.js';
import { TRAJECTORY_COUNT } from './board/trajectory.js';
import { dealCards, packetSizes } from './planning/dealing.js';
import { announcementsOf, MISSION_IDS, SOUNDTRACKS, Timeline, type TimelineInput } from './planning/timeline.js';
import { CrewId, type CrewMember, Difficulty, Printing, type Ship, type State, type ThreatDecks } from './schema.js';
import { ThreatCard, type ThreatCardInput } from './threats/card.js';
import { cardsInGame, findRules } from './threats/catalogue.js';

const Soundtrack = z.enum(['random', ...SOUNDTRACKS.keys()]);

const CREW_ID = { title: 'Crew member', description: 'Id of a player, or of an android such as android-1. SA-3.6' };

/** How to start a mission, as callers write it: only `players` is required. */
export interface SpaceAlertSetupInput {
  /** How many humans, 1 to 5, or their ids in seat order. SA-3.1 */
  players: number | PlayerId[];
  /** Androids fill the crew up to five; default no. SA-3.3 */
  crewOfFive?: boolean | undefined;
  /** Difficulty of common threats; default white. SA-3.8, SA-3.9 */
  common?: Difficulty | undefined;
  /** The same of serious threats. */
  serious?: Difficulty | undefined;
  /** Of the threat cards; default `revised`. In the first one the Stealth Fighter has speed 4. SA-2.41 */
  printing?: Printing | undefined;
  /** Id of a soundtrack; `random`, the default, takes one of the eight missions without telling the crew. SA-3.13 */
  soundtrack?: string | undefined;
  /** A timeline of one's own, instead of a soundtrack. */
  timeline?: TimelineInput | undefined;
  /** Ids of all crew members, captain first; androids are `android-1` and so on. Left out: players, then androids. SA-3.6, SA-3.7 */
  crewOrder?: CrewId[] | undefined;
  /** Who holds the two other roles. SA-3.4 */
  communicationsOfficer?: PlayerId | undefined;
  securityOfficer?: PlayerId | undefined;
  /** Whether misplayed cards may be corrected; default yes. SA-6.18 */
  trips?: boolean | undefined;
  /** Threat cards of one's own, 100 at most, shuffled into the decks they belong to. */
  threats?: ThreatCardInput[] | undefined;
}

/** A setup that was read: defaults are filled in, players are listed. */
export interface SpaceAlertSetup extends SpaceAlertSetupInput {
  players: PlayerId[];
  crewOfFive: boolean;
  common: Difficulty;
  serious: Difficulty;
  printing: Printing;
  soundtrack: string;
  timeline?: Timeline | undefined;
  trips: boolean;
  threats: ThreatCard[];
}
export type Setup = SpaceAlertSetup;

/** Reads a setup, and refuses what cannot be played. */
export const Setup: z.ZodType<SpaceAlertSetup, SpaceAlertSetupInput> = z
  .strictObject({
    players: playersField({ min: 1, max: 5, rule: 'SA-3.1' }).meta({
      title: 'Players',
      description: 'How many humans, 1 to 5, or their ids in seat order; androids fill the crew up to four. SA-3.1, SA-3.2',
    }),
    crewOfFive: z.boolean().default(false).meta({
      title: 'Crew of five',
      description: 'Androids fill the crew up to five; not for one player, who flies with four androids. Default no. SA-3.3, SA-10.18',
    }),
    common: Difficulty.default('white').meta({
      title: 'Common threats',
      description:
        'Cards in the decks of common threats: white are the easier ones, yellow the harder ones, mixed is both. Default white. SA-3.8',
    }),
    serious: Difficulty.default('white').meta({
      title: 'Serious threats',
      description:
        'Cards in the decks of serious threats: white are the easier ones, yellow the harder ones, mixed is both. Default white. SA-3.9',
    }),
    printing: Printing.default('revised').meta({
      title: 'Printing',
      description: 'Of the threat cards: in the first one the Stealth Fighter has speed 4, in the revised one 3. Default revised. SA-2.41',
    }),
    soundtrack: Soundtrack.default('random').meta({
      title: 'Soundtrack',
      description:
        'What the computer announces: test-run-* have two phases, all others three; random, the default, takes one of the eight missions and does not tell which. A campaign takes random alone. SA-3.13, SA-11.2',
    }),
    timeline: Timeline.optional().meta({
      title: 'Own soundtrack',
      description: "A soundtrack of one's own, in place of one of the box: `soundtrack` stays random then. SA-3.13",
    }),
    crewOrder: z.array(CrewId.meta(CREW_ID)).max(5).optional().meta({
      title: 'Crew order',
      description:
        'Ids of the whole crew in the order in which it acts, captain first, androids as android-1 and so on. Default: players, then androids. SA-3.6, SA-3.7',
    }),
    communicationsOfficer: z.string().optional().meta({
      title: 'Communications officer',
      description: 'Id of the player with this role. Default: the first player who is not captain, if there is one. SA-3.4, SA-3.5',
    }),
    securityOfficer: z.string().optional().meta({
      title: 'Security officer',
      description: 'Id of the player with this role. Default: the second player who is not captain, if there are two. SA-3.4, SA-3.5',
    }),
    trips: z.boolean().default(true).meta({
      title: 'Trips',
      description: 'Whether a card that was misplayed may be corrected when it is revealed. Default yes. SA-6.12, SA-6.18',
    }),
    threats: z.array(ThreatCard).max(100).default([]).meta({
      title: 'Own threat cards',
      description: "Threat cards of one's own, at most 100, shuffled into the decks that they belong to. Default none. SA-2.41, SA-3.10",
    }),
  })
  .superRefine((setup, context) => {
    const fault = faultsIn(context);
    const { players, crewOfFive, crewOrder, threats } = setup;
    // Refused already, and not made into ids.
    if (!Array.isArray(players)) return;
    if (setup.timeline !== undefined && setup.soundtrack !== 'random') fault(['timeline'], 'stands instead of a soundtrack', 'SA-3.13');
    if (crewOfFive && players.length === 1) fault(['crewOfFive'], 'one player flies with four androids', 'SA-10.18');
    players.forEach((id, seat) => {
      if (/^android-\d+$/.test(id)) fault(['players', seat], 'is the name of an android', 'SA-10.1');
    });
    const ids = crewIds(players, crewOfFive);
    if (crewOrder !== undefined && [...crewOrder].sort().join('\n') !== [...ids].sort().join('\n')) {
      fault(['crewOrder'], `expected each of ${ids.join(', ')} once`, 'SA-3.6');
    } else if (crewOrder !== undefined && players.length > 1 && !players.includes(crewOrder[0])) {
      fault(['crewOrder', 0], 'the captain is a human player', 'SA-3.5');
    }
    for (const role of ['communicationsOfficer', 'securityOfficer'] as const) {
      const holder = setup[role];
      if (holder !== undefined && !players.includes(holder)) fault([role], 'roles are held by players', 'SA-3.5');
    }
    const seen = new Set<string>();
    threats.forEach(({ id }, index) => {
      if (seen.has(id) || findRules('', id) !== undefined) fault(['threats', index, 'id'], `there is already a card "${id}"`, 'SA-2.42');
      seen.add(id);
    });
  });

/** The ids of the whole crew in table order: players, then androids. SA-3.1, SA-3.2, SA-3.3, SA-10.14 */
export function crewIds(players: readonly PlayerId[], crewOfFive: boolean): string[] {
  const humans = players.length;
  const androids = humans === 1 ? 4 : Math.max(0, (crewOfFive ? 5 : 4) - humans);
  const names = Array.from({ length: androids }, (_, index) => `android-${index + 1}`);
  return humans === 1 ? names : [...players, ...names];
}

/** A mission before the first announcement: all that is shuffled is drawn here, from the seed. SA-1.6 */
export function startMission(setup: Setup, chance: Chance): Omit<State, 'random'> {
  const { players } = setup;
  const { timeline } = setup;
  const random = timeline === undefined && setup.soundtrack === 'random';
  const soundtrack = random ? chance.pick(MISSION_IDS) : setup.soundtrack;
  const phases = (timeline ?? (SOUNDTRACKS.get(soundtrack) as Timeline)).phaseEnds.length as 2 | 3;
  const customThreats = setup.threats.length === 0 ? '' : canonicalJson(setup.threats);
  const ids = setup.crewOrder ?? crewIds(players, setup.crewOfFive);
  const crew = ids.map((id, index) => crewMember(id, decider(players, id, index), phases));
  const { planners, drawDeck } = dealCards(players, crew, packetSizes(players.length, ids.length, phases), chance);
  const captain = crew[0].player;
  return {
    players: [...players],
    round: 'setup',
    soundtrack: timeline === undefined ? soundtrack : 'custom',
    timeline: timeline === undefined ? '' : canonicalJson(announcementsOf(timeline)),
    soundtrackKnown: !random,
    phases,
    customThreats,
    common: setup.common,
    serious: setup.serious,
    printing: setup.printing,
    trips: setup.trips,
    officers: officers(players, captain, setup),
    trajectories: drawTrajectories(chance),
    announced: 0,
    phase: 0,
    transferOpen: false,
    communicationsDown: false,
    planners,
    transfers: [],
    drawDeck,
    decks: shuffleThreats(customThreats, setup, chance),
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

/** Every role has a holder; one person may hold several. The engine reveals threats itself. SA-3.4, SA-4.49 */
function officers(players: readonly PlayerId[], captain: PlayerId, setup: Setup): State['officers'] {
  const others = players.filter((player) => player !== captain);
  const communications = setup.communicationsOfficer ?? others[0] ?? captain;
  return { communications, security: setup.securityOfficer ?? others[1] ?? others[0] ?? captain };
}

/** A human decides for the own figure; the humans take the androids in turn. SA-10.11 */
function decider(players: readonly PlayerId[], id: string, index: number): PlayerId {
  return players.includes(id) ? id : players[index % players.length];
}

/** A crew member on the bridge with an empty board. */
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

/** An action board at the start. SA-3.23 */
export function emptyBoard(phases: 2 | 3): null[] {
  return new Array(lastActionTurn(phases)).fill(null);
}

/** Four different boards: red, white, blue, internal. SA-3.14 */
export function drawTrajectories(chance: Chance): number[] {
  const numbers = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1);
  chance.shuffle(numbers);
  return numbers.slice(0, 4);
}

/** Each zone's tiles that are not on the ship, shuffled. SA-3.15, SA-11.16 */
export function shuffleTiles(onShip: readonly (readonly Tile[])[], chance: Chance): Tile[][] {
  return ZONE_TILES.map((tiles, zone) => {
    const stack = tiles.filter((tile) => !onShip[zone].includes(tile));
    chance.shuffle(stack);
    return stack;
  });
}

/**
 * The four threat decks, shuffled: one difficulty for both decks of a severity, `mixed` being both colours. SA-2.37, SA-3.8,
 * SA-3.9, SA-3.10, SA-3.11, SA-3.12
 */
export function shuffleThreats(
  customThreats: string,
  { common, serious, printing }: Pick<State, 'common' | 'serious' | 'printing'>,
  chance: Chance,
): ThreatDecks {
  const cards = cardsInGame(customThreats, printing);
  const deck = (external: boolean, severity: ThreatCard['severity'], difficulty: Difficulty): string[] => {
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

/** No threat card in any deck. */
export const noThreats = (): ThreatDecks => ({ externalCommon: [], externalSerious: [], internalCommon: [], internalSerious: [] });

/** Every system at its start, a maintenance and a confirmation marker for every phase. SA-2.21, SA-3.16 */
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
