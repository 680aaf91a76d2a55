// Use of the kept card: with which choices it is legal, and what it does. A use is illegal if the player could then do nothing in the
// chosen action.
import { candidatesOf, copyJson, refuse } from '../../../../kernel/index.js';
import type { Effect } from '../../cards/effects/effect.js';
import { keptEffect } from '../../cards/effects/running.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { ActionName } from '../../model/words.js';
import { canActivate } from './activation.js';
import { canConvert } from './conversion.js';
import { canScour } from './scouring.js';

const STRANDS = refuse('effect-condition', 'SOL-14.8', 'The effect would make the chosen action impossible; this is not allowed.');

/** The chosen values of an effect's parameters, keyed by parameter name. */
type ChosenParameters = Readonly<Record<string, unknown>>;

/**
 * Returns all combinations of parameter values with which a player may use the effect of the kept card now. The timing of the card is not
 * checked here.
 */
export function playableChoices(state: State, seat: number, effect: Effect): ChosenParameters[] {
  const playable: ChosenParameters[] = [];
  for (const chosen of candidatesOf(effect, state, seat, state.players[seat])) {
    if (playRefusal(state, seat, effect, chosen) === undefined) playable.push(chosen);
  }
  return playable;
}

/**
 * Returns the refusal if an effect cannot be carried out in full with these choices. Also refuses it if the player could then do no part of
 * the chosen action. A refused card is not used up. SOL-12.16, SOL-14.2, SOL-14.8
 */
export function playRefusal(state: State, seat: number, effect: Effect, chosen: ChosenParameters): Refusal | undefined {
  return effect.check?.(state, seat, chosen) ?? (wouldStrand(state, effect, chosen) ? STRANDS : undefined);
}

/** For each action of a turn, a function that returns whether a player who has chosen this action can do any part of it. SOL-5.7 */
export const CAN_STILL: Readonly<Record<ActionName, (state: State, seat: number) => boolean>> = {
  move: () => true,
  convert: canConvert,
  activate: canActivate,
  scour: canScour,
};

/** Returns whether the player has done no part of the chosen action, and could do none after this use of the card. SOL-14.8 */
function wouldStrand(state: State, effect: Effect, chosen: ChosenParameters): boolean {
  const { action, done, seat } = state.turn;
  if (action === null || action === 'move' || done || effect.performs === true || state.phase === 'pre-draw') return false;
  const after = rehearse(state, effect, chosen);
  return !after.turn.done && !CAN_STILL[action](after, seat);
}

/** Returns a copy of the state in which the card has been used. The copy shares with the original the parts that no card changes. */
function rehearse(state: State, effect: Effect, chosen: ChosenParameters): State {
  const { turn, seats, discard, garden, feeders, decision } = state;
  const copy: State = {
    ...state,
    turn: { ...turn, running: [...turn.running] },
    seats: seats.map((seat) => ({ ...seat })),
    discard: [...discard],
  };
  // The use of an effect without `apply` changes only lists that are already copied above, so it needs no deep copy.
  if (effect.apply !== undefined) Object.assign(copy, copyJson({ turn, seats, garden, feeders, decision }));
  // The function `apply` of an effect never uses `chance`, so that the context needs no random source.
  useCard(copy, effect, chosen, { chance: undefined as never, emit() {} });
  return copy;
}

/** Uses the kept card: discards it first, then applies its effect. SOL-12.12 */
export function useCard(state: State, effect: Effect, chosen: ChosenParameters, context: Context): void {
  const { turn } = state;
  const own = state.seats[turn.seat];
  if (own.kept !== null) {
    context.emit({ type: 'card-used', player: state.players[turn.seat], suit: own.kept, effect: effect.id, rule: 'SOL-12.12' });
    state.discard.push(own.kept);
  }
  own.kept = null;
  turn.cardUsed = true;
  if (effect.runs) turn.running.push({ effect: effect.id, count: 0, marks: effect.marks?.(chosen) ?? [] });
  effect.apply?.(state, turn.seat, chosen, context);
}

/** Returns whether the kept card allows a player to choose an action in which the player could do nothing without the card. SOL-5.6 */
export function cardStandsIn(state: State, seat: number, action: ActionName): boolean {
  const effect = keptEffect(state, seat);
  return effect?.standsIn === action && playableChoices(state, seat, effect).length > 0;
}
