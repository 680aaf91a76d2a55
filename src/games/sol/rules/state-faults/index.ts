// Checks of an untrusted state that schemas of single fields cannot make: whether its parts belong to one possible game position.
import type { Question } from '../../../../kernel/internal.js';
import type { State } from '../../model/schema.js';
import { cardFaults, keptCardFaults } from './card-faults.js';
import { decisionFaults, drawFaults } from './decision-faults.js';
import { cubeFaults, orbitFaults, placeFaults, sharedPlaceFaults } from './piece-faults.js';
import { gameFaults, linkFaults, tableFaults } from './table-faults.js';
import { runningFaults, standstillFaults, timeFaults, turnFaults } from './turn-faults.js';

/** The consistency checks of a state. Every state of a game passes; contradictory states fail. Each check relies on the ones before it. */
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
