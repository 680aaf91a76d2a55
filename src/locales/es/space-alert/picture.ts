// The Spanish texts of the picture.
import { type ActionCard, wordOf } from '../../../games/space-alert/data/action-cards.js';
import { lastActionTurn, missionSteps } from '../../../games/space-alert/data/mission-steps.js';
import { CANNON_STRENGTH, STATION_FACTS, ZONE_INDEX } from '../../../games/space-alert/data/ship.js';
import type { Proposal, ThreatState } from '../../../games/space-alert/model/schema.js';
import type { AnyThreatCard } from '../../../games/space-alert/model/threats/printed-card.js';
import { cardOf, scoreOf } from '../../../games/space-alert/picture/cards.js';
import type { SpaceAlertPictureTexts } from '../../../games/space-alert/picture/index.js';
import type { SpaceAlertView } from '../../../games/space-alert/views/view.js';
import { cached } from '../../../kernel/plain.js';
import { capitalized, contracted, counted, listed } from '../grammar.js';
import { announcementSentence, announcementText } from './announcements.js';
import {
  CARDS,
  crewName,
  DIFFICULTIES,
  HALVES,
  SPECIALS,
  STATION_LETTERS,
  STATIONS,
  STEPS,
  soundtrackName,
  TILES,
  TRACKS,
  threatName,
  WORDS,
  ZONES,
} from './names.js';
import { threatLines } from './threats.js';

const nameOf = (card: AnyThreatCard): string => threatName(card.id, card.name);

const SITUATIONS: { readonly [Round in SpaceAlertView['round']]: (view: SpaceAlertView) => string } = {
  setup: () => 'Todo listo: aún no hay anuncios',
  action({ phase, config, transferOpen, communicationsDown }) {
    const now = [`Ronda de acción, fase ${phase} de ${config.phases}`];
    if (transferOpen) now.push('transferencia de datos');
    if (communicationsDown) now.push('sin comunicaciones');
    return now.join(' · ');
  },
  resolution({ step, config }) {
    const next = missionSteps(config.phases)[step];
    if (next === undefined) throw new Error(`there is no step ${step}`);
    return `Turno ${next.turn} de ${lastActionTurn(config.phases) + 1} · después: ${STEPS[next.name]}`;
  },
  proposals: () => 'Entre misiones: cada jugador propone cómo seguir',
  repairs({ crew, campaign }) {
    const member = crew[campaign?.repairing ?? 0];
    return `Entre misiones: ${member === undefined ? 'no repara nadie' : `repara ${crewName(member.id)}`}`;
  },
  stores: () => 'Entre misiones: elegid dónde espera el único escuadrón',
  won(view) {
    const { campaign } = view;
    const ended = campaign === null ? 'Misión completada' : campaign.mission < 3 ? 'Campaña terminada antes' : 'Campaña completada';
    return `${ended}: ${counted(scoreOf(view), 'punto')}`;
  },
  lost(view) {
    const { lost } = view;
    return lost === null ? 'La nave se ha perdido' : `La nave se pierde en el turno ${lost.turn} por ${nameOf(cardOf(view, lost.card))}`;
  },
};

const situationOf = (view: SpaceAlertView): string => SITUATIONS[view.round](view);

function missionName({ campaign, soundtrack, common, serious }: SpaceAlertView): string {
  const place = campaign === null ? '' : `misión ${campaign.mission} de 3, `;
  const sound = soundtrack === null ? 'banda sonora desconocida' : soundtrackName(soundtrack);
  return `${place}${sound}, comunes: ${DIFFICULTIES[common]}, graves: ${DIFFICULTIES[serious]}`;
}

function proposalText(proposal: Proposal | null): string {
  if (proposal === null) return '…';
  return proposal === 'stop' ? 'terminar' : `comunes ${DIFFICULTIES[proposal.common]}, graves ${DIFFICULTIES[proposal.serious]}`;
}

const STATUS: Readonly<Record<ThreatState['status'], (threat: ThreatState) => string>> = {
  coming: ({ number }) => `aparece en el turno ${number}`,
  active: ({ position }) => `en la casilla ${position}`,
  destroyed: () => 'destruida',
  survived: () => 'superada',
};
const KINDS: Readonly<Record<AnyThreatCard['kind'], string>> = { external: 'amenaza externa', intruder: 'intruso', malfunction: 'avería' };
const SEVERITIES = { common: 'común', serious: 'grave' } as const;

