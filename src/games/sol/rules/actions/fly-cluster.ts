import { defineAction, refuse } from '../../../../kernel/index.js';
import { GROUP_FLIGHTS } from '../../cards/effects/cluster.js';
import { groupRefusal as groupPieceRefusal } from '../../cards/effects/running.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { RunningEffect, State } from '../../model/schema.js';
import { anySpace } from '../../table/parameters.js';
import { fleetOf } from '../pieces/fleet.js';
import { spendPoints } from '../pieces/ledger.js';
import { countAt, sundiverId } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { flyPiece, NO_POINTS, reachableSpaces, SPACE_FULL, stepRefusal } from '../turn/movement.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';

const NOT_RUNNING = refuse('timing', 'SOL-15.22', 'A group can fly only with the effect Cluster, at most twice in its action.');
const NOBODY = refuse('not-on-board', 'SOL-15.22', 'None of your sundivers is in the space that the group flies from.');

function clusterLeft({ turn: { running } }: State): RunningEffect | undefined {
  return running.find(({ effect, count }) => effect === 'cluster' && count < GROUP_FLIGHTS);
}

/** Returns the slots (indices in the seat's list) of all sundivers of the active player in a space. */
function groupIn({ seats, turn }: State, space: string): number[] {
  return seats[turn.seat].sundivers.flatMap((location, slot) => (location === space ? [slot] : []));
}

/**
 * Returns the refusal if at least one sundiver of the group may not move. In this case none may, because all sundivers of the group must
 * move. SOL-15.23
 */
function groupRefusal(state: State, group: readonly number[]): Refusal | undefined {
  const own = state.seats[state.turn.seat];
  return groupPieceRefusal(
    state,
    group.map((slot) => sundiverId(own, slot)),
  );
}

/** Returns the refusal if the player would have more than five sundivers in the space `to` after the group has entered it. SOL-15.23 */
function roomRefusal({ seats, turn }: State, group: readonly number[], to: string): Refusal | undefined {
  return countAt(seats[turn.seat].sundivers, to) + group.length > SPACE_LIMIT ? SPACE_FULL : undefined;
}

/** Flies all sundivers that the player has in one space to an adjacent space, for one point. SOL-15.22, SOL-15.23, SOL-15.24 */
export const flyCluster = defineAction<State, SolEvent>()({
  type: 'fly-cluster',
  parameters: { from: anySpace, to: anySpace },
  phases: ['move'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1 || clusterLeft(state) === undefined) return;
    const { seat } = state.turn;
    const fleet = fleetOf(state, seat);
    for (const slot of fleet.firsts) {
      if (fleet.depthOf(slot) < 0) continue;
      const from = state.seats[seat].sundivers[slot];
      const group = groupIn(state, from);
      if (groupRefusal(state, group) !== undefined) continue;
      for (const to of reachableSpaces(state, from)) {
        if (roomRefusal(state, group, to) === undefined) actions.add({ from, to });
      }
    }
  },

  check(state, action) {
    const { player, from, to } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    if (clusterLeft(state) === undefined) return NOT_RUNNING;
    if (state.turn.points < 1) return NO_POINTS;
    const group = groupIn(state, from);
    if (group.length === 0) return NOBODY;
    return stepRefusal(state, from, to) ?? roomRefusal(state, group, to) ?? groupRefusal(state, group);
  },

  apply(state, { from, to }, context) {
    const { seat } = state.turn;
    const running = clusterLeft(state);
    if (running === undefined) return;
    running.count += 1;
    spendPoints(state, 1);
    for (const slot of groupIn(state, from)) {
      flyPiece(state, { seat, id: sundiverId(state.seats[seat], slot), slot, isSundiver: true }, from, to, false, context);
    }
  },
});
