// The legal actions: those that the people at this screen can take now, and those of the shown state.
import type { AnyGame, BaseAction, BaseState } from 'orrery-rules';
import { computed } from 'vue';
import { PERSON } from '../seats.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

export type Offers = ReturnType<typeof makeOffers>;

export function makeOffers(game: AnyGame, time: Time, screen: Screen) {
  const { deciders, isLive, shownDeciders, shownState, state } = time;
  const { actor, handOver, isCurtained, isOpen, people, players, table, viewer } = screen;
  const actionsOf = (at: BaseState, player: string): BaseAction[] => game.legalActions(at, player) as BaseAction[];

  /** The role that may act now, such as the clock of a real-time game. */
  const clock = computed(() => deciders.value.find((player) => !players.includes(player)));
  /** The only legal action of the clock, which anybody may trigger; empty if the clock has several or none. */
  const ticks = computed<readonly BaseAction[]>(() => {
    const actions = clock.value === undefined ? [] : actionsOf(state.value, clock.value);
    return actions.length === 1 ? actions : [];
  });

  const legalActions = computed<readonly BaseAction[]>(() => {
    if (!isLive.value || isCurtained.value || handOver.value !== undefined) return [];
    if (!isOpen.value) {
      if (!people.value.includes(viewer.value)) return [];
      if (deciders.value.includes(viewer.value)) return [...actionsOf(state.value, viewer.value), ...ticks.value];
      // If only the clock may act, this person may trigger its action. Otherwise the game could not continue.
      return deciders.value.every((decider) => decider === clock.value) ? ticks.value : [];
    }
    const here = deciders.value.filter((player) => table.value.seats[player] === PERSON || !players.includes(player));
    const chosen = actor.value !== undefined && here.includes(actor.value) ? [actor.value] : here;
    return chosen.flatMap((player) => actionsOf(state.value, player));
  });

  /** The legal actions of the shown state, for analysis. */
  const shownActions = computed<readonly BaseAction[]>(() => {
    if (isCurtained.value) return [];
    const able = shownDeciders.value.filter((player) => isOpen.value || player === viewer.value);
    const chosen = actor.value !== undefined && able.includes(actor.value) ? [actor.value] : able;
    return chosen.flatMap((player) => actionsOf(shownState.value, player));
  });

  return { clock, legalActions, shownActions };
}
