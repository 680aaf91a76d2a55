// What no schema of single fields can say: that the parts of a state from outside are those of one game of Sol, at one moment of it.
import type { Question } from '../../../kernel/internal.js';
import type { State } from '../schema.js';
import { cardFaults, keptCardFaults } from './card-faults.js';
import { decisionFaults, drawFaults } from './decision-faults.js';
import { cubeFaults, orbitFaults, placeFaults, sharedPlaceFaults } from './piece-faults.js';
import { gameFaults, linkFaults, tableFaults } from './table-faults.js';
import { runningFaults, standstillFaults, timeFaults, turnFaults } from './turn-faults.js';

/** Every state of a game passes, and none that contradicts itself. Each check relies on the ones before it. */
export const STATE_CHECKS: readonly Question<State>[] = [
  tableFaults,
  gameFaults,
  linkFaults,
  placeFaults,
  sharedPlaceFaults,
  orbitFaults,
  cubeFaults,
  keptCardFaults,
  cardFaults,
  timeFaults,
  turnFaults,
  runningFaults,
  drawFaults,
  decisionFaults,
  standstillFaults,
];
