import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { canActivate } from '../activation.js';
import { canConvert } from '../conversion.js';
import { CORE } from '../core.js';
import type { SolEvent } from '../events.js';
import { cardStandsIn } from '../modifiers.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { movementMarker } from '../pieces.js';
import { type Refusal, refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { canScour } from '../scouring.js';
import { madeFor } from '../shared-actions.js';
import { ActionName } from '../vocabulary.js';

const NO_CONVERSION = refusal('action-unavailable', 'SOL-5.6', 'No conversion is possible.');
const NO_ACTIVATION = refusal('action-unavailable', 'SOL-5.6', 'No station can be activated.');
const NO_SCOURING = refusal('action-unavailable', 'SOL-16.31', 'No own sundiver shares a space with a feeder.');

/** Whether an action can do anything; a move always may, and so nobody is ever stuck. SOL-5.5, SOL-5.6 */
const UNAVAILABLE: Readonly<Record<ActionName, (state: State, seat: number) => Refusal | undefined>> = {
  move: () => undefined,
  convert: (state, seat) => (canConvert(state, seat) || cardStandsIn(state, seat, 'convert', CORE) ? undefined : NO_CONVERSION),
  activate: (state, seat) => (canActivate(state, seat) || cardStandsIn(state, seat, 'activate', CORE) ? undefined : NO_ACTIVATION),
  scour: (state, seat) => (canScour(state, seat) ? undefined : NO_SCOURING),
};

const ChooseAction = z.strictObject({ type: z.literal('choose-action'), player: PlayerId, action: ActionName });
type ChooseAction = z.infer<typeof ChooseAction>;

/** For each set of available actions, as bits by their order, the list of choices. */
const choicesOf = madeFor((player) => {
  const all = ActionName.options.map((action) => Object.freeze<ChooseAction>({ type: 'choose-action', player, action }));
  return Array.from({ length: 1 << all.length }, (_, available) => all.filter((__, index) => (available & (1 << index)) !== 0));
});

const CHECKS = ActionName.options.map((action) => UNAVAILABLE[action]);

/** Exactly one action a turn. SOL-5.3 */
export const chooseAction = defineAction<State, SolEvent>()({
  type: 'choose-action',
  schema: ChooseAction,
  phases: ['choose'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'choose')) return NONE;
    const { seat } = state.turn;
    let available = 0;
    for (let index = 0; index < CHECKS.length; index++) if (CHECKS[index](state, seat) === undefined) available |= 1 << index;
    return choicesOf(player, seat)[available];
  },

  check: (state, { player, action }) => phaseRefusal(state, player, 'choose') ?? UNAVAILABLE[action](state, state.turn.seat),

  apply(state, { player, action }, { emit }) {
    const { turn } = state;
    turn.action = action;
    turn.points = action === 'move' ? movementMarker(state.seats[turn.seat]) : 0;
    state.phase = action;
    emit({ type: 'action-chosen', player, action, points: turn.points, rule: 'SOL-5.3' });
  },
});
