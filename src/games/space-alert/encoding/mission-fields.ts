// Observation fields of the mission: the clock, the trajectories, the ship, the decks. All players have the same values.
import {
  type Axis,
  clamped,
  customAxis,
  each,
  flag,
  group,
  indexAxis,
  multiHot,
  type ObservationField,
  oneHot,
  scalar,
  signed,
  unscaled,
} from '../../../kernel/index.js';
import { NORMAL_DECK } from '../model/action-cards.js';
import { missionSteps } from '../model/board/mission-steps.js';
import { FUEL_CAPSULES, REACTOR_CAPACITY, ROCKETS, SHIELD_CAPACITY, STATIONS, Track, ZONE_TILES, ZONES } from '../model/board/ship.js';
import { TRAJECTORY_COUNT } from '../model/board/trajectory.js';
import { Difficulty, Round, StoreStatus } from '../model/schema.js';
import { SOUNDTRACKS } from '../rules/planning/timeline.js';
import type { SpaceAlertView } from '../views/view.js';

type Field = ObservationField<SpaceAlertView>;

const PHASES = [1, 2, 3];
const WARNINGS = [60, 20, 5];
const SOUNDTRACK_IDS = [...SOUNDTRACKS.keys()];
const SORTIES = ['none', 'attack', 'heroic'] as const;
/** The maximum energy of a shield. A heroic transfer can leave one energy block more than the capacity in the shield. SA-6.56 */
const MOST_SHIELD = Math.max(...SHIELD_CAPACITY) + 1;
const MOST_REACTOR = Math.max(...REACTOR_CAPACITY) + 1;
/** The maximum length of a soundtrack, in seconds. */
const LONGEST = 3600;
const THREAT_DECK = 20;

export function missionFields(): Field[] {
  return [...clockFields(), ...taskFields(), ...shipFields(), ...turnFields(), ...restFields()];
}

function clockFields(): Field[] {
  // The axis of the soundtracks of the game box. A custom soundtrack has no position on this axis.
  const soundtracks: Axis<string> = customAxis(SOUNDTRACK_IDS.length, SOUNDTRACK_IDS.join(', '), (id) =>
    SOUNDTRACKS.has(id) ? SOUNDTRACK_IDS.indexOf(id) : null,
  );
  return [
    oneHot('round', Round.options, 'which round it is', ({ round }) => round),
    group('clock', [
      oneHot('phase', PHASES, 'which phase was announced last', ({ phase }) => (phase === 0 ? null : phase)),
      scalar('second', clamped(LONGEST), 'the second of the last announcement', ({ heard }) => heard.at(-1)?.at ?? 0),
      scalar('step', unscaled(0, 1), 'the next step of the resolution round as a part of all', ({ config, step }) => {
        return Math.min(1, step / missionSteps(config.phases).length);
      }),
      oneHot('warning', WARNINGS, 'in how many seconds a phase ends, if the last announcement warns of it', ({ heard }) => {
        const last = heard.at(-1);
        return last?.type === 'phase-ends-soon' ? last.seconds : null;
      }),
    ]),
    group('announced', [
      flag('transfer', 'whether a data transfer is open', ({ transferOpen }) => transferOpen),
      flag('communications-down', 'whether communications are down', ({ communicationsDown }) => communicationsDown),
      flag('soundtrack-known', 'whether the crew knows which soundtrack runs', ({ config }) => config.soundtrackKnown),
      flag('trips', 'whether misplayed cards may be corrected', ({ config }) => config.trips),
    ]),
    oneHot('soundtrack', soundtracks, 'which soundtrack of the box runs, as far as it is known', ({ soundtrack }) => soundtrack),
  ];
}

function taskFields(): Field[] {
  const boards = customAxis(TRAJECTORY_COUNT, `boards 1 to ${TRAJECTORY_COUNT}`, (board: number) => board - 1);
  const tracks = indexAxis(Track.options.length, `the tracks ${Track.options.join(', ')}`);
  return [
    group('difficulty', [
      oneHot('common', Difficulty.options, 'of common threats', ({ common }) => common),
      oneHot('serious', Difficulty.options, 'of serious threats', ({ serious }) => serious),
    ]),
    each('trajectories', tracks, ({ trajectories }: SpaceAlertView) => trajectories, [
      oneHot('board', boards, 'which board lies there', (board) => board),
    ]),
  ];
}

const zones = () => indexAxis(ZONES.length, ZONES.join(', '));

