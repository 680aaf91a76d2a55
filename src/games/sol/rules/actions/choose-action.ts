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
 * For each action of a turn, a function that returns the refusal if the player could do nothing in it. A move is never refused, so that
 * every player always has a legal action. SOL-5.5, SOL-5.6, SOL-18.18
 */
const UNAVAILABLE: Readonly<Record<ActionName, (state: State, seat: number) => Refusal | undefined>> = {
  move: () => undefined,
  convert: (state, seat) => (canConvert(state, seat) || cardStandsIn(state, seat, 'convert') ? undefined : NO_CONVERSION),
  activate: (state, seat) => (canActivate(state, seat) || cardStandsIn(state, seat, 'activate') ? undefined : NO_ACTIVATION),
  scour: (state, seat) => (canScour(state, seat) ? undefined : NO_SCOURING),
};

/**
 * The domain of the actions from which a player chooses one in each turn. Only games with the trigger event Feeders have `scour` in it.
 * SOL-5.3, SOL-16.31
 */
const chosenAction = domain<ActionName, SolTable>(ActionName, ({ table }) =>
  ActionName.options.filter((action) => action !== 'scour' || table.config.triggerEvent === 'feeders'),
);

/**
 * Chooses the one action of the turn. If it is a move, the player gets as many movement points as the movement marker then shows. SOL-5.3,
 * SOL-7.7
 */
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
