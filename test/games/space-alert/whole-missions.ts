// Whole missions at random: from dealing to the score, and from written plans to the score.
import * as fc from 'fast-check';
import { type Chance, copyJson, seededChance } from 'orrery-rules';
import { ActionWord, type MissionFileInput, missionState, type SpaceAlertState, spaceAlert, THREAT_CARDS } from 'orrery-rules/space-alert';
import { calmThreats } from './calm-threats.js';

type Action = Parameters<typeof spaceAlert.reduce>[1];

/** A mission as it went: the states, and the actions between them. */
export interface WholeMission {
  states: SpaceAlertState[];
  actions: Action[];
}

const mixed = { common: 'mixed', serious: 'mixed' } as const;
const SETUPS: Parameters<typeof spaceAlert.start>[0][] = [
  { players: 4, ...mixed },
  { players: 5, ...mixed },
  { players: 1, ...mixed },
  { players: 2, crewOfFive: true, ...mixed },
  { players: 3, threats: calmThreats(20) },
];

function choose(actions: readonly Action[], chance: Chance): Action {
  const clock = actions.filter(({ player }) => player === 'computer');
  if (clock.length > 0 && chance.int(5) === 0) return clock[0];
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const kind = chance.pick(kinds);
  return chance.pick(actions.filter(({ type }) => type === kind));
}

function playOut(start: SpaceAlertState, chance: Chance): WholeMission {
  const simulation = spaceAlert.simulation(start);
  const states = [copyJson(simulation.state)];
  const actions: Action[] = [];
  for (;;) {
    const legal = simulation.legalActions();
    if (legal.length === 0) return { states, actions };
    const action = choose(legal, chance);
    simulation.apply(action);
    actions.push(action);
    states.push(copyJson(simulation.state));
  }
}

/** A mission written down at random: four crew, eight threats, plans full of everything. */
export function randomMission(chance: Chance): MissionFileInput {
  const boards = [1, 2, 3, 4, 5, 6, 7];
  chance.shuffle(boards);
  const words = [...ActionWord.options, 'A', 'B', 'C', 'moveRed', 'moveBlue', 'gravolift', 'battlebots', null] as const;
  const outside = THREAT_CARDS.filter(({ kind }) => kind === 'external');
  const inside = THREAT_CARDS.filter(({ kind }) => kind !== 'external');
  const zones = ['red', 'white', 'blue'] as const;
  return {
    crew: Array.from({ length: 4 }, () => ({ actions: Array.from({ length: 12 }, () => chance.pick(words)) })),
    threats: Array.from({ length: 8 }, (_, index) =>
      index % 3 === 2
        ? { threat: chance.pick(inside).id, time: index + 1 }
        : { threat: chance.pick(outside).id, time: index + 1, zone: chance.pick(zones) },
    ),
    trajectories: { red: boards[0], white: boards[1], blue: boards[2], internal: boards[3] },
    initial: { crew: [{ station: 'lowerRed', squad: 'active' }] },
  };
}

/** Missions that last: the same, with two threats. */
function calmMission(chance: Chance): MissionFileInput {
  const { threats, ...mission } = randomMission(chance);
  return { ...mission, threats: threats?.slice(1, 3) };
}

function wholeMission(kind: number, seed: number): WholeMission {
  const chance = seededChance(`mission ${seed}`);
  if (kind < SETUPS.length) return playOut(spaceAlert.start(SETUPS[kind], seed), chance);
  const mission = kind % 2 === 0 ? calmMission(chance) : randomMission(chance);
  return playOut(missionState(mission), chance);
}

/** Planned missions of every crew, and written ones, one half each. */
export const wholeMissions = (): fc.Arbitrary<WholeMission> =>
  fc.tuple(fc.nat({ max: 2 * SETUPS.length - 1 }), fc.nat({ max: 1_000_000 })).map(([kind, seed]) => wholeMission(kind, seed));

/** Written missions alone, as a start for the resolution round. */
export const writtenMissions = (): fc.Arbitrary<MissionFileInput> =>
  fc.nat({ max: 1_000_000 }).map((seed) => randomMission(seededChance(seed)));
