// Positions put on the table by hand, as everybody may.
import { InvalidInputError } from 'orrery-rules';
import { possiblePositions, type SpecterOpsPositionInput, specterOps, specterOpsPosition } from 'orrery-rules/specter-ops';

describe('A position', () => {
  test('without a word is the first turn of a game for two, with the box in its order', () => {
    const state = specterOpsPosition();
    expect(state).toMatchObject({ phase: 'agent-before-moving', round: 1, players: ['p1', 'p2'], config: { content: 'broken-covenant' } });
    expect(state.hunters.map(({ id, space }) => [id, space])).toEqual([
      ['heat', null],
      ['judge', null],
    ]);
    expect(state.agents[0]?.secret).toMatchObject({ character: 'fox', space: 'M1', sheet: ['M1'], path: ['M1'], hitPoints: 4 });
    expect(state.agents[0]?.secret.cards.map(({ card }) => card)).toEqual(['adrenal-surge', 'stealth-field', 'smoke-grenade']);
    expect(Object.isFrozen(state)).toBe(true);
    expect(specterOps.parseState(JSON.stringify(state))).toEqual(state);
  });

  test('is as it is said to be', () => {
    const state = specterOpsPosition({
      players: ['anna', 'ben', 'cleo', 'dora'],
      agent: 'cleo',
      vehicle: 'interceptor',
      vehicleAt: 'A24',
      dice: [2, 3, 4, 5],
      hunters: [
        ['gun', 'S10'],
        ['tracker', 'A31'],
      ],
      rover: 'A30',
      character: 'panther',
      agentAt: 'S15',
      cards: ['smoke-dagger', 'med-kit'],
      marker: { kind: 'visible', space: 'S15' },
      round: 12,
      completed: [1, 4],
      turn: 'hunters',
    });
    expect(state).toMatchObject({
      config: { agentPlayer: 'cleo' },
      phase: 'hunters',
      round: 12,
      vehicle: { id: 'interceptor', space: 'A24' },
      supplyCards: 5,
    });
    expect(state.hunters.map(({ id, player, space }) => [id, player, space])).toEqual([
      ['gun', 'anna', 'S10'],
      ['tracker', 'ben', 'A31'],
      ['heat', 'dora', null],
    ]);
    expect(state.pets).toEqual([{ id: 'rover', hunter: 1, space: 'A30', hitPoints: null }]);
    const [agent] = state.agents;
    expect(agent).toMatchObject({ revealed: 'panther', marker: { kind: 'visible', space: 'S15' }, faceDown: 6 });
    expect(agent?.secret.cards.map(({ card }) => card).at(0)).toBe('smoke-dagger');
    expect(agent?.secret.cards.map(({ card }) => card).at(-1)).toBe('med-kit');
    expect(agent?.secret.sheet).toHaveLength(13);
    expect(state.objectives.map(({ completed }) => completed)).toEqual([true, false, false, true]);
  });

  test('SO-20.5 SO-26.11 for five has the traitor that is wanted, and the older box its own cards', () => {
    expect(specterOpsPosition({ players: 5, traitor: 'p3' }).secret.traitor).toBe('p3');
    expect(specterOpsPosition({ players: 5 }).secret.traitor).toBe('p5');
    const babel = specterOpsPosition({ players: 4, contentSet: 'shadow-of-babel', round: 2 });
    expect(babel.agents[0]?.secret).toMatchObject({ character: 'blue-jay', space: 'N1', hitPoints: 6 });
    expect(babel.agents[0]?.secret.cards).toHaveLength(5);
  });

  test('has a record that tells of nothing but the marker', () => {
    const believed = (wanted: SpecterOpsPositionInput) => possiblePositions(specterOps.view(specterOpsPosition(wanted), 'p2'));
    // SO-25.2: 30 spaces within four steps of M1.
    const oneTurn = believed({ character: 'raven', turn: 'hunters', agentAt: 'Q2' });
    expect(oneTurn).toHaveLength(30);
    expect(believed({ round: 4, turn: 'hunters', agentAt: 'S12' }).length).toBeGreaterThan(100);
    expect(believed({ round: 4, turn: 'hunters', agentAt: 'S12', marker: { kind: 'visible', space: 'S12' } })).toEqual(['S12']);
    const lastSeen = believed({ round: 4, turn: 'hunters', agentAt: 'S12', marker: { kind: 'last-seen', space: 'S13' } });
    expect(lastSeen).toContain('S12');
    expect(lastSeen).not.toContain('M1');
    expect(lastSeen).not.toContain('S13');
  });

  test.each<[what: string, rule: string | undefined, description: unknown]>([
    ['nothing at all', undefined, null],
    ['a word that is none', undefined, { agentsAt: 'S12' }],
    ['six players', 'SO-5.1', { players: 6 }],
    ['an agent on a structure', 'SO-24.1', { agentAt: 'D18' }],
    ['an agent off the board', 'SO-24.1', { agentAt: 'Z9' }],
    ['an agent of another box', 'SO-5.10', { character: 'cobra' }],
    ['a hunter of another box', 'SO-5.8', { contentSet: 'shadow-of-babel', hunters: [['heat', null]] }],
    [
      'a hunter twice',
      'SO-5.8',
      {
        hunters: [
          ['gun', null],
          ['gun', null],
        ],
      },
    ],
    [
      'three hunters for two',
      'SO-5.2',
      {
        hunters: [
          ['gun', null],
          ['heat', null],
          ['judge', null],
        ],
      },
    ],
    ['a card of another agent', 'SO-5.12', { character: 'fox', cards: ['mind-tap'] }],
    ['four cards for a hand of three', 'SO-5.11', { cards: ['flash-bang', 'smoke-grenade', 'stealth-field', 'adrenal-surge'] }],
    ['three Med Kits', 'SO-5.13', { cards: ['med-kit', 'med-kit', 'med-kit'] }],
    ['Rover without the Tracker', 'SO-16.11', { rover: 'S12' }],
    ['a traitor among four', 'SO-20.1', { players: 4, traitor: 'p2' }],
    ['a traitor that does not play', undefined, { players: 5, traitor: 'p9' }],
    ['a vehicle off the road', 'SO-24.2', { vehicleAt: 'S12' }],
    ['round 41', undefined, { round: 41 }],
    ['a seed that is none', undefined, { seed: Number.NaN }],
  ])('cannot be %s (%s)', (_what, rule, description) => {
    let error: unknown;
    try {
      specterOpsPosition(description as never);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidInputError);
    if (rule !== undefined) expect((error as InvalidInputError).issues.map((issue) => issue.rule)).toContain(rule);
  });
});
