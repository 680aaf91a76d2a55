// Names of threats in texts.
import { PRINTED } from '../cards/catalogue.js';

/**
 * Returns a name made from an id such as `space-whale`. Custom cards get such a name, because this file does not know the names printed on
 * them.
 */
function titled(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns the name of a threat card. */
export function threatName(card: string): string {
  return PRINTED.get(card)?.card.name ?? titled(card);
}
