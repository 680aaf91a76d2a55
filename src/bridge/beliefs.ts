// The calls for beliefs about the agents of Specter Ops.
import { optionOf, optionOr } from '../env/internal.js';
import type { SpecterOpsBeliefTracker, SpecterOpsView, SpecterOpsVisible, SpecterOpsVisibleSince } from '../games/specter-ops/index.js';
import type { Calls } from './calls.js';
import type { Handles } from './handles.js';

export function beliefCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'tracker'), HeldTracker).tracker;
  return {
    /** Returns every space where an agent can be, given a view. */
    async 'beliefs.positions'(given) {
      const { possiblePositions } = await specterOps();
      return possiblePositions(optionOf(given, 'view') as SpecterOpsVisible, optionOr(given, 'agent', 0) as number);
    },
    /** Creates a belief tracker from a view and returns its handle, for updates with later views. */
    async 'beliefs.track'(given) {
      const { createBeliefTracker } = await specterOps();
      const tracker = createBeliefTracker(optionOf(given, 'view') as SpecterOpsVisible, optionOr(given, 'agent', 0) as number);
      return { tracker: handles.keep(new HeldTracker(tracker)), positions: tracker.positions() };
    },
    /** Updates a belief tracker with a later view. The `history` of the view may contain all observations or only the latest ones. */
    'beliefs.update'(given) {
      const tracker = open(given);
      tracker.update(optionOf(given, 'view') as SpecterOpsVisible | SpecterOpsVisibleSince);
      return tracker.positions();
    },
    /** Returns every space that a hunter sees. */
    async 'beliefs.sight'(given) {
      const { spacesSeen } = await specterOps();
      return spacesSeen(optionOf(given, 'view') as SpecterOpsView, optionOf(given, 'hunter') as string);
    },
  };
}

/** A belief tracker for which the client holds a handle. */
class HeldTracker {
  constructor(readonly tracker: SpecterOpsBeliefTracker) {}
}

/** Loads Specter Ops on demand, like the games of the catalog. */
function specterOps() {
  return import('../games/specter-ops/index.js');
}
