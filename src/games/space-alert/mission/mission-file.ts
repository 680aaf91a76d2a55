// The resolver as a tool: missions written down, resolved by the very recipes of the game.
import { canonicalJson, copyJson } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { type Tile, ZONE_TILES, ZONES } from '../board/ship.js';
import { TRAJECTORY_COUNT } from '../board/trajectory.js';
import { spaceAlert } from '../game.js';
import { type ActionWord, cardShowing } from '../planning/action-cards.js';
import { comingThreat } from '../planning/announcing.js';
import { auraOn } from '../resolution/attack.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import type { CrewMember, Ship, State, StoreName, ThreatState } from '../schema.js';
import { crewMember, freshShip } from '../setup.js';
import { findRules } from '../threats/catalogue.js';
import { MissionFile, type MissionFileInput } from './mission-schema.js';
import { plannedState } from './planned-state.js';
import { type MissionScore, missionScore } from './score.js';

/** The ship at the end of a turn; lists by zone are red, white, blue. */
export interface TurnReport {
  turn: number;
  reactor: number[];
  shield: number[];
  /** Damage tiles by zone. */
  damage: number[];
  fuel: number;
  rockets: number;
  /** By crew member: where, or `null` when knocked out. */
  crew: (CrewMember['station'] | null)[];
  squads: CrewMember['squad'][];
  /** Threats that have appeared, in the order of their numbers. */
  threats: {
    id: string;
    status: 'active' | 'destroyed' | 'survived';
    /** Square counted from the ship; `null` when it is on no trajectory any more. */
    position: number | null;
    /** Hit points left. */
    hp: number;
    /** Shield points with every bonus; 0 for internal threats. */
    shield: number;
  }[];
}

/** How a mission that was written down went, as plain JSON. */
export interface MissionResult {
  status: 'won' | 'lost';
  lostTurn: number | null;
  /** Id of the threat card that lost the mission. */
  lostTo: string | null;
  /** `null` for a lost mission. SA-9.2 */
  score: MissionScore | null;
  /** Turns 1 to 13, or those before the loss. */
  turns: TurnReport[];
}

/**
 * Resolves a mission that is written down.
 * @throws InvalidInputError naming the path of whatever is wrong with it.
 */
export function resolveMission(mission: MissionFileInput): MissionResult {
  const state = copyJson(missionState(mission));
  const turns: TurnReport[] = [];
  for (let step = nextStep(state); step !== undefined; ) {
    resolveStep(state, ignore);
    const after = state.round === 'lost' ? undefined : nextStep(state);
    if (state.round !== 'lost' && after?.turn !== step.turn) turns.push(reportTurn(state, step.turn));
    step = after;
  }
  return missionResult(state, turns);
}

function ignore(): void {}

/** What came of a mission whose last step is done. */
export function missionResult(state: State, turns: TurnReport[]): MissionResult {
  const { lost } = state;
  if (lost !== null) return { status: 'lost', lostTurn: lost.turn, lostTo: lost.card, score: null, turns };
  return { status: 'won', lostTurn: null, lostTo: null, score: missionScore(state), turns };
}

/** The state after planning: the boards are filled, the threats known, and the first step comes next. */
export function missionState(mission: MissionFileInput): State {
  const read = parseUntrusted(MissionFile, mission, 'mission');
  const { cards, initial, trajectories, threats } = read;
  const customThreats = cards.length === 0 ? '' : canonicalJson(cards);
  const ship = shipOf(read);
  const crew = read.crew.map(({ actions }, index) => crewOf(`c${index + 1}`, actions, initial.crew?.[index] ?? null));
  takeSquads(ship, crew);
  return spaceAlert.parseState(
    plannedState({
      phases: 3,
      trajectories: boardNumbers(trajectories),
      customThreats,
      crew,
      ship,
      threats: threats
        .map(({ threat, time, zone }) => comingThreat(customThreats, time, zone ?? 'internal', threat))
        .sort((a, b) => a.number - b.number),
      campaign: null,
    }),
  );
}

