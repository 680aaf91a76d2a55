import { isOnBoard, type Standing, stationStanding } from '../pieces.js';
import type { State } from '../schema.js';

/** Every station on the board, in the order of seats. */
export function stationsOnBoard(state: State): Standing[] {
  return state.seats.flatMap(({ stations }, seat) =>
    stations.flatMap((location, slot) => (isOnBoard(location) ? [stationStanding(seat, slot)] : [])),
  );
}
