import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { componentsOf, loseComponent } from '../entering.js';
import type { Area51Event } from '../events.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { terrainOf } from '../terrain.js';
import { finishTurn } from '../turn/turns.js';
import { Component } from '../words.js';

const Drop = z.strictObject({ type: z.literal('drop'), player: PlayerId, component: Component });

/** Chooses the component that an attack costs; owed by the attacked player, in whoever's turn it is. A51-10.3 to A51-10.5 */
export const drop = defineAction<State, Area51Event>()({
  type: 'drop',
  schema: Drop,
  phases: ['drop'],

  legal(state, player) {
    if (state.phase !== 'drop') return NONE;
    return componentsOf(state, player).map((component) => ({ type: 'drop', player, component }));
  },

  check(state, { player, component }) {
    if (state.phase !== 'drop') return notNow(state);
    if (componentsOf(state, player).includes(component)) return undefined;
    return refuse('not-held', `You hold no ${component}.`);
  },

  apply(state, { player, component }, context) {
    loseComponent(state, terrainOf(state), player, component, context);
    finishTurn(state, context);
  },
});