function shipFields(): Field[] {
  return [
    group('energy', [
      each('shields', zones(), ({ ship }: SpaceAlertView) => ship.shields, [
        scalar('blocks', clamped(MOST_SHIELD), 'blocks in the shield', (blocks) => blocks),
      ]),
      each('reactors', zones(), ({ ship }: SpaceAlertView) => ship.reactors, [
        scalar('blocks', clamped(MOST_REACTOR), 'blocks in the reactor', (blocks) => blocks),
      ]),
    ]),
    group(
      'tiles',
      ZONES.map((zone, index) => multiHot(zone, ZONE_TILES[index], `damage in the ${zone} zone`, ({ ship }) => ship.tiles[index])),
    ),
    each('weakened', zones(), ({ ship }: SpaceAlertView) => ship.weakened, [
      flag('weak', 'whether structural damage of an earlier mission was not repaired', (weak) => weak),
    ]),
    group('supplies', [
      scalar('rockets', clamped(ROCKETS), 'rockets in the station', ({ ship }) => ship.rockets),
      flag('square-1', 'whether a rocket stands on square 1 of its track', ({ ship }) => ship.rocketTrack[0]),
      flag('square-2', 'whether one stands on square 2', ({ ship }) => ship.rocketTrack[1]),
      scalar('fuel', clamped(FUEL_CAPSULES), 'fuel capsules', ({ ship }) => ship.fuelCapsules),
    ]),
    group('stores', [
      oneHot('lower-red', StoreStatus.options, 'the battlebots stored in lower red', ({ ship }) => ship.stores.lowerRed),
      oneHot('upper-blue', StoreStatus.options, 'those stored in upper blue', ({ ship }) => ship.stores.upperBlue),
    ]),
  ];
}

function turnFields(): Field[] {
  const stations = indexAxis(STATIONS.length, STATIONS.join(', '));
  const phases = indexAxis(PHASES.length, `phases ${PHASES.join(', ')}`);
  return [
    group('cannons', [
      each('fired', stations, ({ ship }: SpaceAlertView) => ship.cannons, [
        flag('fired', 'whether the cannon has been fired in this turn', (fired) => fired > 0),
      ]),
      each('heroically', stations, ({ ship }: SpaceAlertView) => ship.cannons, [
        flag('heroically', 'whether it has been fired heroically', (fired) => fired > 1),
      ]),
    ]),
    group('this-turn', [
      each('lifts', zones(), ({ ship }: SpaceAlertView) => ship.liftsUsed, [
        flag('used', 'whether the gravolift was used in this turn', (used) => used),
      ]),
      scalar('confirmations', clamped(5), 'visual confirmations of this turn', ({ ship }) => ship.confirmationsNow),
      oneHot('sortie', SORTIES, 'the interceptors', ({ ship }) => ship.sortie),
    ]),
    group('chores', [
      each('maintained', phases, ({ ship }: SpaceAlertView) => ship.maintained, [
        flag('maintained', 'whether the computer was maintained', (maintained) => maintained),
      ]),
      each('confirmations', phases, ({ ship }: SpaceAlertView) => ship.confirmations, [
        scalar('best', clamped(5), 'the best count of visual confirmations', (best) => best),
      ]),
    ]),
  ];
}

function restFields(): Field[] {
  return [
    group('decks', [
      scalar('actions', clamped(NORMAL_DECK.length), 'action cards left to draw', ({ drawDeck }) => drawDeck),
      scalar('external-common', clamped(THREAT_DECK), 'external common threats left', ({ decks }) => decks.externalCommon),
      scalar('external-serious', clamped(THREAT_DECK), 'external serious threats left', ({ decks }) => decks.externalSerious),
      scalar('internal-common', clamped(THREAT_DECK), 'internal common threats left', ({ decks }) => decks.internalCommon),
      scalar('internal-serious', clamped(THREAT_DECK), 'internal serious threats left', ({ decks }) => decks.internalSerious),
    ]),
    group('lasting', [
      scalar('attacks', signed(10), "what threats add to others' attacks", (view) => sumOf(view, 'attack')),
      scalar('shields', signed(10), "what threats add to others' shields", (view) => sumOf(view, 'shield')),
      each('multipliers', zones(), () => ZONES, [
        scalar('more', clamped(3), 'how many times damage counts more than once', (_zone, { view }, index) => moreDamage(view, index)),
      ]),
    ]),
    scalar('lost', clamped(13), 'the turn in which the mission was lost, 0 if it was not', ({ lost }) => lost?.turn ?? 0),
  ];
}

function sumOf({ auras }: SpaceAlertView, stat: 'attack' | 'shield'): number {
  let sum = 0;
  for (let index = 0; index < auras.length; index++) if (auras[index].stat === stat) sum += auras[index].delta;
  return sum;
}

function moreDamage({ multipliers }: SpaceAlertView, zone: number): number {
  let most = 1;
  for (let index = 0; index < multipliers.length; index++) {
    const { factor, zones: hit } = multipliers[index];
    if (hit[zone]) most = Math.max(most, factor);
  }
  return most - 1;
}
