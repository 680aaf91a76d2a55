// What everybody sees of the mission as a whole: the clock, the trajectories, the ship, the decks.
import { NORMAL_DECK } from '../action-cards.js';
import { FUEL_CAPSULES, REACTOR_CAPACITY, ROCKETS, SHIELD_CAPACITY, STATIONS, ZONE_TILES, ZONES } from '../board.js';
import { missionSteps } from '../mission-steps.js';
import { Difficulty, Round, StoreStatus } from '../schema.js';
import { SOUNDTRACKS } from '../timeline.js';
import { TRAJECTORY_COUNT } from '../trajectory.js';
import { type Field, mark, part, signedPart } from './writing.js';

const PHASES = [1, 2, 3] as const;
const TRACKS = 4;
const TILES = 6;
const WARNINGS = [60, 20, 5] as const;
const SOUNDTRACK_IDS = [...SOUNDTRACKS.keys()];
const SORTIES = ['none', 'attack', 'heroic'] as const;
/** Heroic transfers leave one block above the capacity. SA-6.56 */
const MOST_SHIELD = Math.max(...SHIELD_CAPACITY) + 1;
const MOST_REACTOR = Math.max(...REACTOR_CAPACITY) + 1;
/** Longest recording, in seconds. */
const LONGEST = 3600;
const THREAT_DECK = 20;

