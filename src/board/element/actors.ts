/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Buttons by which players who share a device choose whose actions the board offers.
import { setAttribute } from '../surface/changes.js';
import type { BoardTexts } from '../texts.js';
import { button, el } from './dom.js';

/** The buttons that choose a player. */
export interface Actors {
  readonly element: HTMLElement;
  /**
   * Shows a button for each player.
   * @param players the ids of the players; an empty list hides the buttons.
   * @param chosen the player whose actions are offered.
   */
  show(players: readonly string[], chosen: string, texts: BoardTexts): void;
}

export function createActors(onChoose: (player: string) => void): Actors {
  const element = el('div', { class: 'actors', part: 'actors', role: 'group' });
  let drawn: readonly string[] = [];
  return {
    element,
    show(players, chosen, texts) {
      element.toggleAttribute('hidden', players.length === 0);
      setAttribute(element, 'aria-label', texts.actors);
      if (players.length !== drawn.length || players.some((player, index) => player !== drawn[index])) {
        element.replaceChildren(...players.map((player) => button('actor', player, () => onChoose(player), { 'data-actor': player })));
        drawn = players;
      }
      for (const child of element.children) setAttribute(child, 'aria-pressed', String(child.getAttribute('data-actor') === chosen));
    },
  };
}
