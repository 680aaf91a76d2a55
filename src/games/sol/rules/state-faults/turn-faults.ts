// Checks the data of the turn in a state: whose turn it is, what the player has done in it, and which effects run.
import type { AddFault } from '../../../../kernel/internal.js';
import type { Effect } from '../../cards/effects/effect.js';
import { keptEffect } from '../../cards/effects/running.js';
import { CARDS, mostCardsOwed, SUNDIVERS } from '../../data/rewards.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH } from '../../model/words.js';
import { solTable } from '../../table/table.js';
import { isInPlay, isOnBoard, pieceOf } from '../pieces/pieces.js';
import { CAN_STILL, playableChoices } from '../turn/cards.js';
import { isTimely } from '../turn/phase.js';
import { cardsOwed, structuresOnBoard } from '../turn/turn.js';

/**
 * Reports a turn number, phase or number of placed vestigial structures that contradicts the turn order, the instability marker or the turn
 * limit.
 */
export function timeFaults(state: State, fault: AddFault): void {
  const { players, turn, first, phase, placements, marker } = state;
  const { mode, maxTurns } = state.config;
  const count = players.length;
  const order = phase === 'vestigial' ? placements : turn.number;
  if (turn.seat !== (first + order) % count) fault(['turn', 'seat'], 'another player is next in turn order', 'SOL-5.1');
  if (phase === 'vestigial' && mode !== 'standard') fault(['phase'], 'this mode has no vestigial structures', 'SOL-17.3');
  if (phase === 'vestigial' ? placements >= 2 * count : placements !== 0 && placements !== 2 * count) {
    fault(['placements'], `each of ${count} players places two structures`, 'SOL-4.31');
  }
  if (placements > 0 && mode !== 'standard') fault(['placements'], 'this mode has no vestigial structures', 'SOL-17.3');
  if (phase === 'vestigial') vestigialFaults(state, fault);
  const isLast = turn.number + 1 === maxTurns;
  if (maxTurns !== null && turn.number >= maxTurns) fault(['turn', 'number'], 'exceeds the limit of turns', 'SOL-P1');
  if (marker === 0 && phase !== 'over') fault(['phase'], 'the game is over when the marker is 0', 'SOL-21.8');
  if (marker > 0 && phase === 'over' && !isLast) fault(['phase'], 'the game is over when the marker is 0', 'SOL-21.8');
}

/**
 * Reports players whose gates and stations on the board contradict `placements`, the number of structures that all players have placed.
 * Players place one structure each in turn order, and then one more each.
 */
function vestigialFaults({ players, seats, first, placements, turn }: State, fault: AddFault): void {
  const count = players.length;
  for (const [seat, each] of seats.entries()) {
    const order = (seat - first + count) % count;
    const gates = each.gates.filter(isOnBoard).length;
    const stations = each.stations.filter(isOnBoard).length;
    const placed = (placements > order ? 1 : 0) + (placements > count + order ? 1 : 0);
    if (gates > 1 || stations > 1 || gates + stations !== placed) fault(['seats', seat], `expected ${placed} structures`, 'SOL-4.31');
  }
  if (turn.number > 0) fault(['turn', 'number'], 'expected 0 while vestigial structures are placed', 'SOL-4.30');
}

