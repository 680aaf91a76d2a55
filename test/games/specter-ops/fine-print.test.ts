// Words of clauses that one could overlook: the exact distance, the other figure, the second time.
import { specterOps } from 'orrery-rules/specter-ops';
import {
  ATTACK,
  begin,
  END,
  END_AGENT,
  find,
  finish,
  hunterNamed,
  hunts,
  lastSeen,
  markerOf,
  moves,
  play,
  refusal,
  STOP,
  type State,
  series,
  steps,
  table,
  types,
  visible,
} from './builders.js';

const equip = (card: string, more: object = {}) => ({ type: 'use-equipment', card, ...more });
const use = (id: string, more: object = {}) => ({ type: 'use-ability', ability: id, ...more });
const hunterOf = (draft: State, index: number) => draft.hunters[index] as State['hunters'][number];

describe('Agents', () => {
  test.each([
    { agentAt: 'N4', die: 4, hit: false },
    { agentAt: 'N4', die: 5, hit: true },
    { agentAt: 'N5', die: 4, hit: true },
  ])(
    'SO-26.10 3 spaces are near enough for Evasion, 4 are not: from N1 a $die at Spider on $agentAt hits $hit',
    ({ agentAt, die, hit }) => {
      const state = table({
        contentSet: 'shadow-of-babel',
        agentAt,
        hunters: [
          ['puppet', 'N1'],
          ['prophet', 'W31'],
        ],
        turn: 'hunters',
        marker: visible(agentAt),
      });
      expect(types(play(hunts(state, 'puppet').state, ATTACK, [die]).events).includes('agent-hit')).toBe(hit);
    },
  );

  test('SO-26.7 a hunter that ends diagonally beside Cobra is not ambushed', () => {
    const state = table({
      contentSet: 'shadow-of-babel',
      agent: 'cobra',
      agentAt: 'B2',
      hunters: [
        ['puppet', 'A1'],
        ['prophet', 'W31'],
      ],
      turn: 'hunters',
    });
    const asked = hunts(state, 'puppet').state;
    expect(refusal(asked, { type: 'answer-ambush', spring: true })).toBe('out-of-range');
    expect(specterOps.legalActions(asked)).toEqual([{ type: 'answer-ambush', player: 'p1', spring: false }]);
  });

  test('SO-16.9 SO-26.12 a marker that replaces a decoy is none', () => {
    const state = table({
      agent: 'raven',
      agentAt: 'S12',
      hunters: [
        ['judge', 'S10'],
        ['gun', 'A31'],
      ],
      marker: lastSeen('K17'),
      turn: 'hunters',
      patch: (draft) => {
        (draft.agents[0] as State['agents'][number]).secret.decoy = true;
      },
    });
    const seen = hunts(state, 'judge').state;
    expect([markerOf(seen), seen.agents[0]?.secret.decoy]).toEqual([visible('S12'), false]);
  });
});

describe('Cards', () => {
  test('SO-7.1 SO-7.3 a card used before the movement ends the start of the turn', () => {
    const state = table({ agentAt: 'C20', cards: ['flash-bang'] });
    expect(refusal(state, { type: 'complete-objective', section: 1 })).toBeUndefined();
    const thrown = play(state, equip('flash-bang', { space: 'C20' })).state;
    expect(refusal(thrown, { type: 'complete-objective', section: 1 })).toBe('wrong-phase');
  });

  test.each([
    { what: 'a camera', patch: (draft: State) => void draft.cameras.push({ space: 'S13', direction: 'S' }) },
    { what: 'a hunter', patch: (draft: State) => void Object.assign(hunterOf(draft, 0), { space: 'S13' }) },
    { what: 'the pet', patch: (draft: State) => void Object.assign(draft.pets[0] as object, { space: 'S13' }) },
  ])('SO-17.45 a barrier is not put on $what', ({ patch }) => {
    const options = {
      agentAt: 'S12',
      hunters: [
        ['tracker', 'A30'],
        ['gun', 'A31'],
      ] as [string, string][],
      cards: ['portable-barrier'],
    };
    const onto = equip('portable-barrier', { space: 'S13' });
    expect(refusal(table(options), onto)).toBeUndefined();
    expect(refusal(table({ ...options, patch }), onto)).toBe('invalid-target');
  });

  test('SO-17.46 a hunter that ends two spaces off leaves a barrier standing', () => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['heat', 'S10'],
        ['gun', 'A31'],
      ],
      turn: 'hunters',
      patch: (draft) => {
        draft.barriers = ['S13'];
      },
    });
    const at = (path: string[]) => series(state, [begin('heat'), ...steps(...path), STOP]).state.barriers;
    expect([at(['S11']), at(['S11', 'S12'])]).toEqual([['S13'], []]);
  });

  test('SO-17.23 SO-17.40 a dagger does not shorten what a flash has done', () => {
    const state = table({
      agent: 'panther',
      agentAt: 'S12',
      hunters: [
        ['heat', 'S10'],
        ['gun', 'A31'],
      ],
      cards: ['smoke-dagger'],
      patch: (draft) => {
        hunterOf(draft, 0).blind = 'own-turn';
      },
    });
    const after = series(state, [equip('smoke-dagger', { hunter: 'heat' }), finish(), END_AGENT]).state;
    expect(hunterNamed(after, 'heat').blind).toBe('own-turn');
  });

  test('SO-26.13 Velocity Blade is in force until the agent’s next turn, and is not asked for again till then', () => {
    const state = table({
      contentSet: 'shadow-of-babel',
      agent: 'cobra',
      agentAt: 'B4',
      hunters: [
        ['puppet', 'B2'],
        ['prophet', 'W31'],
      ],
      cards: ['velocity-blade'],
      turn: 'hunters',
      marker: visible('B4'),
    });
    const puppet = series(state, [begin('puppet'), STOP, { type: 'answer-ambush', spring: false }, ATTACK]).state;
    const { state: missed } = play(puppet, { type: 'answer-attack', velocityBlade: true }, [4]);
    expect(missed.agents[0]?.velocity).toBe(true);
    const other = specterOps.parseState({
      ...missed,
      hunters: missed.hunters.map((hunter) => (hunter.id === 'prophet' ? { ...hunter, space: 'B3' } : hunter)),
    }) as State;
    // 6 and 1 and the Prophet's 2 less 3 is 6, at distance 1.
    const second = series(other, [END, begin('prophet'), STOP, { type: 'answer-ambush', spring: false }, ATTACK], [6, 1]);
    expect([second.state.pause, types(second.events).includes('agent-hit')]).toEqual([null, true]);
    expect(play(second.state, END).state.agents[0]?.velocity).toBe(false);
  });

  test('SO-17.27 an EMP also closes the Puppet’s eyes in the Interceptor', () => {
    const seenBy = (disabledBy: number | null) =>
      moves(
        table({
          agentAt: 'O12',
          vehicle: 'interceptor',
          vehicleAt: 'Q12',
          hunters: [
            ['puppet', 'W30'],
            ['gun', 'A31'],
          ],
          patch: (draft) => {
            if (draft.vehicle !== null) draft.vehicle.disabledBy = disabledBy;
          },
        }),
        [],
      ).state.agents[0]?.marker;
    expect([seenBy(null), seenBy(0)]).toEqual([visible('O12'), null]);
  });
});

