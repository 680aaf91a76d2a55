// Checks whether the fields of an untrusted state fit together, so that the state is possible in a game. The schema of the state checks
// each field only by itself.
import type { Question } from '../../../../kernel/internal.js';
import type { State } from '../../model/schema.js';
import { cardFaults, keptCardFaults } from './card-faults.js';
import { decisionFaults, drawFaults } from './decision-faults.js';
import { cubeFaults, orbitFaults, placeFaults, sharedPlaceFaults } from './piece-faults.js';
import { gameFaults, linkFaults, tableFaults } from './table-faults.js';
import { runningFaults, standstillFaults, timeFaults, turnFaults } from './turn-faults.js';

/**
 * The checks of a state, in order. Each check assumes that the checks before it found no issue. Every state that the game itself produces
 * passes all.
 */
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
