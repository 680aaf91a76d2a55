import { defineAction, type PlayerId, refuse } from '../../../../kernel/index.js';
import { endRefusal } from '../../cards/effects/running.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { ActionName } from '../../model/words.js';
import { effectOf } from '../../table/table.js';
import { beginDraw } from '../turn/draw.js';
import { MOVES, phaseRefusal } from '../turn/phase.js';
import { cardsOwed } from '../turn/turn.js';

const NOT_CHOSEN = refuse('wrong-phase', 'SOL-5.3', 'There is no action to end; choose an action first.');
const NOTHING_DONE = refuse('nothing-done', 'SOL-5.7', 'Nothing of the chosen action is done yet; do at least one part of it first.');

function refusalOf(state: State, player: PlayerId): Refusal | undefined {
  const { action, done, seat } = state.turn;
  const refused = phaseRefusal(state, player, action ?? state.phase);
  if (refused !== undefined) return refused;
  if (action === null) return NOT_CHOSEN;
  if (action !== 'move' && !done) return NOTHING_DONE;
  return endRefusal(state, seat);
}

/** Ends the chosen action of the turn. Unspent movement points are lost. SOL-5.7, SOL-7.6, SOL-18.17 */
export const endAction = defineAction<State, SolEvent>()({
  type: 'end-action',
  phases: [...ActionName.options, ...MOVES],

  legal(state, player, actions) {
    if (refusalOf(state, player) === undefined) actions.add();
  },

  check: (state, { player }) => refusalOf(state, player),

  /**
   * If the player must draw cards, the next phase is `pre-draw`, the last in which the player can use the kept card. Otherwise the draw
   * step is over at once. SOL-10.4, SOL-10.5
   */
  apply(state, _action, context) {
    const { turn } = state;
    turn.points = 0;
    // Running effects end with the action, except for those with `untilDraw`, which end in the draw step before flares are resolved.
    // SOL-11.16, SOL-12.17
    if (turn.running.length > 0) turn.running = turn.running.filter(({ effect }) => effectOf(state, effect).untilDraw === true);
    if (cardsOwed(state) > 0) state.phase = 'pre-draw';
    else beginDraw(state, context);
  },
});
