import { InvalidInputError } from 'orrery-rules';
import { type Area51Event, type Area51State, area51 } from 'orrery-rules/area-51';
import { boardOf, DEFAULT_BOARD } from '../../../src/games/area-51/data/index.js';
import { cell, controlAlien, drawn, drop, endPart, idle, path, play, push, scene, step, stun, teleport } from './builders.js';

const VIEWERS = ['p1', 'p2', 'spectator'];

const states: Record<string, Area51State> = {
  start: scene(),
  'a drawn board': drawn(['A~#', '1fS']),
  'humans to move': play(scene(), [endPart('p1')], [4]).state,
  'a placement owed': play(scene(), [teleport('p1')], [5]).state,
  'a push owed': play(drawn(['A.B']), [controlAlien('p1', 'p2')], [6, 6, 6, 1, 1, 1, 3]).state,
  'a drop owed': play(drawn(['B1'], { holds: { p2: ['ice', 'food'] } }), idle('p1'), [1, 1, 6]).state,
  over: play(drawn(['AS'], { holds: { p1: ['food', 'ice', 'energy', 'cables'] } }), [step('p1', 1, 0)]).state,
};

describe('View', () => {
  test.each(Object.keys(states))('A51-1.9 %s: everybody sees everything but the dice to come', (name) => {
    const state = states[name];
    const [first, ...others] = VIEWERS.map((viewer) => area51.view(state, viewer));
    for (const other of others) expect(other).toEqual(first);
    expect(JSON.stringify(first)).not.toContain('random');
    const later = area51.parseState({ ...JSON.parse(JSON.stringify(state)), random: { s0: 0.1, s1: 0.2, s2: 0.3, c: 1 } });
    expect(area51.view(later, 'p1')).toEqual(first);
  });

  test.each(Object.keys(states))('A51-1.9 %s: a determinized view is the state, with other dice', (name) => {
    const state = states[name];
    const sample = area51.determinize(area51.view(state, 'p2'), 'p2', 'other dice');
    expect({ ...sample, random: state.random }).toEqual(state);
    expect(sample.random).not.toEqual(state.random);
    // As it comes back from a client.
    const wire = JSON.parse(JSON.stringify(area51.view(state, 'p2')));
    expect(area51.determinize(wire, 'p2', 'other dice')).toEqual(sample);
  });

  test('cells are columns and rows, the board is there to draw', () => {
    const view = area51.view(play(scene({ aliens: { p1: [9, 1] }, humans: { h1: [9, 0] } }), [stun('p1', 'h1')]).state, 'p1');
    expect(boardOf(view.config)).toEqual(DEFAULT_BOARD);
    expect(view).toMatchObject({ active: 'p1', decider: 'p1', firstPlayer: 'p1', points: 3, round: 1 });
    expect(view.aliens[0]).toMatchObject({ player: 'p1', cell: { x: 9, y: 1 }, charges: 2, components: [] });
    expect(view.humans[0]).toEqual({ id: 'h1', cell: { x: 9, y: 0 }, thaw: 'frozen', stunnedBy: 'p1', moved: false });
    expect(view.tokens[0]).toEqual({ component: 'food', home: { x: 7, y: 1 }, holder: null });
    expect(area51.view(states.over, 'p1').decider).toBeNull();
  });

  test('the drawing shows every figure and token', () => {
    const text = area51.text
      .view(area51.view(scene({ stunned: { h2: ['frozen', 'p2'] }, holds: { p1: ['food'] } }), 'p1'), 'p1')
      .split('\n');
    expect(text[0]).toBe('   0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8');
    expect(text[2]).toBe(' 1 . A . # . . . . . . . f . . . # . . .');
    expect(text[6]).toBe(' 5 . . . ~ ~ ~ . . . H . . . H ~ ~ . . .');
    expect(text[10][3 + 2 * 13]).toBe('z');
    expect(text).toContain('A p1 (1,1): food; charges 3, teleport yes, mind control ready');
  });

  test('what happens is told in words', () => {
    const { events } = play(drawn(['Af.']), [step('p1', 1, 0), ...idle('p1')], [2]);
    expect(events.map((event) => area51.text.event(event))).toEqual([
      'p1 steps from (0,0) to (1,0) and has 5 points left.',
      'p1 takes food from (1,0).',
      'p1 rolls 2 with the blue die and may move 2 humans.',
      'The turn of p2 begins in round 1.',
    ]);
    expect(area51.legalActions(scene()).map((action) => area51.text.action(action))).toContain('p1 steps to (0,0)');
  });
});

