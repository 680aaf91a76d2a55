import { specterOps } from 'orrery-rules/specter-ops';
import {
  ATTACK,
  begin,
  END,
  END_AGENT,
  find,
  finish,
  hunterNamed,
  lastSeen,
  markerOf,
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

const AWAY: [string, string | null][] = [
  ['heat', 'A30'],
  ['judge', 'A31'],
  ['gun', 'W20'],
  ['prophet', 'W21'],
];

/** Five players; the hunter of `p5` is the traitor, outside on its space. */
function five(traitor: string, space: string | null, others: [string, string | null][] = AWAY, more: object = {}): State {
  const rest = others.filter(([id]) => id !== traitor).slice(0, 3);
  return table({
    players: 5,
    agent: 'mantis',
    agentAt: 'M2',
    hunters: [...rest, [traitor, space]],
    vehicleAt: 'A24',
    turn: 'hunters',
    ...more,
  });
}

const REVEAL = { type: 'reveal-traitor', player: 'p5' };

/** The traitor has revealed itself, and its first turn as an agent begins. */
function turned(traitor: string, space: string, others: [string, string | null][] = AWAY, more: object = {}): State {
  const state = five(traitor, space, others, more);
  const rest = state.hunters.filter(({ id }) => id !== traitor);
  const round = rest.flatMap(({ id, player }) => [begin(id, player), STOP, END]);
  const hunted = series(
    play(state, REVEAL).state,
    round.flatMap((action) => [action]),
  ).state;
  return series(hunted, [finish(), END_AGENT]).state;
}

const ability = (id: string, more: object = {}) => ({ type: 'use-agent-ability', ability: id, ...more });

describe('The traitor', () => {
  test('SO-20.10 until revealed it is a hunter in every respect', () => {
    const state = five('beast', 'M4');
    const seen = series(state, [begin('beast', 'p5'), STOP]).state;
    expect(refusal(seen, ATTACK)).toBeUndefined();
  });

  test('SO-20.12 SO-20.13 SO-20.14 revealing is the whole turn, and makes a second agent', () => {
    const { state, events } = play(five('beast', 'S10'), REVEAL);
    expect(state.agents[1]).toMatchObject({
      player: 'p5',
      revealed: 'traitor-beast',
      marker: visible('S10'),
      faceDown: 0,
      secret: { hitPoints: 4 },
    });
    expect(hunterNamed(state, 'beast')).toMatchObject({ turned: true, done: true });
    expect(types(specterOps.viewEvents(events, 'p2'))).toEqual(['traitor-revealed', 'marker-placed', 'character-revealed']);
    expect(refusal(state, begin('beast', 'p5'))).toBe('not-your-decision');
    const next = turned('beast', 'S10');
    expect([next.activeAgent, specterOps.decisions(next), next.phase]).toEqual([1, ['p5'], 'agent-before-moving']);
    expect(series(next, [finish(), END_AGENT]).state.phase).toBe('hunters');
  });

  test('SO-20.13 from the vehicle it is first placed beside it', () => {
    const state = five('beast', null);
    expect(refusal(state, REVEAL)).toBe('invalid-target');
    expect(refusal(state, { ...REVEAL, to: 'S10' })).toBe('exit-not-adjacent');
    expect(play(state, { ...REVEAL, to: 'B25' }).state.agents[1]?.secret.space).toBe('B25');
  });

  test('SO-20.5 SO-20.19 SO-22.3 a loyal hunter cannot, and nobody accuses', () => {
    const state = five('beast', 'S10');
    expect(refusal(state, { type: 'reveal-traitor', player: 'p2' })).toBe('role-secret');
    expect(specterOps.actionTypes.filter((type) => type.includes('accus'))).toEqual([]);
    const other = five('beast', 'S10', AWAY, { traitor: 2 });
    expect(specterOps.legalActions(state, 'p2')).toEqual(specterOps.legalActions(other, 'p2'));
  });

  test('SO-20.15 hunters attack either agent, and each check answers for both', () => {
    const state = turned('beast', 'S12', [
      ['heat', 'S10'],
      ['judge', 'A31'],
      ['gun', 'W20'],
    ]);
    const { state: seen, events } = series(state, [finish(), END_AGENT, begin('heat', 'p2'), STOP]);
    expect(events.filter(({ type }) => type === 'agent-checked').map((event) => (event as { agent: number }).agent)).toEqual([0, 1]);
    expect(refusal(seen, { type: 'attack', agent: 1 })).toBeUndefined();
    expect(refusal(seen, ATTACK)).toBe('agent-not-visible');
  });

  test('SO-20.16 SO-20.11 SO-18.2 either agent at 0 HP loses for both', () => {
    const state = turned('beast', 'S11', [
      ['heat', 'S10'],
      ['judge', 'A31'],
      ['gun', 'W20'],
    ]);
    const weak = specterOps.parseState({
      ...state,
      agents: [state.agents[0], { ...state.agents[1], secret: { ...state.agents[1]?.secret, hitPoints: 1 } }],
    }) as State;
    const over = series(weak, [finish(), END_AGENT, begin('heat', 'p2'), ...steps('S11'), STOP, { type: 'attack', agent: 1 }]).state;
    expect(specterOps.outcome(over)).toMatchObject({ winners: ['p2', 'p3', 'p4'], rule: 'SO-20.16' });
  });

  test('SO-20.11 the traitor wins with the agent', () => {
    const state = table({ players: 5, agentAt: 'A3', completed: [1, 2, 3], traitor: 3 });
    expect(specterOps.outcome(series(state, [finish(), END_AGENT]).state)?.winners).toEqual(['p1', 'p4']);
  });

  test('SO-20.17 SO-20.18 both complete objectives, and only the agent escapes', () => {
    const state = turned('beast', 'C20');
    const { state: done } = play(state, { type: 'complete-objective', section: 1 });
    expect(done.objectives[0]).toEqual({ section: 1, site: 'B19', completed: true });
    const home = turned('beast', 'A3', AWAY, { completed: [1, 2, 3] });
    expect(series(home, [finish(), END_AGENT]).state.result).toBeNull();
  });

  test.each([
    { die: 4, stunned: true },
    { die: 3, stunned: false },
  ])('SO-20.20 traitor Heat shoots along a line: a $die stuns $stunned', ({ die, stunned }) => {
    const state = turned('heat', 'S10', [
      ['judge', 'S14'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const { state: after } = play(state, ability('traitor-pulse-cannon', { hunter: 'judge' }), [die]);
    expect(hunterNamed(after, 'judge').stunned).toBe(stunned);
    expect(refusal(state, ability('traitor-pulse-cannon', { hunter: 'gun' }))).toBe('out-of-range');
  });

  test('SO-20.21 SO-22.6 traitor Judge has one die a round rolled again', () => {
    const state = turned('judge', 'S13', [
      ['heat', 'S10'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const attacked = series(state, [finish(), END_AGENT, begin('heat', 'p2'), STOP, { type: 'attack', agent: 1 }], [5]).state;
    expect([attacked.pause?.kind, specterOps.decisions(attacked)]).toEqual(['verdict', ['p5']]);
    expect(types(play(attacked, { type: 'answer-roll', reroll: null }).events)).toContain('agent-hit');
    const { state: missed, events } = play(attacked, { type: 'answer-roll', reroll: 0 }, [2]);
    expect([types(events).includes('attack-missed'), missed.verdictUsed]).toEqual([true, true]);
    expect(refusal(attacked, { type: 'answer-roll', reroll: 1 })).toBe('invalid-target');
  });

  describe('against a grenade', () => {
    const grenade = { type: 'use-equipment', card: 'concussion-grenade', space: 'S12' };

    /** The agent's next turn, with Heat and the Prophet beside it and the traitor Judge near. */
    function thrown(dice: number[]): State {
      const others: [string, string][] = [
        ['heat', 'S13'],
        ['prophet', 'S11'],
        ['gun', 'W20'],
      ];
      const state = turned('judge', 'S15', others, { agentAt: 'S12', cards: ['concussion-grenade'] });
      const hunted = others.flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
      return series(state, [finish(), END_AGENT, ...hunted, grenade], dice).state;
    }

    test('SO-17.26 SO-20.21 the traitor Judge may have a hunter’s die rolled again, and then nobody else’s', () => {
      const state = thrown([4]);
      expect([state.pause?.kind, specterOps.decisions(state), hunterNamed(state, 'heat').stunned]).toEqual(['verdict', ['p5'], false]);
      const { state: after, events } = play(state, { type: 'answer-roll', reroll: 0 }, [6, 2]);
      // A grenade's 6 is not rolled on; then the Prophet rolls a 2, and 2 more, and is not asked about. SO-17.12
      expect(events.flatMap((event) => (event.type === 'dice-rolled' ? [event.total] : []))).toEqual([6, 2]);
      expect([hunterNamed(after, 'heat').stunned, hunterNamed(after, 'prophet').stunned]).toEqual([false, true]);
      expect([after.pause, after.phase, after.verdictUsed]).toEqual([null, 'agent-before-moving', true]);
    });

    test('SO-17.26 SO-20.21 who lets one roll stand is asked about the next', () => {
      const { state: next } = play(thrown([4]), { type: 'answer-roll', reroll: null }, [3]);
      expect([hunterNamed(next, 'heat').stunned, next.pause?.kind]).toEqual([true, 'verdict']);
      expect(hunterNamed(play(next, { type: 'answer-roll', reroll: null }).state, 'prophet').stunned).toBe(false);
      expect(hunterNamed(play(next, { type: 'answer-roll', reroll: 0 }, [2]).state, 'prophet').stunned).toBe(true);
    });

    test('SO-8.12 SO-17.26 SO-21.4 sight is looked at again after the last die, with what was said of the marker', () => {
      const others: [string, string][] = [
        ['watcher', 'R13'],
        ['heat', 'A30'],
        ['gun', 'W20'],
      ];
      const cameras = (draft: State) => {
        draft.cameras = [{ space: 'S10', direction: 'S' }];
      };
      const state = turned('judge', 'Q14', others, { agent: 'panther', agentAt: 'S12', cards: ['concussion-grenade'], patch: cameras });
      const hunted = others.flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
      const seen = series(state, [finish(), END_AGENT, ...hunted, finish()]).state;
      expect(markerOf(seen)).toEqual(visible('S12'));
      const asked = play(seen, { ...grenade, space: 'R13', shadowStep: 'S13' }, [4]).state;
      expect([asked.pause?.kind, markerOf(asked)]).toEqual(['verdict', visible('S12')]);
      expect(asked.history.filter(({ kind }) => kind === 'looked-again')).toEqual([]);
      expect(JSON.stringify(specterOps.view(asked, 'p2'))).not.toMatch(/shadowStep|S13/);
      const stunned = play(asked, { type: 'answer-roll', reroll: null }).state;
      expect([hunterNamed(stunned, 'watcher').stunned, markerOf(stunned)]).toEqual([true, lastSeen('S13')]);
      expect(markerOf(play(asked, { type: 'answer-roll', reroll: 0 }, [5]).state)).toEqual(visible('S12'));
      expect(stunned.agents[0]?.secret.turn).not.toHaveProperty('marker');
    });
  });

  test('SO-20.21 SO-11.16 after a die has fallen again, a 6 that was enough before is rolled on', () => {
    const others: [string, string][] = [
      ['gun', 'Q12'],
      ['heat', 'A30'],
      ['prophet', 'W21'],
    ];
    const state = turned('judge', 'Q14', others, { agentAt: 'Q20' });
    // Eight spaces away 6 and 3 hit, and 6 and 1 do not.
    const asked = series(state, [finish(), END_AGENT, begin('gun', 'p2'), STOP, ATTACK], [6, 3]).state;
    expect(asked.pause).toMatchObject({ kind: 'verdict', roll: { dice: [[3], [6]] } });
    const { events } = play(asked, { type: 'answer-roll', reroll: 0 }, [1, 5]);
    expect(find(events, 'die-rerolled')).toMatchObject({ die: 0, face: 1 });
    expect(events.filter((event) => event.type === 'dice-rolled')).toMatchObject([{ dice: [1, 6, 5], total: 12 }]);
  });

  test.each([
    { die: [6], told: { least: 1, most: 6, holds: true } },
    { die: [5], told: { least: 1, most: 5, holds: false } },
  ])('SO-20.20 SO-11.16 a shot along a line at distance 6 with $die tells $told', ({ die, told }) => {
    const state = turned('heat', 'Q12', [
      ['judge', 'Q18'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const { state: after } = play(state, ability('traitor-pulse-cannon', { hunter: 'judge' }), die);
    expect(after.history.at(-1)).toEqual({ kind: 'within', agent: 1, space: 'Q18', ...told });
  });

  test('SO-20.20 SO-11.16 what a 6 that fell short tells: the hunter is farther off than 6', () => {
    const state = turned('heat', 'Q12', [
      ['judge', 'Q20'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const { state: after } = play(state, ability('traitor-pulse-cannon', { hunter: 'judge' }), [6, 4]);
    expect(after.history.at(-1)).toEqual({ kind: 'within', agent: 1, space: 'Q20', least: 7, most: 10, holds: true });
  });

  test('SO-20.22 traitor Tracker: Rover has 2 HP, moves as an agent, and takes the hits beside it', () => {
    const state = turned(
      'tracker',
      'S13',
      [
        ['heat', 'S10'],
        ['gun', 'W20'],
        ['prophet', 'W21'],
      ],
      { rover: 'S12' },
    );
    expect(state.pets[0]?.hitPoints).toBe(2);
    const { state: pet } = series(state, [finish(), END_AGENT]);
    expect([pet.phase, specterOps.decisions(pet)]).toEqual(['agents-pet', ['p5']]);
    const { state: hit, events } = series(pet, [END_AGENT, begin('heat', 'p2'), STOP, { type: 'attack', agent: 1 }], [5]);
    expect(find(events, 'rover-hit')).toMatchObject({ lost: 1 });
    expect([hit.pets[0]?.hitPoints, hit.agents[1]?.secret.hitPoints]).toEqual([1, 4]);
  });

  test('SO-20.23 traitor Watcher places no cameras and detonates one', () => {
    const cameras = (draft: State) => {
      draft.cameras = [{ space: 'S12', direction: 'S' }];
    };
    const state = turned(
      'watcher',
      'A29',
      [
        ['heat', 'S10'],
        ['gun', 'W20'],
        ['prophet', 'W21'],
      ],
      { patch: cameras },
    );
    const { state: after } = play(state, ability('booby-traps', { space: 'S12' }));
    expect([hunterNamed(after, 'heat').blind, hunterNamed(after, 'gun').blind, after.cameras]).toEqual(['own-turn', null, []]);
    expect(refusal(state, { type: 'use-ability', ability: 'surveillance', direction: 'N' })).toBe('wrong-phase');
    expect(refusal(state, ability('booby-traps', { space: 'S10' }))).toBe('invalid-target');
  });

  test('SO-20.24 traitor Beast ends on hunters, stuns them, tires, and goes four spaces', () => {
    const state = turned('beast', 'S12', [
      ['heat', 'S10'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const onto = series(state, steps('S11', 'S10')).state;
    expect(refusal(onto, { type: 'step', to: 'S9' })).toBe('hunter-in-the-way');
    const { state: after } = play(onto, finish());
    expect([hunterNamed(after, 'heat').stunned, after.agents[1]?.fatigued]).toEqual([true, true]);
    expect(refusal(series(state, steps('S13', 'S14', 'S15', 'S16')).state, { type: 'step', to: 'S17' })).toBe('too-far');
  });

  test.each([
    { die: 3, stunned: true },
    { die: 2, stunned: false },
  ])('SO-20.25 traitor Gun shoots the hunter that sees it first: a $die at distance 3 stuns $stunned', ({ die, stunned }) => {
    const state = turned('gun', 'R13', [
      ['heat', 'S10'],
      ['judge', 'A31'],
      ['prophet', 'W21'],
    ]);
    const { state: after } = series(state, [...steps('S13'), finish()], [die]);
    expect(markerOf({ ...after, agents: [after.agents[1] as State['agents'][number]] })).toEqual(visible('S13'));
    expect(hunterNamed(after, 'heat').stunned).toBe(stunned);
  });

  test('SO-20.26 SO-4.17 traitor Prophet takes a direction from a hunter near, for the agents’ turns', () => {
    const state = turned('prophet', 'S12', [
      ['heat', 'S10'],
      ['gun', 'W20'],
      ['judge', 'A31'],
    ]);
    expect(refusal(state, ability('mind-delve', { hunter: 'gun', direction: 'S' }))).toBe('out-of-range');
    const { state: delved } = series(state, [ability('mind-delve', { hunter: 'heat', direction: 'S' }), finish()]);
    expect([hunterNamed(delved, 'heat').delved, delved.agents[1]?.marker]).toEqual(['S', { kind: 'last-seen', space: 'S12' }]);
    expect(hunterNamed(play(delved, END_AGENT).state, 'heat').delved).toBeNull();
  });

  test('SO-20.27 traitor Puppet drives up to four spaces that the hunters do not pay for', () => {
    const state = turned(
      'puppet',
      'Q12',
      [
        ['heat', 'A30'],
        ['gun', 'W20'],
        ['judge', 'A31'],
      ],
      { vehicleAt: 'Q15' },
    );
    const driven = series(state, [ability('control-override'), ...['Q16', 'Q17', 'Q18', 'Q19'].map((to) => ({ type: 'drive', to }))]).state;
    expect([driven.vehicle?.space, driven.vehicle?.driven]).toEqual(['Q19', 0]);
    expect(refusal(driven, { type: 'drive', to: 'Q20' })).toBe('wrong-phase');
    expect(
      refusal(
        turned(
          'puppet',
          'Q10',
          [
            ['heat', 'A30'],
            ['gun', 'W20'],
            ['judge', 'A31'],
          ],
          { vehicleAt: 'Q15' },
        ),
        ability('control-override'),
      ),
    ).toBe('out-of-range');
  });
});
