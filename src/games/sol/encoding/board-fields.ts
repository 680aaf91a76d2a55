// What lies on the board: one number for each space, boundary pair or eye.
import type { ObservationField } from '../../../kernel/index.js';
import { GATES, SPACE_LIMIT, STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import { hostOf } from '../pieces.js';
import type { SolView } from '../view.js';
import { STATION_TYPES } from '../vocabulary.js';
import { AS_PART, ownSeat, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<SolView>;

const STATION_SLOTS = STATION_TYPES.length * STATIONS_PER_TYPE;
/** Where else a sundiver can be, besides spaces and holds. */
const ELSEWHERE = ['reserve', 'lost', 'vaporized'];

export function boardFields(table: Table): Field[] {
  return [...sundiverFields(table), ...structureFields(table), ...cubeFields(table)];
}

function sundiverFields({ seats, board, spaceIndex }: Table): Field[] {
  const spaces = board.spaces.length;
  const others = seats + ELSEWHERE.length;
  const order = 'holds, in the order of seats, mine first; the reserve; lost in space; vaporized';
  /** Where a location that is no space stands in that order. */
  const placeElsewhere = (view: SolView, own: number, location: string) => {
    const host = hostOf(view, location);
    return host < 0 ? seats + ELSEWHERE.indexOf(location) : seatsAfter(host, own, seats);
  };
  return [
    {
      name: 'sundivers',
      size: seats * spaces,
      description: 'For each seat, mine first, a plane of the spaces: its sundivers there, as a part of five.',
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        for (let seat = 0; seat < seats; seat++) {
          const { sundivers } = view.seats[seat];
          const at = offset + seatsAfter(seat, own, seats) * spaces;
          for (let slot = 0; slot < sundivers.length; slot++) {
            const space = spaceIndex.get(sundivers[slot]);
            // Whole numbers first: fractions would be rounded five times.
            if (space !== undefined) into[at + space] += 1;
          }
        }
        for (let index = offset; index < offset + seats * spaces; index++) into[index] /= SPACE_LIMIT;
      },
    },
    {
      name: 'sundivers-elsewhere',
      size: seats * others,
      description: `For each seat, mine first: its sundivers, as parts of thirteen, in ${order}.`,
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        for (let seat = 0; seat < seats; seat++) {
          const at = offset + seatsAfter(seat, own, seats) * others;
          for (const location of view.seats[seat].sundivers)
            if (!spaceIndex.has(location)) into[at + placeElsewhere(view, own, location)] += 1;
        }
        for (let index = offset; index < offset + seats * others; index++) into[index] /= SUNDIVERS;
      },
    },
    {
      name: 'own-sundivers',
      size: SUNDIVERS * (spaces + others),
      description: `For each of my sundivers, by number, where it is: the spaces; ${order}.`,
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        const { sundivers } = view.seats[own];
        for (let slot = 0; slot < sundivers.length; slot++) {
          const place = spaceIndex.get(sundivers[slot]) ?? spaces + placeElsewhere(view, own, sundivers[slot]);
          into[offset + slot * (spaces + others) + place] = 1;
        }
      },
    },
  ];
}

function structureFields({ seats, board, spaceIndex, pairIndex }: Table): Field[] {
  const spaces = board.spaces.length;
  const pairs = board.pairs.length;
  const perStation = spaces + 1;
  return [
    {
      name: 'stations',
      size: seats * STATION_SLOTS * perStation,
      description:
        'For each seat, mine first, and each of its stations (nodes 1 to 3, foundries 1 to 3, towers 1 to 3), where it is: the spaces; ' +
        'destroyed. All 0 in the reserve.',
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        for (let seat = 0; seat < seats; seat++) {
          const { stations } = view.seats[seat];
          const at = offset + seatsAfter(seat, own, seats) * STATION_SLOTS * perStation;
          for (let slot = 0; slot < stations.length; slot++) {
            if (stations[slot] !== 'reserve') into[at + slot * perStation + (spaceIndex.get(stations[slot]) ?? spaces)] = 1;
          }
        }
      },
    },
    {
      name: 'gates',
      size: seats * pairs,
      description: 'For each seat, mine first, a plane of the boundary pairs: 1 where its gate stands.',
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        for (let seat = 0; seat < seats; seat++) {
          const at = offset + seatsAfter(seat, own, seats) * pairs;
          for (const location of view.seats[seat].gates) if (location !== 'reserve') into[at + (pairIndex.get(location) ?? 0)] = 1;
        }
      },
    },
    {
      name: 'own-gates',
      size: GATES * pairs,
      description: 'For each of my gates, by number, on which boundary pair it stands. All 0 in the reserve.',
      write(view, viewer, into, offset) {
        view.seats[ownSeat(view.players, viewer)].gates.forEach((location, slot) => {
          if (location !== 'reserve') into[offset + slot * pairs + (pairIndex.get(location) ?? 0)] = 1;
        });
      },
    },
    {
      name: 'motherships',
      size: seats * board.eyes,
      description: 'For each seat, mine first, the eye where its mothership stands.',
      write(view, viewer, into, offset) {
        const own = ownSeat(view.players, viewer);
        view.seats.forEach(({ eye }, seat) => {
          into[offset + seatsAfter(seat, own, seats) * board.eyes + eye] = 1;
        });
      },
    },
  ];
}

/** What two of the trigger events bring. SOL-16.22, SOL-16.26 */
function cubeFields({ board, spaceIndex, triggerEvent }: Table): Field[] {
  const size = board.spaces.length;
  const garden: Field = {
    name: 'garden',
    size,
    description: 'A plane of the spaces: 1 where a garden cube lies.',
    write(view, _viewer, into, offset) {
      for (const space of view.garden) into[offset + (spaceIndex.get(space) ?? 0)] = 1;
    },
  };
  const feeders: Field = {
    name: 'feeders',
    size,
    description: `A plane of the spaces: the feeders there, n of them as ${AS_PART}.`,
    write(view, _viewer, into, offset) {
      for (const space of view.feeders) into[offset + (spaceIndex.get(space) ?? 0)] += 1;
      for (let index = offset; index < offset + size; index++) into[index] = part(into[index]);
    },
  };
  return triggerEvent === 'energy-garden' ? [garden] : triggerEvent === 'feeders' ? [feeders] : [];
}
