// Spanish names of colours, suits, pieces, places, effects and phases, for sentences.
import type { PHASES as ENGLISH_PHASES } from '../../../games/sol/data/names.js';
import type { Layer, StationType, Suit } from '../../../games/sol/data/words.js';
import type { Card, Colour } from '../../../games/sol/model/words.js';
import type { SolPieceKind } from '../../../games/sol/picture/index.js';
import { EFFECTS, type SpanishCard } from './cards.js';

export const COLOURS: Readonly<Record<Colour, string>> = {
  blue: 'azul',
  green: 'verde',
  purple: 'morado',
  silver: 'plata',
  black: 'negro',
};

/** The suits, in lower case. SOL-2.5 */
export const SUITS: Readonly<Record<Suit, string>> = {
  refraction: 'refracción',
  condensation: 'condensación',
  subduction: 'subducción',
  oscillation: 'oscilación',
  expansion: 'expansión',
  reverberation: 'reverberación',
  flare: 'erupción solar',
};

/** Returns the name of a card: of its suit, or of a trigger flare. */
export function cardName(card: Card): string {
  return card === 'trigger' ? 'erupción de evento' : SUITS[card];
}

/** Returns the name of a card for panels: a suit has at most 13 letters. */
export function shortCardName(card: Card): string {
  if (card === 'flare') return 'erupción';
  return card === 'trigger' ? 'evento' : SUITS[card];
}

export const LAYERS: Readonly<Record<Layer, string>> = {
  outer: 'órbita exterior',
  inner: 'órbita interior',
  convective: 'capa convectiva',
  radiative: 'capa radiativa',
  core: 'núcleo',
};

export const PIECES: Readonly<Record<SolPieceKind, string>> = {
  sundiver: 'Sundiver',
  gate: 'Puerta solar',
  node: 'Nodo de energía',
  foundry: 'Fundición de sundivers',
  tower: 'Torre de transmisión',
};

/** The kinds of structures, with the indefinite article. */
export const A_STRUCTURE: Readonly<Record<StationType | 'gate', string>> = {
  gate: 'una puerta',
  node: 'un nodo',
  foundry: 'una fundición',
  tower: 'una torre',
};

/** The kinds of structures, with the definite article. */
export const THE_STRUCTURE: Readonly<Record<StationType | 'gate', string>> = {
  gate: 'la puerta',
  node: 'el nodo',
  foundry: 'la fundición',
  tower: 'la torre',
};

/** Returns the Spanish card of a published effect; `undefined` for a custom effect. */
export function effectCard(id: string): SpanishCard | undefined {
  return Object.hasOwn(EFFECTS, id) ? EFFECTS[id as keyof typeof EFFECTS] : undefined;
}

/** Returns the name of an effect; for a custom effect, its id as words. */
export function effectName(id: string): string {
  return effectCard(id)?.name ?? id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

/** What a player does in each phase or decision. Without question marks, because a full stop can follow. */
export const PHASES: Readonly<Record<keyof typeof ENGLISH_PHASES, string>> = {
  vestigial: 'colocar una estructura vestigial',
  rebuild: 'deconstruir una estructura',
  choose: 'elegir una acción',
  move: 'mover',
  convert: 'convertir',
  activate: 'activar estaciones',
  scour: 'limpiar devoradores',
  'pre-draw': 'robar las cartas debidas',
  draw: 'se roban cartas',
  keep: 'conservar una carta',
  over: 'la partida ha terminado',
  bonus: 'decidir la bonificación',
  orbital: 'usar estaciones en la erupción',
  trigger: 'decidir en el evento',
};
