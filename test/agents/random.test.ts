import { seededChance, type TypesOf } from 'orrery-rules';
import { type Agent, random } from 'orrery-rules/agents';
import type { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

describe('random', () => {
  const legalActions = ticTacToe.legalActions(ticTacToe.start({ players: 2 }, 1));

  test('takes every legal action equally often', () => {
    const chance = seededChance(7);
    const counts = Array<number>(9).fill(0);
    for (let turn = 0; turn < 9000; turn++) counts[random().choose({ legalActions, random: chance }).cell]++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(26.1); // 8 degrees of freedom, p = 0.001
  });

  test('chooses the same from the same draws, and never looks at the view', () => {
    const choices = () => {
      const turn = {
        player: 'p1',
        legalActions,
        random: seededChance('same'),
        get view(): never {
          throw new Error('looked');
        },
      };
      return Array.from({ length: 20 }, () => random().choose(turn).cell);
    };
    expect(choices()).toEqual(choices());
  });

  test('is an agent for any game', () => {
    expectTypeOf(random()).toExtend<Agent<TypesOf<typeof ticTacToe>>>();
    expectTypeOf(random()).toExtend<Agent<TypesOf<typeof kuhnPoker>>>();
    expect(random().name).toBe('random');
  });
});
