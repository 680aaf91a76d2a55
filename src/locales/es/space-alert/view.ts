// A view in Spanish words, and all texts of a mission or a campaign for terminals and logs.

import { tableOfMission } from '../../../games/space-alert/table/table.js';
import type { ShipTexts } from '../../../games/space-alert/text/board.js';
import { type ViewTexts, viewText } from '../../../games/space-alert/text/view.js';
import type { SpaceAlertCampaignTypes } from '../../../games/space-alert/types.js';
import type { SeenCard, SpaceAlertView } from '../../../games/space-alert/views/view.js';
import type { GameText } from '../../../kernel/index.js';
import { counted } from '../grammar.js';
import { described } from '../locale.js';
import { actionText } from './actions.js';
import { announcementSentence } from './announcements.js';
import { eventText } from './events.js';
import { CARDS, crewName, DIFFICULTIES, soundtrackName, TILES, TRACKS, threatName, ZONES } from './names.js';

const ROUNDS: Readonly<Record<SpaceAlertView['round'], string>> = {
  setup: 'preparación',
  action: 'ronda de acción',
  resolution: 'ronda de resolución',
  proposals: 'propuestas',
  repairs: 'reparaciones',
  stores: 'almacenes',
  won: 'ganada',
  lost: 'perdida',
};
const SQUADS: Readonly<Record<string, string>> = { empty: 'ninguno', ready: 'listos', disabled: 'desactivados' };
const STATUS: Readonly<Record<string, string>> = { coming: 'por aparecer', destroyed: 'destruida', survived: 'superada' };

const SHIP_TEXTS: ShipTexts = {
  rows: {
    zone: 'zona',
    shield: 'escudo',
    reactor: 'reactor',
    damage: 'daños',
    upperDeck: 'cubierta superior',
    lowerDeck: 'cubierta inferior',
    upperCannon: 'cañón superior',
    lowerCannon: 'cañón inferior',
  },
  zones: Object.values(ZONES),
  cannons: ['listo', 'con disparo', 'con disparo heroico'],
  tile: (tile) => TILES[tile],
  weakened: 'debilitada',
  inSpace: 'en el espacio',
};

function handText({ hand, told, packets, phase, credits, hasGiven, agrees }: SpaceAlertView['planners'][number]): string {
  const known = hand.filter((card) => card !== null);
  const kinds = [...new Set(known)].map((card) => {
    const count = known.filter((other) => other === card).length;
    return count === 1 ? CARDS[card] : `${CARDS[card]} ×${count}`;
  });
  const isKnown = known.length === hand.length && hand.length > 0;
  return [
    `en la fase ${phase}`,
    isKnown ? `mano ${kinds.join(', ')}` : `${counted(hand.length, 'carta')} en la mano`,
    ...(told.length > 0 && !isKnown ? [`ha dicho ${told.map((card) => CARDS[card]).join(', ')}`] : []),
    `paquetes ${packets.join(', ') || 'ninguno'}`,
    ...(credits === 0 ? [] : [`puede robar ${counted(credits, 'carta')}`]),
    ...(hasGiven ? ['ya ha dado una carta'] : []),
    ...(agrees ? ['acepta terminar la ronda'] : []),
  ].join('; ');
}

function slotText(slot: SeenCard | null): string {
  if (slot === null) return '.';
  const half = slot.half === 'action' ? '#' : '>';
  return slot.card === null ? half : `${CARDS[slot.card]}${half}`;
}

