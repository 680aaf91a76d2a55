// Conversion of a state in the resolution round to a mission file.
import { InvalidInputError } from '../../../kernel/index.js';
import { wordOf } from '../model/action-cards.js';
import { missionSteps } from '../model/board/mission-steps.js';
import { ZONES, type Zone } from '../model/board/ship.js';
import type { Multiplier } from '../model/lasting-effects.js';
import type { State, ThreatState } from '../model/schema.js';
import type { ThreatCard } from '../model/threats/card.js';
import { tableOfMission } from '../table/table.js';
import { askState } from './ask-state.js';
import type { Initial, InitialThreat } from './initial-schema.js';
import { type MissionFileInput, readMission } from './mission-schema.js';

/**
 * Returns the mission file of a state between two turns of the resolution round. `resolveMission` computes the rest of the mission from
 * this file. The result is the same as in the game, unless a player of the game later corrects a misplayed card. The file lists the crew
 * members in crew order. It contains, for each planned card, the action or movement of the top half. Hands and decks are omitted, because
 * they no longer have an effect.
 * @param state a state of a mission or a campaign in the resolution round, at the beginning of a turn.
 * @throws InvalidInputError if `state` is any other state, or an impossible one.
 * @example
 * const planned = replay(record, [spaceAlert]).states.find(({ round }) => round === 'resolution');
 * const mission = missionFileOf(planned);
 */
export function missionFileOf(state: State): MissionFileInput {
  const mission = askState(state, fileOf);
  readMission(
    mission,
    askState(state, (known) => tableOfMission(known).cardRules),
  );
  return mission;
}

function fileOf(state: State): MissionFileInput {
  const { crew, threats, trajectories, ship } = state;
  const { phases, customThreats } = state.config;
  const [red, white, blue, internal] = trajectories;
  return {
    phases,
    crew: crew.map(({ slots }) => ({ actions: slots.map((planned) => (planned === null ? null : wordOf(planned.card, planned.half))) })),
    threats: threats.map(({ card, number, track }) => ({ threat: card, time: number, ...(track === 'internal' ? {} : { zone: track }) })),
    trajectories: { red, white, blue, internal },
    // The last tile of a stack is drawn first, so the order is reversed.
    damageOrder: byZone(ship.stacks.map((stack) => [...stack].reverse())),
    initial: initialOf(state, turnOf(state)),
    ...(customThreats.length === 0 ? {} : { cards: customThreats as ThreatCard[] }),
  };
}

/** Returns the turn that is about to begin. */
function turnOf(state: State): number {
  const { round, step, config } = state;
  if (round !== 'resolution') throw notBetweenTurns(['round'], `expected resolution, not ${round}`);
  const steps = missionSteps(config.phases);
  const next = steps[step];
  if (next === undefined || next.turn === steps[step - 1]?.turn) throw notBetweenTurns(['step'], 'expected the first step of a turn');
  return next.turn;
}

function notBetweenTurns(path: string[], message: string): InvalidInputError {
  return InvalidInputError.at('state', path, message, { rule: 'SA-5.6' });
}

function initialOf({ config, crew, ship, threats, auras, multipliers }: State, turn: number): Initial {
  return {
    turn,
    crew: crew.map(({ station, squad, knockedOut }) => ({ station, squad, knockedOut })),
    shield: byZone(ship.shields),
    reactor: byZone(ship.reactors),
    damage: byZone(ship.tiles.map((tiles) => [...tiles])),
    weakened: zonesOf(ship.weakened),
    rockets: ship.rockets,
    rocketInFlight: ship.rocketTrack[1],
    fuelCapsules: ship.fuelCapsules,
    stores: { ...ship.stores },
    maintained: ship.maintained.flatMap((done, index) => (done ? [index + 1] : [])),
    confirmations: ship.confirmations.slice(0, config.phases),
    threats: threats.filter(({ status }) => status !== 'coming').map((threat) => begunThreat(threat, auras, multipliers)),
  };
}

function begunThreat(threat: ThreatState, auras: State['auras'], multipliers: readonly Multiplier[]): InitialThreat {
  const { number, status, position, damage, speed, shieldPoints, performed, spent, tokens, track } = threat;
  return {
    time: number,
    status: status as InitialThreat['status'],
    ...(status === 'active' ? { position } : {}),
    damage,
    speed,
    shieldPoints,
    performed: [...performed],
    spent: [...spent],
    ...(track === 'internal' ? { tokens: tokens.map((token) => ({ ...token })) } : {}),
    auras: auras.filter(({ source }) => source === number).map(({ source: _own, ...aura }) => aura),
    multipliers: multipliers.filter(({ source }) => source === number).map(({ factor, zones }) => ({ factor, zones: zonesOf(zones) })),
  };
}

const zonesOf = (which: readonly boolean[]): Zone[] => ZONES.filter((_zone, index) => which[index]);

const byZone = <Item>([red, white, blue]: readonly Item[]): Record<Zone, Item> => ({
  red: red as Item,
  white: white as Item,
  blue: blue as Item,
});
