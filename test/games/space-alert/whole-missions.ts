// Random whole missions for property tests: from the deal to the score, or from a mission file to the score.
import * as fc from 'fast-check';
import { type Chance, seededChance } from 'orrery-rules';
import { missionState, randomMission, type SpaceAlertMissionFileInput, type SpaceAlertState, spaceAlert } from 'orrery-rules/space-alert';
import { copyOf, malfunction } from './builders.js';
import { calmThreats } from './calm-threats.js';

type Action = Parameters<typeof spaceAlert.reduce>[1];

/** All states of a mission, and the actions between them. */
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
  const states = [copyOf(simulation.state as SpaceAlertState)];
  const actions: Action[] = [];
  for (;;) {
    const legal = simulation.legalActions();
    if (legal.length === 0) return { states, actions };
    const action = choose(legal, chance);
    simulation.apply(action);
    actions.push(action);
    states.push(copyOf(simulation.state as SpaceAlertState));
  }
}

/** A malfunction that an action A on the bridge repairs. */
const LOOSE_CABLE = malfunction('loose-cable', 'upperWhite', 'A', { hitPoints: 1, speed: 1 });

/**
 * Returns a random mission file whose first crew member leads a squad. A calm mission has only two threats, so that it is rarely lost
 * early.
 */
function written(chance: Chance, calm: boolean): SpaceAlertMissionFileInput {
  const mission = randomMission(chance);
  const squad: SpaceAlertMissionFileInput['initial'] = { crew: [{ station: 'lowerRed', squad: 'active' }] };
  if (!calm) return { ...mission, initial: squad };
  const threats = [{ threat: LOOSE_CABLE.id, time: 1 }, ...(mission.threats ?? []).slice(2, 3)];
  return { ...mission, threats, cards: [LOOSE_CABLE], initial: squad };
}

function wholeMission(kind: number, seed: number): WholeMission {
  const chance = seededChance(`mission ${seed}`);
  if (kind < SETUPS.length) return playOut(spaceAlert.start(SETUPS[kind], seed), chance);
  return playOut(missionState(written(chance, kind % 2 === 0)), chance);
}

/** Arbitrary whole missions: one half is planned by players, for every number of players, the other half comes from mission files. */
export const wholeMissions = (): fc.Arbitrary<WholeMission> =>
  fc.tuple(fc.nat({ max: 2 * SETUPS.length - 1 }), fc.nat({ max: 1_000_000 })).map(([kind, seed]) => wholeMission(kind, seed));

/** Arbitrary mission files, as a start for the resolution round. */
export const writtenMissions = (): fc.Arbitrary<SpaceAlertMissionFileInput> =>
  fc.nat({ max: 1_000_000 }).map((seed) => written(seededChance(seed), false));
