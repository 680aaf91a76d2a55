// What no schema of single fields can say: that the parts of a state from outside are those of one game of Sol, at one moment of it.
import type * as z from 'zod';
import { type Question, withoutFaults } from '../../../kernel/internal.js';
import type { AnyEffect } from '../effects/effect.js';
import { type State, StateShape } from '../schema.js';
import { cardFaults, keptCardFaults } from './card-faults.js';
import { decisionFaults, drawFaults } from './decision-faults.js';
import { cubeFaults, orbitFaults, placeFaults, sharedPlaceFaults } from './piece-faults.js';
import { gameFaults, linkFaults, tableFaults } from './table-faults.js';
import { runningFaults, standstillFaults, timeFaults, turnFaults } from './turn-faults.js';

/** Checks a whole state of a game whose box has these effects: every state of a game, and none that contradicts itself. */
export function stateWith(box: readonly AnyEffect[]): z.ZodType<State> {
  return StateShape.superRefine(withoutFaults(questionsFor(box)));
}

/** In this order: each may rely on what the ones before it have found in order. */
function questionsFor(box: readonly AnyEffect[]): readonly Question<State>[] {
  return [
    tableFaults,
    gameFaults,
    (state, fault) => linkFaults(state, box, fault),
    placeFaults,
    sharedPlaceFaults,
    orbitFaults,
    cubeFaults,
    keptCardFaults,
    cardFaults,
    timeFaults,
    turnFaults,
    (state, fault) => runningFaults(state, box, fault),
    drawFaults,
    decisionFaults,
    standstillFaults,
  ];
}
