// Checks a draw step of a state, which must be interrupted by a player's decision, and the decision itself.

import { canonicalJson } from '../../../../kernel/index.js';
import type { AddFault } from '../../../../kernel/internal.js';
import { copyState } from '../../../../kernel/internal.js';
import { SQUEEZE_FACTOR } from '../../cards/effects/squeeze.js';
import { triggerEventOf } from '../../cards/trigger-events/index.js';
import type { Decision, Draw, State } from '../../model/schema.js';
import { pieceOf, stationById, stationId } from '../pieces/pieces.js';
import { usableStations } from '../turn/flares.js';
import { bonusOf, rewardRefusal } from '../turn/rewards.js';
import { cardsOwed } from '../turn/turn.js';
import { seatInOrder } from '../turn/turn-order.js';

/** Reports issues of a draw step that is interrupted by a decision: no decision, a wrong stage, or numbers of cards that do not fit. */
export function drawFaults(state: State, fault: AddFault): void {
  const { draw, phase, decision, deck, config } = state;
  if ((phase === 'draw') !== (draw !== null)) fault(['draw'], 'does not fit the phase', 'SOL-10.3');
  if (draw === null) return;
  if (decision === null) {
    fault(['decision'], 'a draw step waits only for a decision', 'SOL-10.7');
    return;
  }
  const owed = draw.kind === 'turn' ? cardsOwed(state) : 1;
  const hurls = draw.kind === 'turn' ? state.turn.owedHurls : 0;
  if (draw.kind === 'orbit' && config.mode === 'standard') fault(['draw', 'kind'], 'no card follows an orbit in this game', 'SOL-17.4');
  if (draw.left + draw.cards.length !== owed) fault(['draw', 'left'], `expected ${owed} cards, drawn and left`, 'SOL-10.3');
  if (draw.hurls !== hurls) fault(['draw', 'hurls'], `expected ${hurls}`, 'SOL-7.25');
  if (draw.stage !== RESTS[decision.kind]) fault(['draw', 'stage'], `cannot wait for such a decision: ${decision.kind}`, 'SOL-10.7');
  if (draw.stage === 'cards' && draw.left === 0) fault(['draw', 'left'], 'the trigger flare is replaced by a card', 'SOL-16.2');
  if (draw.stage !== 'cards' && draw.left > 0 && deck.length > 0) fault(['draw', 'left'], 'all cards are drawn', 'SOL-10.3');
  if ((draw.event === null) !== (draw.stage !== 'cards')) fault(['draw', 'event'], 'does not fit the stage', 'SOL-16.2');
  if ((draw.asked === null) !== (draw.stage !== 'flares')) fault(['draw', 'asked'], 'does not fit the stage', 'SOL-11.14');
  if (draw.stage === 'flares' ? draw.cards[draw.next] !== 'flare' : draw.next !== 0) {
    fault(['draw', 'next'], 'is not the flare that is being resolved', 'SOL-10.7');
  }
}

/** For each kind of decision, the only stage of the draw step in which it can be open. */
const RESTS: Readonly<Record<Decision['kind'], Draw['stage']>> = { trigger: 'cards', bonus: 'settle', orbital: 'flares' };

/** Reports an open decision that the rules do not require in this state, or that has no legal answer. */
export function decisionFaults(state: State, fault: AddFault): void {
  const { decision, phase } = state;
  if (decision === null) return;
  const phases = decision.kind === 'bonus' ? ['convert', 'activate', 'draw'] : ['draw'];
  if (!phases.includes(phase)) fault(['decision', 'kind'], 'is not allowed in this phase', 'SOL-18.6');
  else if (decision.kind === 'bonus') bonusFaults(state, decision, fault);
  else if (decision.kind === 'orbital') orbitalFaults(state, decision, fault);
  else triggerFaults(state, decision, fault);
}

function bonusFaults(state: State, { seat, station: id, amount, sundiver }: Extract<Decision, { kind: 'bonus' }>, fault: AddFault): void {
  const { turn, seats, phase } = state;
  const station = stationById(state, id);
  if (station === undefined) {
    fault(['decision', 'station'], 'is not on the board', 'SOL-9.15');
    return;
  }
  const space = seats[station.seat].stations[station.slot];
  if (seat !== station.seat && seat !== turn.seat) fault(['decision', 'seat'], 'is neither owner nor activator', 'SOL-9.17');
  const bonus = bonusOf(state, space);
  const isBonus = amount === bonus || (phase === 'draw' && amount === SQUEEZE_FACTOR * bonus);
  if (!isBonus || amount === 0) fault(['decision', 'amount'], 'is not the bonus of the station', 'SOL-9.10');
  if (rewardRefusal(state, seat, station, amount) !== undefined) fault(['decision', 'seat'], 'cannot take the bonus', 'SOL-9.16');
  if (phase !== 'draw' && !turn.activated.includes(space)) fault(['decision', 'station'], 'was not activated', 'SOL-9.7');
  if (sundiver === null) return;
  const piece = pieceOf(sundiver);
  const isThere = piece?.colour === seats[turn.seat].colour && seats[turn.seat].sundivers[piece.slot] === space;
  if (!isThere) fault(['decision', 'sundiver'], 'is not a sundiver of the active player in the space of the station', 'SOL-9.21');
}

function orbitalFaults(state: State, { seat, used }: Extract<Decision, { kind: 'orbital' }>, fault: AddFault): void {
  const own = state.seats[seat];
  if (seat !== seatInOrder(state, state.draw?.asked ?? 0)) fault(['decision', 'seat'], 'is not the player who must decide', 'SOL-11.14');
  const outer = own.stations.flatMap((location, slot) => (location.startsWith('O') ? [stationId(own, slot)] : []));
  if (new Set(used).size < used.length || used.some((id) => !outer.includes(id))) {
    fault(['decision', 'used'], 'expected stations of this seat in the outer orbit, each at most once', 'SOL-11.11');
  }
  if (usableStations(state, seat, used).length === 0) fault(['decision', 'seat'], 'has no station that can be activated', 'SOL-11.15');
}

/**
 * Reports a decision of a trigger event unless the event, continued from its recorded progress (`draw.event`), asks the same question
 * without changing the state before.
 */
function triggerFaults(state: State, { seat, sundiver }: Extract<Decision, { kind: 'trigger' }>, fault: AddFault): void {
  const { triggerFlaresDrawn } = state;
  const { triggerEvent } = state.config;
  const copy = copyState(state);
  const cursor = copy.draw?.event ?? null;
  if (triggerEvent === null || cursor === null || triggerFlaresDrawn === 0) {
    fault(['decision', 'kind'], 'there is no trigger event now', 'SOL-16.2');
    return;
  }
  const question = triggerEventOf(triggerEvent).proceed(copy, cursor, { chance: undefined as never, emit() {} });
  const isAsked = question?.seat === seat && question.sundiver === sundiver;
  if (!isAsked || canonicalJson(copy) !== canonicalJson(state)) {
    fault(['decision'], 'is not the decision of the trigger event now', 'SOL-16.4');
  }
}
