// Observation fields of the board: one number for each space, boundary pair or eye.
import {
  type Axis,
  each,
  fraction,
  inOrder,
  manyHot,
  type ObservationField,
  oneHot,
  perSeat,
  places,
  tally,
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
  const inSpaces: Axis<string> = places(spaces.size, spaces.words, (location) => index.get(location) ?? null);
  const outside: Axis<string> = places(elsewhere.size, elsewhere.words, (location, look, slot) =>
    index.has(location) ? null : elsewhere.place(location, look, slot),
  );
  const anywhere: Axis<string> = places(spaces.size + elsewhere.size, `${spaces.words}; ${elsewhere.words}`, (location, look, slot) => {
    return index.get(location) ?? spaces.size + elsewhere.place(location, look, slot);
  });
  return [
    perSeat('sundivers', players, ({ seats }: SolView) => seats, [
      tally('spaces', inSpaces, fraction(SPACE_LIMIT), 'its sundivers', ({ sundivers }) => sundivers),
    ]),
    perSeat('sundivers-elsewhere', players, ({ seats }: SolView) => seats, [
      tally('places', outside, fraction(SUNDIVERS), 'its sundivers', ({ sundivers }) => sundivers),
    ]),
    each('own-sundivers', SUNDIVER_NUMBERS, (view: SolView, { seat }) => ownSeat(view, seat).sundivers, [
      oneHot('place', anywhere, 'where mine is', (location: string) => location),
    ]),
  ];
}

function structureFields({ players, board, spaces, pairs }: Layout): Field[] {
  const stations = inOrder(STATION_SLOTS, STATION_NAMES.join(', '));
  const gates = inOrder(GATES, `gates 1 to ${GATES}`);
  const onceBuilt: Axis<string> = places(spaces.size + 1, `${spaces.words}; destroyed`, (location, look, slot) => {
    if (location === 'reserve') return null;
    return location === 'destroyed' ? spaces.size : spaces.place(location, look, slot);
  });
  const built: Axis<string> = places(pairs.size, pairs.words, (location, look, slot) =>
    location === 'reserve' ? null : pairs.place(location, look, slot),
  );
  const eyes = places(board.eyes, `the ${board.eyes} eyes`, (eye: number) => eye);
  return [
    perSeat('stations', players, ({ seats }: SolView) => seats, [
      each('slots', stations, ({ stations: locations }: Seat) => locations, [
        oneHot('place', onceBuilt, 'where it is, all 0 in the reserve', (location) => location),
      ]),
    ]),
    perSeat('gates', players, ({ seats }: SolView) => seats, [
      manyHot('pairs', built, 'where its gates stand', ({ gates: locations }) => locations),
    ]),
    each('own-gates', gates, (view: SolView, { seat }) => ownSeat(view, seat).gates, [
      oneHot('pair', built, 'where mine stands, all 0 in the reserve', (location: string) => location),
    ]),
    perSeat('motherships', players, ({ seats }: SolView) => seats, [oneHot('eye', eyes, 'where its mothership stands', ({ eye }) => eye)]),
  ];
}

/** Returns the viewer's seat; a viewer without a seat gets the first one. */
function ownSeat({ seats }: SolView, seat: number): Seat {
  return seats[Math.max(0, seat)];
}

/** Returns the fields of garden cubes or feeders, if their trigger event is part of the game. SOL-16.22, SOL-16.26 */
function cubeFields({ spaces, triggerEvent }: Layout): Field[] {
  if (triggerEvent === 'energy-garden') return [manyHot('garden', spaces, 'where garden cubes lie', (view) => view.garden)];
  if (triggerEvent === 'feeders') return [tally('feeders', spaces, COUNT, 'feeders', (view) => view.feeders)];
  return [];
}
