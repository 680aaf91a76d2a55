// The Spanish reasons of refusals.
import type { Area51RefusalCode } from '../../../games/area-51/model/refusals.js';
import type { RefusalTexts } from '../locale.js';

export const REFUSALS: RefusalTexts<Area51RefusalCode> = {
  'not-a-neighbour': 'La casilla no es contigua; elige una de las ocho de alrededor.',
  'blocked-diagonal': 'Hay edificios a ambos lados, que cierran el paso en diagonal.',
  building: 'La casilla es un edificio; ninguna figura puede entrar.',
  'not-enough-points': 'No quedan puntos suficientes para esta acción.',
  'human-in-the-way': 'En la casilla hay un humano; un alien no puede entrar.',
  'in-a-zone': 'La casilla está junto a un humano activo; elige una que no lo esté.',
  occupied: 'En la casilla ya hay una figura; elige una libre.',
  'movement-is-over': 'El alien ya se movió antes de su acción; después de ella no puede volver a moverse.',
  'action-already-used': 'El alien ya ha hecho su acción; solo hay una por turno.',
  'no-charge': 'Al rayo paralizador no le quedan cargas.',
  'not-in-line': 'El humano no está en línea recta; el rayo paralizador solo dispara en línea recta.',
  'out-of-range': {
    'A51-6.4': 'El humano está fuera del alcance del rayo paralizador: de 1 a 5 casillas.',
    'A51-7.7': 'La casilla debe estar en el tablero y a un máximo de 6 casillas del alien.',
    'A51-8.2': 'La figura está fuera del alcance del control mental: de 1 a 3 casillas.',
    other: 'El objetivo está fuera de alcance.',
  },
  'ray-blocked': 'Hay un obstáculo en la línea del rayo paralizador.',
  'already-stunned': 'El humano ya está paralizado; elige uno activo.',
  'token-spent': 'La ficha de teletransporte ya se ha usado; solo sirve una vez por partida.',
  'not-ready': 'El control mental no está listo todavía.',
  'human-already-moved': 'El humano ya se ha movido en este turno; cada humano se mueve una vez como máximo.',
  'no-moves-left': 'No quedan movimientos de humanos en este turno.',
  'human-stunned': 'El humano está paralizado; elige uno activo.',
  'closed-to-humans': 'Los humanos solo entran en casillas libres de terreno llano o de pantano.',
  'not-trapped': 'Solo con esa opción, y si no hay ningún paso ni acción legal, puede un alien abrirse paso.',
  'not-held': 'El alien no tiene este componente; elige uno de los que lleva.',
};
