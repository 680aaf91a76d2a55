import type { Colour } from './words.js';

/** The name of the homeworld of each colour. Homeworlds have no special powers. SOL-2.10 */
export const WORLDS: Readonly<Record<Colour, string>> = {
  blue: 'Hawkini Federation',
  green: 'Danihelios',
  purple: 'Arel',
  silver: 'Zyuu Clarum',
  black: 'Sideralis',
};
