import { defineEffect } from '../hooks.js';
import { isOnBoard, stationById, stationId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { StationId } from '../schema.js';

const NOT_OWN = refusal('effect-condition', 'SOL-15.37', 'Choose an own station on the board.');

/** One own station, in `marks`, may fly and be hurled. SOL-15.37 to SOL-15.39 */
export const juggernaut = defineEffect({
  id: 'juggernaut',
  name: 'Juggernaut',
  colour: 'blue',
  timing: 'move',
  runs: true,
  parameters: { station: StationId },

  candidates: ({ seats }, seat) =>
    seats[seat].stations.flatMap((location, slot) => (isOnBoard(location) ? [{ station: stationId(seats[seat], slot) }] : [])),

  check: (state, seat, { station }) => (stationById(state, station)?.seat === seat ? undefined : NOT_OWN),
  marks: ({ station }) => [station],
  liftsStation: ({ marks }, station) => marks[0] === station,
});
