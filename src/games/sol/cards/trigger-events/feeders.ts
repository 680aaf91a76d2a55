import { refuse } from '../../../../kernel/index.js';
import { BASE, BONUS } from '../../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import type { BoardTable, Space } from '../../model/board/board.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH } from '../../model/words.js';
import { destroyStation } from '../../rules/pieces/ledger.js';
import { countAt, stationAt } from '../../rules/pieces/pieces.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { coreSpace, onlyWith } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineTriggerEvent } from './trigger-event.js';

const NOT_CORE = refuse('not-in-core', 'SOL-16.26', 'The space is not a core space; choose the core space that receives no feeder.');

/** Destroys the station in a space if the number of feeders there is at least the station's base plus bonus reward. SOL-16.30 */
function destroyIfEaten(state: State, space: string, context: Context): void {
  const station = stationAt(state, space);
  const depth = boardOf(state).space(space)?.depth ?? 0;
  if (station === undefined || countAt(state.feeders, space) < BASE[depth] + BONUS[depth]) return;
  destroyStation(state, station.seat, station.slot, 'SOL-16.30', context);
}

/**
 * Returns the number of steps from the index `from` to the nearest station of the ring in one direction (1 for clockwise); `Infinity` if
 * there is none.
 */
function distance(state: State, ring: readonly Space[], from: number, step: 1 | -1): number {
  for (let steps = 1; steps < ring.length; steps++) {
    const index = (from + step * steps + ring.length * steps) % ring.length;
    if (stationAt(state, ring[index].id) !== undefined) return steps;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Returns the space to which a feeder moves. A feeder moves one space towards the nearest station of its layer, clockwise if two are
 * equally near. If its layer has no station, it moves to the layer above. On a station, it stays. SOL-16.27, SOL-16.28
 */
function nextSpace(state: State, table: BoardTable, from: string): string {
  const space = table.space(from);
  if (space === undefined || stationAt(state, from) !== undefined) return from;
  const ring = table.layers[space.depth];
  const clockwise = distance(state, ring, space.index, 1);
  const counterclockwise = distance(state, ring, space.index, -1);
  if (clockwise === Number.POSITIVE_INFINITY) return space.above[0] ?? from;
  return clockwise <= counterclockwise ? space.clockwise : space.counterclockwise;
}

/**
 * Feeders move to stations and reduce the rewards of these stations. The action `scour` removes feeders.
 * SOL-16.26, SOL-16.27, SOL-16.28, SOL-16.29, SOL-16.30, SOL-16.31, SOL-16.32
 */
export const feeders = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.feeders,
  parameters: { space: onlyWith('feeders', coreSpace) },

  proceed: (state, cursor) => (cursor.order === 0 ? { seat: seatInOrder(state, 0), sundiver: null } : undefined),
  candidates: (state) => boardOf(state).layers[CORE_DEPTH].map(({ id }) => ({ space: id })),
  check: (state, _user, { space }) => (boardOf(state).space(space)?.depth === CORE_DEPTH ? undefined : NOT_CORE),

  apply(state, { cursor }, { space }, context) {
    cursor.order += 1;
    for (const { id } of boardOf(state).layers[CORE_DEPTH]) {
      if (id === space) continue;
      state.feeders.push(id);
      state.supply -= 1;
      context.emit({ type: 'feeder-moved', from: null, to: id, rule: 'SOL-16.26' });
      destroyIfEaten(state, id, context);
    }
  },

  hooks: {
    rewardLoss: (state, space) => countAt(state.feeders, space),
    stationEntered: destroyIfEaten,
    flown(state, { isSundiver, to }, context) {
      if (!isSundiver) destroyIfEaten(state, to, context);
    },
    flareResolved(state, context) {
      const table = boardOf(state);
      // Computes the next spaces of all feeders before any of them moves. A feeder that moves can destroy a station, which must not change
      // the others' moves.
      const next = state.feeders.map((from) => nextSpace(state, table, from));
      next.forEach((to, index) => {
        const from = state.feeders[index];
        if (from === to) return;
        state.feeders[index] = to;
        context.emit({ type: 'feeder-moved', from, to, rule: 'SOL-16.27' });
      });
      for (const space of new Set(next)) destroyIfEaten(state, space, context);
    },
  },
});