export const missionFields: readonly Field[] = [
  {
    name: 'round',
    size: Round.options.length,
    description: `Which round it is: ${Round.options.join(', ')}.`,
    write: ({ round }, _viewer, into, offset) => mark(into, offset, Round.options, round),
  },
  {
    name: 'clock',
    size: PHASES.length + 2 + WARNINGS.length,
    description:
      'Which phase was announced last: 1, 2, 3; the second of the last announcement, as a part of an hour; the next step of the ' +
      'resolution round, as a part of all; whether the last announcement warns that a phase ends in 60, 20, 5 seconds.',
    write({ phase, phases, step, heard }, _viewer, into, offset) {
      const last = heard.at(-1);
      mark(into, offset, PHASES, phase as 1);
      into[offset + 3] = last === undefined ? 0 : part(last.at, LONGEST);
      into[offset + 4] = part(step, missionSteps(phases).length);
      if (last?.type === 'phase-ends-soon') mark(into, offset + 5, WARNINGS, last.seconds as 60);
    },
  },
  {
    name: 'announced',
    size: 4,
    description:
      'Whether a data transfer is open; whether communications are down; whether the crew knows which soundtrack runs; ' +
      'whether misplayed cards may be corrected.',
    write({ transferOpen, communicationsDown, soundtrackKnown, trips }, _viewer, into, offset) {
      into[offset] = Number(transferOpen);
      into[offset + 1] = Number(communicationsDown);
      into[offset + 2] = Number(soundtrackKnown);
      into[offset + 3] = Number(trips);
    },
  },
  {
    name: 'soundtrack',
    size: SOUNDTRACK_IDS.length,
    description: `Which soundtrack of the box runs, as far as it is known: ${SOUNDTRACK_IDS.join(', ')}.`,
    write: ({ soundtrack }, _viewer, into, offset) => mark(into, offset, SOUNDTRACK_IDS, soundtrack),
  },
  {
    name: 'difficulty',
    size: 2 * Difficulty.options.length,
    description: `Of common threats: ${Difficulty.options.join(', ')}; the same of serious ones.`,
    write({ common, serious }, _viewer, into, offset) {
      mark(into, offset, Difficulty.options, common);
      mark(into, offset + Difficulty.options.length, Difficulty.options, serious);
    },
  },
  {
    name: 'trajectories',
    size: TRACKS * TRAJECTORY_COUNT,
    description: 'For the red, white, blue and internal track: which of the boards 1 to 7 lies there.',
    write({ trajectories }, _viewer, into, offset) {
      trajectories.forEach((board, track) => {
        into[offset + track * TRAJECTORY_COUNT + board - 1] = 1;
      });
    },
  },
  {
    name: 'energy',
    size: 2 * ZONES.length,
    description: `Red, white, blue: blocks in the shields, as parts of ${MOST_SHIELD}; blocks in the reactors, as parts of ${MOST_REACTOR}.`,
    write({ ship }, _viewer, into, offset) {
      for (let zone = 0; zone < ZONES.length; zone++) {
        into[offset + zone] = part(ship.shields[zone], MOST_SHIELD);
        into[offset + ZONES.length + zone] = part(ship.reactors[zone], MOST_REACTOR);
      }
    },
  },
  {
    name: 'tiles',
    size: ZONES.length * TILES,
    description: ZONES.map((zone, index) => `${zone}: damage to ${ZONE_TILES[index].join(', ')}`)
      .join('; ')
      .concat('.'),
    write({ ship }, _viewer, into, offset) {
      ship.tiles.forEach((tiles, zone) => {
        for (const tile of tiles) mark(into, offset + zone * TILES, ZONE_TILES[zone], tile);
      });
    },
  },
  {
    name: 'weakened',
    size: ZONES.length,
    description: 'Red, white, blue: whether structural damage of an earlier mission was not repaired.',
    write({ ship }, _viewer, into, offset) {
      ship.weakened.forEach((weak, zone) => {
        into[offset + zone] = Number(weak);
      });
    },
  },
  {
    name: 'supplies',
    size: 4,
    description:
      `Rockets in the station, as a part of ${ROCKETS}; whether a rocket stands on square 1, on square 2 of its track; ` +
      `fuel capsules, as a part of ${FUEL_CAPSULES}.`,
    write({ ship }, _viewer, into, offset) {
      into[offset] = part(ship.rockets, ROCKETS);
      into[offset + 1] = Number(ship.rocketTrack[0]);
      into[offset + 2] = Number(ship.rocketTrack[1]);
      into[offset + 3] = part(ship.fuelCapsules, FUEL_CAPSULES);
    },
  },
  {
    name: 'stores',
    size: 2 * StoreStatus.options.length,
    description: `The battlebots stored in lower red: ${StoreStatus.options.join(', ')}; the same in upper blue.`,
    write({ ship }, _viewer, into, offset) {
      mark(into, offset, StoreStatus.options, ship.stores.lowerRed);
      mark(into, offset + StoreStatus.options.length, StoreStatus.options, ship.stores.upperBlue);
    },
  },
  {
    name: 'cannons',
    size: 2 * STATIONS.length,
    description: `${STATIONS.join(', ')}: whether the cannon has been fired in this turn; the same, whether heroically.`,
    write({ ship }, _viewer, into, offset) {
      ship.cannons.forEach((fired, station) => {
        into[offset + station] = Number(fired > 0);
        into[offset + STATIONS.length + station] = Number(fired > 1);
      });
    },
  },
  {
    name: 'this-turn',
    size: ZONES.length + 1 + SORTIES.length,
    description:
      `Red, white, blue: whether the gravolift was used in this turn; visual confirmations of this turn, as a part of five; ` +
      `the interceptors: ${SORTIES.join(', ')}.`,
    write({ ship }, _viewer, into, offset) {
      ship.liftsUsed.forEach((used, zone) => {
        into[offset + zone] = Number(used);
      });
      into[offset + 3] = part(ship.confirmationsNow, 5);
      mark(into, offset + 4, SORTIES, ship.sortie);
    },
  },
  {
    name: 'chores',
    size: 2 * PHASES.length,
    description: 'For phases 1 to 3: whether the computer was maintained; the best count of visual confirmations, as a part of five.',
    write({ ship }, _viewer, into, offset) {
      for (let phase = 0; phase < PHASES.length; phase++) {
        into[offset + phase] = Number(ship.maintained[phase]);
        into[offset + PHASES.length + phase] = part(ship.confirmations[phase], 5);
      }
    },
  },
  {
    name: 'decks',
    size: 5,
    description:
      `Action cards left to draw, as a part of ${NORMAL_DECK.length}; threat cards left, as parts of ${THREAT_DECK}: external common, ` +
      'external serious, internal common, internal serious.',
    write({ drawDeck, decks }, _viewer, into, offset) {
      into[offset] = part(drawDeck, NORMAL_DECK.length);
      into[offset + 1] = part(decks.externalCommon, THREAT_DECK);
      into[offset + 2] = part(decks.externalSerious, THREAT_DECK);
      into[offset + 3] = part(decks.internalCommon, THREAT_DECK);
      into[offset + 4] = part(decks.internalSerious, THREAT_DECK);
    },
  },
  {
    name: 'lasting',
    size: 2 + ZONES.length,
    range: [-1, 1],
    description:
      'What threats do to others: the sum of bonuses to attacks, to shields, in tenths; red, white, blue: how many times damage counts ' +
      'more than once, as a part of three.',
    write({ auras, multipliers }, _viewer, into, offset) {
      const sum = (wanted: 'attack' | 'shield') => auras.reduce((total, { stat, delta }) => total + (stat === wanted ? delta : 0), 0);
      into[offset] = signedPart(sum('attack'), 10);
      into[offset + 1] = signedPart(sum('shield'), 10);
      for (let zone = 0; zone < ZONES.length; zone++) {
        const factor = multipliers.reduce((most, { factor: times, zones }) => (zones[zone] ? Math.max(most, times) : most), 1);
        into[offset + 2 + zone] = part(factor - 1, 3);
      }
    },
  },
  {
    name: 'lost',
    size: 1,
    description: 'The turn in which the mission was lost, as a part of 13; 0 if it was not.',
    write({ lost }, _viewer, into, offset) {
      into[offset] = lost === null ? 0 : part(lost.turn, 13);
    },
  },
];
