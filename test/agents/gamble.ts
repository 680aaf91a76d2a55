// A game with one decision and one die. An agent that could see the die in advance would win more often than any other agent.
import { defineAction, defineGame, PlayerId, playersField, RandomState } from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, score: z.number().nullable() });
type State = z.infer<typeof State>;

/** Defines an action that rolls a die, and wins if the die shows one of these faces. */
function bet<const Type extends string>(type: Type, winning: readonly number[]) {
  return defineAction<State>()({
    type,
    check: () => undefined,
    apply(state, _action, { chance }) {
      state.score = winning.includes(chance.roll(6)) ? 1 : 0;
    },
  });
}

/** The action `long-shot` wins if the die shows 6, `even-chance` if it shows 1, 2 or 3. The probabilities are 1/6 and 1/2. */
export const gamble = defineGame({
  id: 'gamble',
  name: 'Gamble',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'G-1' }) }), state: State },
  actions: [bet('long-shot', [6]), bet('even-chance', [1, 2, 3])],
  rules: { gameOver: 'G-2', notYourDecision: 'G-1' },
  start: ({ players }) => ({ players, score: null }),
  decisions: ({ players, score }) => (score === null ? [...players] : []),
  outcome: ({ players, score }) =>
    score === null ? undefined : { winners: score === 1 ? players : [], scores: { [players[0]]: score }, reason: 'thrown', rule: 'G-2' },
});
