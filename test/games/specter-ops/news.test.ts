// Undo stops where somebody has learned something, and not at a step that nobody saw. SO-21.4, SO-21.11
import { createMatch, IllegalActionError } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import { type Action, ATTACK, begin, END_AGENT, finish, play, STOP, type State, series, steps, table, visible } from './builders.js';

const QUIET: [string, string | null][] = [
  ['judge', 'A31'],
  ['gun', null],
];
const agentsTurn = table({ agentAt: 'S5', hunters: QUIET, cards: ['proximity-mine', 'adrenal-surge', 'flash-bang'] });
const hunting = series(table({ agentAt: 'S12', hunters: QUIET, turn: 'hunters' }), [begin('judge')]).state;
const beside = table({ agentAt: 'C20', hunters: QUIET });
const attacking = series(
  table({
    agentAt: 'S12',
    hunters: [
      ['heat', 'S12'],
      ['gun', null],
    ],
    marker: visible('S12'),
    turn: 'hunters',
  }),
  [begin('heat'), STOP],
).state;

const givesNews = (state: State, action: object) =>
  play(state, action, [5]).events.some(({ type }) => specterOps.revealingEvents.includes(type));

describe('Somebody learns something', () => {
  test.each<[what: string, state: State, action: object]>([
    ['the end of a movement that nobody saw', agentsTurn, finish()],
    ['the end of a movement that ends in sight', table({ agentAt: 'S12', hunters: [['heat', 'S10']] }), finish()],
    ['a card of the supply deck', agentsTurn, { type: 'draw-supply', cache: 'SC1' }],
    ['an objective', beside, { type: 'complete-objective', section: 1 }],
    ['a card that is turned up', agentsTurn, { type: 'use-equipment', card: 'flash-bang', space: 'S5' }],
    ['a card that is turned sideways', agentsTurn, { type: 'use-equipment', card: 'adrenal-surge' }],
    ['the end of the agent’s turn', series(agentsTurn, [finish()]).state, END_AGENT],
    ['SO-11.1 a hunter that sees nobody', hunting, STOP],
    ['SO-16.7 an answer to the Judge', hunting, { type: 'use-ability', ability: 'clairvoyance', quadrant: 'NE' }],
    [
      'SO-12.20 an answer of the motion sensor',
      series(hunting, [STOP, { type: 'end-hunter-turn' }, begin('gun')]).state,
      { type: 'use-vehicle-ability' },
    ],
    ['SO-11.11 a hit without a die, which kills or does not', attacking, ATTACK],
    ['SO-20.4 a role', beforeRoles(), { type: 'deal-roles', traitor: 'p3' }],
  ])('by %s', (_what, state, action) => {
    expect(givesNews(state, action)).toBe(true);
  });
});

/** Five players, the last card being taken. */
function beforeRoles(): State {
  let state = specterOps.start({ players: 5 }, 1) as State;
  while (state.phase !== 'deal-roles') state = specterOps.reduce(state, specterOps.legalActions(state)[0] as Action) as State;
  return state;
}

describe('SO-21.4 SO-21.8 hunters learn nothing', () => {
  test.each<[what: string, state: State, action: object]>([
    ['a step', agentsTurn, { type: 'step', to: 'S6' }],
    ['a step in sight, until the movement ends', table({ agentAt: 'S12', hunters: [['heat', 'S10']] }), { type: 'step', to: 'S13' }],
    ['a mine that is laid', agentsTurn, { type: 'use-equipment', card: 'proximity-mine', space: 'S5' }],
  ])('of %s: no event, and the very same view', (_what, state, action) => {
    expect(givesNews(state, action)).toBe(false);
    const { state: after, events } = play(state, action);
    for (const viewer of ['p2', 'spectator', 'computer']) {
      expect(specterOps.viewEvents(events, viewer)).toEqual([]);
      expect(JSON.stringify(specterOps.view(after, viewer))).toBe(JSON.stringify(specterOps.view(state, viewer)));
    }
  });

  test('of steps of a hunter, but where it goes', () => {
    expect(givesNews(hunting, { type: 'step', to: 'A30' })).toBe(false);
    expect(specterOps.revealingEvents).not.toContain('hunter-stepped');
  });
});

test('SO-7.11 an agent takes back its steps, and not the end of its movement', () => {
  const match = createMatch(specterOps, { players: 2 }, 7, { undo: 'before-reveal' });
  const { players } = match.state;
  while (match.state.phase !== 'agent-before-moving') match.dispatch(specterOps.legalActions(match.state)[0] as Action);
  for (const step of steps('N1', 'O2')) match.dispatch({ player: players[0], ...step } as Action);
  expect(match.canUndo).toBe(true);
  match.undo();
  match.undo();
  expect(match.state.agents[0]?.secret.path).toEqual(['M1']);
  match.dispatch({ player: players[0], ...finish() } as Action);
  expect(match.canUndo).toBe(false);
  expect(() => match.undo()).toThrow(IllegalActionError);
});
