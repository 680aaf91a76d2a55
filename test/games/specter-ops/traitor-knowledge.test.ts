// What a traitor knows of the agent before and after it shows itself. SO-20.28
import { seededChance } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import { type Action, begin, END, END_AGENT, type Event, finish, play, STOP, type State, series, steps, table, types } from './builders.js';
import { guided } from './guided.js';

const HUNTERS: [string, string | null][] = [
  ['heat', 'A30'],
  ['judge', 'A31'],
  ['gun', 'W20'],
  ['beast', 'W21'],
];
const TRAITOR = 'p5';

/** Five players, of whom the last is the traitor; the agent's turn begins. */
const hidden = (more: object = {}): State =>
  table({ players: 5, agent: 'fox', agentAt: 'S5', vehicleAt: 'A24', hunters: HUNTERS, cards: ['remote-trigger'], ...more });

/** The traitor has shown itself, and the agent's next turn begins. */
function revealed(more: object = {}): State {
  const loyal = HUNTERS.slice(0, 3).flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
  const shown = series(hidden(more), [finish(), END_AGENT, { type: 'reveal-traitor', player: TRAITOR }, ...loyal]).state;
  return series(shown, [finish(), END_AGENT, finish(), END_AGENT, ...loyal]).state;
}

const told = (events: readonly Event[], viewer: string) => types(specterOps.viewEvents(events, viewer));

/** What a viewer sees besides its own role. */
function seenBy(state: State, viewer: string): object {
  const { role: _role, ...seen } = specterOps.view(state, viewer);
  return seen;
}

describe('SO-20.28 before the reveal', () => {
  test('the traitor sees what every hunter sees, and hears no more', () => {
    const { state, events } = series(hidden(), [{ type: 'draw-supply', cache: 'SC1' }, ...steps('S6', 'T6'), finish()]);
    expect(seenBy(state, TRAITOR)).toEqual(seenBy(state, 'p2'));
    expect(specterOps.viewEvents(events, TRAITOR)).toEqual(specterOps.viewEvents(events, 'p2'));
    expect(told(events, TRAITOR)).toEqual(['supply-drawn', 'agent-moved']);
  });
});

describe('SO-20.28 from the reveal on', () => {
  test('the traitor’s view is that of the agent player', () => {
    const state = revealed();
    expect(seenBy(state, TRAITOR)).toEqual(seenBy(state, 'p1'));
    expect(specterOps.view(state, TRAITOR).secret?.sites).toEqual(['B19', 'E28', 'T25', 'O13']);
    expect(specterOps.view(state, 'p2').secret).toBeNull();
  });

  test('the reveal itself tells the traitor what the agent player knows, and nobody else', () => {
    const hunting = series(hidden(), [...steps('S6', 'T6'), finish(), END_AGENT]).state;
    const { state, events } = play(hunting, { type: 'reveal-traitor', player: TRAITOR });
    expect(told(events, 'p2')).not.toContain('secrets-shared');
    expect(told(events, 'p1')).not.toContain('secrets-shared');
    const [shared] = specterOps.viewEvents(events, TRAITOR).filter(({ type }) => type === 'secrets-shared');
    const { agents, secret } = specterOps.view(state, TRAITOR);
    const known = agents[0]?.secret;
    expect(known).toMatchObject({ character: 'fox', space: 'T6', path: ['S5', 'S6', 'T6'] });
    expect(shared).toMatchObject({
      agent: 0,
      character: known?.character,
      space: known?.space,
      path: known?.path,
      cards: known?.cards.map(({ card }) => card),
      sites: secret?.sites,
      rule: 'SO-20.28',
    });
  });

  test.each([
    { what: 'steps', actions: steps('S6', 'T6'), events: ['agent-stepped', 'agent-stepped'] },
    { what: 'a cache', actions: [{ type: 'draw-supply', cache: 'SC1' }], events: ['supply-drawn', 'cache-opened'] },
    {
      what: 'a mine',
      actions: [{ type: 'use-equipment', card: 'proximity-mine', space: 'S6' }],
      more: { cards: ['proximity-mine'] },
      events: ['equipment-used-in-secret'],
    },
    {
      what: 'a covert card',
      actions: [{ type: 'use-equipment', card: 'adrenal-surge' }],
      more: { cards: ['adrenal-surge'] },
      events: ['equipment-used-in-secret', 'equipment-used-covertly'],
    },
    {
      what: 'a completion kept back',
      actions: [{ type: 'complete-objective', section: 1, remoteTrigger: true }],
      more: { agentAt: 'C20' },
      events: ['objective-completed-secretly'],
    },
  ])('the traitor hears of $what what the agent player hears', ({ actions, more, events: expected }) => {
    const { state, events } = series(revealed(more), actions);
    expect(told(events, TRAITOR)).toEqual(expected);
    expect(specterOps.viewEvents(events, TRAITOR)).toEqual(specterOps.viewEvents(events, 'p1'));
    expect(seenBy(state, TRAITOR)).toEqual(seenBy(state, 'p1'));
    for (const viewer of ['p2', 'spectator']) expect(told(events, viewer).join()).not.toMatch(/stepped|opened|secret/);
  });

  test('the agent player hears of the traitor’s steps', () => {
    const turn = series(revealed(), [finish(), END_AGENT]).state;
    const { events } = series(turn, steps('W22'));
    expect(told(events, 'p1')).toEqual(['agent-stepped']);
    expect(told(events, 'p2')).toEqual([]);
  });
});

test('SO-20.28 in whole games the traitor hears what another hunter hears, and from its reveal on what the agent player hears', () => {
  const counts = { before: 0, after: 0, private: 0 };
  for (let seed = 0; seed < 8; seed++) {
    const chance = seededChance(`traitor ${seed}`);
    let state = specterOps.start({ players: 5, contentSet: seed % 3 === 0 ? 'shadow-of-babel' : 'broken-covenant' }, seed) as State;
    for (let taken = 0; state.result === null; taken++) {
      const legal = specterOps.legalActions(state) as Action[];
      const shows = legal.filter(({ type }) => type === 'reveal-traitor');
      const action = shows.length > 0 && state.round > 6 ? chance.pick(shows) : guided(legal, state, chance);
      const step = specterOps.step(state, action);
      state = step.state as State;
      const { traitor } = state.secret;
      if (traitor === null || state.result !== null || action.type === 'reveal-traitor' || action.type === 'deal-roles') continue;
      const isShown = state.agents.length > 1;
      const other = isShown ? 'p1' : (state.hunters.find(({ player }) => player !== traitor)?.player as string);
      const heard = specterOps.viewEvents(step.events, traitor);
      expect(heard).toEqual(specterOps.viewEvents(step.events, other));
      if (taken % 10 === 0) expect(seenBy(state, traitor)).toEqual(seenBy(state, other));
      counts[isShown ? 'after' : 'before'] += 1;
      if (isShown && heard.some((event) => 'to' in event && Array.isArray(event.to))) counts.private += 1;
    }
  }
  console.log('the traitor heard', counts);
  expect(Math.min(counts.before, counts.after, counts.private)).toBeGreaterThan(30);
});
