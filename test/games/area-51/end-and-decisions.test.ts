import { readdirSync, readFileSync } from 'node:fs';
import { scriptedChance } from 'orrery-rules';
import { type Area51Component, type Area51State, area51 } from 'orrery-rules/area-51';
import {
  type Action,
  breakout,
  controlAlien,
  drawn,
  drop,
  endHumans,
  endPart,
  idle,
  listed,
  moveHuman,
  place,
  play,
  push,
  refusal,
  scene,
  step,
  steps,
  stun,
  teleport,
} from './builders.js';

const ALL = ['food', 'ice', 'energy', 'cables'] as const;

describe('End of the game', () => {
  test('A51-11.1 entering the ship with all four wins at once', () => {
    const { state, events } = play(drawn(['AS.'], { holds: { p1: ALL } }), [step('p1', 1, 0)]);
    expect(events.at(-1)).toEqual({ type: 'ship-repaired', player: 'p1', cell: { x: 1, y: 0 }, rule: 'A51-11.1' });
    expect(area51.outcome(state)).toEqual({ winners: ['p1'], scores: { p1: 5, p2: 0 }, reason: 'ship-repaired', rule: 'A51-11.1' });
  });

  test('A51-11.1 by teleport too, whoever places the alien', () => {
    const state = play(drawn(['A.S'], { holds: { p1: ALL } }), [teleport('p1'), place('p2', 2, 0)], [5]).state;
    expect(area51.outcome(state)?.winners).toEqual(['p1']);
  });

  test('A51-11.1 the fourth component may lie on the ship itself', () => {
    const ship = drawn(['AS.'], { holds: { p1: ['food', 'ice', 'energy'] } });
    expect(play(ship, [step('p1', 1, 0)]).state.phase).toBe('part');
  });

  test('A51-11.2 entering the ship without all four has no effect', () => {
    const { state, events } = play(drawn(['AS.'], { holds: { p1: ['food', 'ice', 'energy'] } }), [step('p1', 1, 0)]);
    expect(events.map(({ type }) => type)).toEqual(['stepped']);
    expect(area51.outcome(state)).toBeUndefined();
    expect(refusal(state, step('p1', 2, 0))).toBeUndefined();
  });

  test.each<{ holds: Record<string, readonly Area51Component[]>; winners: string[]; reason: string; scores: Record<string, number> }>([
    { holds: { p1: ['food'], p2: ['ice', 'cables'] }, winners: ['p2'], reason: 'most-components', scores: { p1: 1, p2: 2, p3: 0 } },
    { holds: { p1: ['food'], p3: ['ice'] }, winners: ['p1', 'p3'], reason: 'equal-components', scores: { p1: 1, p2: 0, p3: 1 } },
    { holds: {}, winners: ['p1', 'p2', 'p3'], reason: 'equal-components', scores: { p1: 0, p2: 0, p3: 0 } },
    { holds: { p2: ALL, p1: ['food'] }, winners: ['p2'], reason: 'most-components', scores: { p1: 1, p2: 4, p3: 0 } },
  ])('A51-11.3 after maxRounds rounds $winners: $reason', ({ holds, winners, reason, scores }) => {
    const state = scene({ players: 3, options: { maxRounds: 2 }, holds });
    const round = [...idle('p1'), ...idle('p2'), ...idle('p3')];
    const last = play(state, [...round, ...round.slice(0, -1)], [1, 1, 1, 1, 1, 1]);
    expect(area51.outcome(last.state)).toBeUndefined();
    const over = play(last.state, [endHumans('p3')]);
    expect(over.events).toEqual([{ type: 'round-limit-reached', rounds: 2, rule: 'A51-11.3' }]);
    expect(area51.outcome(over.state)).toEqual({ winners, scores, reason, rule: 'A51-11.3' });
  });

  test('A51-11.3 the last attack still counts', () => {
    const state = drawn(['B1'], { options: { maxRounds: 1 }, holds: { p2: ['ice', 'food'] }, alien: { p2: { attacked: false } } });
    const owed = play(state, idle('p1'), [1, 1, 6]).state;
    expect(area51.decisions(owed)).toEqual(['p2']);
    const over = play(owed, [drop('p2', 'ice'), ...idle('p2')], [1, 1, 6]).state;
    expect(area51.outcome(over)?.scores).toEqual({ p1: 0, p2: 0 });
  });

  test('A51-11.3 60 rounds unless maxRounds says otherwise', () => {
    expect(scene().config.maxRounds).toBe(60);
    const state = scene({ state: { round: 60, seat: 1, decider: 1 } });
    expect(play(state, idle('p2'), [1]).state.phase).toBe('over');
  });

  test('A51-11.4 after the end nobody has a decision', () => {
    const over = play(drawn(['AS.'], { holds: { p1: ALL } }), [step('p1', 1, 0)]).state;
    expect(area51.decisions(over)).toEqual([]);
    expect(area51.legalActions(over)).toEqual([]);
    for (const action of [step('p1', 2, 0), endPart('p1'), endHumans('p2')]) {
      expect(refusal(over, action)).toEqual({ code: 'game-over', rule: 'A51-11.4' });
    }
  });
});

