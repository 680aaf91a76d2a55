// Validates the consistency of untrusted states: whether all fields together describe one possible game position. The schemas check each
// field only by itself.
import type { Question } from '../../../../kernel/internal.js';
import type { State } from '../../model/schema.js';
import { cardFaults, keptCardFaults } from './card-faults.js';
import { decisionFaults, drawFaults } from './decision-faults.js';
import { cubeFaults, orbitFaults, placeFaults, sharedPlaceFaults } from './piece-faults.js';
import { gameFaults, linkFaults, tableFaults } from './table-faults.js';
import { runningFaults, standstillFaults, timeFaults, turnFaults } from './turn-faults.js';

/** The consistency checks of a state. States that the game produces pass all checks. Each check relies on the checks before it. */
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
