// The definition that a single mission and a campaign share.
import { advance } from './actions/advance.js';
import { announce } from './actions/announce.js';
import { drawIncoming } from './actions/draw-incoming.js';
import { flip } from './actions/flip.js';
import { moveCard } from './actions/move-card.js';
import { nextPhase } from './actions/next-phase.js';
import { place } from './actions/place.js';
import { takeBack } from './actions/take-back.js';
import { transfer } from './actions/transfer.js';
import { trip } from './actions/trip.js';
import { voteEnd } from './actions/vote-end.js';
import { COMPUTER } from './schema.js';

/** The actions of a mission: the computer's, then those of the crew. */
export const MISSION_ACTIONS = [
  announce,
  advance,
  place,
  takeBack,
  moveCard,
  flip,
  nextPhase,
  drawIncoming,
  transfer,
  voteEnd,
  trip,
] as const;

/** The clauses behind the kernel's own refusals. */
export const KERNEL_RULES = { gameOver: 'SA-9.1', notYourDecision: 'SA-4.18' };

/** The computer sees what a spectator sees. */
export const VIEWERS = [COMPUTER];

export const RULES_VERSION = '1.0.0';
