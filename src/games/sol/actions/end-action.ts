import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { CORE } from '../core.js';
import { beginDraw } from '../draw.js';
import { effectOf } from '../effects/index.js';
import type { SolEvent } from '../events.js';
import { endRefusal } from '../modifiers.js';
import { phaseRefusal, timesOf } from '../phase.js';
import { type Refusal, refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { onlyAction } from '../shared-actions.js';
import { cardsOwed } from '../turn.js';
import { ActionName } from '../vocabulary.js';

const NOT_CHOSEN = refusal('wrong-phase', 'SOL-5.3', 'No action is on its way.');
const NOTHING_DONE = refusal('nothing-done', 'SOL-5.7', 'Do at least one thing that belongs to the chosen action first.');

function refused(state: State, player: PlayerId): Refusal | undefined {
  const { action, done, seat } = state.turn;
  const wrong = phaseRefusal(state, player, action ?? state.phase);
  if (wrong !== undefined) return wrong;
  if (action === null) return NOT_CHOSEN;
  if (action !== 'move' && !done) return NOTHING_DONE;
  return endRefusal(state, seat, CORE);
}

const EndAction = z.strictObject({ type: z.literal('end-action'), player: PlayerId });

const endOf = onlyAction('end-action');

/** The action is over; unspent points are lost. SOL-5.7, SOL-7.6, SOL-18.17 */
export const endAction = defineAction<State, SolEvent>()({
  type: 'end-action',
  schema: EndAction,
  phases: timesOf(...ActionName.options),
  listsFrozen: 'always',

  legal: (state, player) => (refused(state, player) === undefined ? endOf(player, state.turn.seat) : NONE),

  check: (state, { player }) => refused(state, player),

  apply(state, _action, context) {
    const { turn } = state;
    turn.points = 0;
    // Effects end with the action, unless the cards are still to decide. SOL-12.17
    if (turn.running.length > 0) turn.running = turn.running.filter(({ effect }) => effectOf(effect).untilDraw === true);
    if (cardsOwed(state) > 0) state.phase = 'pre-draw';
    else beginDraw(state, context);
  },
});
