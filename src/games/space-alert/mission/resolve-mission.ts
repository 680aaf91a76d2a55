// The mission resolver: resolves mission files with the rules of the game itself.

import type { Game } from '../../../kernel/index.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import type { MissionStep } from '../model/board/mission-steps.js';
import type { SpaceAlertEvent } from '../model/events.js';
import type { CrewMember, State, ThreatState } from '../model/schema.js';
import type { MissionScore } from '../rules/points.js';
import { auraOn } from '../rules/resolution/attack.js';
import { nextStep, resolveStep } from '../rules/resolution/step.js';
import { missionScore } from '../rules/score.js';
import type { SpaceAlertTable } from '../table/table.js';
import type { SpaceAlertTypes } from '../types.js';
import type { MissionFileInput } from './mission-schema.js';
import { type BegunMission, begunMission } from './mission-state.js';

/** The state of the ship at the end of a turn. All lists with an entry for each zone are in the order red, white, blue. */
export interface TurnReport {
  turn: number;
  reactor: number[];
  shield: number[];
  /** The number of damage tiles in each zone. */
  damage: number[];
  fuel: number;
  rockets: number;
  /** The location of each crew member, in crew order; `null` for a crew member who is knocked out. */
  crew: (CrewMember['station'] | null)[];
  squads: CrewMember['squad'][];
  /** The threats that have appeared, in the order of their numbers. */
  threats: {
    id: string;
    status: 'active' | 'destroyed' | 'survived';
    /** The number of the square, counted from the ship; `null` if the threat is no longer on a trajectory. */
    position: number | null;
    /** Hit points left. */
    hp: number;
    /** Shield points including every bonus; 0 for internal threats. */
    shield: number;
  }[];
}

/** The result of a mission file, as plain JSON. */
export interface MissionResult {
  status: 'won' | 'lost';
  lostTurn: number | null;
  /** The id of the threat card that lost the mission. */
  lostTo: string | null;
  /** The score of the mission; `null` if the mission is lost. SA-9.2 */
  score: MissionScore | null;
  /**
   * One report for each turn resolved, up to turn 13, or 8 in a test run. For a lost mission, the reports end with the turn before the
   * loss.
   */
  turns: TurnReport[];
}

/**
 * Resolves a mission file.
 * @param game the game whose threat cards the mission uses; default: no custom abilities.
 * @throws InvalidInputError if the mission is invalid, with the path of the error.
 * @example
 * resolveMission({ crew: [{ actions: ['A'] }], threats: [{ threat: 'gunship', time: 1, zone: 'white' }], trajectories: { white: 3 } });
 */
export function resolveMission<A extends AnyAbility = never>(mission: MissionFileInput<A>, game?: Game<SpaceAlertTypes<A>>): MissionResult {
  return playOut(begunMission(mission, game));
}

/**
 * Resolves the remaining steps of a mission. This changes the state of the mission. The result contains a report of each turn that the ship
 * survives. Calls `tell` with each step and its events. `tell` must not keep the events, because the next step may change objects in them.
 */
export function playOut(
  { state, table }: BegunMission,
  tell?: (step: MissionStep, events: readonly SpaceAlertEvent[]) => void,
): MissionResult {
  const turns: TurnReport[] = [];
  const events: SpaceAlertEvent[] = [];
  const emit = tell === undefined ? ignore : (event: SpaceAlertEvent) => events.push(event);
  for (let step = nextStep(state); step !== undefined; ) {
    resolveStep(state, emit, table);
    tell?.(step, events.splice(0));
    if (state.round === 'lost') break;
    const next = nextStep(state);
    if (next?.turn !== step.turn) turns.push(reportTurn(state, step.turn, table));
    step = next;
  }
  const { lost } = state;
  if (lost !== null) return { status: 'lost', lostTurn: lost.turn, lostTo: lost.card, score: null, turns };
  return { status: 'won', lostTurn: null, lostTo: null, score: missionScore(state, table), turns };
}

function ignore(): void {}

/** Returns a report of the current state of the ship. */
function reportTurn(state: State, turn: number, table: SpaceAlertTable): TurnReport {
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
    threats: threats.filter(({ status }) => status !== 'coming').map((threat) => reportThreat(state, threat, table)),
  };
}

function reportThreat(state: State, threat: ThreatState, table: SpaceAlertTable): TurnReport['threats'][number] {
  const { status, position, damage, shieldPoints, track } = threat;
  const rules = table.rulesOf(threat.card);
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
