import { InvalidInputError } from 'orrery-rules';
import { type Area51State, area51 } from 'orrery-rules/area-51';
import { DEFAULT_BOARD, PIECES } from '../../../src/games/area-51/data/index.js';
import { alienAt, alienOf, cell, endPart, held, humanAt, idle, listed, play, scene, textOf } from './builders.js';

const ALIENS = ['p1', 'p2', 'p3', 'p4'];
const four = scene({ players: 4 });

describe('Components', () => {
  test.each([2, 3, 4])('A51-1.1 %d players have an alien each', (players) => {
    expect(scene({ players }).aliens).toHaveLength(players);
  });

  test.each([1, 5, 0])('A51-1.1 %d players are refused, with the clause', (players) => {
    const error = thrownBy(() => area51.start({ players }, 1));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ rule: 'A51-1.1', path: ['players'] });
  });

  test('A51-1.2 12 stun tokens, 3 charges an alien', () => {
    expect(PIECES.stunTokens).toBe(12);
    expect(ALIENS.map((player) => alienOf(four, player).charges)).toEqual([3, 3, 3, 3]);
  });

  test('A51-1.3 4 teleport tokens, one an alien', () => {
    expect(PIECES.teleportTokens).toBe(4);
    expect(ALIENS.map((player) => alienOf(four, player).teleport)).toEqual([true, true, true, true]);
  });

  test('A51-1.4 12 mind-control markers, a set of three an alien, and a state for each', () => {
    expect(PIECES.controlMarkers).toEqual({ 'no-psi': 4, loading: 4, ready: 4 });
    for (const control of ['spent', 'no-psi', 'loading', 'ready'] as const) {
      expect(alienOf(scene({ alien: { p1: { control } } }), 'p1').control).toBe(control);
    }
  });

  test('A51-1.5 16 component tokens, 4 of each', () => {
    expect(PIECES.componentTokens).toEqual({ food: 4, ice: 4, energy: 4, cables: 4 });
    expect(countTokens(four)).toEqual({ food: 4, ice: 4, energy: 4, cables: 4 });
  });

  test('A51-1.6 10 humans, with three thaw markers each', () => {
    expect(PIECES.humans).toBe(10);
    expect(PIECES.thawMarkers).toEqual({ frozen: 10, 'half-cold': 10, 'almost-ready': 10 });
    expect(four.humans).toHaveLength(10);
  });

  test('A51-1.7 one blue die and a red one an alien, all six-sided', () => {
    expect(PIECES.dice).toEqual({ blue: 1, red: 4 });
    expect(() => play(scene(), [endPart('p1')], [7])).toThrow(InvalidInputError);
    expect(play(scene(), [endPart('p1')], [6]).state.humanMoves).toBe(6);
  });

  test('A51-1.8 3d6 is three rolls of one die, each from 1 to 6', () => {
    const state = scene({ aliens: { p2: [2, 2] } });
    const { events } = play(state, [{ type: 'control', player: 'p1', target: { alien: 'p2' } }], [6, 1, 3, 6, 6, 6]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'control-rolled', dice: [1, 3, 6], resistance: [6, 6, 6] }));
  });
});

