import * as z from 'zod';
import { copyJson, defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { canActivate } from '../activation.js';
import { canConvert } from '../conversion.js';
import { CORE } from '../core.js';
import { EFFECTS } from '../effects/index.js';
import type { Context, SolEvent } from '../events.js';
import type { Effect, ParametersOf } from '../hooks.js';
import { keptEffect } from '../modifiers.js';
import { cardPhaseRefusal, isTimely, OWN_PHASES, timesOf } from '../phase.js';
import { type Refusal, refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { canScour } from '../scouring.js';
import { madeFor } from '../shared-actions.js';
import { unknownRefusal } from '../unknown.js';
import type { ActionName, EffectId } from '../vocabulary.js';

const NO_CARD = refusal('no-card', 'SOL-12.10', 'You keep no instability card.');
const CARD_USED = refusal('card-used', 'SOL-12.11', 'A card has been used in this turn.');
const NO_EFFECT = refusal('no-effect', 'SOL-12.18', 'No effect is linked to the suit of your card.');
const OTHER_EFFECT = refusal('no-effect', 'SOL-12.10', 'Your card is linked to another effect.');
const NOT_NOW = refusal('timing', 'SOL-12.13', 'This effect belongs to another moment of the turn.');
const STRANDS = refusal('effect-condition', 'SOL-14.8', 'After that the chosen action could no longer do anything.');

/** The action of playing one effect, with its parameters. */
type PlayOf<E> =
  E extends Effect<infer Id, infer Shape> ? { type: 'play-card'; player: PlayerId; effect: Id } & ParametersOf<Shape> : never;
/** Using the kept card; the parameters depend on the effect. SOL-12.10 */
export type PlayCard = PlayOf<(typeof EFFECTS)[number]>;

const PlayCard = z.discriminatedUnion(
  'effect',
  EFFECTS.map(({ id, parameters }) =>
    z.strictObject({ type: z.literal('play-card'), player: PlayerId, effect: z.literal(id), ...parameters }),
  ) as never,
) as unknown as z.ZodType<PlayCard>;

/** Why that card cannot be used in this moment of the player's own turn. SOL-12.9 to SOL-12.18 */
function cardRefusal(state: State, wanted: string): Refusal | undefined {
  const { seat, cardUsed } = state.turn;
  if (state.seats[seat].kept === null) return NO_CARD;
  if (cardUsed) return CARD_USED;
  const effect = keptEffect(state, seat);
  if (effect === undefined) return NO_EFFECT;
  if (effect.id !== wanted) return OTHER_EFFECT;
  return isTimely(state, effect.timing) ? undefined : NOT_NOW;
}

/** Whether an action can still do something, once it has been chosen. SOL-5.7 */
const CAN_STILL: Readonly<Record<ActionName, (state: State, seat: number) => boolean>> = {
  move: () => true,
  convert: canConvert,
  activate: canActivate,
  scour: canScour,
};

/** Whether the chosen action, with nothing done yet, would be left without anything to do. SOL-14.8 */
function wouldStrand(state: State, effect: Effect, parameters: ParametersOf<z.ZodRawShape>): boolean {
  const { action, done, seat } = state.turn;
  if (action === null || action === 'move' || done || effect.performs === true || state.phase === 'pre-draw') return false;
  const trial = effect.apply === undefined ? copyTurn(state) : copyTable(state);
  use(trial, effect, parameters, SILENT);
  return !trial.turn.done && !CAN_STILL[action](trial, seat);
}

/** A state that shares with another what an effect that only runs leaves alone. */
function copyTurn(state: State): State {
  const turn = { ...state.turn, running: state.turn.running.slice() };
  return { ...state, turn, seats: state.seats.map((seat) => ({ ...seat })), discard: state.discard.slice() };
}

/** A state that shares with another what no card changes: deck, links and settings. */
function copyTable(state: State): State {
  const { turn, seats, discard, garden, feeders, decision } = state;
  return {
    ...state,
    turn: copyJson(turn),
    seats: copyJson(seats),
    discard: discard.slice(),
    garden: garden.slice(),
    feeders: feeders.slice(),
    decision: copyJson(decision),
  };
}

const SILENT: Context = { chance: undefined as never, emit() {} };

/** The card leaves the player before anything else happens. SOL-12.12 */
function use(state: State, effect: Effect, parameters: ParametersOf<z.ZodRawShape>, context: Context): void {
  const { turn } = state;
  const own = state.seats[turn.seat];
  if (own.kept !== null) {
    context.emit({ type: 'card-used', player: state.players[turn.seat], suit: own.kept, effect: effect.id, rule: 'SOL-12.12' });
    state.discard.push(own.kept);
  }
  own.kept = null;
  turn.cardUsed = true;
  if (effect.runs) turn.running.push({ effect: effect.id, count: 0, marks: effect.marks?.(parameters) ?? [] });
  effect.apply?.(state, turn.seat, parameters, context, CORE);
}

function playRefusal(state: State, effect: Effect, parameters: ParametersOf<z.ZodRawShape>): Refusal | undefined {
  return effect.check(state, state.turn.seat, parameters, CORE) ?? strandRefusal(state, effect, parameters);
}

function strandRefusal(state: State, effect: Effect, parameters: ParametersOf<z.ZodRawShape>): Refusal | undefined {
  return wouldStrand(state, effect, parameters) ? STRANDS : undefined;
}

/** Effects that leave nothing to choose. */
const PLAIN_EFFECTS: ReadonlySet<EffectId> = new Set(
  EFFECTS.filter(({ parameters }) => Object.keys(parameters).length === 0).map(({ id }) => id),
);
const NO_PARAMETERS: ParametersOf<z.ZodRawShape> = Object.freeze({});

const plainPlaysOf = madeFor((player) =>
  memoize((effect: EffectId): readonly PlayCard[] => [Object.freeze({ type: 'play-card', player, effect }) as PlayCard]),
);

/** Uses the kept card, besides the action and at most once a turn. SOL-12.10 to SOL-12.17 */
export const playCard = defineAction<State, SolEvent>()({
  type: 'play-card',
  schema: PlayCard,
  phases: timesOf(...OWN_PHASES),
  listsFrozen: true,

  legal(state, player) {
    const { seat, cardUsed } = state.turn;
    if (cardUsed || state.seats[seat].kept === null || cardPhaseRefusal(state, player) !== undefined) return NONE;
    const effect = keptEffect(state, seat);
    if (effect === undefined || !isTimely(state, effect.timing)) return NONE;
    if (PLAIN_EFFECTS.has(effect.id)) {
      return playRefusal(state, effect, NO_PARAMETERS) === undefined ? plainPlaysOf(player, seat)(effect.id) : NONE;
    }
    const legal: PlayCard[] = [];
    const refusalOf = effect.exact === true ? strandRefusal : playRefusal;
    for (const parameters of effect.candidates(state, seat, CORE)) {
      if (refusalOf(state, effect, parameters) !== undefined) continue;
      legal.push({ type: 'play-card', player, effect: effect.id, ...parameters } as PlayCard);
    }
    return legal;
  },

  check(state, action) {
    const refused = cardPhaseRefusal(state, action.player) ?? unknownRefusal(state, action) ?? cardRefusal(state, action.effect);
    if (refused !== undefined) return refused;
    const effect = keptEffect(state, state.turn.seat);
    return effect === undefined ? NO_EFFECT : playRefusal(state, effect, action);
  },

  apply(state, action, context) {
    const effect = keptEffect(state, state.turn.seat);
    if (effect !== undefined) use(state, effect, action, context);
  },
});
