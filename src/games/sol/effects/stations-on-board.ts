import { isOnBoard, type Standing, stationStanding } from '../pieces.js';
import type { State } from '../schema.js';

/** Every station on the board, in the order of seats. */
export function stationsOnBoard({ seats }: State): Standing[] {
  const found: Standing[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const { stations } = seats[seat];
    for (let slot = 0; slot < stations.length; slot++) if (isOnBoard(stations[slot])) found.push(stationStanding(seat, slot));
  }
  return found;
}
