import { createMatch, freezeJson, seededChance } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import { FULL, samples } from '../../samples.js';
import { type Action, begin, END_AGENT, finish, play, STOP, type State, series, steps, table, types, visible } from './builders.js';
import { guided } from './guided.js';

const HUNTERS: [string, string | null][] = [
  ['heat', 'S10'],
  ['gun', 'A31'],
];

describe('Views', () => {
  const state = table({ agentAt: 'O4', hunters: HUNTERS, rover: undefined, cards: ['proximity-mine'] });
  const seen = specterOps.view(state, 'p2');

  test('SO-21.1 what is public at all times', () => {
    expect(seen).toMatchObject({
      round: 3,
      phase: 'agent-before-moving',
      hunters: [
        { id: 'heat', space: 'S10', stunned: false },
        { id: 'gun', space: 'A31' },
      ],
      vehicle: { id: 'tracer', space: 'K17', driven: 0 },
      cameras: [],
      smoke: [],
      barriers: [],
      supplyCards: 6,
    });
    expect(specterOps.decisions(state)).toEqual(['p1']);
  });

  test('SO-21.2 SO-5.7 with two or three players the sites are public', () => {
    expect(seen.objectives.map(({ site, completed }) => [site, completed])).toEqual([
      ['B19', false],
      ['E28', false],
      ['T25', false],
      ['O13', false],
    ]);
  });

  test('SO-21.4 SO-21.5 SO-21.6 SO-21.10 nothing of the agent’s secret is in a hunter’s view', () => {
    expect([seen.secret, seen.agents[0]?.secret, seen.agents[0]?.revealed]).toEqual([null, null, null]);
    expect(JSON.stringify(seen)).not.toMatch(/O4|raven|proximity-mine|hitPoints|supplyDeck/);
    const mined = play(state, { type: 'use-equipment', card: 'proximity-mine', space: 'O5' }).state;
    expect(JSON.stringify(specterOps.view(mined, 'p2'))).not.toContain('O5');
  });

  test('SO-21.11 SO-21.14 the agent sees everything but the deck and the dice to come', () => {
    const own = specterOps.view(state, 'p1');
    expect(own.agents[0]?.secret).toMatchObject({ space: 'O4', character: 'raven' });
    expect([own.secret?.supplyDeck, 'random' in own]).toEqual([null, false]);
    expect(specterOps.view(state, 'referee').secret?.supplyDeck).toHaveLength(6);
  });

  test('SO-21.12 all hunter players share one view up to four players', () => {
    const four = table({ players: 4, agentAt: 'O4' });
    expect(specterOps.view(four, 'p2')).toEqual(specterOps.view(four, 'p4'));
    expect(specterOps.view(four, 'p2')).toEqual(specterOps.view(four, 'spectator'));
  });

  test('SO-21.13 with five each sees the own role', () => {
    const five = table({ players: 5, agentAt: 'O4', traitor: 2 });
    const { role: _own, ...rest } = specterOps.view(five, 'p3');
    const { role: _other, ...others } = specterOps.view(five, 'p2');
    expect([_own, _other]).toEqual(['traitor', 'loyal']);
    expect(rest).toEqual(others);
  });

  test('SO-25.38 SO-21.20 SO-21.21 SO-24.21 two hidden spaces, one view, one list, one answer', () => {
    const hunting = (agentAt: string) => play(table({ agentAt, hunters: HUNTERS, turn: 'hunters' }), begin('heat')).state;
    // S16 and R13 are both out of sight of nobody who has looked: the hunter has not moved yet.
    const [one, other] = [hunting('S11'), hunting('R13')];
    expect(specterOps.view(one, 'p2')).toEqual(specterOps.view(other, 'p2'));
    expect(specterOps.legalActions(one)).toEqual(specterOps.legalActions(other));
    for (const to of ['S11', 'S9'])
      expect(specterOps.check(one, { type: 'step', player: 'p2', to })).toEqual(
        specterOps.check(other, { type: 'step', player: 'p2', to }),
      );
    expect(types(specterOps.viewEvents(play(one, { type: 'step', to: 'S11' }).events, 'p2'))).toEqual(['hunter-stepped']);
  });

  test('SO-21.15 SO-21.19 an answer holds what its clause defines and nothing else', () => {
    const { events } = series(table({ agentAt: 'S15', hunters: HUNTERS, turn: 'hunters' }), [begin('heat'), STOP]);
    const [checked] = specterOps.viewEvents(events, 'p2').filter(({ type }) => type === 'agent-checked');
    expect(checked).toEqual({ type: 'agent-checked', hunter: 'heat', agent: 0, seenAt: 'S15', rule: 'SO-11.1' });
  });

  test('SO-21.22 SO-21.23 secret steps leave no trace in a hunter’s log, and dice show faces only', () => {
    const short = series(state, [finish(), END_AGENT]);
    const long = series(state, [...steps('O5', 'O6', 'O5', 'O4'), finish(), END_AGENT]);
    expect(specterOps.viewEvents(short.events, 'p2')).toEqual(specterOps.viewEvents(long.events, 'p2'));
    expect(specterOps.view(short.state, 'p2')).toEqual(specterOps.view(long.state, 'p2'));
  });

  test('SO-22.1 a refused command changes nothing and uses no die', () => {
    const match = createMatch(specterOps, { players: 2 }, 5);
    const before = match.state;
    expect(() => match.dispatch({ type: 'choose-vehicle', player: 'p1', vehicle: 'tracer' } as Action)).toThrow();
    expect([match.state, match.entries.length]).toEqual([before, 0]);
  });
});

