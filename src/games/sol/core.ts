import { activate, activationRefusal, canActivate, eligibleSundiver, openBonus } from './activation.js';
import type { Core } from './hooks.js';
import { hasFlown, pieceRefusal, stationEntered } from './modifiers.js';
import { baseOf, bonusOf, rewardRefusal, takeReward } from './rewards.js';

/** The rules that effects are handed. */
export const CORE: Core = Object.freeze({
  baseOf,
  bonusOf,
  rewardRefusal,
  takeReward,
  activationRefusal,
  activate,
  openBonus,
  eligibleSundiver,
  canActivate,
  pieceRefusal,
  hasFlown,
  stationEntered,
});
