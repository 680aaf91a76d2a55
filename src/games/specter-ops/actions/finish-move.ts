import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import { CellId } from '../board/schema.js';
import type { Event } from '../events.js';
import { finishMovement, type MarkerChoice } from '../resolution/agent-movement.js';
import { refusesGoingOn } from '../resolution/agent-turn.js';
import { markerToCome, movementChoices, refusesChoice } from '../resolution/marker-choices.js';
import { agentAt } from '../rules/tables.js';
import { HunterId, type State } from '../schema.js';
import { isPhase, wrongPhase } from './phases.js';

const plain = plainActions('finish-move');
/** Panther's, by player and the marker's space: she has nine of them in most turns. */
const shifted = memoize((player: string) =>
  memoize((shadowStep: string): FinishMove => Object.freeze({ type: 'finish-move', player, shadowStep })),
);

function finishing(player: string, choice: MarkerChoice): FinishMove {
  const { shadowStep, bladeStrike, pulseBlades, holoDecoy } = choice;
  const alone = bladeStrike === undefined && pulseBlades === undefined && holoDecoy === undefined;
  if (alone) return shadowStep === undefined ? plain(player) : shifted(player)(shadowStep);
  return Object.freeze({ type: 'finish-move', player, ...choice } as FinishMove);
}

const FinishMove = z.strictObject({
  type: z.literal('finish-move'),
  player: PlayerId,
  shadowStep: CellId.optional(),
  holoDecoy: CellId.optional(),
  bladeStrike: HunterId.optional(),
  pulseBlades: z.literal(true).optional(),
});
type FinishMove = z.infer<typeof FinishMove>;

/** The agent's movement is over, after 0 spaces or more: now it shows what was seen of it. SO-7.4, SO-8.1 to SO-8.9, SO-22.5 */
export const finishMove = defineAction<State, Event>()({
  type: 'finish-move',
  phases: ['agent-start', 'agent-moving'],
  listsFrozen: 'always',
  schema: FinishMove,

  legal(state, player): readonly FinishMove[] {
    if (!isPhase(state, 'agent-before-moving')) return NONE;
    if (refusesGoingOn(state, agentAt(state, state.activeAgent)) !== undefined) return NONE;
    const found: FinishMove[] = [];
    for (const choice of movementChoices(state, state.activeAgent)) found.push(finishing(player, choice));
    return found;
  },

  check(state, { shadowStep, holoDecoy, bladeStrike, pulseBlades }) {
    if (!isPhase(state, 'agent-before-moving')) return wrongPhase('SO-7.1');
    const index = state.activeAgent;
    const owed = refusesGoingOn(state, agentAt(state, index));
    if (owed !== undefined) return owed;
    const choice = { shadowStep, holoDecoy, bladeStrike, pulseBlades };
    if (Object.values(choice).every((value) => value === undefined)) return undefined;
    return refusesChoice(state, index, markerToCome(state, index), choice, true);
  },

  apply(state, { shadowStep, holoDecoy, bladeStrike, pulseBlades }, context) {
    finishMovement(state, state.activeAgent, { shadowStep, holoDecoy, bladeStrike, pulseBlades }, context);
  },
});