/** Plays one agent turn to its end, choosing at random. */
function agentsTurn(state: State, seed: string): { state: State; told: unknown[] } {
  const chance = seededChance(seed);
  let now = state;
  const told: unknown[] = [];
  for (let taken = 0; taken < 30 && now.phase.startsWith('agent-'); taken++) {
    const legal = specterOps.legalActions(now, 'p1') as Action[];
    // Neither world gives itself away by cards, so that many pairs stay alike.
    const quiet = legal.filter(({ type }) => ['step', 'finish-move', 'end-agent-turn'].includes(type));
    const step = specterOps.step(now, chance.pick(quiet.length > 0 ? quiet : legal));
    told.push(...specterOps.viewEvents(step.events, 'p2'));
    now = step.state as State;
  }
  return { state: now, told };
}

test('SO-24.20 SO-24.21 SO-21.22 two worlds with one public history, side by side', () => {
  let pairs = 0;
  let alike = 0;
  let different = 0;
  for (let seed = 0; seed < samples(40, 10); seed++) {
    const chance = seededChance(`worlds ${seed}`);
    let state = specterOps.start({ players: seed % 2 === 0 ? 2 : 4 }, seed) as State;
    for (let taken = 0; taken < 60 + seed && specterOps.decisions(state).length > 0; taken++) {
      state = specterOps.reduce(state, guided(specterOps.legalActions(state) as Action[], state, chance)) as State;
    }
    if (state.round === 0 || state.result !== null || state.pause !== null) continue;
    pairs += 1;
    const other = freezeJson({ ...specterOps.determinize(specterOps.view(state, 'p2'), 'p2', seed), random: state.random }) as State;
    if (other.agents[0]?.secret.space !== state.agents[0]?.secret.space) different += 1;
    let [one, two] = [state, other];
    for (let taken = 0; taken < 40 && one.result === null && two.result === null; taken++) {
      expect(specterOps.view(two, 'p2')).toEqual(specterOps.view(one, 'p2'));
      expect(specterOps.decisions(two)).toEqual(specterOps.decisions(one));
      if (one.phase.startsWith('agent-')) {
        const [first, second] = [agentsTurn(one, `one ${seed} ${taken}`), agentsTurn(two, `two ${seed} ${taken}`)];
        [one, two] = [first.state, second.state];
        if (JSON.stringify(specterOps.view(one, 'p2')) !== JSON.stringify(specterOps.view(two, 'p2'))) break;
        expect(second.told).toEqual(first.told);
        alike += 1;
        continue;
      }
      const legal = specterOps.legalActions(one) as Action[];
      expect(specterOps.legalActions(two)).toEqual(legal);
      const action = chance.pick(legal);
      const [a, b] = [specterOps.step(one, action), specterOps.step(two, action)];
      [one, two] = [a.state as State, b.state as State];
      if (JSON.stringify(specterOps.view(one, 'p2')) !== JSON.stringify(specterOps.view(two, 'p2'))) break;
      if (one.pause !== null) break;
      expect(specterOps.viewEvents(b.events, 'p2')).toEqual(specterOps.viewEvents(a.events, 'p2'));
    }
  }
  console.log(`two worlds: ${pairs} pairs, ${different} with the agent elsewhere, ${alike} agent turns that looked alike`);
  expect(Math.min(pairs, different, alike)).toBeGreaterThan(FULL ? 10 : 5);
});

test('SO-24.22 SO-24.23 SO-0.5 the same commands and seed give the same game, through JSON as well', () => {
  const chance = seededChance('replay');
  let state = specterOps.start({ players: 3 }, 9) as State;
  let copy = specterOps.start({ players: 3 }, 9) as State;
  for (let taken = 0; taken < 120 && specterOps.decisions(state).length > 0; taken++) {
    const action = guided(specterOps.legalActions(state) as Action[], state, chance);
    state = specterOps.reduce(state, action) as State;
    copy = specterOps.parseState(JSON.stringify(specterOps.reduce(copy, action))) as State;
    expect(copy).toEqual(state);
  }
});

test('SO-18.5 SO-18.1 SO-18.2 SO-18.3 random games end by every way the rules know', () => {
  const ends: Record<string, number> = {};
  for (let game = 0; game < samples(160); game++) {
    // Without a traitor, few agents are killed: one in the first five of these, which end in every way.
    const seed = (95 + game) % 160;
    const chance = seededChance(`ends ${seed}`);
    const players = 2 + (seed % 4);
    const simulation = specterOps.simulation(
      specterOps.start({ players, contentSet: seed % 3 === 0 ? 'shadow-of-babel' : 'broken-covenant' }, seed),
    );
    for (;;) {
      const legal = simulation.legalActions() as Action[];
      if (legal.length === 0) break;
      simulation.apply(seed % 2 === 0 ? chance.pick(legal) : guided(legal, simulation.state as State, chance));
    }
    const { reason } = simulation.outcome() as { reason: string };
    const traitor = (simulation.state as State).agents.length > 1 ? ' with a traitor' : '';
    ends[`${reason}${traitor}`] = (ends[`${reason}${traitor}`] ?? 0) + 1;
  }
  console.log('ends', ends);
  for (const end of ['escaped', 'killed', 'time', 'escaped with a traitor', 'killed with a traitor'])
    expect(ends[end] ?? 0).toBeGreaterThan(0);
});

test('SO-21.4 a visible marker is the one thing that shows the space', () => {
  expect(specterOps.view(table({ agentAt: 'O4', marker: visible('O4') }), 'p2').agents[0]?.marker).toEqual(visible('O4'));
});
