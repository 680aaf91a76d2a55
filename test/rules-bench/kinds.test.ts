// The kinds of items, on positions whose answers are worked out by hand from the rules.
import { scriptedChance } from 'orrery-rules';
import { solPosition } from 'orrery-rules/sol';
import { type SpecterOpsView, specterOps, specterOpsPosition } from 'orrery-rules/specter-ops';
import { BROKEN_COVENANT_BOARD } from 'orrery-rules/specter-ops/data';
import { actions, askActions } from '../../src/rules-bench/kinds/actions.js';
import { askBelief, belief } from '../../src/rules-bench/kinds/belief.js';
import { askLegality, legality } from '../../src/rules-bench/kinds/legality.js';
import { askOutcome, outcome } from '../../src/rules-bench/kinds/outcome.js';
import { askPlan, plan } from '../../src/rules-bench/kinds/plan.js';
import { positionOf } from '../../src/rules-bench/positions.js';
import { AREA_51 } from '../../src/rules-bench/subjects/area-51.js';
import { SOL } from '../../src/rules-bench/subjects/sol.js';
import { SPACE_ALERT } from '../../src/rules-bench/subjects/space-alert.js';
import { SPECTER_OPS } from '../../src/rules-bench/subjects/specter-ops.js';
import { inArea51, itemOf, p1 } from './builders.js';

describe('legality', () => {
  const row = (human: number) => inArea51({ aliens: { p1: { cell: { x: 2, y: 0 } } }, humans: { h1: { cell: { x: human, y: 0 } } } });

  test.each([
    { why: 'A51-6.4: a human four cells away in a row', position: row(6), action: p1('stun', { human: 'h1' }), answer: { legal: true } },
    {
      why: 'A51-6.4: a human six cells away',
      position: row(8),
      action: p1('stun', { human: 'h1' }),
      answer: { legal: false, clause: 'A51-6.4' },
    },
    {
      why: 'A51-5.2: a swamp cell costs 2 points, and 1 is left',
      position: inArea51({ aliens: { p1: { cell: { x: 4, y: 3 } } }, points: 1, stepped: true }),
      action: p1('step', { to: { x: 5, y: 3 } }),
      answer: { legal: false, clause: 'A51-5.2' },
    },
    {
      why: 'A51-12.2: human movement has not begun',
      position: inArea51({}),
      action: p1('end-humans'),
      answer: { legal: false, clause: 'A51-12.2' },
    },
  ])('$why', ({ position, action, answer }) => {
    const drafted = askLegality(position, action, ['A51-6.4', 'A51-5.2']);
    expect(drafted.answer).toEqual(answer);
    expect(legality.solve(AREA_51, itemOf(drafted, AREA_51))).toEqual(answer);
  });

  test('the verdict counts apart from the clause', async () => {
    const right = { legal: false, clause: 'A51-5.2' };
    expect(await legality.compare({ legal: false, clause: 'A51-5.3' }, right)).toEqual({ isCorrect: false, isPartlyCorrect: true });
    expect(await legality.compare({ legal: true }, right)).toEqual({ isCorrect: false, isPartlyCorrect: false });
    expect(await legality.compare(right, right)).toEqual({ isCorrect: true, isPartlyCorrect: true });
  });
});

describe('outcome', () => {
  test.each([
    {
      why: 'A51-5.1: a step to a plain cell costs 1 of 6 points',
      action: p1('step', { to: { x: 2, y: 1 } }),
      dice: [],
      changes: { points: 5, stepped: true, 'aliens.0.cell.x': 2 },
    },
    {
      // All 6 points and the token are spent, it was the action of the turn, and the next turn is lost. A51-7.1, A51-7.2, A51-7.9
      why: 'A51-7.6: a teleport with a 6 does not move the alien',
      action: p1('teleport'),
      dice: [6],
      changes: { points: 0, acted: true, 'aliens.0.teleport': false, 'aliens.0.losesTurn': true },
    },
  ])('$why', ({ action, dice, changes }) => {
    const drafted = askOutcome(inArea51({}), action, scriptedChance(dice)) as NonNullable<ReturnType<typeof askOutcome>>;
    expect(drafted.answer).toEqual({ changes });
    expect(outcome.solve(AREA_51, itemOf(drafted, AREA_51))).toEqual({ changes });
  });

  test('the dice are in the prompt', () => {
    const drafted = askOutcome(inArea51({}), p1('teleport'), scriptedChance([6]));
    expect(new Map(drafted?.sections).get('Draws')).toBe('A die with 6 sides shows 6.');
  });

  test('SOL-20.1: there is no question about cards that are drawn from the hidden deck', () => {
    const state = solPosition({ phase: 'pre-draw', owed: 1 });
    expect(askOutcome(positionOf(SOL, state, 'p1'), p1('draw'), scriptedChance([]))).toBeUndefined();
  });
});

