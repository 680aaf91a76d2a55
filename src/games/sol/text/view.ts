// Describes a view in words: the turn, the players with their pieces, the board and the cards.
import type { Card, TriggerEventId } from '../model/words.js';
import { idsOf, movementMarker } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { drawBoard, LEGEND } from './board.js';

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a line with the number of the turn, the phase or the open decision, the movement points left, the marker, the deck and the
 * supply.
 */
function turnLine({ turn, phase, decision, marker, deck, supply, players }: SolView): string {
  const step = decision === null ? phase : `${decision.kind} decision of ${players[decision.seat]}`;
  const points = phase === 'move' ? `, ${counted(turn.points, 'movement point')} left` : '';
  return `Turn ${turn.number + 1}, ${step}${points}; instability marker ${marker}, ${counted(deck, 'card')} in the deck, ${supply} energy in the supply`;
}

function seatLine(view: SolView, index: number): string {
  const seat = view.seats[index];
  const count = (wanted: string) => seat.sundivers.filter((location) => location === wanted).length;
  const waiting = seat.sundivers.filter((location) => location.startsWith('hold:') && location !== `hold:${seat.colour}`).length;
  const parts = [
    `momentum ${seat.momentum}`,
    `energy ${seat.energy}`,
    `movement marker ${movementMarker(seat)}`,
    `eye E${seat.eye}`,
    `hold ${count(`hold:${seat.colour}`)}`,
    `reserve ${count('reserve')}`,
    ...(waiting === 0 ? [] : [`in other motherships ${waiting}`]),
    ...(count('lost') === 0 ? [] : [`lost in space ${count('lost')}`]),
    ...(count('vaporized') === 0 ? [] : [`vaporized ${count('vaporized')}`]),
    ...(seat.kept === null ? [] : [`kept card ${seat.kept}`]),
    ...(seat.candidates.length === 0 ? [] : [`may keep one of ${seat.candidates.join(', ')}`]),
  ];
  return `${index === view.turn.seat ? '*' : ' '} ${view.players[index]} (${seat.colour}): ${parts.join(', ')}`;
}

/** Returns a player's pieces on the board, each with its id and its location, such as `blue-s1 V4`. */
function piecesOf({ seats }: SolView, index: number): string[] {
  const { colour, sundivers, stations, gates } = seats[index];
  const ids = idsOf(colour);
  return [
    ...sundivers.map((at, slot) => [ids.sundivers[slot], at]),
    ...stations.map((at, slot) => [ids.stations[slot], at]),
    ...gates.map((at, slot) => [ids.gates[slot], at]),
  ]
    .filter(([, at]) => /\d/.test(at))
    .map((piece) => piece.join(' '));
}

/** Returns the suits of a list of cards, each with the number of its cards, such as `flare 2, expansion 1`. */
function suits(cards: readonly Card[]): string {
  const kinds = [...new Set(cards)];
  return kinds.map((suit) => `${suit} ${cards.filter((card) => card === suit).length}`).join(', ') || 'none';
}

/** The texts of a view, in one language. */
export interface ViewTexts {
  /** The turn, the phase or the open decision, the movement points left, the marker, the deck and the supply. */
  turn(view: SolView): string;
  /** What a player has off the board, after `*` for the active player. */
  seat(view: SolView, index: number): string;
  /** A player's pieces on the board: ids with locations. */
  pieces(placed: readonly string[]): string;
  /** The meaning of the characters on the board. */
  readonly legend: readonly string[];
  effects(links: SolView['links']): string;
  /** The effects in force in this turn, by id; at least one. */
  running(effects: readonly string[]): string;
  discarded(cards: readonly Card[]): string;
  /** The cards drawn so far in this draw; `left` is the number of cards still to draw. */
  drawn(cards: readonly Card[], left: number): string;
  trigger(event: TriggerEventId, drawn: number, all: number): string;
  goal(momentum: number): string;
}

const VIEW_TEXTS: ViewTexts = {
  turn: turnLine,
  seat: seatLine,
  pieces: (placed) => `    on the board: ${placed.join(', ') || 'nothing'}`,
  legend: LEGEND,
  effects: (links) => `Effects: ${links.map(({ suit, effect }) => `${suit} ${effect ?? '-'}`).join(', ')}`,
  running: (effects) => `In force: ${effects.join(', ')}`,
  discarded: (cards) => `Discarded: ${suits(cards)}`,
  drawn: (cards, left) => `Drawn now: ${suits(cards)}, ${counted(left, 'card')} still to draw`,
  trigger: (event, drawn, all) => `Trigger event ${event}, ${drawn} of ${all} trigger flares drawn`,
  goal: (momentum) => `Goal: ${momentum} momentum`,
};

/** Returns a view as several lines. */
export function viewText(view: SolView, texts: ViewTexts = VIEW_TEXTS): string {
  const { links, discard, draw, turn, players, config, triggerFlaresDrawn } = view;
  const running = turn.running.map(({ effect }) => effect);
  return [
    texts.turn(view),
    ...players.flatMap((_, index) => [texts.seat(view, index), texts.pieces(piecesOf(view, index))]),
    ...drawBoard(view),
    ...texts.legend,
    texts.effects(links),
    ...(running.length === 0 ? [] : [texts.running(running)]),
    texts.discarded(discard),
    ...(draw === null ? [] : [texts.drawn(draw.cards, draw.left)]),
    ...(config.triggerEvent === null ? [] : [texts.trigger(config.triggerEvent, triggerFlaresDrawn, config.triggerFlares)]),
    ...(config.goal === null ? [] : [texts.goal(config.goal)]),
  ].join('\n');
}
