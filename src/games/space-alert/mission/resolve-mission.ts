// The resolver as a tool: missions written down, resolved by the very recipes of the game.

import type { Game } from '../../../kernel/index.js';
import type { MissionStep } from '../board/mission-steps.js';
import type { SpaceAlertEvent } from '../events.js';
import { auraOn } from '../resolution/attack.js';
import { nextStep, resolveStep } from '../resolution/step.js';
import type { CrewMember, State, ThreatState } from '../schema.js';
import type { SpaceAlertTable } from '../table.js';
import type { AnyAbility } from '../threats/abilities/ability.js';
import type { SpaceAlertTypes } from '../types.js';
import type { MissionFileInput } from './mission-schema.js';
import { type BegunMission, begunMission } from './mission-state.js';
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
  /** Turns 1 to 13, of a test run 1 to 8, from the first one that was resolved; of a lost mission those before the loss. */
  turns: TurnReport[];
}

/**
 * Resolves a mission that is written down.
 * @param game whose threat cards the mission has; without additions by default.
 * @throws InvalidInputError naming the path of whatever is wrong with it.
 * @example
 * resolveMission({ crew: [{ actions: ['A'] }], threats: [{ threat: 'gunship', time: 1, zone: 'white' }], trajectories: { white: 3 } });
 */
export function resolveMission<A extends AnyAbility = never>(mission: MissionFileInput<A>, game?: Game<SpaceAlertTypes<A>>): MissionResult {
  return playOut(begunMission(mission, game));
}

/**
 * Carries out the steps that are left, in place, and reports each turn that the ship outlives. `tell` is told of every step and what
 * happened in it: what events refer to may change with the next step.
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

/** The ship as it is now. */
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
