import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { spaceOf, stationById } from '../../rules/pieces/pieces.js';
import { activate } from '../../rules/turn/activation.js';
import { baseOf, rewardRefusal } from '../../rules/turn/rewards.js';
import { defineEffect } from './effect.js';

const NOT_CONVERTED = refuse('effect-condition', 'SOL-15.42', 'No station is converted in this action; Motivate needs one.');

/**
 * Activates the station that the player has just converted. This activation needs no sundiver, and the player draws no cards for it.
 * SOL-15.42, SOL-15.43
 */
export const motivate = defineEffect({
  ...EFFECT_CARDS.motivate,
  runs: false,
  performs: true,

  check(state, seat, _chosen) {
    const station = stationById(state, state.turn.converted ?? '');
    if (station === undefined) return NOT_CONVERTED;
    return rewardRefusal(state, seat, station, baseOf(state, spaceOf(state, station)));
  },

  apply(state, seat, _chosen, context) {
    const station = stationById(state, state.turn.converted ?? '');
    if (station === undefined) return;
    activate(state, seat, station, -1, { base: baseOf(state, spaceOf(state, station)), cards: 0 }, context);
  },
});
