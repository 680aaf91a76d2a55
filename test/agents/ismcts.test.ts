import { InvalidInputError, type Outcome, seededChance, type TypesOf } from 'orrery-rules';
import { ismcts, mcts, random } from 'orrery-rules/agents';
import { gameSeed, playGame } from 'orrery-rules/simulate';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { turnOf } from './turns.js';

type Kuhn = TypesOf<typeof kuhnPoker>;
type Card = Kuhn['state']['hands'][number];

/** Chips won or lost, half of what can be lost being 1. */
const chips = ({ scores }: Outcome, player: string) => (scores[player] as number) / 2;

/** A hand of Kuhn poker, with the cards that are wanted. */
function dealt(hands: [Card, Card], moves: Kuhn['state']['moves']): Kuhn['state'] {
  const unseen = (['jack', 'queen', 'king'] as const).find((card) => !hands.includes(card)) as Card;
  return kuhnPoker.parseState({ ...kuhnPoker.start({ players: 2 }, 1), hands, unseen, moves });
}

describe('ismcts', () => {
  const agent = ismcts({ iterations: 400, worlds: 100, payoff: chips });
  const seeds = Array.from({ length: 10 }, (_, seed) => `hand ${seed}`);

  test.each([
    { why: 'never folds a king', hands: ['queen', 'king'], moves: ['bet'], type: 'bet' },
    { why: 'never folds a king, as the first either', hands: ['king', 'jack'], moves: ['pass', 'bet'], type: 'bet' },
    { why: 'never calls with a jack', hands: ['king', 'jack'], moves: ['bet'], type: 'pass' },
    { why: 'never calls with a jack, as the first either', hands: ['jack', 'queen'], moves: ['pass', 'bet'], type: 'pass' },
    { why: 'bets a king that nobody has bet against', hands: ['queen', 'king'], moves: ['pass'], type: 'bet' },
  ] as const)('Kuhn poker: $why', ({ hands, moves, type }) => {
    for (const seed of seeds) expect(agent.choose(turnOf(kuhnPoker, dealt([...hands], [...moves]), seed)).type).toBe(type);
  });

  test('finds what a queen is worth that has to answer a bet: one time in two it is the best', () => {
    const { actions } = agent.search(turnOf(kuhnPoker, dealt(['king', 'queen'], ['bet']), 'queen'));
    const worth = Object.fromEntries(actions.map(({ action, value }) => [action.type, value]));
    // Folding loses one chip; calling wins two from a jack and loses two to a king.
    expect(worth.pass).toBe(-0.5);
    expect(Math.abs(worth.bet as number)).toBeLessThan(0.4);
  });

  test('one tree over as many worlds as it was told', () => {
    const turn = () => turnOf(kuhnPoker, dealt(['king', 'queen'], ['bet']), 1);
    const found = ismcts({ iterations: 50, worlds: 7 }).search(turn());
    expect([found.iterations, found.worlds, found.actions.reduce((sum, { visits }) => sum + visits, 0)]).toEqual([50, 7, 50]);
    expect(ismcts({ iterations: 50 }).search(turn()).worlds).toBe(32);
    expect(ismcts({ iterations: 5 }).search(turn()).worlds).toBe(5);
  });

  test('the same seed gives the same choices', () => {
    const play = () => playGame({ game: liarsDice, setup: { players: 3, dice: 2 }, agents: ismcts({ iterations: 30 }), seed: 4 }).row;
    expect(play()).toEqual(play());
    expect(play().problem).toBeNull();
  });

  test('beats random play at liar’s dice, from either seat', () => {
    const searching = ismcts({ iterations: 150 });
    let won = 0;
    for (let index = 0; index < 40; index++) {
      const agents = index % 2 === 0 ? [searching, random()] : [random(), searching];
      const { row } = playGame({ game: liarsDice, setup: { players: 2, dice: 3 }, agents, seed: gameSeed('liars', index) });
      if (row.outcome?.winners[0] === row.players[index % 2]) won += 1;
    }
    // 40 games between equals: 33 wins are four standard deviations.
    expect(won).toBeGreaterThan(33);
  });

  test('what its player knows is the same in every world: a search takes no notice of the cards that were really dealt', () => {
    const chance = seededChance('cards');
    for (let hand = 0; hand < 5; hand++) {
      const seed = chance.int(1000);
      const searched = (['jack', 'king'] as const).map(
        (other) => ismcts({ iterations: 60, payoff: chips }).search(turnOf(kuhnPoker, dealt([other, 'queen'], ['bet']), seed)).actions,
      );
      expect(searched[0]).toEqual(searched[1]);
    }
  });

  test('refuses what mcts refuses, in its own name', () => {
    expect(() => ismcts({ iterations: 5, worlds: 1.5 })).toThrow(InvalidInputError);
    expect(() => ismcts({ iterations: 5, worlds: 1.5 })).toThrow('ismcts options.worlds: ');
    expect(() => mcts({ iterations: 5, worlds: 1.5 })).toThrow('mcts options.worlds: ');
    expect(ismcts({ iterations: 200 }).name).toBe('ismcts(200)');
  });
});
