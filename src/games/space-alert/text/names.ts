// Names of threats in texts.
import { PRINTED } from '../cards/catalogue.js';

/** Turns an id such as `space-whale` into a name. Custom cards are known only by their ids here. */
function titled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns the name of a threat card. */
export function threatName(card: string): string {
  return PRINTED.get(card)?.card.name ?? titled(card);
}
