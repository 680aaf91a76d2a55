// The calls about what can be known of the agents of Specter Ops.
import { optionOf, optionOr } from '../env/internal.js';
import type { BeliefTracker, SpecterOpsView, Visible, VisibleSince } from '../games/specter-ops/index.js';
import type { Calls } from './calls.js';
import type { Handles } from './handles.js';

export function beliefCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'tracker'), HeldTracker).tracker;
  return {
    /** Every space where an agent can be, by a view alone. */
    async 'beliefs.positions'(given) {
      const { possiblePositions } = await specterOps();
      return possiblePositions(optionOf(given, 'view') as Visible, optionOr(given, 'agent', 0) as number);
    },
    /** Begins to believe what a view tells, to go on from there. */
    async 'beliefs.track'(given) {
      const { createTracker } = await specterOps();
      const tracker = createTracker(optionOf(given, 'view') as Visible, optionOr(given, 'agent', 0) as number);
      return { tracker: handles.keep(new HeldTracker(tracker)), positions: tracker.positions() };
    },
    /** Takes in a later view, whole or as its tail. */
    'beliefs.update'(given) {
      const tracker = open(given);
      tracker.update(optionOf(given, 'view') as Visible | VisibleSince);
      return tracker.positions();
    },
    /** Every space that a hunter sees. */
    async 'beliefs.sight'(given) {
      const { spacesSeen } = await specterOps();
      return spacesSeen(optionOf(given, 'view') as SpecterOpsView, optionOf(given, 'hunter') as string);
    },
  };
}

/** A tracker, as the other side holds it. */
class HeldTracker {
  constructor(readonly tracker: BeliefTracker) {}
}

/** Loaded when it is first asked for, as the games of the catalog are. */
function specterOps() {
  return import('../games/specter-ops/index.js');
}
