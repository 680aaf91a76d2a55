import type { ActionOf, CodeOf, KernelCode } from '../../../../kernel/index.js';
import { advance } from './advance.js';
import { announce } from './announce.js';
import { drawIncoming } from './draw-incoming.js';
import { flip } from './flip.js';
import { moveCard } from './move-card.js';
import { nextPhase } from './next-phase.js';
import { place } from './place.js';
import { say } from './say.js';
import { takeBack } from './take-back.js';
import { transfer } from './transfer.js';
import { trip } from './trip.js';
import { voteEnd } from './vote-end.js';

/**
 * The actions of a mission, in the order in which legal actions are listed: first the computer's, then the players'. An action that `check`
 * refuses changes nothing. SA-4.19
 */
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
  say,
  voteEnd,
  trip,
] as const;

/** Any action of the computer or a player in a mission. */
export type SpaceAlertAction = ActionOf<(typeof MISSION_ACTIONS)[number]>;

/** Every code with which an action of a mission can be refused. */
export type SpaceAlertRefusalCode = CodeOf<(typeof MISSION_ACTIONS)[number]> | KernelCode;
