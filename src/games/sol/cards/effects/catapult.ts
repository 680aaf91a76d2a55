import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

const USED = refuse('free-step-used', 'SOL-15.13', 'The sundiver has already used its free step through a gate; each sundiver has one.');

/**
 * Gives each of the player's sundivers one free step through a gate. While the effect runs, its field `marks` lists the ids of the
 * sundivers that have already taken this step. SOL-15.13, SOL-15.14
 */
export const catapult = defineEffect({
  ...EFFECT_CARDS.catapult,
  runs: true,

  hooks: {
    freeStepRefusal: ({ marks }, sundiver) => (marks.includes(sundiver) ? USED : undefined),
    flown(_state, { marks }, { piece, free }) {
      if (free) marks.push(piece);
    },
  },
});