/** Red, white, blue, internal; a track that nobody needs gets any board. */
function boardNumbers({ red, white, blue, internal }: MissionFile['trajectories']): number[] {
  const named = [red, white, blue, internal];
  const free = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1).filter((number) => !named.includes(number));
  return named.map((number) => number ?? (free.shift() as number));
}

function shipOf({ initial, damageOrder }: MissionFile): Ship {
  const onShip = ZONES.map((zone) => initial.damage?.[zone] ?? []);
  const stacks = ZONES.map((zone, index): Tile[] => {
    const named = damageOrder[zone] ?? [];
    const rest = ZONE_TILES[index].filter((tile) => !named.includes(tile));
    // The last tile of a stack is drawn first.
    return [...named, ...rest].filter((tile) => !onShip[index].includes(tile)).reverse();
  });
  const ship = freshShip(stacks);
  ship.tiles = onShip;
  ZONES.forEach((zone, index) => {
    ship.shields[index] = initial.shield?.[zone] ?? ship.shields[index];
    ship.reactors[index] = initial.reactor?.[zone] ?? ship.reactors[index];
  });
  ship.rockets = initial.rockets ?? ship.rockets;
  ship.fuelCapsules = initial.fuelCapsules ?? ship.fuelCapsules;
  return ship;
}

type Start = { station?: CrewMember['station'] | undefined; squad?: CrewMember['squad'] | undefined } | null;

function crewOf(id: string, actions: readonly (ActionWord | null)[], start: Start): CrewMember {
  const member = crewMember(id, id, 3);
  actions.forEach((word, slot) => {
    if (word !== null) member.slots[slot] = { ...cardShowing(word), shown: false };
  });
  return { ...member, station: start?.station ?? member.station, squad: start?.squad ?? member.squad };
}

const STORES: readonly StoreName[] = ['lowerRed', 'upperBlue'];

/** Squads that are led at the start are in no store: each came from the leader's station if it could, else from the first store left. */
function takeSquads({ stores }: Ship, crew: readonly CrewMember[]): void {
  const leaders = crew.filter((member) => member.squad !== 'none');
  const elsewhere = leaders.filter((member) => {
    const own = STORES.find((store) => store === member.station && stores[store] === 'ready');
    if (own !== undefined) stores[own] = 'empty';
    return own === undefined;
  });
  for (const _leader of elsewhere) {
    const left = STORES.find((store) => stores[store] === 'ready');
    if (left !== undefined) stores[left] = 'empty';
  }
}

/** The ship as it is now. */
export function reportTurn(state: State, turn: number): TurnReport {
  const { ship, crew, threats } = state;
  return {
    turn,
    reactor: [...ship.reactors],
    shield: [...ship.shields],
    damage: ship.tiles.map((tiles) => tiles.length),
    fuel: ship.fuelCapsules,
    rockets: ship.rockets,
    crew: crew.map((member) => (member.knockedOut ? null : member.station)),
    squads: crew.map((member) => member.squad),
    threats: threats.filter(({ status }) => status !== 'coming').map((threat) => reportThreat(state, threat)),
  };
}

function reportThreat(state: State, threat: ThreatState): TurnReport['threats'][number] {
  const { status, position, damage, shieldPoints, track } = threat;
  const rules = findRules(state.customThreats, threat.card);
  const own = rules?.hooks.find((hook) => hook.hitPoints)?.hitPoints?.(state.ship) ?? rules?.card.hitPoints ?? 0;
  const bonus = track === 'internal' || status !== 'active' ? 0 : auraOn(state, 'shield', threat);
  return {
    id: threat.card,
    status: status as 'active' | 'destroyed' | 'survived',
    position: status === 'active' ? position : null,
    hp: Math.max(0, own - damage),
    shield: shieldPoints + bonus,
  };
}
