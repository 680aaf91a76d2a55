import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../../kernel/index.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import type { SolEvent } from '../../events.js';
import { spendPoints } from '../../ledger.js';
import { groupRefusal as groupPieceRefusal } from '../../modifiers.js';
import { flyPiece, NO_POINTS, reachableSpaces, SPACE_FULL, stepRefusal } from '../../movement.js';
import { isTheirPhase, phaseRefusal } from '../../phase.js';
import { countAt, isOnBoard, sundiverId } from '../../pieces.js';
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

/** All of them must move, and the limit of the space applies to all together. SOL-15.23 */
function groupRefusal(state: State, from: string, to: string): Refusal | undefined {
  const { seat } = state.turn;
  const own = state.seats[seat];
  const group = groupIn(state, from);
  if (countAt(own.sundivers, to) + group.length > SPACE_LIMIT) return SPACE_FULL;
  return groupPieceRefusal(
    state,
    group.map((slot) => sundiverId(own, slot)),
  );
}

const FlyCluster = z.strictObject({ type: z.literal('fly-cluster'), player: PlayerId, from: SpaceId, to: SpaceId });
type FlyCluster = z.infer<typeof FlyCluster>;

/** All own sundivers of one space fly together to an adjacent space, for one point. SOL-15.22 to SOL-15.24 */
export const flyCluster = defineAction<State, SolEvent>()({
  type: 'fly-cluster',
  schema: FlyCluster,
  phases: ['move'],

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1 || clusterLeft(state) === undefined) return NONE;
    return [...new Set<string>(state.seats[state.turn.seat].sundivers)].filter(isOnBoard).flatMap((from) =>
      reachableSpaces(state, from)
        .filter((to) => groupRefusal(state, from, to) === undefined)
        .map((to): FlyCluster => ({ type: 'fly-cluster', player, from, to })),
    );
  },

  check(state, action) {
    const { player, from, to } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    if (clusterLeft(state) === undefined) return NOT_RUNNING;
    if (state.turn.points < 1) return NO_POINTS;
    if (groupIn(state, from).length === 0) return NOBODY;
    return stepRefusal(state, from, to) ?? groupRefusal(state, from, to);
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
