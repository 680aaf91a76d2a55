import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { ActionName } from '../../model/words.js';
import type { SolTable } from '../../table/table.js';
import { movementMarker } from '../pieces/pieces.js';
import { canActivate } from '../turn/activation.js';
import { cardStandsIn } from '../turn/cards.js';
import { canConvert } from '../turn/conversion.js';
import { phaseRefusal } from '../turn/phase.js';
import { canScour } from '../turn/scouring.js';

const NO_CONVERSION = refuse('action-unavailable', 'SOL-5.6', 'The player cannot convert: no pattern of sundivers is complete.');
const NO_ACTIVATION = refuse('action-unavailable', 'SOL-5.6', 'The player cannot activate: no station can be activated.');
const NO_SCOURING = refuse('action-unavailable', 'SOL-16.31', 'The player cannot scour: no sundiver of the player is with a feeder.');

/**
 * For each action, a function that returns the refusal if the action could do nothing. A move is never refused, so no player is ever stuck.
 * SOL-5.5, SOL-5.6, SOL-18.18
 */
const UNAVAILABLE: Readonly<Record<ActionName, (state: State, seat: number) => Refusal | undefined>> = {
  move: () => undefined,
  convert: (state, seat) => (canConvert(state, seat) || cardStandsIn(state, seat, 'convert') ? undefined : NO_CONVERSION),
  activate: (state, seat) => (canActivate(state, seat) || cardStandsIn(state, seat, 'activate') ? undefined : NO_ACTIVATION),
  scour: (state, seat) => (canScour(state, seat) ? undefined : NO_SCOURING),
};

/**
 * The domain of the actions that a player can choose in this game; it contains `scour` only with the trigger event Feeders. SOL-5.3,
 * SOL-16.31
 */
const chosenAction = domain<ActionName, SolTable>(ActionName, ({ table }) =>
  ActionName.options.filter((action) => action !== 'scour' || table.config.triggerEvent === 'feeders'),
);

/** Chooses the one action of the turn. A move gets as many movement points as the movement marker shows at this moment. SOL-5.3, SOL-7.7 */
export const chooseAction = defineAction<State, SolEvent>()({
  type: 'choose-action',
  parameters: { action: chosenAction },
  phases: ['choose'],

  check: (state, { player, action }) => phaseRefusal(state, player, 'choose') ?? UNAVAILABLE[action](state, state.turn.seat),

  apply(state, { player, action }, { emit }) {
    const { turn } = state;
    turn.action = action;
    turn.points = action === 'move' ? movementMarker(state.seats[turn.seat]) : 0;
    state.phase = action;
    emit({ type: 'action-chosen', player, action, points: turn.points, rule: 'SOL-5.3' });
  },
});
