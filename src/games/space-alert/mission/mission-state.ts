// Conversion of a mission file to the state in which its resolution begins.
import { freezeJson, type Game } from '../../../kernel/index.js';
import { withTableOf } from '../../../kernel/internal.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import { PUBLISHED } from '../cards/options.js';
import { spaceAlert } from '../game.js';
import { type ActionWord, cardShowing } from '../model/action-cards.js';
import { missionSteps } from '../model/board/mission-steps.js';
import { type Tile, ZONE_INDEX, ZONE_TILES, ZONES } from '../model/board/ship.js';
import { TRAJECTORY_COUNT } from '../model/board/trajectory.js';
import type { CrewMember, Ship, State, StoreName, ThreatState } from '../model/schema.js';
import { plannedState } from '../rules/planned-state.js';
import { comingThreat } from '../rules/planning/announcing.js';
import { crewMember, freshShip } from '../rules/start.js';
import { plannedConfig } from '../table/planned-config.js';
import { cardRulesIn, SpaceAlertTable } from '../table/table.js';
import type { SpaceAlertTypes } from '../types.js';
import type { InitialThreat } from './initial-schema.js';
import { type MissionFile, type MissionFileInput, readMission } from './mission-schema.js';

/**
 * Returns the state of a mission after planning: all cards are on the action boards, all threats are known, and the resolution begins. Crew
 * members have the ids `c1`, `c2`, ...
 * @param game the game whose threat cards the mission uses; default: no custom abilities.
 * @throws InvalidInputError if the mission is invalid, with the path of the error.
 */
export function missionState<A extends AnyAbility = never>(mission: MissionFileInput<A>, game?: Game<SpaceAlertTypes<A>>): State {
  return freezeJson(withTableOf(game ?? spaceAlert, begunMission(mission, game).state));
}

/** A mission that is resolved in place. Its state is mutable, and no other code may use the state or the lookup table. */
export interface BegunMission {
  readonly state: State;
  readonly table: SpaceAlertTable;
}

/**
 * Parses an untrusted mission file and prepares it for resolution.
 * @param game the game whose threat cards the mission uses; default: no custom abilities.
 * @throws InvalidInputError if the mission is invalid, with the path of the error.
 */
export function begunMission(mission: unknown, game?: unknown): BegunMission {
  const cardRules = cardRulesIn(game);
  return begin(readMission(mission, cardRules), cardRules);
}

/** Prepares a validated mission for resolution. */
export function begin(mission: MissionFile, cardRules = PUBLISHED): BegunMission {
  const { phases, cards, initial, trajectories, crew, threats } = mission;
  const members = crew.map(({ actions }, index) => memberOf(`c${index + 1}`, actions, initial.crew?.[index] ?? null, phases));
  const config = plannedConfig(
    members.map(({ id }) => id),
    { phases, customThreats: cards, trips: false },
  );
  const table = new SpaceAlertTable(config, cardRules);
  const state = plannedState({
    config,
    trajectories: boardNumbers(trajectories),
    crew: members,
    ship: shipOf(mission, members),
    threats: threats
      .map(({ threat, time, zone }) => comingThreat(table, time, zone ?? 'internal', threat))
      .sort((a, b) => a.number - b.number),
    campaign: null,
  });
  if (initial.turn !== undefined) state.step = missionSteps(phases).findIndex(({ turn }) => turn === initial.turn);
  for (const begun of initial.threats ?? []) beginThreat(state, table, begun);
  return { state, table };
}

/**
 * Returns the numbers of the trajectory boards for red, white, blue and internal. A track for which the file names no board gets a board
 * that no other track uses.
 */
function boardNumbers({ red, white, blue, internal }: MissionFile['trajectories']): number[] {
  const named = [red, white, blue, internal];
  const free = Array.from({ length: TRAJECTORY_COUNT }, (_, index) => index + 1).filter((number) => !named.includes(number));
  return named.map((number) => number ?? (free.shift() as number));
}

function memberOf(
  id: string,
  actions: readonly (ActionWord | null)[],
  start: NonNullable<MissionFile['initial']['crew']>[number],
  phases: 2 | 3,
) {
  const member = crewMember(id, id, phases);
  actions.forEach((word, slot) => {
    if (word === null) return;
    const { card, half } = cardShowing(word);
    member.slots[slot] = { card, half, shown: false };
  });
  if (start === null) return member;
  member.station = start.station ?? member.station;
  member.squad = start.squad ?? member.squad;
  member.knockedOut = start.knockedOut ?? member.knockedOut;
  return member;
}

