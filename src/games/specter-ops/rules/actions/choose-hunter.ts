import { defineAction, refuse } from '../../../../kernel/index.js';
import { hunterCard } from '../../data/characters.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { anyHunter } from '../../table/parameters.js';
import { contentOf, playerRules } from '../../table/tables.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/** The hunter players choose their hunters, one after the other. SO-5.2, SO-5.8, SO-5.9, SO-14.1 */
export const chooseHunter = defineAction<State, Event>()({
  type: 'choose-hunter',
  phases: ['choose-hunters'],
  parameters: { hunter: anyHunter },

  check(state, { hunter }) {
    if (!isPhase(state, 'choose-hunters')) return wrongPhase('SO-5.16');
    if (!contentOf(state).hunters.includes(hunter)) return refuse('not-in-this-game', 'SO-5.8', `${hunter} is not a hunter of this box.`);
    const taken = state.hunters.some(({ id }) => id === hunter);
    return taken ? refuse('duplicate-hunter', 'SO-5.8', 'This hunter is already chosen; choose another.') : undefined;
  },

  apply(state, { player, hunter }, { emit }) {
    state.hunters.push({
      id: hunter,
      player,
      space: null,
      stunned: false,
      fatigued: false,
      blind: null,
      flare: null,
      sniper: null,
      delved: null,
      declared: null,
      done: false,
      turned: false,
    });
    if (hunterCard(hunter)?.pet !== undefined) {
      state.pets.push({ id: 'rover', hunter: state.hunters.length - 1, space: null, hitPoints: null });
    }
    emit({ type: 'hunter-chosen', hunter, player, rule: 'SO-5.8' });
    if (state.hunters.length === playerRules(state).hunters) state.phase = 'choose-agent';
  },
});
