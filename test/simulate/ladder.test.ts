import { InvalidInputError, type Outcome, type TypesOf } from 'orrery-rules';
import { type Agent, mcts, random } from 'orrery-rules/agents';
import { type GameRow, gameSeed, type Ladder, ladder } from 'orrery-rules/simulate';
import { connectFour } from '../../examples/games/connect-four.js';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { MatchupScore, ScoreAccumulator } from '../../src/simulate/scores.js';
import { fairSeatings } from '../../src/simulate/seatings.js';
import { row, unfinished } from './builders.js';
import { allAtOnce } from './toys.js';

/** Plays the first legal action, of any game. */
const first = {
  name: 'first',
  choose: <Action>({ legalActions }: { readonly legalActions: readonly Action[] }): Action => legalActions[0],
};

describe('fair seatings', () => {
  const alone = (seats: number) => fairSeatings(Array.from({ length: seats }, (_, seat) => [seat])).map((seating) => seating.join(''));

  test.each([
    { seats: 2, seatings: ['10', '01'] },
    { seats: 3, seatings: ['100', '010', '110', '001', '101', '011'] },
    { seats: 4, seatings: ['1100', '1010', '0110', '1001', '0101', '0011'] },
  ])('of $seats seats', ({ seats, seatings }) => expect(alone(seats)).toEqual(seatings));

  test.each([2, 3, 4, 5])('of %i seats give each of two every seat as often as the other', (seats) => {
    const seatings = alone(seats);
    for (let seat = 0; seat < seats; seat++) {
      expect(seatings.filter((seating) => seating[seat] === '1')).toHaveLength(seatings.length / 2);
    }
  });

  test('of one against three: both play both sides', () => {
    expect(fairSeatings([[1], [0, 2, 3]])).toEqual([
      [0, 1, 0, 0],
      [1, 0, 1, 1],
    ]);
  });
});

