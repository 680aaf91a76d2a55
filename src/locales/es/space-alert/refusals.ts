// The Spanish reasons of refusals.
import type { SpaceAlertCampaignRefusalCode } from '../../../games/space-alert/types.js';
import type { RefusalTexts } from '../locale.js';

export const REFUSALS: RefusalTexts<SpaceAlertCampaignRefusalCode> = {
  'no-store-to-choose': 'Ahora no se elige almacén; solo se elige si puede volar exactamente un escuadrón.',
  'not-between-missions': {
    'SA-11.3': 'Solo se hacen propuestas después de la primera y de la segunda misión.',
    other: 'Ahora no se repara; se repara entre dos misiones.',
  },
  'nothing-to-repair': 'Aquí no hay nada que reparar; elige una loseta de daño o un escuadrón desactivado.',
  'zone-limit': 'En esta zona ya se han reparado dos losetas de daño, el máximo entre misiones.',
  'not-your-turn': 'Ahora tiene que reparar otro tripulante.',
  'already-said': {
    'SA-11.4': 'El jugador ya ha hecho una propuesta; cada jugador hace una.',
    other: 'El jugador ya ha votado así.',
  },
  'not-your-board': 'El jugador solo decide sobre su propio tablero y los de los androides.',
  'slot-empty': 'En este turno no hay ninguna carta.',
  'slot-occupied': 'En este turno ya hay una carta; recupérala o muévela primero.',
  'slot-locked': 'El turno es de una fase que ya ha terminado; no se puede cambiar.',
  'slot-not-open': 'El turno es de una fase que aún no ha empezado, o la misión no lo tiene.',
  'no-card-revealed': 'Ninguna carta revelada espera su ejecución; solo entonces se declara un tropiezo.',
  'already-tripped': 'La carta ya se ha corregido; solo se permite una corrección.',
  'no-arrow': 'La carta no tiene flecha roja ni azul; solo esas se confunden.',
  'knocked-out': 'El tripulante está noqueado y no puede tropezar.',
  'not-in-resolution': 'La ronda de acción no ha terminado; los pasos de la misión van después.',
  'transfer-closed': 'Ahora no hay transferencia de datos; solo entonces se dan cartas.',
  'transfer-used': 'El jugador ya ha dado una carta; cada transferencia de datos permite una.',
  'bad-recipient': 'Las cartas solo se dan a otro jugador humano.',
  'heroic-not-transferable': 'Las cartas heroicas no se pueden dar.',
  'heroic-not-allowed': 'Un androide solo usa su propia carta heroica, una vez.',
  'card-not-in-hand': 'El jugador no tiene esta carta en la mano.',
  'last-phase': 'El jugador está en la última fase; no hay otra.',
  'too-early': 'La ronda de acción solo puede terminar antes en su última fase.',
  'comms-down': {
    'SA-4.40': 'Sin comunicaciones nadie puede decir nada a los demás.',
    other: 'Sin comunicaciones nadie puede aceptar el final de la ronda de acción.',
  },
  alone: 'Quien juega solo no tiene a quién decir sus cartas.',
  'no-credit': 'El jugador no puede robar más; cada mensaje de datos entrantes permite una carta.',
  'deck-empty': 'El mazo de cartas de acción está vacío.',
  'not-in-action-round': 'La ronda de acción ha terminado; solo en ella hay anuncios.',
};
