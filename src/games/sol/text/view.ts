// Describes a view in words: the turn, the players with their pieces, the board and the cards.
import type { Suit } from '../model/words.js';
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

/** Returns a line that lists a player's pieces on the board, each with its id and its location, such as `blue-s1 V4, blue-node1 V3`. */
function piecesLine({ seats }: SolView, index: number): string {
  const { colour, sundivers, stations, gates } = seats[index];
  const ids = idsOf(colour);
  const placed = [
    ...sundivers.map((at, slot) => [ids.sundivers[slot], at]),
    ...stations.map((at, slot) => [ids.stations[slot], at]),
    ...gates.map((at, slot) => [ids.gates[slot], at]),
  ].filter(([, at]) => /\d/.test(at));
  return `    on the board: ${placed.map((piece) => piece.join(' ')).join(', ') || 'nothing'}`;
}

/** Returns the suits of a list of cards, each with the number of its cards, such as `flare 2, expansion 1`. */
function suits(cards: readonly Suit[]): string {
  const kinds = [...new Set(cards)];
  return kinds.map((suit) => `${suit} ${cards.filter((card) => card === suit).length}`).join(', ') || 'none';
}

/** Returns a view as several lines. */
export function viewText(view: SolView): string {
  const { links, discard, draw, turn, players, config } = view;
  const effects = links.map(({ suit, effect }) => `${suit} ${effect ?? '-'}`);
  const running = turn.running.map(({ effect }) => effect);
  return [
    turnLine(view),
    ...players.flatMap((_, index) => [seatLine(view, index), piecesLine(view, index)]),
    ...drawBoard(view),
    ...LEGEND,
    `Effects: ${effects.join(', ')}`,
    ...(running.length === 0 ? [] : [`In force: ${running.join(', ')}`]),
    `Discarded: ${suits(discard)}`,
    ...(draw === null ? [] : [`Drawn now: ${suits(draw.cards)}, ${counted(draw.left, 'card')} still to draw`]),
    ...(config.triggerEvent === null
      ? []
      : [`Trigger event ${config.triggerEvent}, ${view.triggerFlaresDrawn} of ${config.triggerFlares} trigger flares drawn`]),
    ...(config.goal === null ? [] : [`Goal: ${config.goal} momentum`]),
  ].join('\n');
}
