import { EQUIPMENT, specterOps } from 'orrery-rules/specter-ops';
import { AGENTS, HUNTERS, VEHICLES } from 'orrery-rules/specter-ops/data';
import { agentAbility } from '../../../src/games/specter-ops/cards/abilities/agents/index.js';
import { hunterAbility } from '../../../src/games/specter-ops/cards/abilities/hunters/index.js';
import { equipmentCard } from '../../../src/games/specter-ops/table/tables.js';
import { END_AGENT, finish, hunterNamed, moves, play, type State, series, steps, table, types } from './builders.js';

describe('Words', () => {
  test('SO-0.6 SO-1.1 SO-1.2 one agent against hunters, until a traitor makes a second', () => {
    for (const players of [2, 3, 4, 5]) {
      const state = table({ players });
      expect([state.agents.length, state.agents[0]?.player]).toEqual([1, 'p1']);
      expect(state.hunters.some(({ player }) => player === 'p1')).toBe(false);
    }
  });

  test('SO-1.7 what no hunter sees is not shown, what one sees is', () => {
    const state = table({
      agentAt: 'S15',
      hunters: [
        ['heat', 'S10'],
        ['judge', 'A31'],
      ],
      vehicleAt: 'A24',
    });
    expect(moves(state, []).state.agents[0]?.marker?.space).toBe('S15');
    expect(
      moves(
        table({
          agentAt: 'S15',
          hunters: [
            ['heat', 'A30'],
            ['judge', 'A31'],
          ],
          vehicleAt: 'A24',
        }),
        [],
      ).state.agents[0]?.marker,
    ).toBeNull();
  });

  test('SO-1.12 SO-1.14 SO-1.23 caches and deck, cards for some agents only, and roles with five', () => {
    expect(table().supplyCards).toBe(6);
    const unique = EQUIPMENT.filter(({ category }) => category === 'unique').map(({ id, usableBy }) => `${id}: ${String(usableBy)}`);
    expect(unique).toEqual([
      'mind-tap: raven',
      'pulse-blades: mantis,cobra',
      'remote-trigger: fox,blue-jay',
      'smoke-dagger: panther',
      'holo-decoy: blue-jay',
      'power-fists: orangutan',
      'tangle-line: spider',
      'velocity-blade: cobra',
    ]);
    expect([table({ players: 4 }).secret.traitor, table({ players: 5 }).secret.traitor]).toEqual([null, 'p5']);
  });

  test('SO-1.17 SO-12.16 a hunter in the vehicle cannot become stunned', () => {
    const grenade = { type: 'use-equipment', card: 'concussion-grenade', space: 'K17' };
    const near = (space: string | null) =>
      table({
        agentAt: 'M17',
        hunters: [
          ['heat', space],
          ['judge', 'A31'],
        ],
        cards: ['concussion-grenade'],
      });
    expect(hunterNamed(play(near(null), grenade).state, 'heat').stunned).toBe(false);
    expect(hunterNamed(play(near('K17'), grenade, [1]).state, 'heat').stunned).toBe(true);
  });

  test('SO-3.9 adjacent is a distance of exactly 1: Rover guards beside itself, not in its own space', () => {
    const guarded = (rover: string) => {
      const state = table({
        players: 5,
        agentAt: 'S12',
        hunters: [
          ['heat', 'S10'],
          ['judge', 'A31'],
          ['gun', 'W20'],
          ['tracker', 'A29'],
        ],
        rover,
        vehicleAt: 'A24',
        turn: 'hunters',
      });
      const revealed = play(state, { type: 'reveal-traitor', player: 'p5' }).state;
      const seen = series(revealed, [{ type: 'start-hunter-turn', hunter: 'heat', player: 'p2' }, { type: 'end-movement' }]).state;
      return types(play(seen, { type: 'attack', agent: 0 }, [5]).events);
    };
    expect(guarded('S13')).toContain('rover-hit');
    expect(guarded('S12')).toContain('agent-hit');
    expect(guarded('S14')).toContain('agent-hit');
  });

  test('SO-19.8 with four players the rest is as with fewer', () => {
    const state = table({
      players: 4,
      agentAt: 'O4',
      hunters: [
        ['heat', 'A29'],
        ['judge', 'A31'],
        ['gun', 'W20'],
      ],
    });
    expect(specterOps.check(series(state, steps('O5', 'O6', 'O5', 'O4')).state, { type: 'step', player: 'p1', to: 'O5' })?.code).toBe(
      'too-far',
    );
    const hunting = series(state, [finish(), END_AGENT]).state;
    expect(specterOps.decisions(hunting)).toEqual(['p2', 'p3', 'p4']);
  });
});

describe('SO-28.1 SO-24.9 every card is a line of a table and a module', () => {
  test.each(HUNTERS)('SO-28.1 $name', ({ abilities }) => {
    for (const id of [...abilities.revised, ...(abilities.first ?? [])])
      expect(hunterAbility(id)).toMatchObject({ id, timing: expect.any(String) });
  });

  test.each([...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)])('SO-28.1 $name', ({ abilities }) => {
    for (const id of abilities) expect(agentAbility(id)).toMatchObject({ id, timing: expect.any(String) });
  });

  test.each(EQUIPMENT)('SO-28.1 $name', ({ id }) => {
    const state = specterOps.start({ players: 2 }, 1);
    expect(equipmentCard(state, id)).toMatchObject({ id });
    expect(equipmentCard(state, id)?.timing.length).toBeGreaterThan(0);
  });

  test('SO-28.1 SO-12.19 vehicle sides name their abilities', () => {
    expect(VEHICLES.map(({ abilities }) => abilities)).toEqual([['motion-sensor'], ['optic-alarm', 'puppet-link']]);
  });
});

test('SO-23.2 text: the board is drawn with what a viewer may know', () => {
  const state: State = table({
    agentAt: 'O4',
    hunters: [
      ['heat', 'S10'],
      ['judge', 'A31'],
    ],
  });
  const own = specterOps.text.view(specterOps.view(state, 'p1'), 'p1');
  const theirs = specterOps.text.view(specterOps.view(state, 'p2'), 'p2');
  expect(own).toContain('on O4');
  expect(own.split('\n')[1]).toContain('A B C');
  expect(theirs).not.toContain('O4');
  expect(theirs).toContain('Heat (p2) S10');
});
