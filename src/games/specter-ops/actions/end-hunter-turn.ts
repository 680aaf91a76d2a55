import * as z from 'zod';
import { defineAction, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { endHunterTurn, endPetTurn, finishTurn } from '../resolution/hunter-turn.js';
import type { State } from '../schema.js';
import { CLOCK, hunterTurn, petTurn, wrongPhase } from './phases.js';

const plain = plainActions('end-hunter-turn');
const plainSkip = plainActions('skip-pet');

function mayEnd(state: State): boolean {
  return hunterTurn(state)?.stage === 'moved' || petTurn(state) !== undefined;
}

/** The turn is over: a hunter's after its check, or its pet's. SO-10.10 to SO-10.13, SO-14.2 */
export const endTurnOfHunter = defineAction<State, Event>()({
  type: 'end-hunter-turn',
  phases: ['hunter-moved', 'pet-moving'],
  listsFrozen: 'always',
  schema: z.strictObject({ type: z.literal('end-hunter-turn'), player: PlayerId }),
  legal: (state, player) => (player !== CLOCK && mayEnd(state) ? [plain(player)] : NONE),
  check: (state) => (mayEnd(state) ? undefined : wrongPhase('SO-10.13')),
  apply(state, _action, context) {
    if (petTurn(state) !== undefined) endPetTurn(state, context);
    else endHunterTurn(state, context);
  },
});

function maySkip(state: State): boolean {
  return petTurn(state)?.steps === 0;
}

/** The pet takes no turn in this round: it neither moves nor barks. SO-14.2 */
export const skipPet = defineAction<State, Event>()({
  type: 'skip-pet',
  phases: ['pet-moving'],
  listsFrozen: 'always',
  schema: z.strictObject({ type: z.literal('skip-pet'), player: PlayerId }),
  legal: (state, player) => (player !== CLOCK && maySkip(state) ? [plainSkip(player)] : NONE),
  check: (state) => (maySkip(state) ? undefined : wrongPhase('SO-14.2')),
  apply: (state, _action, context) => finishTurn(state, context),
});