const VIEW_TEXTS: ViewTexts = {
  ship: SHIP_TEXTS,
  track: { track: (track) => TRACKS[track], ship: 'nave' },
  heading: ({ round, phase, step, soundtrack, common, serious }) =>
    `Ronda: ${ROUNDS[round]}, fase ${phase}, paso ${step}; amenazas comunes de dificultad ${DIFFICULTIES[common]} y graves de dificultad ${DIFFICULTIES[serious]}; banda sonora ${soundtrack === null ? 'desconocida' : soundtrackName(soundtrack)}`,
  campaign({ campaign, players }) {
    if (campaign === null) return [];
    const proposals = campaign.proposals.flatMap((proposal, seat) => {
      if (proposal === null) return [];
      const said = proposal === 'stop' ? 'terminar' : `${DIFFICULTIES[proposal.common]}/${DIFFICULTIES[proposal.serious]}`;
      return [`${players[seat]} ${said}`];
    });
    const log = campaign.log.map(({ lostTo, total }) => (lostTo === null ? counted(total, 'punto') : 'perdida'));
    return [
      `Misión ${campaign.mission} de la campaña; diario: ${log.join(', ') || 'vacío'}`,
      ...(proposals.length === 0 ? [] : [`Propuestas (comunes/graves): ${proposals.join(', ')}`]),
    ];
  },
  stores: ({ ship }) =>
    `Cohetes ${ship.rockets}, en su trayectoria ${ship.rocketTrack.filter(Boolean).length}; cápsulas de combustible ${ship.fuelCapsules}; robots de combate en la estación roja inferior: ${SQUADS[ship.stores.lowerRed]}, en la azul superior: ${SQUADS[ship.stores.upperBlue]}`,
  checks: ({ ship }) =>
    `Mantenimiento del ordenador en las fases: ${ship.maintained.flatMap((done, index) => (done ? [index + 1] : [])).join(', ') || 'ninguna'}; confirmaciones visuales por fase ${ship.confirmations.join(', ')}`,
  threat(view, { number, card, track, status, position, damage, shieldPoints, speed, performed }) {
    const printed = tableOfMission(view).rulesOf(card)?.card;
    const hitPoints = printed === undefined || printed.hitPoints === null ? '' : `/${printed.hitPoints}`;
    const shield = printed?.kind === 'external' ? `, escudo ${shieldPoints}` : '';
    const done = performed.length === 0 ? '' : `, ejecutadas ${performed.join(' ').toUpperCase()}`;
    const now =
      status === 'active' ? `casilla ${position}, daño ${damage}${hitPoints}${shield}, velocidad ${speed}${done}` : STATUS[status];
    return `n.º ${number} ${threatName(card)} (trayectoria ${TRACKS[track]}): ${now}`;
  },
  planning: ({ planners, players, heard, transferOpen, communicationsDown }) => [
    ...players.map((player, seat) => `${player}: ${handText(planners[seat])}`),
    ...heard.slice(-1).map((last) => `Último anuncio: ${announcementSentence(last)}`),
    ...(transferOpen ? ['La transferencia de datos está abierta.'] : []),
    ...(communicationsDown ? ['No hay comunicaciones.'] : []),
  ],
  boards: 'Tableros, por turnos:',
  board({ id, slots, heroic, trip }) {
    const card = heroic === null ? '' : `; carta heroica ${heroic === 'face-down' ? 'boca abajo' : CARDS[heroic]}`;
    const corrected = trip === null ? '' : `; tropieza (${trip === 'other-half' ? 'otra mitad' : 'otra flecha'})`;
    return `${crewName(id)}: ${slots.map(slotText).join(' | ')}${card}${corrected}`;
  },
  legend: [
    'p1+ lidera robots de combate, p1- robots de combate desactivados, p1x noqueado; !3 amenaza interna 3; un número en una trayectoria es una amenaza, X Y Z sus acciones',
    'Tableros: > una carta con la mitad de movimiento arriba, # con la mitad de acción, . un turno vacío',
  ],
  lost: ({ turn, card }) => `La misión fracasa en el turno ${turn} por ${threatName(card)}.`,
};

/**
 * The Spanish texts of actions, events and views, for terminals and logs: use them instead of `spaceAlert.text`. `view` accepts only views that the
 * game has made in this process, not views parsed from JSON.
 */
export const text: GameText<SpaceAlertCampaignTypes> = {
  action: (action) => described('action', action, actionText),
  event: (event) => described('event', event, eventText),
  view: (view) => described('view', view, (seen) => viewText(seen, VIEW_TEXTS)),
};