/** Reports data of the turn that contradict the chosen action or the phase. */
export function turnFaults(state: State, fault: AddFault): void {
  const { turn, phase, seats } = state;
  const { triggerEvent } = state.config;
  const { action, tolled, activated, activatedType } = turn;
  const own = seats[turn.seat];
  const isBefore = phase === 'vestigial' || phase === 'rebuild' || phase === 'choose';
  if (isBefore !== (action === null)) fault(['turn', 'action'], 'does not fit the phase', 'SOL-5.2');
  const isAction = phase === 'move' || phase === 'convert' || phase === 'activate' || phase === 'scour';
  if (isAction && phase !== action) fault(['turn', 'action'], 'does not fit the phase', 'SOL-5.3');
  if (action === 'scour' && triggerEvent !== 'feeders') fault(['turn', 'action'], 'there is nothing to scour without feeders', 'SOL-16.31');
  if (phase === 'rebuild' && (own.sundivers.some(isInPlay) || !own.sundivers.includes('reserve') || structuresOnBoard(own).length === 0)) {
    fault(['phase'], 'the phase rebuild needs a structure to deconstruct and no sundiver in play', 'SOL-6.1');
  }
  if (phase === 'pre-draw' && cardsOwed(state) === 0) fault(['phase'], 'the phase pre-draw needs a card that is owed', 'SOL-10.4');
  const most = turn.cardUsed ? CARDS[CORE_DEPTH] * SUNDIVERS : mostCardsOwed(seats.length);
  if (cardsOwed(state) > most) fault(['turn', 'owed'], 'exceeds what a turn can owe', 'SOL-10.2');
  if (new Set(tolled).size < tolled.length || tolled.some((seat) => seat >= seats.length || seat === turn.seat)) {
    fault(['turn', 'tolled'], 'expected different seats of other players', 'SOL-7.18');
  }
  if (new Set(activated).size < activated.length) fault(['turn', 'activated'], 'a station was activated twice', 'SOL-9.6');
  if ((activatedType === null) !== (activated.length === 0))
    fault(['turn', 'activatedType'], 'must be the type of the activated stations', 'SOL-9.4');
  const hasActed = activated.length > 0 || turn.conversions > 0 || turn.replaced;
  if (hasActed && !turn.done) fault(['turn', 'done'], 'must be true: a part of the action is done', 'SOL-5.7');
  if (turn.replaced && action !== 'activate') fault(['turn', 'replaced'], 'only an activation is replaced', 'SOL-15.6');
  if (turn.converted !== null && pieceOf(turn.converted)?.colour !== own.colour) {
    fault(['turn', 'converted'], 'is not a station of the active player', 'SOL-8.4');
  }
}

/**
 * Reports effects in `turn.running` although the player has used no card. Also reports those that cannot run in the turn's action or phase.
 */
export function runningFaults(state: State, fault: AddFault): void {
  const { turn, links, phase } = state;
  const { effects } = solTable(state);
  const { running, cardUsed, action } = turn;
  const isDrawing = phase === 'pre-draw' || phase === 'draw';
  if (running.length > (cardUsed ? 1 : 0))
    fault(['turn', 'running'], 'expected at most one effect, of the card that was used', 'SOL-12.11');
  for (const [index, { effect: id }] of running.entries()) {
    const path = ['turn', 'running', index, 'effect'];
    const effect = effects.get(id);
    if (effect === undefined) fault(path, 'is not an effect of this box', 'SOL-2.7');
    else if (links.every((link) => link.effect !== id)) fault(path, 'is not linked to a suit', 'SOL-4.15');
    else if (!effect.runs) fault(path, 'is not an effect that continues', 'SOL-14.7');
    else if (!isTimeOf(effect, action) && !isDrawing) fault(path, 'is not possible at this time of the turn', 'SOL-12.13');
    else if (isDrawing && effect.untilDraw !== true) fault(path, 'has ended with the action', 'SOL-12.17');
  }
}

function isTimeOf({ timing }: Effect, action: State['turn']['action']): boolean {
  return timing === 'any' || timing === action;
}

/** Reports a chosen action of which the player has done no part and can do no part, not even by using the kept card. */
export function standstillFaults(state: State, fault: AddFault): void {
  const { turn, phase, decision } = state;
  if (decision !== null || phase === 'move' || phase !== turn.action || turn.done) return;
  const { seat, action } = turn;
  if (CAN_STILL[action](state, seat)) return;
  const effect = keptEffect(state, seat);
  const canPlay = effect !== undefined && isTimely(state, effect.timing) && playableChoices(state, seat, effect).length > 0;
  if (!canPlay) fault(['turn', 'action'], 'the chosen action cannot do anything', 'SOL-5.6');
}
