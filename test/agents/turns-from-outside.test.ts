// Turns that hosts make themselves are data from outside, but for the game and the chance.
import { InvalidInputError } from 'orrery-rules';
import { greedy, ismcts, mcts } from 'orrery-rules/agents';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { turnOf } from './turns.js';

const turn = turnOf(kuhnPoker, kuhnPoker.start({ players: 2 }, 1), 1);
const agents = [greedy(() => 0), mcts({ iterations: 5 }), ismcts({ iterations: 5 })];

describe.each(agents.map((agent) => [agent.name, agent] as const))('%s', (_name, agent) => {
  const refusal = (wrong: object) => {
    try {
      agent.choose({ ...turn, ...wrong } as never);
    } catch (error) {
      if (error instanceof InvalidInputError) return { what: error.what, path: error.path };
      throw error;
    }
    return undefined;
  };

  test('takes one of the actions of an honest turn', () => expect(turn.legalActions).toContain(agent.choose(turn as never)));

  test.each([
    ['a view of nothing', { view: {} }, { path: [] }],
    ['a view with a field of another kind', { view: { ...turn.view, hands: 7 } }, { path: [] }],
    ['a view that was frozen by a stranger', { view: Object.freeze({ players: ['p1', 'p2'], hands: Object.freeze([]) }) }, { path: [] }],
    [
      'a view that throws',
      {
        view: {
          get hands() {
            throw new TypeError('a trap');
          },
        },
      },
      { what: 'turn' },
    ],
    [
      'actions that nobody may take',
      { legalActions: [turn.legalActions[0], { type: 'raise', player: 'p1' }] },
      { path: ['legalActions', 1] },
    ],
    ['no actions', { legalActions: [] }, { path: ['legalActions'] }],
    ['what is no list of actions', { legalActions: { length: 2 ** 53 } }, { path: ['legalActions'] }],
    ['a list that says it is endless', { legalActions: new Array(2 ** 32 - 1) }, { path: ['legalActions'] }],
    ['a player of another table', { player: 'p9' }, {}],
    ['no chance', { random: 5 }, { path: ['random'] }],
  ])('refuses %s', (_what, wrong, expected) => expect(refusal(wrong)).toMatchObject(expected));
});