describe('Sentences name the pieces', () => {
  const two = { player: 'p1', from: cell(1, 2), to: cell(3, 4), cell: cell(1, 2), rule: 'A51-1.9' };
  const dice = { dice: [6, 5, 1], resistance: [4], controlled: true };

  test.each<[Area51Event, string]>([
    [{ ...two, type: 'human-thawed', human: 'h3', marker: 'almost-ready' }, 'Human h3 thaws: its marker is now "almost ready".'],
    [{ ...two, type: 'human-thawed', human: 'h3', marker: 'active' }, 'Human h3 is active again.'],
    [{ ...two, type: 'control-marker-taken', marker: 'no-psi' }, 'Mind control of p1 recovers: its marker is now "no psi".'],
    [{ ...two, type: 'control-marker-taken', marker: 'ready' }, 'Mind control of p1 is ready again.'],
    [{ ...two, type: 'human-stunned', human: 'h2', chargesLeft: 1 }, 'p1 stuns human h2 and has 1 charge left.'],
    [{ ...two, type: 'teleport-rolled', die: 6, placer: null }, 'p1 rolls 6 for the teleport: the alien stays where it is.'],
    [{ ...two, type: 'teleport-rolled', die: 2, placer: 'p1' }, 'p1 rolls 2 for the teleport: p1 places the alien.'],
    [{ ...two, type: 'teleport-rolled', die: 5, placer: 'p3' }, 'p1 rolls 5 for the teleport: p3 places the alien.'],
    [{ ...two, type: 'alien-placed', by: 'p3' }, 'p3 moves the alien of p1 by teleport from (1,2) to (3,4).'],
    [
      { ...two, type: 'control-rolled', target: { human: 'h4' }, ...dice },
      'p1 rolls 6 + 5 + 1 = 12 for mind control, and human h4 rolls 4: p1 controls it.',
    ],
    [{ ...two, type: 'pushed', target: { alien: 'p2' } }, 'p1 moves the alien of p2 from (1,2) to (3,4).'],
    [{ ...two, type: 'push-ended', target: { human: 'h4' } }, 'Human h4 stops on (1,2).'],
    [
      { ...two, type: 'alien-attacked', humans: ['h1'], red: 4, blue: 4, hit: false },
      'Human h1 attacks the alien of p1 and rolls 4 against 4: the attack fails.',
    ],
    [
      { ...two, type: 'alien-attacked', humans: ['h1', 'h2', 'h5'], red: 2, blue: 5, hit: true },
      'Humans h1, h2 and h5 attack the alien of p1 and roll 5 against 2: the alien loses a component.',
    ],
    [{ ...two, type: 'component-lost', component: 'ice' }, 'p1 loses ice; the token returns to (1,2).'],
  ])('%o', (event, sentence) => {
    expect(area51.text.event(event)).toBe(sentence);
  });

  test.each([
    [stun('p1', 'h2'), 'p1 fires the stun ray at human h2'],
    [controlAlien('p1', 'p2'), 'p1 uses mind control on the alien of p2'],
    [push('p1', 'north-east'), 'p1 moves the controlled figure north-east'],
    [path('p1', 2, 3), 'p1 moves the controlled figure to (2,3)'],
    [path('p1'), 'p1 stops the controlled figure'],
    [drop('p1', 'ice'), 'p1 gives up ice'],
  ])('%o', (action, sentence) => {
    expect(area51.text.action(action)).toBe(sentence);
  });
});

describe('States from strangers', () => {
  const json = () => JSON.parse(JSON.stringify(scene({ players: 3 })));

  test.each<{ what: string; spoil(state: Area51State): unknown; path: string }>([
    { what: 'a board that is none', path: 'board', spoil: (state) => Object.assign(state, { board: '{}' }) },
    { what: 'two players with one id', path: 'players', spoil: (state) => Object.assign(state, { players: ['p1', 'p1', 'p3'] }) },
    { what: 'an alien too few', path: 'aliens', spoil: (state) => state.aliens.pop() },
    { what: 'a human too many', path: 'humans', spoil: (state) => state.humans.push({ ...state.humans[0], cell: 0 }) },
    { what: 'an alien on a building', path: 'aliens', spoil: (state) => Object.assign(state.aliens[0], { cell: 22 }) },
    { what: 'an alien outside', path: 'aliens', spoil: (state) => Object.assign(state.aliens[0], { cell: 361 }) },
    {
      what: 'an alien on an active human',
      path: 'aliens',
      spoil: (state) => Object.assign(state.aliens[0], { cell: state.humans[0].cell }),
    },
    { what: 'a human on the ship', path: 'humans', spoil: (state) => Object.assign(state.humans[0], { cell: 9 * 19 + 9 }) },
    { what: 'two humans on a cell', path: 'humans', spoil: (state) => Object.assign(state.humans[0], { cell: state.humans[1].cell }) },
    { what: 'a stunned human without a stunner', path: 'humans', spoil: (state) => Object.assign(state.humans[0], { thaw: 'frozen' }) },
    {
      what: 'a human stunned by nobody here',
      path: 'humans',
      spoil: (state) => Object.assign(state.humans[0], { thaw: 'frozen', stunnedBy: 'p9' }),
    },
    { what: 'a token that is not in the setup', path: 'tokens', spoil: (state) => Object.assign(state.tokens[0], { home: 0 }) },
    { what: 'a token too few', path: 'tokens', spoil: (state) => state.tokens.pop() },
    { what: 'a token held by nobody here', path: 'tokens', spoil: (state) => Object.assign(state.tokens[0], { holder: 'toString' }) },
    {
      what: 'two of a kind in one hand',
      path: 'tokens',
      spoil: (state) => state.tokens.slice(0, 2).map((token) => Object.assign(token, { holder: 'p1' })),
    },
    { what: 'a seat that is not there', path: 'seat', spoil: (state) => Object.assign(state, { seat: 3 }) },
    { what: 'a round after the last', path: 'round', spoil: (state) => Object.assign(state, { round: 61 }) },
    { what: 'a push that nobody owes', path: 'push', spoil: (state) => Object.assign(state, { phase: 'push' }) },
    {
      what: 'a push of a human that is not there',
      path: 'push',
      spoil: (state) => Object.assign(state, { phase: 'push', push: { target: { human: 'h10' }, cells: 2, underway: false } }),
    },
    { what: 'a repaired ship in a running game', path: 'phase', spoil: (state) => Object.assign(state, { repairedBy: 'p1' }) },
  ])('$what is refused', ({ spoil, path }) => {
    const state = json();
    spoil(state);
    const parse = () => area51.parseState(state);
    expect(parse).toThrow(InvalidInputError);
    expect(parse).toThrow(path);
  });

  test('a state survives JSON text', () => {
    const state = drawn(['A~1']);
    expect(area51.parseState(JSON.stringify(state))).toEqual(state);
  });
});
