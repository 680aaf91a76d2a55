// What players tell each other about their cards. A player names faces without showing them, so the state keeps what was said. SA-4.13
import type { PlayerId } from '../../../../kernel/index.js';
import type { CrewMember, State } from '../../model/schema.js';
import { memberOf, plannerOf } from './boards.js';

/** Tells all players which cards are in the hand and on the board of a player, who has a figure. */
export function tellCards(state: State, player: PlayerId): void {
  const planner = plannerOf(state, player);
  planner.told = [...planner.hand].sort();
  const figure = memberOf(state, player) as CrewMember;
  for (const planned of figure.slots) if (planned !== null) planned.shown = true;
}
