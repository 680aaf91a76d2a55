/**
 * The Spanish texts of boards.
 * @packageDocumentation
 */
import type { BoardTexts } from '../../../board/index.js';

/** The Spanish texts of a board. The locales of the games contain them. */
export const BOARD_TEXTS: BoardTexts = {
  actions: 'Acciones',
  find: 'Buscar una acción',
  noneFound: 'Ninguna acción contiene estas palabras.',
  chooseOne: 'Elige una',
  cancel: 'Cancelar',
  zoomIn: 'Acercar',
  zoomOut: 'Ver todo',
  actors: 'De quién son las acciones',
  elsewhere: 'sin lugar en el tablero',
  waiting: 'Ahora no hay nada que elegir.',
  over: 'La partida ha terminado.',
  canDo: (types) => `Puedes: ${types.join(', ')}.`,
  chosen: (names, targets) =>
    `${names.length === 1 ? 'Elegido' : 'Elegidos'}: ${names.join(', ')}; ${targets === 1 ? 'queda 1 objetivo posible' : `quedan ${targets} objetivos posibles`}.`,
  more: (hidden) => `Mostrar más (${hidden})`,
  action: ({ type, player: _, ...values }) =>
    [words(type), ...Object.values(values).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))].join(' '),
  event: ({ type }) => words(type),
  actionType: words,
  sentence: (line) => (line.endsWith('.') ? line : `${line}.`),
};

/** Returns the type of an action or event as words, for types without a translation. */
function words(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
