import type { Colour } from './words.js';

/** The homeworld of each colour; worlds have no powers. SOL-2.10 */
export const WORLDS: Readonly<Record<Colour, string>> = {
  blue: 'Hawkini Federation',
  green: 'Danihelios',
  purple: 'Arel',
  silver: 'Zyuu Clarum',
  black: 'Sideralis',
};
