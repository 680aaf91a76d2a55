import { refuse } from '../../../../../kernel/index.js';
import { anyDirection } from '../../../table/parameters.js';
import { defineHunterAbility, type HunterHooks } from '../hunter-ability.js';

/** Returns the ability to watch one direction; `sniper` says how Quick Draw works in this direction. SO-16.40, SO-16.41 */
const watchOneWay = (id: string, sniper: HunterHooks['sniper']) =>
  defineHunterAbility({
    id,
    timing: 'after-moving',
    parameters: { direction: anyDirection },

    check(state, { hunter }) {
      if (hunter.space === null) return refuse('in-vehicle', 'SO-16.41', 'The hunter is in the vehicle; Sniper Shot cannot be used there.');
      if (state.agents[0]?.marker?.kind === 'visible') {
        return refuse('ability-disabled', 'SO-16.40', 'The agent is visible; Sniper Shot can be used only while it is not.');
      }
      return hunter.sniper === null
        ? undefined
        : refuse('ability-disabled', 'SO-16.40', 'A direction was already chosen in this turn; at most one is allowed.');
    },

    apply(_state, { hunter }, { direction }, { emit }) {
      hunter.sniper = direction;
      emit({ type: 'direction-watched', hunter: hunter.id, direction, rule: 'SO-16.40' });
    },

    hooks: { sniper },
  });

/** The Gun watches one direction, and shoots with two dice at an agent that it spots there. SO-16.40, SO-16.41 */
export const sniperShot = watchOneWay('sniper-shot', { dice: 2 });

/** First printing of the Gun's card: an agent spotted in the watched direction loses a hit point without a roll. SO-26.14 */
export const sniperShotFirst = watchOneWay('sniper-shot-first', { hit: true });