describe('Setup', () => {
  test('A51-3.1 players sit in the listed order, and the first listed begins', () => {
    const state = scene({ players: ['Vala', 'Teal', 'Sam'] });
    expect(state.players).toEqual(['Vala', 'Teal', 'Sam']);
    expect(area51.decisions(state)).toEqual(['Vala']);
    expect(area51.decisions(play(state, idle('Vala'), [1]).state)).toEqual(['Teal']);
  });

  test('A51-3.1 option firstPlayer names who begins; clockwise order stays', () => {
    const state = scene({ players: ['Vala', 'Teal', 'Sam'], options: { firstPlayer: 'Sam' } });
    expect(area51.decisions(state)).toEqual(['Sam']);
    expect(area51.decisions(play(state, idle('Sam'), [1]).state)).toEqual(['Vala']);
  });

  test('A51-3.1 option firstPlayer random goes by the seed and reaches every seat', () => {
    const first = (seed: number) => area51.decisions(area51.start({ players: 4, firstPlayer: 'random' }, seed))[0];
    expect(first(5)).toBe(first(5));
    expect(new Set(Array.from({ length: 40 }, (_, seed) => first(seed))).size).toBe(4);
  });

  test('A51-3.1 a first player who does not play is refused', () => {
    expect(thrownBy(() => scene({ options: { firstPlayer: 'p3' } }))).toMatchObject({ rule: 'A51-3.1', path: ['firstPlayer'] });
  });

  test.each([
    { players: 2, starts: ['(1,1)', '(16,16)'] },
    { players: 3, starts: ['(0,0)', '(16,2)', '(13,16)'] },
    { players: 4, starts: ['(1,1)', '(17,1)', '(16,16)', '(3,15)'] },
  ])('A51-3.2 $players aliens stand on their starts', ({ players, starts }) => {
    const state = scene({ players });
    expect(state.players.map((player) => alienAt(state, player))).toEqual(starts);
  });

  test('A51-3.2 the starts go in seat order from the first player', () => {
    const state = scene({ players: 3, options: { firstPlayer: 'p2' } });
    expect(state.players.map((player) => alienAt(state, player))).toEqual(['(13,16)', '(0,0)', '(16,2)']);
  });

  test('A51-3.3 the four tokens of a component lie on its four cells', () => {
    const homes = (component: string) => four.tokens.filter((token) => token.component === component).map(({ home }) => textOf(four, home));
    expect(homes('food')).toEqual(['(7,1)', '(11,3)', '(11,1)', '(7,3)']);
    expect(homes('cables')).toEqual(['(1,11)', '(3,7)', '(1,7)', '(3,11)']);
    expect(four.tokens.every(({ holder }) => holder === null)).toBe(true);
  });

  test.each([2, 3, 4])('A51-3.3 option tokensPerType one-per-player lays out the first %d of each', (players) => {
    const state = scene({ players, options: { tokensPerType: 'one-per-player' } });
    expect(countTokens(state)).toEqual({ food: players, ice: players, energy: players, cables: players });
    expect(textOf(state, state.tokens[0].home)).toBe('(7,1)');
  });

  test.each([
    { players: 2, humans: 6, last: '(5,13)' },
    { players: 3, humans: 8, last: '(5,13)' },
    { players: 4, humans: 10, last: '(9,14)' },
  ])('A51-3.4 $players players, $humans humans, on the listed cells', ({ players, humans, last }) => {
    const state = scene({ players });
    expect(state.humans).toHaveLength(humans);
    expect(humanAt(state, 'h1')).toBe('(9,5)');
    expect(humanAt(state, `h${humans}` as 'h6')).toBe(last);
    expect(state.humans.every(({ thaw }) => thaw === 'active')).toBe(true);
  });

  test.each([2, 3, 4])('A51-3.4 option humans all: ten with %d players too, each with its actions and numbers', (players) => {
    const state = scene({ players, options: { humans: 'all', humanMoves: 'all' } });
    expect(state.humans).toHaveLength(10);
    expect(humanAt(state, 'h10')).toBe('(9,14)');
    const moving = play(state, [endPart('p1')]).state;
    expect(moving.humanMoves).toBe(10);
    expect(listed(moving, 'move-human').some(({ human }) => human === 'h10')).toBe(true);
    expect(area51.actionSpace(moving).encode({ type: 'stun', player: 'p1', human: 'h10' })).toHaveLength(1);
  });

  test('A51-3.4 A51-2.10 option humans all: a board is refused whose tenth human would guard a start', () => {
    const board = { ...DEFAULT_BOARD, humans: { ...DEFAULT_BOARD.humans, 4: [...DEFAULT_BOARD.humans[4].slice(0, 9), cell(2, 2)] } };
    const starts = { ...board.starts, 4: [cell(18, 0), ...board.starts[4].slice(1)] };
    const setup = (options: object) => ({ players: 2, ...options, board: { ...board, starts } });
    expect(area51.start(setup({}), 1).humans).toHaveLength(6);
    expect(thrownBy(() => area51.start(setup({ humans: 'all' }), 1))).toMatchObject({
      issues: [{ path: ['board', 'starts', '2', 0], rule: 'A51-2.10' }],
    });
  });

  test('A51-3.5 each alien starts with 3 charges, the teleport token, mind control ready and no component', () => {
    for (const player of ALIENS) {
      expect(alienOf(four, player)).toMatchObject({ charges: 3, teleport: true, control: 'ready', losesTurn: false });
      expect(held(four, player)).toEqual([]);
    }
  });

  test('every option may be left out or named; unknown ones are refused', () => {
    expect(area51.start({ players: 2 }, 1).config).toEqual({
      board: 'default',
      adjacency: 'eight',
      tokensPerType: 'all',
      humans: 'by-players',
      lostTurn: 'part-only',
      stunClock: 'own-turn',
      sharedCells: 'forbidden',
      stunnedCell: 'pass',
      breakout: 'allowed',
      pickup: 'own-movement',
      teleportLanding: 'anywhere',
      teleportToShip: 'allowed',
      controlPath: 'line',
      displacementZones: 'ignore',
      humanMoves: 'all',
      attack: 'on',
      maxRounds: 60,
    });
    expect(() => area51.start({ players: 2, zones: 'none' } as never, 1)).toThrow(/zones/);
    expect(() => area51.start({ players: 2, maxRounds: 0 }, 1)).toThrow(/maxRounds/);
  });
});

function countTokens(state: Area51State): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { component } of state.tokens) counts[component] = (counts[component] ?? 0) + 1;
  return counts;
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
