// Searches that plan whole turns: `turns`.
import { type TypesOf, utility } from 'orrery-rules';
import { type Agent, ismcts, mcts, namedAgent } from 'orrery-rules/agents';
import { connectFour } from '../../examples/games/connect-four.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { gamble } from './gamble.js';
import { lines, luckFirst, straightOn } from './lines.js';
import { turnOf } from './turns.js';

type Lines = TypesOf<typeof lines>;

const start = lines.start({ players: 2 }, 1);
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** The first steps of a turn, seed by seed. */
const firstSteps = (agent: Agent<Lines>) => SEEDS.map((seed) => (agent.choose(turnOf(lines, start, seed)) as { way: number }).way);
const always = (way: number) => SEEDS.map(() => way);

describe('searches that plan whole turns', () => {
  test.each([
    { name: 'mcts', search: mcts },
    { name: 'ismcts', search: ismcts },
  ])('$name finds the one good way through a turn, where by the mean of all ways another comes first', ({ search }) => {
    expect(firstSteps(search({ iterations: 160, heuristic: straightOn }))).toEqual(always(1));
    const turns = search({ iterations: 160, heuristic: straightOn, turns: 1 });
    expect(firstSteps(turns)).toEqual(always(0));
    const { actions } = turns.search(turnOf(lines, start, 1));
    // What the best way is worth, and not the mean of the ways.
    expect(actions[0].value).toBe(1);
    expect(actions[1].value).toBe(0.5);
  });

  test('equal luck for all tells actions apart that differ by little, with a few throws of each', () => {
    // One line for each action, so that nothing but luck and the action makes a difference.
    expect(firstSteps(mcts({ iterations: 12, heuristic: luckFirst, turns: 1, widening: 0 }))).toEqual(always(3));
    expect(firstSteps(mcts({ iterations: 12, heuristic: luckFirst }))).not.toEqual(always(3));
  });

  test('evaluates when the move has passed to another so many times, and never before', () => {
    for (const [turns, seen] of [
      [1, [3]],
      [2, []],
    ] as const) {
      const lengths = new Set<number>();
      const evaluate = (state: Lines['state']) => {
        lengths.add(state.steps.length);
        return 0;
      };
      mcts<Lines>({ iterations: 30, evaluate, turns }).search(turnOf(lines, start, 1));
      expect([...lengths]).toEqual(seen);
    }
    const cut = new Set<number>();
    const evaluate = ({ steps }: Lines['state']) => cut.add(steps.length).size * 0;
    mcts<Lines>({ iterations: 30, evaluate, turns: 1, depth: 1 }).search(turnOf(lines, start, 1));
    expect([...cut]).toEqual([2]);
  });

  test('dice within a turn are worth their mean, and not the best throw', () => {
    for (const seed of SEEDS) {
      const { actions, best } = mcts({ iterations: 200, turns: 1, payoff: utility }).search(
        turnOf(gamble, gamble.start({ players: 1 }, seed), seed),
      );
      expect(best.type).toBe('even-chance');
      expect(Math.abs((actions[1].value as number) - 1 / 2)).toBeLessThan(0.15);
    }
  });

  test('halves the actions four times in ninety iterations', () => {
    // Nine alike, and a quarter of the budget for each round: 3 sweeps of nine, 4 of five, 7 of three, 11 of two.
    const { actions } = mcts({ iterations: 90, turns: 1 }).search(turnOf(ticTacToe, ticTacToe.start({ players: 2 }, 1), 1));
    expect(actions.map(({ visits }) => visits)).toEqual([25, 25, 14, 7, 7, 3, 3, 3, 3]);
  });

  test.each([1, 6, 7, 50, 123])('does %i iterations when told so, and takes the action that it thinks best', (iterations) => {
    const turn = turnOf(connectFour, connectFour.start({ players: 2 }, 1), 5);
    const result = mcts({ iterations, turns: 2 }).search(turn);
    expect(result.iterations).toBe(iterations);
    expect(result.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations);
    expect(turn.legalActions).toContain(result.best);
    expect(result.actions.find(({ action }) => action === result.best)?.visits).toBeGreaterThan(0);
  });

  test.each([
    { iterations: 12, tried: [0, 1, 2, 3], why: 'there are three lines for each' },
    { iterations: 9, tried: [0, 2, 3], why: 'one is the best by the evaluation, one the first of equals, one what the policy would do' },
    { iterations: 6, tried: [2, 3], why: 'the policy has its choice among them in any case' },
  ])('of four actions $tried are tried in $iterations iterations: $why', ({ iterations, tried }) => {
    const evaluate = ({ steps: [first] }: Lines['state']) => (first === 2 ? 0.5 : 0);
    const policy = (_state: unknown, _player: string, legal: readonly Lines['action'][]) => legal[legal.length - 1];
    const { actions } = mcts<Lines>({ iterations, evaluate, policy, turns: 1 }).search(turnOf(lines, start, 1));
    expect(actions.flatMap(({ visits }, way) => (visits > 0 ? [way] : []))).toEqual(tried);
  });

  test('a time is kept, and one line played at least', () => {
    const { iterations, best } = mcts({ milliseconds: 1, heuristic: straightOn, turns: 1 }).search(turnOf(lines, start, 1));
    expect(iterations).toBeGreaterThan(0);
    expect(lines.check(start, best)).toBeUndefined();
  });

  test('several worlds, with a tree each or one for all', () => {
    for (const search of [mcts, ismcts]) {
      const { worlds, actions } = search({ iterations: 90, worlds: 3, turns: 1, heuristic: straightOn }).search(turnOf(lines, start, 1));
      expect(worlds).toBe(3);
      expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(90);
    }
  });

  test('the same seed gives the same choices, another seed others', () => {
    const values = (seed: string) =>
      mcts({ iterations: 40, heuristic: luckFirst, turns: 1 })
        .search(turnOf(lines, start, seed))
        .actions.map(({ value }) => value);
    expect(values('a')).toEqual(values('a'));
    expect(values('a')).not.toEqual(values('b'));
  });

  test('the knowledge says whether it is good for its game, unless one knows better', () => {
    const knowledge = { ...straightOn, search: { turns: 1 } };
    expect(firstSteps(mcts({ iterations: 160, heuristic: knowledge }))).toEqual(always(0));
    expect(firstSteps(mcts({ iterations: 160, heuristic: knowledge, turns: 0 }))).toEqual(always(1));
  });

  test('is an option by name, and refused where it is no count', () => {
    const named = namedAgent('mcts:iterations=160,turns=1', { heuristic: straightOn });
    expect(firstSteps(named)).toEqual(always(0));
    for (const turns of [-1, 1.5, Number.POSITIVE_INFINITY]) {
      const refused = expect.objectContaining({ name: 'InvalidInputError', path: ['turns'] });
      expect(() => mcts({ iterations: 5, turns })).toThrow(refused);
      expect(() => mcts({ iterations: 5, heuristic: { ...straightOn, search: { turns } } })).toThrow(refused);
    }
  });
});