describe('Hunters', () => {
  test('SO-13.2 a stunned hunter moves 2 spaces on a road as well', () => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['watcher', 'K16'],
        ['gun', 'A31'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
      patch: (draft) => {
        hunterOf(draft, 0).stunned = true;
      },
    });
    const walked = series(state, [begin('watcher'), ...steps('J16', 'I16')]).state;
    expect(refusal(walked, { type: 'step', to: 'H16' })).toBe('too-far');
    expect(specterOps.legalActions(walked).map(({ type }) => type)).toEqual(['end-movement']);
  });

  test.each([
    { path: ['R17', 'Q17', 'P17', 'O17'], fifth: 'N17', expected: 'too-far' },
    { path: ['P17', 'Q17', 'P17', 'O17'], fifth: 'N17', expected: undefined },
  ])('SO-16.27 a Watcher that began on the road walks $path and then a fifth space: $expected', ({ path, fifth, expected }) => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['watcher', 'Q16'],
        ['gun', 'A31'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
    });
    const walked = series(state, [begin('watcher'), ...steps(...path)]).state;
    expect(refusal(walked, { type: 'step', to: fifth })).toBe(expected);
  });

  test('SO-4.18 SO-12.30 a Puppet without vision sees nothing from the Interceptor either', () => {
    const state = table({
      agentAt: 'O12',
      vehicle: 'interceptor',
      vehicleAt: 'Q12',
      hunters: [
        ['puppet', 'W30'],
        ['gun', 'A31'],
      ],
      patch: (draft) => {
        hunterOf(draft, 0).blind = 'own-turn';
      },
    });
    expect(markerOf(moves(state, []).state)).toBeNull();
  });

  test('SO-16.21 one camera a turn', () => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['watcher', 'S10'],
        ['gun', 'A31'],
      ],
      turn: 'hunters',
    });
    const placed = play(hunts(state, 'watcher').state, use('surveillance', { direction: 'N' })).state;
    expect(refusal(placed, use('surveillance', { direction: 'S' }))).toBe('ability-disabled');
  });

  test('SO-16.15 SO-16.17 Rover in the vehicle on the agent’s space bites nobody', () => {
    const state = table({
      agentAt: 'Q12',
      vehicleAt: 'Q12',
      hunters: [
        ['tracker', 'A30'],
        ['gun', 'A31'],
      ],
      turn: 'hunters',
    });
    const { events } = series(state, [begin('tracker'), STOP, END, END]);
    expect([find(events, 'rover-barked')?.rule, types(events).includes('rover-found-agent')]).toEqual(['SO-16.13', false]);
  });
});

describe('Five players', () => {
  test('SO-20.21 a new round has a new die to demand', () => {
    const state = table({
      players: 5,
      agentAt: 'M2',
      vehicleAt: 'A24',
      turn: 'hunters',
      patch: (draft) => {
        draft.verdictUsed = true;
      },
    });
    const turns = state.hunters.flatMap(({ id, player }) => [begin(id, player), STOP, END]);
    expect(series(state, turns).state).toMatchObject({ round: 4, verdictUsed: false });
  });

  test('SO-17.27 an EMP of the agent is over when its own next turn begins, not when the traitor’s does', () => {
    const state = table({ players: 5, agent: 'mantis', agentAt: 'M2', vehicleAt: 'A24', turn: 'hunters', hunters: [['heat', 'A30']] });
    const revealed = play(state, { type: 'reveal-traitor', player: 'p5', to: 'B25' }).state;
    const loyal = revealed.hunters.filter(({ turned }) => !turned).flatMap(({ id, player }) => [begin(id, player), STOP, END]);
    const next = series(revealed, loyal).state;
    const pulsed = specterOps.parseState({ ...next, vehicle: { ...next.vehicle, disabledBy: 0 } }) as State;
    const traitors = series(pulsed, [finish(), END_AGENT]).state;
    expect([traitors.activeAgent, traitors.vehicle?.disabledBy]).toEqual([1, 0]);
  });
});