const effectsOf = cached((card: AnyThreatCard): string => threatLines(card).join('\n'));

function threatTitle(threat: ThreatState, card: AnyThreatCard, hitPoints: number): string {
  const facts = [
    `${KINDS[card.kind]} ${SEVERITIES[card.severity]}, dificultad ${DIFFICULTIES[card.difficulty]}`,
    STATUS[threat.status](threat),
    `${hitPoints - threat.damage} de ${counted(hitPoints, 'punto de vida', 'puntos de vida')}`,
    ...(card.kind === 'external' ? [`escudo ${threat.shieldPoints}`] : []),
    `velocidad ${threat.speed}`,
  ];
  const { survived, destroyed } = card.points;
  const worth = `Puntos: ${destroyed} si se destruye, ${survived === null ? 'nunca se supera' : `${survived} si se supera`}`;
  return `${threat.number} ${nameOf(card)}: ${facts.join(', ')}\n${effectsOf(card)}\n${worth}`;
}

/** Returns a card for a narrow line: `robots / hacia rojo`. */
const shortCard = (card: ActionCard): string => CARDS[card].replace('robots de combate', 'robots').replace('mover hacia', 'hacia');

const SHOTS = ['sin disparar', 'con disparo', 'con disparo heroico'];
const ROLES = { captain: 'capitán', communications: 'oficial de comunicaciones', security: 'jefe de seguridad' } as const;
const SQUADS: Readonly<Record<string, string>> = { empty: 'ninguno aquí', ready: 'listos', disabled: 'desactivados' };
const STATS: Readonly<Record<string, string>> = { attack: 'ataque', speed: 'velocidad', shield: 'escudo' };