function shipOf({ initial, damageOrder }: MissionFile, crew: readonly CrewMember[]): Ship {
  const onShip = ZONES.map((zone) => [...(initial.damage?.[zone] ?? [])]);
  const ship = freshShip(ZONES.map((zone, index) => stackOf(damageOrder[zone], ZONE_TILES[index], onShip[index])));
  ship.tiles = onShip;
  ZONES.forEach((zone, index) => {
    ship.shields[index] = initial.shield?.[zone] ?? ship.shields[index];
    ship.reactors[index] = initial.reactor?.[zone] ?? ship.reactors[index];
  });
  for (const zone of initial.weakened ?? []) ship.weakened[ZONE_INDEX[zone]] = true;
  ship.rockets = initial.rockets ?? ship.rockets;
  ship.rocketTrack[1] = initial.rocketInFlight ?? false;
  ship.fuelCapsules = initial.fuelCapsules ?? ship.fuelCapsules;
  ship.stores = storesOf(initial.stores ?? {}, crew);
  for (const phase of initial.maintained ?? []) ship.maintained[phase - 1] = true;
  initial.confirmations?.forEach((count, phase) => {
    ship.confirmations[phase] = count;
  });
  return ship;
}

/**
 * Returns the stack of a zone's tiles that are not on the ship. The tiles in `named` are drawn first. They come last in the stack, because
 * tiles are drawn from its end.
 */
function stackOf(named: readonly Tile[] = [], all: readonly Tile[], onShip: readonly Tile[]): Tile[] {
  return [...named, ...all.filter((tile) => !named.includes(tile))].filter((tile) => !onShip.includes(tile)).reverse();
}

const STORES: readonly StoreName[] = ['lowerRed', 'upperBlue'];

/**
 * Returns the battlebot stores. Each squad that a crew member leads must have come from a store, so as many stores must be empty. If the
 * mission gives the status of too few empty stores, the function empties others: first a store in the station of a crew member who leads a
 * squad.
 */
function storesOf(named: Partial<Ship['stores']>, crew: readonly CrewMember[]): Ship['stores'] {
  const stores: Ship['stores'] = { lowerRed: named.lowerRed ?? 'ready', upperBlue: named.upperBlue ?? 'ready' };
  const leaders = crew.filter(({ squad }) => squad !== 'none');
  const open = STORES.filter((store) => named[store] === undefined);
  const own = open.filter((store) => leaders.some(({ station }) => station === store));
  const untold = Math.max(0, leaders.length - STORES.filter((store) => named[store] === 'empty').length);
  for (const store of [...new Set([...own, ...open])].slice(0, untold)) stores[store] = 'empty';
  return stores;
}

/**
 * Brings a threat into the condition that its entry in the mission file describes. The threat appeared before the first turn to resolve.
 */
function beginThreat(state: State, table: SpaceAlertTable, begun: InitialThreat): void {
  const { time, status, auras = [], multipliers = [] } = begun;
  const threat = state.threats.find(({ number }) => number === time) as ThreatState;
  const card = table.rulesOf(threat.card)?.card;
  threat.status = status;
  threat.position = begun.position ?? 0;
  threat.damage = begun.damage ?? (status === 'destroyed' ? (card?.hitPoints ?? 0) : 0);
  threat.speed = begun.speed ?? threat.speed;
  threat.shieldPoints = begun.shieldPoints ?? threat.shieldPoints;
  threat.performed = [...(begun.performed ?? [])];
  threat.spent = [...(begun.spent ?? [])];
  const holds =
    card !== undefined && card.kind !== 'external' && (status === 'active' || (status === 'survived' && card.kind === 'malfunction'));
  const tokens = begun.tokens ?? (holds ? card.stations.map((station) => ({ station })) : []);
  threat.tokens = tokens.map((token) => ({ progeny: false, ...token }));
  for (const aura of auras) state.auras.push({ source: time, ...aura });
  for (const { factor, zones } of multipliers) {
    state.multipliers.push({ source: time, factor, zones: ZONES.map((zone) => zones.includes(zone)) });
  }
}
