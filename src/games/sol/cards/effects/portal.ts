import { EFFECT_CARDS } from '../../data/effects.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

/**
 * Allows launches from the eye of every mothership, and makes the launch spaces of all motherships adjacent to each other. SOL-15.46,
 * SOL-15.47
 */
export const portal = defineEffect({
  ...EFFECT_CARDS.portal,
  runs: true,

  hooks: {
    opensEveryEye: true,
    linkedSpaces(state, from) {
      const { launchSpaces } = boardOf(state);
      if (!state.seats.some(({ eye }) => launchSpaces[eye].includes(from))) return [];
      const linked: string[] = [];
      for (const { eye } of state.seats) {
        for (const space of launchSpaces[eye]) if (space !== from && !linked.includes(space)) linked.push(space);
      }
      return linked;
    },
  },
});
