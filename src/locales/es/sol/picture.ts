// The Spanish texts of the picture.
import { EFFECT_CARDS } from '../../../games/sol/data/effects.js';
import { TRACKS } from '../../../games/sol/data/rewards.js';
import type { Timing } from '../../../games/sol/data/words.js';
import type { Colour } from '../../../games/sol/model/words.js';
import type { SolPictureTexts } from '../../../games/sol/picture/index.js';
import { numberOf } from '../../../games/sol/picture/texts.js';
import { resultOf } from '../../../games/sol/rules/result.js';
import type { SolView } from '../../../games/sol/views/view.js';
import { capitalized, counted } from '../grammar.js';
import { TRIGGER_EVENTS } from './cards.js';
import { COLOURS, effectCard, effectName, LAYERS, PHASES, PIECES, SUITS, shortCardName } from './names.js';

const TIMINGS: Readonly<Record<Timing, string>> = {
  any: 'en cualquier momento',
  move: 'al mover',
  convert: 'al convertir',
  activate: 'al activar',
  draw: 'antes de robar',
};

const PLACES: Readonly<Record<string, string>> = {
  reserve: 'en la reserva',
  lost: 'perdido en el espacio',
  vaporized: 'vaporizado',
  destroyed: 'fuera de la partida',
};

function placeText({ players, seats }: SolView, location: string): string {
  const host = seats.findIndex(({ colour }) => location === `hold:${colour}`);
  return host >= 0 ? `en la bodega de ${players[host]}` : (PLACES[location] ?? `en ${location}`);
}

function decisionOf(view: SolView): string {
  const { decision, phase, players, turn, seats, config } = view;
  if (decision !== null) {
    const amount = decision.kind === 'bonus' ? ` (${decision.amount})` : '';
    return `${players[decision.seat]}: ${PHASES[decision.kind]}${amount}`;
  }
  if (phase === 'over') {
    const { winners, momentum } = resultOf(view);
    if (config.mode === 'standard') return `${winners.length === 1 ? 'Gana' : 'Ganan'} ${winners.join(', ')} con ${momentum} de impulso`;
    return `${winners.length > 0 ? 'Ganada' : 'Perdida'}: el menor impulso es ${momentum} de ${config.goal}`;
  }
  const left = phase === 'move' ? `, ${turn.points === 1 ? 'queda' : 'quedan'} ${counted(turn.points, 'punto')}` : '';
  const waiting = seats.findIndex(({ candidates }) => candidates.length > 0);
  const keeping = phase !== 'keep' && waiting >= 0 ? `; ${players[waiting]} puede conservar una carta` : '';
  return `${players[turn.seat]}: ${PHASES[phase]}${left}${keeping}`;
}

const seatText = (player: string, colour: Colour) => `${player} (${COLOURS[colour]})`;

export const PICTURE_TEXTS: SolPictureTexts = {
  summary: (view) => `Sol: los últimos días de una estrella, turno ${view.turn.number + 1}. ${decisionOf(view)}.`,
  decision: decisionOf,
  // The panel has room for 13 letters; the title has the whole name.
  effect: (id) => (id === 'teleport' ? 'Teletransp.' : effectName(id)),
  effectTitle(id) {
    const card = effectCard(id);
    return card === undefined
      ? effectName(id)
      : `${card.name} (${TIMINGS[EFFECT_CARDS[id as keyof typeof EFFECT_CARDS].timing]}): ${card.text}`;
  },
  suit: (suit) => capitalized(shortCardName(suit)),
  triggerEvents: TRIGGER_EVENTS,
  colour: (colour) => COLOURS[colour],
  seat: seatText,
  piece: (view, seat, kind, slot, location) =>
    `${PIECES[kind]} ${numberOf(kind, slot)} de ${seatText(view.players[seat], view.seats[seat].colour)}, ${placeText(view, location)}`,
  space: (id, layer, neighbours) => `${id}, ${LAYERS[layer]}; limita con ${neighbours.join(', ')}`,
  barrier: (id, upper, lower) => `${id}: la barrera entre ${upper} y ${lower}`,
  cube: (space) => `Cubo del jardín en ${space}`,
  feeders: (count, space) => `${count === 1 ? 'Un devorador' : `${count} devoradores`} en ${space}`,
  mothership: (owner, eye, launchSpaces) => `Nave nodriza de ${owner} en el ojo E${eye}; lanza a ${launchSpaces.join(', ')}`,
  instability: (marker) =>
    `Marcador de inestabilidad: ${marker} de ${TRACKS.instability}; cada erupción lo baja uno, y la última termina la partida`,
  turn({ phase, turn, config: { maxTurns } }) {
    return phase === 'vestigial' ? 'Antes del primer turno' : `Turno ${turn.number + 1}${maxTurns === null ? '' : ` de ${maxTurns}`}`;
  },
  status: ({ deck, discard, supply, marker, turn, draw, config: { goal } }, owed) => [
    `mazo ${deck}, descarte ${discard.length}`,
    `suministro ${supply}`,
    `erupciones por venir: ${marker} de ${TRACKS.instability}`,
    ...(goal === null ? [] : [`impulso para ganar: ${goal}`]),
    ...(owed > 0 ? [`cartas debidas: ${owed}`] : []),
    ...turn.running.map(({ effect }) => `en vigor: ${effectName(effect)}`),
    ...(draw === null ? [] : [`robadas: ${draw.cards.map(shortCardName).join(', ') || 'ninguna todavía'}`]),
  ],
  effects: 'Efectos',
  discarded: 'descartadas',
  noEffect: 'sin efecto',
  suitTitle: (suit, effect, discarded) => `${capitalized(SUITS[suit])}: ${effect.replace(/\.?$/, '.')} Descartadas: ${discarded}.`,
  trigger: 'evento',
  triggerTitle(event, drawn, all) {
    const { name, text } = TRIGGER_EVENTS[event];
    return `${name}: ${text} Erupciones de evento robadas: ${drawn} de ${all}.`;
  },
  momentum: 'Impulso',
  energy: 'Energía',
  rows: { hold: 'Bodega', reserve: 'Reserva', lost: 'Perdidos', gone: 'Vapor' },
  stock: 'Resto',
  keeps: 'conserva',
  mayKeep: (count) => (count === 1 ? 'a elegir' : `a elegir (×${count})`),
  kept: (owner, suit, effect) => `${owner} conserva ${SUITS[suit]}: ${effect}`,
  candidates: (owner, suit, count) => `${count} de ${SUITS[suit]}: ${owner} puede conservar una`,
  moves: (count) => `mueve ${count}`,
  player: (name, colour, isViewer) => `${name}, ${COLOURS[colour]}${isViewer ? ' (tú)' : ''}`,
  legend: 'Leyenda',
  entries: {
    ...{ sundiver: 'sundiver', gate: 'puerta', node: 'nodo', foundry: 'fundición', tower: 'torre' },
    mothership: 'nave nodriza',
  },
};
