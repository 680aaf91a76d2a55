// A game in which a turn has several actions, with two heuristics: one rates a single sequence of actions as the best, the other hides
// small differences behind random numbers.
import { defineAction, defineGame, type Heuristic, integers, PlayerId, playersField, RandomState, type TypesOf } from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  steps: z.array(z.int()),
  luck: z.int(),
  over: z.boolean(),
});
type State = z.infer<typeof State>;

/** Number of actions in the turn of `p1`. */
const STEPS = 3;

const whoseTurn = ({ players, steps }: State) => players[steps.length < STEPS ? 0 : 1];

const step = defineAction<State>()({
  type: 'step',
  parameters: { way: integers(0, 3) },
  check: (state) => (state.steps.length < STEPS ? undefined : { code: 'turn-over', rule: 'L-1', message: 'The turn is over.' }),
  apply(state, { way }, { chance }) {
    state.steps.push(way);
    state.luck += chance.int(1000);
  },
});

const answer = defineAction<State>()({
  type: 'answer',
  check: (state) => (state.steps.length === STEPS ? undefined : { code: 'too-early', rule: 'L-1', message: 'It is too early.' }),
  apply(state) {
    state.over = true;
  },
});

/** `p1` takes three steps, each with a random number. Then `p2` answers, and the game is over. */
export const lines = defineGame({
  id: 'lines',
  name: 'Lines',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'L-1' }) }), state: State },
  actions: [step, answer],
  rules: { gameOver: 'L-2', notYourDecision: 'L-1' },
  start: ({ players }) => ({ players, steps: [], luck: 0, over: false }),
  decisions: (state) => (state.over ? [] : [whoseTurn(state)]),
  outcome: ({ players, over }) => (over ? { winners: players, scores: {}, reason: 'answered', rule: 'L-2' } : undefined),
});

type Lines = TypesOf<typeof lines>;
type Policy = NonNullable<Heuristic<Lines>['policy']>;

const anyWay: Policy = (_state, _player, legal, random) => random.pick(legal);

/** Three steps with `way` 0 have the value 1 for `p1`. Steps that begin with `way` 1 have the value 1/2, all others 0. */
export const straightOn: Heuristic<Lines> = {
  evaluate({ steps }, player) {
    const worth = steps.every((way) => way === 0) && steps.length === STEPS ? 1 : steps[0] === 1 ? 0.5 : 0;
    return player === 'p1' ? worth : -worth;
  },
  policy: anyWay,
};

/** The value for `p1` is the sum of the random numbers, scaled to less than 1, plus 0.01 if the first step has `way` 3. */
export const luckFirst: Heuristic<Lines> = {
  evaluate: ({ steps, luck }, player) => (player === 'p1' ? 1 : -1) * (luck / 3000 + (steps[0] === 3 ? 0.01 : 0)),
  policy: (_state, _player, legal) => legal[0],
};