describe('actions', () => {
  test('A51-5.1: an alien in the corner can step to three cells', () => {
    const drafted = askActions(inArea51({ aliens: { p1: { cell: { x: 0, y: 0 } } } }), 'step');
    expect(actions.compare(drafted.answer, { commands: ['step 1,0', 'step 0,1', 'step 1,1'] })).toEqual({ isCorrect: true });
    expect(actions.solve(AREA_51, itemOf(drafted, AREA_51))).toEqual(drafted.answer);
  });

  test('SOL-7.8, SOL-3.25: a sundiver is launched to one of the four spaces of the eye', () => {
    const position = positionOf(SOL, solPosition({ phase: 'move', sides: { p1: { eye: 0 } } }), 'p1');
    const drafted = askActions(position, 'launch');
    const colour = (position.view as { seats: { colour: string }[] }).seats[0]?.colour;
    const commands = ['O12', 'O0', 'I12', 'I0'].map((space) => `launch ${colour}-s1 to ${space}`);
    expect(actions.compare(drafted.answer, { commands })).toEqual({ isCorrect: true });
    expect(actions.solve(SOL, itemOf(drafted, SOL))).toEqual(drafted.answer);
  });

  test('A51-9.1: no human can be moved before human movement', () => {
    expect(askActions(inArea51({}), 'move-human').answer).toEqual({ commands: [] });
  });

  test('case, quotation marks and order do not matter, but every command counts', () => {
    const expected = { commands: ['step 1,0', 'step 0,1'] };
    expect(actions.compare({ commands: ['`Step  0,1`', '"step 1,0"'] }, expected)).toEqual({ isCorrect: true });
    expect(actions.compare({ commands: ['step 1,0'] }, expected)).toEqual({ isCorrect: false });
    expect(actions.compare({ commands: ['step 1,0', 'step 0,1', 'step 1,1'] }, expected)).toEqual({ isCorrect: false });
  });
});

describe('belief', () => {
  /** Spaces that can be reached from a space in at most `most` steps; spaces touch also diagonally. SO-3.5, SO-3.6 */
  function reached(from: string, most: number): string[] {
    const { grid } = BROKEN_COVENANT_BOARD;
    const idOf = (x: number, y: number) => `${String.fromCharCode(65 + x)}${y + 1}`;
    const known = new Map([[from, 0]]);
    for (const [space, steps] of known) {
      if (steps === most) continue;
      const [x, y] = [space.charCodeAt(0) - 65, Number(space.slice(1)) - 1];
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const ground = grid[y + dy]?.[x + dx];
          if (ground !== undefined && ground !== '#' && !known.has(idOf(x + dx, y + dy))) known.set(idOf(x + dx, y + dy), steps + 1);
        }
    }
    return [...known.keys()].sort();
  }

  test('SO-7.4: after an unseen movement the agent can be wherever four steps lead from its start', () => {
    const state = specterOpsPosition({ turn: 'hunters', round: 1, agentAt: 'L2' });
    const view = specterOps.view(state, 'p2') as SpecterOpsView;
    const drafted = askBelief(SPECTER_OPS, 'p2', view, ['SO-7.4']);
    const { spaces } = drafted.answer as { spaces: string[] };
    expect([...spaces].sort()).toEqual(reached('M1', 4));
    expect(belief.solve(SPECTER_OPS, itemOf(drafted, SPECTER_OPS))).toEqual(drafted.answer);
  });

  test('SO-11.2: a visible agent can be in one space', () => {
    const state = specterOpsPosition({ turn: 'hunters', round: 1, agentAt: 'M3', marker: { kind: 'visible', space: 'M3' } });
    expect(askBelief(SPECTER_OPS, 'p2', specterOps.view(state, 'p2') as SpecterOpsView, []).answer).toEqual({ spaces: ['M3'] });
  });

  test('the prompt does not draw the answer on a board', () => {
    const state = specterOpsPosition({ turn: 'hunters', round: 1 });
    const view = specterOps.view(state, 'p2') as SpecterOpsView;
    expect(specterOps.text.view(view, 'p2')).toContain('+ +');
    expect(itemOf(askBelief(SPECTER_OPS, 'p2', view, []), SPECTER_OPS).prompt).not.toContain('+ +');
  });
});

describe('plan', () => {
  const idle = { crew: [{ actions: [] }, { actions: [] }] };

  test('a mission without threats is won without any action', () => {
    expect(askPlan(SPACE_ALERT, idle).answer).toEqual({ won: true });
  });

  test.each([
    { why: 'a gunship attacks with 2, 2 and 3: behind 1 shield 6 tiles, and the seventh is not needed', cards: ['gunship'], won: true },
    { why: 'a fighter attacks with 1, 2 and 3 as well: 12 tiles are needed', cards: ['gunship', 'fighter'], won: false },
  ])('SA-9.1: $why', ({ cards, won }) => {
    const threats = cards.map((threat, index) => ({ threat, time: index + 1, zone: 'red' as const }));
    const drafted = askPlan(SPACE_ALERT, { ...idle, threats, trajectories: { red: 4 } });
    expect(drafted.answer).toEqual({ won });
    expect(plan.solve(SPACE_ALERT, itemOf(drafted, SPACE_ALERT))).toEqual({ won });
  });
});
