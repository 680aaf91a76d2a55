import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { endHunterTurn, endPetTurn, finishTurn } from '../resolution/hunter-turn.js';
import { hunterTurn, petTurn, wrongPhase } from '../turn/phases.js';

function mayEnd(state: State): boolean {
  return hunterTurn(state)?.stage === 'moved' || petTurn(state) !== undefined;
}

/** Ends the turn of a hunter, after its visibility check, or the turn of its pet. SO-10.10, SO-10.11, SO-10.12, SO-10.13, SO-14.2 */
export const endTurnOfHunter = defineAction<State, Event>()({
  type: 'end-hunter-turn',
  phases: ['hunter-moved', 'pet-moving'],
  legal(state, _player, actions) {
    if (mayEnd(state)) actions.add();
  },
  check: (state) => (mayEnd(state) ? undefined : wrongPhase('SO-10.13')),
  apply(state, _action, context) {
    if (petTurn(state) !== undefined) endPetTurn(state, context);
    else endHunterTurn(state, context);
  },
});

function maySkip(state: State): boolean {
  return petTurn(state)?.steps === 0;
}

/** Skips the pet's turn of this round: it neither moves nor barks. SO-14.2 */
export const skipPet = defineAction<State, Event>()({
  type: 'skip-pet',
  phases: ['pet-moving'],
  check: (state) => (maySkip(state) ? undefined : wrongPhase('SO-14.2')),
  apply: (state, _action, context) => finishTurn(state, context),
});
