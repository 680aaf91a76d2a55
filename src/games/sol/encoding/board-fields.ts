// Observation fields that show where pieces are on the board: they have one number for each space, boundary pair or eye.
import {
  type Axis,
  counts,
  customAxis,
  each,
  fraction,
  indexAxis,
  multiHot,
  type ObservationField,
  oneHot,
  perSeat,
} from '../../../kernel/index.js';
import { GATES, SPACE_LIMIT, SUNDIVERS } from '../data/rewards.js';
import { STATION_SLOTS } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { COUNT, type Layout, STATION_NAMES, SUNDIVER_NUMBERS } from './layout.js';

type Field = ObservationField<SolView>;
type Seat = SolView['seats'][number];

export function boardFields(layout: Layout): Field[] {
  return [...sundiverFields(layout), ...structureFields(layout), ...cubeFields(layout)];
}

function sundiverFields({ players, board, spaces, elsewhere }: Layout): Field[] {
  const index = new Map(board.spaces.map(({ id }, place) => [id, place]));
  const inSpaces: Axis<string> = customAxis(spaces.size, spaces.description, (location) => index.get(location) ?? null);
  const outside: Axis<string> = customAxis(elsewhere.size, elsewhere.description, (location, context, slot) =>
    index.has(location) ? null : elsewhere.position(location, context, slot),
  );
  const anywhere: Axis<string> = customAxis(
    spaces.size + elsewhere.size,
    `${spaces.description}; ${elsewhere.description}`,
    (location, context, slot) => {
      return index.get(location) ?? spaces.size + elsewhere.position(location, context, slot);
    },
  );
  return [
    perSeat('sundivers', players, ({ seats }: SolView) => seats, [
      counts('spaces', inSpaces, fraction(SPACE_LIMIT), 'its sundivers', ({ sundivers }) => sundivers),
    ]),
    perSeat('sundivers-elsewhere', players, ({ seats }: SolView) => seats, [
      counts('places', outside, fraction(SUNDIVERS), 'its sundivers', ({ sundivers }) => sundivers),
    ]),
    each('own-sundivers', SUNDIVER_NUMBERS, (view: SolView, { seat }) => ownSeat(view, seat).sundivers, [
      oneHot('place', anywhere, 'where mine is', (location: string) => location),
    ]),
  ];
}

function structureFields({ players, board, spaces, pairs }: Layout): Field[] {
  const stations = indexAxis(STATION_SLOTS, STATION_NAMES.join(', '));
  const gates = indexAxis(GATES, `gates 1 to ${GATES}`);
  const onceBuilt: Axis<string> = customAxis(spaces.size + 1, `${spaces.description}; destroyed`, (location, context, slot) => {
    if (location === 'reserve') return null;
    return location === 'destroyed' ? spaces.size : spaces.position(location, context, slot);
  });
  const built: Axis<string> = customAxis(pairs.size, pairs.description, (location, context, slot) =>
    location === 'reserve' ? null : pairs.position(location, context, slot),
  );
  const eyes = customAxis(board.eyes, `the ${board.eyes} eyes`, (eye: number) => eye);
  return [
    perSeat('stations', players, ({ seats }: SolView) => seats, [
      each('slots', stations, ({ stations: locations }: Seat) => locations, [
        oneHot('place', onceBuilt, 'where it is, all 0 in the reserve', (location) => location),
      ]),
    ]),
    perSeat('gates', players, ({ seats }: SolView) => seats, [
      multiHot('pairs', built, 'where its gates stand', ({ gates: locations }) => locations),
    ]),
    each('own-gates', gates, (view: SolView, { seat }) => ownSeat(view, seat).gates, [
      oneHot('pair', built, 'where mine stands, all 0 in the reserve', (location: string) => location),
    ]),
    perSeat('motherships', players, ({ seats }: SolView) => seats, [oneHot('eye', eyes, 'where its mothership stands', ({ eye }) => eye)]),
  ];
}

/** Returns the data of the viewer's own seat. For a viewer without a seat, such as a spectator, returns those of seat 0. */
function ownSeat({ seats }: SolView, seat: number): Seat {
  return seats[Math.max(0, seat)];
}

/** Returns the field for garden cubes or for feeders, if the trigger event that uses them is part of the game. SOL-16.22, SOL-16.26 */
function cubeFields({ spaces, triggerEvent }: Layout): Field[] {
  if (triggerEvent === 'energy-garden') return [multiHot('garden', spaces, 'where garden cubes lie', (view) => view.garden)];
  if (triggerEvent === 'feeders') return [counts('feeders', spaces, COUNT, 'feeders', (view) => view.feeders)];
  return [];
}
