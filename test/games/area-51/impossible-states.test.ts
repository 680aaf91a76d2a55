// States from outside that no game can come to: each is refused with its clause, and whatever is let in plays on.
import { type Area51State, area51 } from 'orrery-rules/area-51';
import { samples } from '../../samples.js';
import { fatesOf } from '../altered-states.js';
import { clausesOf } from '../in-words.js';
import { drawn, play, scene, step } from './builders.js';

/** How many states are altered: more in a long run. */
const COUNT = Number(process.env.ALTERED_STATES ?? samples(1_200, 200));

const rulesOf = (state: unknown): (string | undefined)[] => {
  try {
    area51.parseState(JSON.stringify(state));
    return [];
  } catch (error) {
    return clausesOf(error, state);
  }
};

const two = scene();
const change = (more: object): object => ({ ...two, ...more });
const alien = (seat: number, more: object) =>
  change({ aliens: two.aliens.map((each, index) => (index === seat ? { ...each, ...more } : each)) });
const human = (at: number, more: object) =>
  change({ humans: two.humans.map((each, index) => (index === at ? { ...each, ...more } : each)) });
const token = (at: number, more: object) =>
  change({ tokens: two.tokens.map((each, index) => (index === at ? { ...each, ...more } : each)) });
/** The ship of the default board, one of its pads, and a building. */
const [SHIP, PAD, BUILDING] = [9 * 19 + 9, 9 * 19 + 8, 8 * 19 + 6];

describe('a state that cannot be is refused', () => {
  test.each([
    { why: 'an alien too few', state: change({ aliens: two.aliens.slice(1) }), rule: 'A51-1.1' },
    { why: 'a human too many', state: change({ humans: [...two.humans, two.humans[0]] }), rule: 'A51-3.4' },
    { why: 'a human on a pad', state: human(0, { cell: PAD }), rule: 'A51-13.4' },
    { why: 'a human on the ship', state: human(0, { cell: SHIP }), rule: 'A51-13.4' },
    { why: 'an alien on a building', state: alien(0, { cell: BUILDING }), rule: 'A51-13.4' },
    { why: 'two humans on a cell', state: human(0, { cell: two.humans[1].cell }), rule: 'A51-13.3' },
    { why: 'an alien with an active human', state: alien(0, { cell: two.humans[0].cell }), rule: 'A51-13.3' },
    { why: 'a human stunned by nobody', state: human(0, { thaw: 'frozen' }), rule: 'A51-13.7' },
    { why: 'a human stunned by a stranger', state: human(0, { thaw: 'frozen', stunnedBy: 'p9' }), rule: 'A51-13.7' },
    { why: 'a token that was not laid', state: token(0, { home: 0 }), rule: 'A51-13.1' },
    { why: 'a token that a stranger holds', state: token(0, { holder: 'p9' }), rule: 'A51-13.1' },
    { why: 'a token too few', state: change({ tokens: two.tokens.slice(1) }), rule: 'A51-13.1' },
    {
      why: 'two of a kind',
      state: change({ tokens: two.tokens.map((each, index) => ({ ...each, holder: index < 2 ? 'p1' : null })) }),
      rule: 'A51-13.2',
    },
    { why: 'a round after the last', state: change({ round: 61 }), rule: 'A51-13.9' },
    { why: 'more moves than humans', state: change({ humanMoves: 7 }), rule: 'A51-13.8' },
    { why: 'a push that nobody owes', state: change({ push: { target: { human: 'h1' }, cells: 2, underway: false } }), rule: 'A51-12.2' },
    {
      why: 'a push of a human that is not there',
      state: change({ phase: 'push', push: { target: { human: 'h9' }, cells: 2, underway: false } }),
      rule: 'A51-8.2',
    },
    { why: 'a ship repaired and a game that goes on', state: change({ repairedBy: 'p1' }), rule: 'A51-11.1' },
  ])('$rule $why', ({ state, rule }) => {
    expect(rulesOf(state)).toEqual([rule]);
  });

  test('A51-13.3 aliens rest on cells of their own, unless cells may be shared', () => {
    const shared = alien(0, { cell: two.aliens[1].cell });
    expect(rulesOf(shared)).toEqual(['A51-13.3', 'A51-13.3']);
    expect(rulesOf({ ...shared, config: { ...two.config, sharedCells: 'allowed' } })).toEqual([]);
    // Nobody rests any more where the game is over.
    expect(rulesOf({ ...shared, phase: 'over' })).toEqual([]);
    const stunned = {
      ...human(0, { thaw: 'frozen', stunnedBy: 'p1' }),
      aliens: [{ ...two.aliens[0], cell: two.humans[0].cell }, two.aliens[1]],
    };
    expect(rulesOf(stunned)).toEqual(['A51-13.3']);
  });

  test('A51-12.6 an alien that is passing another can go on', () => {
    const passing: Area51State = play(drawn(['AB..']), [step('p1', 1, 0)]).state;
    expect(rulesOf(passing)).toEqual([]);
    expect(rulesOf({ ...passing, points: 0 })).toEqual(['A51-12.6']);
    expect(rulesOf({ ...passing, stepped: false })).toEqual(['A51-13.3', 'A51-13.3']);
  });

  test('A51-8.10 an alien under mind control that is passing another can go on', () => {
    const owed = drawn(['A.BC..'], { players: 3, options: { controlPath: 'free' } });
    const target = { alien: 'p2' };
    const cells = owed.aliens.map(({ cell }) => cell);
    const onThird = owed.aliens.map((each, seat) => (seat === 1 ? { ...each, cell: cells[2] } : each));
    const underway = (left: number) => ({ ...owed, phase: 'push', aliens: onThird, push: { target, cells: left, underway: true } });
    expect(rulesOf(underway(2))).toEqual([]);
    expect(rulesOf(underway(0))).toEqual(['A51-12.6']);
  });
});

test('altered states are refused, or play on', () => {
  const setups = [2, 3, 4].flatMap((players) => [
    { players },
    {
      players,
      ...{ controlPath: 'free', stunnedCell: 'blocked', sharedCells: 'allowed', humanMoves: 'die', lostTurn: 'whole-turn' },
    },
    { players, adjacency: 'four', displacementZones: 'block', humans: 'all', breakout: 'none', stunClock: 'every-turn' },
  ]);
  const { refused, played, wrong } = fatesOf({ game: area51, setups }, COUNT, 'altered');
  expect(wrong).toEqual([]);
  expect(Math.min(refused, played)).toBeGreaterThan(COUNT / 4);
});