describe('the score of a game', () => {
  const table = (players: string[], winners: string[]): GameRow => {
    const outcome: Outcome = { winners, scores: Object.fromEntries(players.map((player, seat) => [player, seat])), reason: 'x', rule: 'X' };
    return { ...row(1), players, outcome };
  };
  const four = ['p1', 'p2', 'p3', 'p4'];
  const seats = four.map((_, seat) => [seat]);

  test.each([
    { winners: ['p1'], seating: [0, 1, 1, 0], points: 1, why: 'the first has the winning seat' },
    { winners: ['p2'], seating: [0, 1, 1, 0], points: 0, why: 'the second has it' },
    { winners: ['p1', 'p2'], seating: [0, 1, 1, 0], points: 0.5, why: 'each has one of two who share the win' },
    { winners: ['p1', 'p2', 'p4'], seating: [0, 1, 1, 0], points: 1, why: 'both seats of the first won, and one of the second’s' },
    { winners: [], seating: [0, 1, 1, 0], points: 0.5, why: 'nobody won' },
    { winners: ['p2', 'p3', 'p4'], seating: [0, 1, 1, 1], points: 0, why: 'a side that wins together' },
    { winners: ['p1', 'p3'], seating: [0, 1, 1, 1], points: 1, why: 'all of one side, and a traitor on the other' },
  ] as const)('$points: $why', ({ winners, seating, points }) => {
    const score = new MatchupScore(seats, new ScoreAccumulator(), new ScoreAccumulator());
    score.add(table(four, [...winners]), seating);
    expect(score.pairing('a', 'b').share).toBe(points);
  });

  test('an unfinished game is half a point to both, and has no scores', () => {
    const [one, other] = [new ScoreAccumulator(), new ScoreAccumulator()];
    new MatchupScore([[0], [1]], one, other).add(unfinished(9), [0, 1]);
    expect(one.agentScore('a')).toMatchObject({ games: 1, draws: 1, share: 0.5, meanScore: null });
    expect(other.agentScore('b')).toMatchObject({ games: 1, draws: 1, share: 0.5, meanScore: null });
  });

  test('sides are counted apart, and scores are those of one’s own seats', () => {
    const [one, other] = [new ScoreAccumulator(), new ScoreAccumulator()];
    const score = new MatchupScore([[0], [1, 2, 3]], one, other);
    score.add(table(four, ['p1']), [0, 1, 1, 1]);
    score.add(table(four, ['p1']), [1, 0, 0, 0]);
    const { share, wins, losses, sides } = score.pairing('a', 'b');
    expect({ share, wins, losses }).toEqual({ share: 0.5, wins: 1, losses: 1 });
    expect(sides.map(({ games, share: own }) => [games, own])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    // Seats score as they are numbered: 0 and then 1, 2, 3 for the one; 1, 2, 3 and then 0 for the other.
    expect(one.agentScore('a').meanScore).toBe(6 / 4);
    expect(other.agentScore('b').meanScore).toBe(6 / 4);
  });
});

describe('ladder', () => {
  const run = { game: ticTacToe, setup: { players: 2 }, seed: 7 };

  test('the stronger agent is found, with an interval', async () => {
    const agents = [random(), mcts({ iterations: 60 })];
    const table = await ladder({ ...run, agents, games: 60 });
    expect(table.standings.map(({ agent }) => agent)).toEqual(['mcts(60)', 'random']);
    const [pairing] = table.pairings;
    expect(pairing).toMatchObject({ first: 'random', second: 'mcts(60)', games: 60, better: 'mcts(60)' });
    expect(pairing.wins + pairing.draws + pairing.losses).toBe(60);
    expect(pairing.share).toBe((pairing.wins + pairing.draws / 2) / 60);
    expect(pairing.low < pairing.share && pairing.share < pairing.high && pairing.high < 1 / 2).toBe(true);
    expect(table).toMatchObject({
      game: 'tic-tac-toe',
      rulesVersion: '1',
      setup: { players: 2 },
      seed: '7',
      cooperative: false,
      complete: true,
    });
  });

  test('all against all, each pair in every seating', async () => {
    const seats = new Map<string, Set<string>>();
    const watched = (name: string): Agent<TypesOf<typeof liarsDice>> => ({
      name,
      choose: ({ legalActions, player }) => {
        seats.set(name, (seats.get(name) ?? new Set()).add(player));
        return legalActions[0];
      },
    });
    const agents = ['a', 'b', 'c'].map(watched);
    const table = await ladder({ game: liarsDice, setup: { players: 3, dice: 1 }, agents, games: 7, seed: 1 });
    // Six seatings of three seats: seven games become twelve.
    expect(table.pairings.map(({ first: one, second: other, games }) => [one, other, games])).toEqual([
      ['a', 'b', 12],
      ['a', 'c', 12],
      ['b', 'c', 12],
    ]);
    expect(table.standings.map(({ games }) => games)).toEqual([24, 24, 24]);
    for (const name of ['a', 'b', 'c']) expect([...(seats.get(name) ?? [])].sort()).toEqual(['p1', 'p2', 'p3']);
  });

  test('every seating is dealt the same cards', async () => {
    const hands: string[] = [];
    const watched = (name: string): Agent<TypesOf<typeof kuhnPoker>> => ({
      name,
      choose: ({ view, legalActions }) => {
        if (view.moves.length === 0) hands.push(String(view.hands[0]));
        return legalActions[0];
      },
    });
    await ladder({ ...run, game: kuhnPoker, agents: [watched('a'), watched('b')], games: 24 });
    expect(hands).toHaveLength(24);
    expect(hands.slice(0, 12)).toEqual(hands.slice(12));
    expect(new Set(hands).size).toBe(3);
  });

  test('equal agents come out even: what one has in one seat, the other has in the other', async () => {
    const agents = [first, { ...first, name: 'the same' }];
    const table = await ladder({ ...run, game: connectFour, agents, games: 10 });
    expect(table.pairings[0]).toMatchObject({ share: 0.5, better: null, wins: 5, losses: 5 });
  });

  test('the same options give the same table', async () => {
    const table = () => ladder({ ...run, agents: [random(), mcts({ iterations: 10 })], games: 10 });
    expect(await table()).toEqual(await table());
  });

  test('where all win together every agent plays all seats', async () => {
    const agents = [random(), first];
    const table = await ladder({ game: allAtOnce, setup: { players: 3 }, agents, games: 5, seed: 1, sides: [[0, 1, 2]] });
    expect(table.cooperative).toBe(true);
    expect(table.pairings).toEqual([]);
    expect(table.standings).toMatchObject([
      { agent: 'random', games: 5, wins: 0, draws: 0, losses: 5, share: 0, meanScore: 0 },
      { agent: 'first', games: 5, wins: 0, draws: 0, losses: 5, share: 0, meanScore: 0 },
    ]);
  });

  test('names what went wrong, and goes on', async () => {
    const broken = {
      name: 'broken',
      choose: (): never => {
        throw new Error('out of order');
      },
    };
    const { problems, pairings } = await ladder({ ...run, agents: [random(), broken], games: 2 });
    expect(problems.map(({ agents, problem }) => [agents.join(), problem])).toEqual([
      ['broken,random', 'p1 (broken): out of order'],
      ['random,broken', 'p2 (broken): out of order'],
    ]);
    expect(pairings[0]).toMatchObject({ games: 2, draws: 2 });
    const cut = await ladder({ ...run, agents: [random(), first], games: 2, maxActions: 3 });
    expect(cut.problems.map(({ problem }) => problem)).toEqual(Array(2).fill('not over after 3 actions'));
  });

  test('tells how far it is, and ends when it is told to', async () => {
    const told: [number, number][] = [];
    await ladder({ ...run, agents: [random(), first], games: 4, onProgress: (done, games) => told.push([done, games]) });
    expect(told.at(-1)).toEqual([4, 4]);
    const interrupted: Ladder = await ladder({ ...run, agents: [random(), first], games: 4, signal: AbortSignal.abort() });
    expect(interrupted).toMatchObject({ complete: false, standings: [{ games: 0 }, { games: 0 }] });
  });

  describe('with rows of an earlier run', () => {
    const agents = [random(), first, mcts({ iterations: 5 })];
    const rowsOf = async (games: number) => {
      const rows: GameRow[] = [];
      const table = await ladder({ ...run, agents, games, onRow: (row) => rows.push(row) });
      return { rows, table };
    };

    test('plays only the other games, and returns the table of a run without interruption', async () => {
      const { rows, table } = await rowsOf(8);
      expect(rows).toHaveLength(24);
      // The interruption was in the second of six seatings.
      const played = rows.slice(0, 5);
      const others: GameRow[] = [];
      expect(await ladder({ ...run, agents, games: 8, played, onRow: (row) => others.push(row) })).toEqual(table);
      expect(others).toEqual(rows.slice(5));
    });

    test('continues with more games, and counts no row beyond its own number of games', async () => {
      const [four, eight] = [await rowsOf(4), await rowsOf(8)];
      const others: GameRow[] = [];
      expect(await ladder({ ...run, agents, games: 8, played: four.rows, onRow: (row) => others.push(row) })).toEqual(eight.table);
      expect(others).toHaveLength(12);
      expect(others.map(({ index }) => index)).toEqual(Array(6).fill([2, 3]).flat());
      expect(await ladder({ ...run, agents, games: 4, played: eight.rows })).toEqual(four.table);
    });

    test('counts all of them after an abort', async () => {
      const { rows } = await rowsOf(8);
      const interrupted = await ladder({ ...run, agents, games: 12, played: rows, signal: AbortSignal.abort() });
      expect(interrupted).toMatchObject({ complete: false, pairings: [{ games: 8 }, { games: 8 }, { games: 8 }] });
      expect(await ladder({ ...run, agents, games: 8, played: rows, signal: AbortSignal.abort() })).toMatchObject({ complete: true });
    });

    test('awaits onRow', async () => {
      let written = 0;
      const onRow = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        written += 1;
      };
      await ladder({ ...run, agents, games: 2, onRow });
      expect(written).toBe(6);
    });

    test.each([
      { change: { seed: 's' }, says: `its seed is "s"; expected "${gameSeed(7, 1)}"` },
      { change: { index: 3 }, says: 'its index is 3; expected 1' },
      { change: { agents: ['first', 'second'] }, says: 'its agents is ["first","second"]; expected ["first","random"]' },
      { change: { rulesVersion: '2' }, says: 'its rulesVersion is "2"; expected "1"' },
      { change: { setup: { players: 2, size: 4 } }, says: 'its setup is {"players":2,"size":4}; expected {"players":2}' },
      { change: { length: -1 }, field: 'length', says: 'Too small' },
      { change: { outcome: 'p1' }, field: 'outcome', says: 'expected object' },
    ])('refuses a row with $change', async ({ change, field, says }) => {
      const { rows } = await rowsOf(4);
      const played = [rows[0], { ...rows[1], ...change } as GameRow];
      const refused = ladder({ ...run, agents, games: 4, played });
      await expect(refused).rejects.toThrow(says);
      await expect(refused).rejects.toMatchObject({
        name: InvalidInputError.name,
        what: 'options',
        path: ['played', 1, ...(field ? [field] : [])],
      });
    });
  });

  test.each([
    { what: 'options', path: ['agents'], options: { agents: [first] } },
    { what: 'options', path: ['agents'], options: { agents: [first, first] } },
    { what: 'options', path: ['games'], options: { games: 0 } },
    { what: 'options', path: ['games'], options: { games: 1.5 } },
    { what: 'options', path: ['sides'], options: { sides: [[0]] } },
    { what: 'options', path: ['sides'], options: { sides: [[0], [0]] } },
    { what: 'options', path: ['sides'], options: { sides: [[0, 1], []] } },
    { what: 'setup', path: ['players'], options: { setup: { players: 9 } } },
  ])('refuses $options', async ({ what, path, options }) => {
    const refused = ladder({ ...run, agents: [random(), first], games: 2, ...options });
    await expect(refused).rejects.toThrow(expect.objectContaining({ name: InvalidInputError.name, what, path }));
  });
});
