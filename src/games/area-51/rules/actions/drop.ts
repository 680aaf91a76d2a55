import { type ActionOf, defineAction, oneOf, refuse } from '../../../../kernel/index.js';
import type { Area51Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { COMPONENTS } from '../../model/words.js';
import { terrainOf } from '../../table/table.js';
import { componentsOf, loseComponent } from '../tokens.js';
import { notNow } from '../turn/phases.js';
import { finishTurn } from '../turn/turns.js';

/**
 * Chooses the component that an attacked player loses. The attacked player chooses, even if it is another player's turn. A51-10.3, A51-10.5
 */
export const drop = defineAction<State, Area51Event>()({
  type: 'drop',
  parameters: { component: oneOf(COMPONENTS) },
  phases: ['drop'],

  check(state, { player, component }) {
    if (state.phase !== 'drop') return notNow(state);
    if (componentsOf(state, player).includes(component)) return undefined;
    return refuse('not-held', 'A51-10.5', `${player} does not hold ${component}; choose a component that the alien holds.`);
  },

  apply(state, { player, component }, context) {
    loseComponent(state, terrainOf(state), player, component, context);
    finishTurn(state, context);
  },
});
export interface Drop extends ActionOf<typeof drop> {}
