import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { HUNTERS } from '../data/characters.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { beginHunterTurn } from '../resolution/hunter-turn.js';
import { HunterId, type State } from '../schema.js';
import { isPhase, wrongPhase } from './phases.js';

function refuses(state: State, player: string, id: string): Refusal | undefined {
  const hunter = state.hunters.find((candidate) => candidate.id === id && !candidate.turned);
  if (hunter?.player !== player) return refuse('not-your-turn', 'SO-6.3', 'A player moves the own hunters only.');
  return hunter.done ? refuse('hunter-done', 'SO-6.5', 'This hunter has taken its turn of the round.') : undefined;
}

const StartHunterTurn = z.strictObject({ type: z.literal('start-hunter-turn'), player: PlayerId, hunter: HunterId });
type StartHunterTurn = z.infer<typeof StartHunterTurn>;

const starts = memoize((player: string): Readonly<Record<string, StartHunterTurn>> => {
  const all = HUNTERS.map(({ id }): [string, StartHunterTurn] => [id, Object.freeze({ type: 'start-hunter-turn', player, hunter: id })]);
  return Object.fromEntries(all);
});

/** The next hunter, as the hunter players like; whoever begins first goes first. SO-6.3 to SO-6.7 */
export const startHunterTurn = defineAction<State, Event>()({
  type: 'start-hunter-turn',
  phases: ['hunters'],
  listsFrozen: 'always',
  schema: StartHunterTurn,

  legal(state, player) {
    if (!isPhase(state, 'hunters')) return NONE;
    const { hunters } = state;
    const all = starts(player);
    const found: StartHunterTurn[] = [];
    for (let index = 0; index < hunters.length; index++) {
      const { id, player: owner, done, turned } = hunters[index] as State['hunters'][number];
      if (owner === player && !done && !turned) found.push(all[id] as StartHunterTurn);
    }
    return found;
  },

  check(state, { player, hunter }) {
    return isPhase(state, 'hunters') ? refuses(state, player, hunter) : wrongPhase('SO-6.6');
  },

  apply(state, { hunter }, context) {
    const index = state.hunters.findIndex(({ id }) => id === hunter);
    beginHunterTurn(state, index, context);
  },
});
