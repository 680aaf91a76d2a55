// Spanish sentences for actions.
import type { ActionTexts } from '../../../games/space-alert/text/text.js';
import type { SpaceAlertCampaignAction } from '../../../games/space-alert/types.js';
import { contracted } from '../grammar.js';
import { board, laid, proposed, some, station, TRIPS } from './events.js';
import { crewName, TILES, ZONES } from './names.js';

/** The types of actions as infinitives. */
export const ACTION_TYPES: Readonly<Record<SpaceAlertCampaignAction['type'], string>> = {
  announce: 'hacer el próximo anuncio',
  advance: 'seguir con la misión',
  place: 'planear una carta',
  takeBack: 'recuperar una carta',
  moveCard: 'mover una carta',
  flip: 'girar una carta',
  nextPhase: 'empezar la fase siguiente',
  drawIncoming: 'robar una carta',
  transfer: 'dar una carta',
  say: 'decir las cartas propias',
  voteEnd: 'votar el final de la ronda',
  trip: 'declarar un tropiezo',
  propose: 'proponer cómo seguir',
  repair: 'reparar',
  chooseStore: 'elegir el almacén',
};

const ACTIONS: ActionTexts = {
  announce: ({ player }) => `${player} hace el próximo anuncio`,
  advance: ({ player }) => `${player} ejecuta el próximo paso de la misión`,
  place: ({ player, crew, card, slot, half }) => `${player} planea ${laid(card, half)} para el turno ${slot}${board(player, crew)}`,
  takeBack: ({ player, crew, slot }) => `${player} recupera la carta del turno ${slot}${board(player, crew)}`,
  moveCard: ({ player, crew, from, to }) => `${player} mueve la carta${board(player, crew)} del turno ${from} al turno ${to}`,
  flip: ({ player, crew, slot }) => `${player} gira la carta del turno ${slot}${board(player, crew)} a su otra mitad`,
  nextPhase: ({ player }) => `${player} empieza la fase siguiente y coge sus cartas`,
  drawIncoming: ({ player }) => `${player} roba una carta por los datos entrantes`,
  transfer: ({ player, card, to }) => `${player} da ${some(card)} a ${to}`,
  say: ({ player }) => `${player} dice qué cartas tiene en la mano y en su tablero`,
  voteEnd: ({ player, agrees }) => `${player} ${agrees ? 'acepta' : 'ya no acepta'} terminar la ronda de acción`,
  trip: ({ crew, trip }) => `${crewName(crew)} tropieza: ${TRIPS[trip]}`,
  propose: ({ player, proposal }) => `${player} propone ${proposed(proposal)}`,
  repair({ crew, target }) {
    if (target === 'nothing') return `${crewName(crew)} no repara nada`;
    return `${crewName(crew)} repara ${target === 'squad' ? 'un escuadrón' : `el ${TILES[target.tile]} de la zona ${ZONES[target.zone]}`}`;
  },
  chooseStore: ({ player, store }) => `${player} guarda el escuadrón de robots de combate en ${station(store)}`,
};

/** Returns an action as a line: the player, and what the player does. */
export function actionText(action: SpaceAlertCampaignAction): string {
  return contracted((ACTIONS[action.type] as (action: SpaceAlertCampaignAction) => string)(action));
}
