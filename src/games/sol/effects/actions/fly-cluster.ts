import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../../kernel/index.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import type { SolEvent } from '../../events.js';
import { fleetOf, lowestSlot } from '../../fleet.js';
import { spendPoints } from '../../ledger.js';
import { groupRefusal as groupPieceRefusal } from '../../modifiers.js';
import { flyPiece, NO_POINTS, reachableSpaces, SPACE_FULL, stepRefusal } from '../../movement.js';
import { isTheirPhase, phaseRefusal } from '../../phase.js';
import { countAt, sundiverId } from '../../pieces.js';
import { type Refusal, refusal } from '../../refusals.js';
import { type Running, SpaceId, type State } from '../../schema.js';
import { unknownRefusal } from '../../unknown.js';
import { GROUP_FLIGHTS } from '../cluster.js';

const NOT_RUNNING = refusal('timing', 'SOL-15.22', 'Only Cluster lets a group fly, twice in its action.');
const NOBODY = refusal('not-on-board', 'SOL-15.22', 'No own sundiver is in that space.');

function clusterLeft({ turn: { running } }: State): Running | undefined {
  if (running.length === 0) return undefined;
  return running.find(({ effect, count }) => effect === 'cluster' && count < GROUP_FLIGHTS);
}

/** The slots of all own sundivers in a space. */
function groupIn({ seats, turn }: State, space: string): number[] {
  return seats[turn.seat].sundivers.flatMap((location, slot) => (location === space ? [slot] : []));
}

/** All of them must move. SOL-15.23 */
function groupRefusal(state: State, group: readonly number[]): Refusal | undefined {
  const own = state.seats[state.turn.seat];
  return groupPieceRefusal(
    state,
    group.map((slot) => sundiverId(own, slot)),
  );
}

/** The limit of the space applies to all together. SOL-15.23 */
function roomRefusal({ seats, turn }: State, group: readonly number[], to: string): Refusal | undefined {
  return countAt(seats[turn.seat].sundivers, to) + group.length > SPACE_LIMIT ? SPACE_FULL : undefined;
}

const FlyCluster = z.strictObject({ type: z.literal('fly-cluster'), player: PlayerId, from: SpaceId, to: SpaceId });
type FlyCluster = z.infer<typeof FlyCluster>;

/** All own sundivers of one space fly together to an adjacent space, for one point. SOL-15.22 to SOL-15.24 */
export const flyCluster = defineAction<State, SolEvent>()({
  type: 'fly-cluster',
  schema: FlyCluster,
  phases: ['move'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1 || clusterLeft(state) === undefined) return NONE;
    const { seat } = state.turn;
    const { firsts, onBoard } = fleetOf(state, seat);
    const legal: FlyCluster[] = [];
    for (let rest = firsts & onBoard; rest !== 0; rest &= rest - 1) {
      const from = state.seats[seat].sundivers[lowestSlot(rest)];
      const group = groupIn(state, from);
      if (groupRefusal(state, group) !== undefined) continue;
      for (const to of reachableSpaces(state, from)) {
        if (roomRefusal(state, group, to) === undefined) legal.push({ type: 'fly-cluster', player, from, to });
      }
    }
    return legal;
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