describe('Decisions', () => {
  test('A51-12.1 dice are rolled by the action that needs them', () => {
    const needs: { state: Area51State; action: Action; dice: number }[] = [
      { state: drawn(['A.']), action: step('p1', 1, 0), dice: 0 },
      { state: drawn(['A..1']), action: stun('p1', 'h1'), dice: 0 },
      { state: drawn(['A']), action: teleport('p1'), dice: 1 },
      { state: drawn(['A.B']), action: controlAlien('p1', 'p2'), dice: 7 },
      { state: drawn(['A']), action: endPart('p1'), dice: 1 },
      { state: drawn(['A1'], { holds: { p1: ['food'] }, state: { phase: 'humans' } }), action: endHumans('p1'), dice: 2 },
    ];
    for (const { state, action, dice } of needs) {
      // Sixes and then ones: control succeeds, and nothing else depends on it.
      const chance = scriptedChance([6, 6, 6, 1, 1, 1, 1, 1]);
      area51.step(state, action, { chance });
      expect([action.type, 8 - chance.remaining]).toEqual([action.type, dice]);
    }
  });

  test('A51-12.2 while place, push or drop is owed, only the player who owes it may act', () => {
    const owing = [
      { state: play(drawn(['A']), [teleport('p1')], [5]).state, player: 'p2', type: 'place' },
      { state: play(drawn(['A.B']), [controlAlien('p1', 'p2')], [6, 6, 6, 1, 1, 1, 1]).state, player: 'p1', type: 'push' },
      { state: play(drawn(['B1'], { holds: { p2: ALL } }), idle('p1'), [1, 1, 6]).state, player: 'p2', type: 'drop' },
    ];
    for (const { state, player, type } of owing) {
      expect(area51.decisions(state)).toEqual([player]);
      expect(new Set(area51.legalActions(state).map((action) => action.type))).toEqual(new Set([type]));
      const other = player === 'p1' ? 'p2' : 'p1';
      for (const action of [endPart(other), endPart(player), endHumans(player), moveHuman(player, 'h1', 1, 1), breakout(player, 0, 1)]) {
        expect(refusal(state, action)).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
      }
    }
  });

  test('A51-12.2 what is not owed is refused', () => {
    const state = drawn(['A']);
    for (const action of [place('p1', 1, 0), push('p1', 'east'), drop('p1', 'food'), endHumans('p1')]) {
      expect(refusal(state, action)).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    }
  });

  test('A51-12.3 step and action: no further step; action and step: no further action', () => {
    const first = play(drawn(['A...1']), [step('p1', 1, 0), stun('p1', 'h1')]).state;
    expect(first.points).toBe(2);
    expect(refusal(first, step('p1', 0, 0))).toEqual({ code: 'movement-is-over', rule: 'A51-4.5' });
    const second = play(drawn(['A..1', '', '', '', '', '2']), [stun('p1', 'h1'), step('p1', 0, 1)]).state;
    expect(refusal(second, stun('p1', 'h2'))).toEqual({ code: 'action-already-used', rule: 'A51-4.4' });
    expect(refusal(second, step('p1', 0, 2))).toBeUndefined();
  });

  test('A51-12.4 a refused action changes nothing and uses no die', () => {
    const state = drawn(['A#']);
    const before = JSON.stringify(state);
    const chance = scriptedChance([1, 2, 3]);
    for (const action of [step('p1', 1, 0), stun('p1', 'h1'), controlAlien('p1', 'p1'), place('p1', 1, 1)]) {
      expect(() => area51.step(state, action, { chance })).toThrow();
    }
    expect(JSON.stringify(state)).toBe(before);
    expect(chance.remaining).toBe(3);
    const simulation = area51.simulation(state);
    expect(() => simulation.apply(step('p1', 1, 0))).toThrow();
    expect(JSON.stringify(simulation.state)).toBe(before);
  });

  test('A51-12.5 end-part is illegal only while the alien is passing a figure', () => {
    expect(refusal(play(drawn(['AB.']), [step('p1', 1, 0)]).state, endPart('p1'))?.code).toBe('occupied');
    for (const state of [drawn(['A']), play(drawn(['A.']), [step('p1', 1, 0)]).state, drawn(['A1'])]) {
      expect(refusal(state, endPart('p1'))).toBeUndefined();
    }
    // Whoever shares a cell since an earlier turn is not passing.
    const shared = drawn(['A'], { options: { sharedCells: 'allowed' }, aliens: { p2: [0, 0] } });
    expect(refusal(shared, endPart('p1'))).toBeUndefined();
  });

  test.each([
    { drawing: ['AB.'], points: 2, legal: true, why: 'one point to go on' },
    { drawing: ['AB.'], points: 1, legal: false, why: 'no point to go on' },
    { drawing: ['~B~', '~~~'], points: 2, legal: false, why: 'swamp all around, and back too' },
    { drawing: ['~B~', '~~~'], points: 3, legal: true, why: 'two points for swamp' },
    { drawing: ['AB#', '###'], points: 2, legal: true, why: 'back where it came from' },
    { drawing: ['.B.', '..1'], points: 2, legal: false, why: 'the cell itself is in a zone' },
  ])('A51-12.6 onto an alien with $points points: $why', ({ drawing, points, legal }) => {
    const state = drawn(drawing, { aliens: { p1: [0, 0] }, state: { points, stepped: true } });
    expect(refusal(state, step('p1', 1, 0)) === undefined).toBe(legal);
  });

  test('A51-12.6 over several figures in a row', () => {
    const corridor = ['~BCD.', '#####'];
    const at = { p1: [0, 0] } as const;
    // Back into the swamp costs 2, on over three aliens 3 after the first step.
    const legal = (points: number) =>
      refusal(drawn(corridor, { players: 4, aliens: at, state: { points, stepped: true } }), step('p1', 1, 0)) === undefined;
    expect([2, 3, 4].map(legal)).toEqual([false, true, true]);
    const far = ['#BCD.', '#####'];
    const within = drawn(far, { players: 4, aliens: { p1: [1, 0] }, state: { points: 3, stepped: true } });
    expect(steps(within)).toEqual(['(2,0)']);
    const short = () => drawn(far, { players: 4, aliens: { p1: [1, 0] }, state: { points: 2, stepped: true } });
    expect(short).toThrow(/A51-12\.6/);
  });

  test('A51-12.6 whoever passes a figure always has a step left', () => {
    const passing = play(drawn(['.AB', '...'], { state: { points: 2 } }), [step('p1', 2, 0)]).state;
    expect(listed(passing, 'end-part')).toEqual([]);
    expect(steps(passing).length).toBeGreaterThan(0);
  });

  test('every code and clause of the list in the rules is given by the code, and no other', () => {
    const markdown = readFileSync(new URL('../../../docs/rules/area-51.md', import.meta.url), 'utf8');
    const list = /^Refusals: (.*)$/m.exec(markdown)?.[1] ?? '';
    const documented = [...list.matchAll(/([a-z-]+) \(([^)]*)\)/g)].flatMap(([, code, clauses]) =>
      clauses.split(', ').map((clause) => `${code} ${clause}`),
    );
    const folder = new URL('../../../src/games/area-51/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8'))
      .join('\n');
    const given = [...sources.matchAll(/refuse\(\s*'([a-z-]+)',\s*'(A51-[0-9.]+)'/g)].map(([, code, clause]) => `${code} ${clause}`);
    // The kernel's own, by the clauses that the game names for it.
    const ended = area51.check(drawn(['A'], { state: { phase: 'over' } }), endPart('p1'));
    expect([...new Set([...given, `${ended?.code} ${ended?.rule}`])].sort()).toEqual(documented.sort());
  });
});