export const PICTURE_TEXTS: SpaceAlertPictureTexts = {
  summary: (view) => `Space Alert, ${missionName(view)}. ${situationOf(view)}.`,
  situation: situationOf,
  crew: crewName,
  conditions: ({ knockedOut, squad, trip, discarded }) => [
    ...(knockedOut ? ['noqueado'] : []),
    ...(squad === 'none' ? [] : [squad === 'active' ? 'con robots' : 'robots desactivados']),
    ...(trip === null ? [] : [trip === 'other-half' ? 'tropieza: otra mitad' : 'tropieza: otra flecha']),
    ...(discarded.length === 0 ? [] : [counted(discarded.length, 'carta perdida', 'cartas perdidas')]),
  ],
  lasting: ({ auras, multipliers }) => [
    ...auras.map(({ source, stat, delta }) => `por ${source}: ${STATS[stat] ?? stat} de las externas ${delta > 0 ? '+' : ''}${delta}`),
    ...multipliers.map(({ source, factor, zones }) => {
      const hit = (Object.keys(ZONE_INDEX) as (keyof typeof ZONE_INDEX)[]).filter((zone) => zones[ZONE_INDEX[zone]]);
      return `por ${source}: daño ×${factor} en ${hit.map((zone) => ZONES[zone]).join(', ')}`;
    }),
  ],
  zones: ZONES,
  cards: CARDS,
  words: WORDS,
  stationLetters: STATION_LETTERS,

  distance: (distance) => `distancia ${distance}`,
  track: (track, board, squares, marks) =>
    `La trayectoria ${TRACKS[track]}, tablero ${board}: ${squares} casillas, ${marks.map(([letter, square]) => `${letter} en la casilla ${square}`).join(', ')}`,
  zone: (zone) => `zona ${ZONES[zone]}`,
  station(station) {
    const { cannon, special, deck, index } = STATION_FACTS[station];
    return `${capitalized(STATIONS[station])}: A ${TILES[cannon]} de fuerza ${CANNON_STRENGTH[index]}, B ${deck === 'upper' ? 'escudo' : 'reactor'}, C ${SPECIALS[special]}`;
  },
  decks: { upper: 'superior', lower: 'inferior', inside: 'interna' },
  spaceTitle: 'El espacio, donde vuelan los interceptores',
  space: 'espacio',
  rocketsInFlight: 'cohetes en vuelo',
  system: (zone, tile, state, isDamaged) =>
    [`${capitalized(TILES[tile])}, zona ${ZONES[zone]}`, ...(state === '' ? [] : [state]), ...(isDamaged ? ['dañado'] : [])].join(', '),
  cannon: (strength, shots) => `fuerza ${strength}, ${SHOTS[shots] ?? 'con disparo'}`,
  power: (tile) => TILES[tile],
  energy: (amount, capacity) => `energía ${amount} de ${capacity}`,
  interceptors: (isOut) => `C: interceptores, ${isOut ? 'fuera' : 'aquí'}`,
  computer: (phases) => `C: ordenador, con mantenimiento en ${counted(phases, 'fase')}`,
  battlebots: (stored) => `C: robots de combate, ${SQUADS[stored]}`,
  window: (confirmations) => `C: ventana, confirmaciones visuales por fase: ${confirmations}`,
  rockets: (count) => `C: ${counted(count, 'cohete')}`,
  fuel: (capsules) => counted(capsules, 'cápsula de combustible', 'cápsulas de combustible'),
  lift: 'grav',
  liftUsed: 'ya usado en este turno',
  hull: (isWeakened) => (isWeakened ? 'casco!' : 'casco'),
  weakened: 'debilitado desde una misión anterior',
  token: (threat, station) => contracted(`Amenaza ${threat} en ${STATIONS[station]}`),
  figure: (name, roles, at, conditions) => [name, ...roles.map((role) => ROLES[role]), `en ${STATIONS[at]}`, ...conditions].join(', '),

  threat: nameOf,
  threatTitle,
  gone: (status, points) => `${status === 'destroyed' ? 'destruida' : 'superada'} ${points}`,

  slot(name, slot, card, half) {
    const place = `Turno ${slot} de ${name}`;
    if (half === null) return `${place}: vacío`;
    return card === null
      ? `${place}: una carta boca abajo, con la mitad de ${HALVES[half]} arriba`
      : `${place}: ${WORDS[wordOf(card, half)]} (carta ${CARDS[card]})`;
  },
  hiddenHand: (cards, packets, named) =>
    [
      `${counted(cards, 'carta')} en la mano${packets.length === 0 ? '' : `, y paquetes de ${listed(packets.map(String))} por venir`}`,
      ...(named.length === 0 ? [] : [`ha dicho: ${named.map((card) => CARDS[card]).join(', ')}`]),
    ].join('; '),
  heroicCard: (card) => `Carta heroica: ${CARDS[card]}`,
  agrees: 'termina',
  handCard: (card, count) =>
    `${card.startsWith('heroic-') ? 'Carta heroica' : 'Carta'} en la mano: ${CARDS[card]}${count === 1 ? '' : `, ${count} iguales`}`,
  hand: (name) => `${name}: mano`,
  plansForAndroids: (player) => `${player}, que planea para todos los androides`,
  planning({ round, transferOpen, drawDeck }, { phase, credits, packets, agrees, hasGiven }) {
    if (round !== 'action') return 'sobrantes';
    return [
      `planea la fase ${phase}`,
      ...(packets.length === 0 ? [] : [`por venir ${packets.join(' y ')} cartas`]),
      ...(credits > 0 && drawDeck > 0 ? [`puede robar ${credits}`] : []),
      ...(transferOpen ? [hasGiven ? 'ya ha dado' : 'puede dar una'] : []),
      ...(agrees ? ['acepta terminar'] : []),
    ].join(' · ');
  },
  noCards: 'sin cartas',
  announced: 'Anuncios',
  announcement: announcementText,
  sentence: announcementSentence,
  nothingYet: 'nada todavía',
  handedOver: 'Cartas dadas',
  transfer: (from, to, card) => `${from} a ${to}: ${card === null ? 'una carta' : shortCard(card)}`,
  lastingEffects: 'Efectos duraderos',
  outOfPlay: 'Fuera de juego',
  points: 'puntos',
  campaign: (mission) => `Campaña: misión ${mission} de 3`,
  firstMission: 'la primera misión',
  logLine: (number, { soundtrack, lostTo, total }) =>
    `${number}: ${soundtrackName(soundtrack)}, ${lostTo === null ? counted(total, 'punto') : 'perdida'}`,
  proposal: (player, proposal) => `${player}: ${proposalText(proposal)}`,
  repaired: (tiles) =>
    `reparado: ${Object.values(ZONES)
      .map((zone, index) => `${zone} ${tiles[index]}`)
      .join(', ')}`,
  disabledSquads: (count) => (count === 1 ? 'un escuadrón desactivado' : `${count} escuadrones desactivados`),
};
