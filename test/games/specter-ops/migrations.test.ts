// Records of version 1.0.0 of the rules, and states of version 0.1 of this library.
import { readFileSync } from 'node:fs';
import { createMatch, InvalidInputError, type MatchRecord, RecordError, replay, seededChance } from 'orrery-rules';
import { BROKEN_COVENANT, type SpecterOpsSetupInput, specterOps } from 'orrery-rules/specter-ops';
import { changedRule } from '../../../src/games/specter-ops/migrations.js';
import { type Action, begin, END_AGENT, type Event, finish, play, STOP, type State, series, steps, table } from './builders.js';
import { guided } from './guided.js';

interface Played {
  record: MatchRecord;
  events: Event[];
}

/** A game up to the first action after which `isOver` says so, as a record of the old version; what is wanted is done where it can be. */
function played(
  setup: SpecterOpsSetupInput,
  isOver: (state: State, events: readonly Event[]) => boolean,
  isWanted: (action: object) => boolean = () => false,
): Played {
  for (let seed = 0; ; seed++) {
    const chance = seededChance(`migrations ${seed}`);
    const match = createMatch(specterOps, setup, seed);
    const events: Event[] = [];
    for (;;) {
      const legal = specterOps.legalActions(match.state) as Action[];
      if (legal.length === 0) break;
      const wanted = legal.filter(isWanted);
      const action = guided(wanted.length > 0 ? wanted : legal, match.state as State, chance);
      events.push(...(match.dispatch(action).events as Event[]));
      if (isOver(match.state as State, events)) return { record: { ...match.record(), rulesVersion: '1.0.0' }, events };
    }
  }
}

const ofAttack = ({ rule }: Event) => rule === 'SO-11.20' || rule === 'SO-11.12';
const sixes = (events: readonly Event[]) =>
  events.filter((event) => event.type === 'dice-rolled' && ofAttack(event) && event.dice.includes(6)).length;

test('a record in which nothing came up that has changed goes on as it is', () => {
  const { record } = played({ players: 2 }, (state, events) => state.round === 4 && sixes(events) === 0);
  const { record: current, state } = replay(record, [specterOps]);
  expect(current).toEqual({ ...record, rulesVersion: '1.1.0' });
  expect((state as State).round).toBe(4);
});

test('SO-11.16 a record in which an attack rolled a 6 is refused, with the action and the clause', () => {
  const { record } = played({ players: 2 }, (_state, events) => sixes(events) > 0);
  const refused = () => replay(record, [specterOps]);
  expect(refused).toThrow(RecordError);
  expect(refused).toThrow(new RegExp(`Action ${record.actions.length - 1} .*SO-11\\.16`));
});

test('SO-15.4 the hunter whom Mantis struck at is a list of one', () => {
  const isStruck = (_state: State, events: readonly Event[]) =>
    events.some((event) => event.type === 'ability-used' && event.ability === 'blade-strike') && sixes(events) === 0;
  const strikes = (action: object) => 'bladeStrike' in action || ('agent' in action && action.agent === 'mantis');
  const { record, events } = played({ players: 2 }, isStruck, strikes);
  const last = record.actions.length - 1;
  const struck = record.actions[last] as { bladeStrike: string[] };
  const [hunter] = struck.bladeStrike;
  const rolls = events.filter((event) => event.type === 'ability-used' && event.ability === 'blade-strike').length;
  const old = { ...record, actions: [...record.actions.slice(0, last), { ...record.actions[last], bladeStrike: hunter }] };
  const { record: current } = replay(old, [specterOps]);
  expect(current.actions[last]).toMatchObject({ bladeStrike: [hunter] });
  expect(rolls).toBeGreaterThan(0);
});

describe('an action that would turn out differently', () => {
  const change = (state: State, action: object, dice: number[] = []) => {
    const { state: after, events } = play(state, action, dice);
    return changedRule(state, after, events);
  };
  const home = (hunter: string) =>
    series(
      table({
        agentAt: 'A3',
        vehicleAt: 'A24',
        hunters: [['heat', hunter]],
        completed: [2, 3, 4],
        patch: (draft) => {
          (draft.hunters[0] as { blind: string }).blind = 'own-turn';
        },
      }),
      [finish()],
    ).state;

  test('SO-9.19 an agent that stays on an escape point beside a hunter', () => {
    expect([change(home('A3'), END_AGENT), change(home('S10'), END_AGENT)]).toEqual(['SO-9.19', undefined]);
  });

  const beast = (agent: string) =>
    series(
      table({
        contentSet: 'shadow-of-babel',
        agent,
        agentAt: 'B3',
        hunters: [
          ['beast', 'B2'],
          ['prophet', 'W31'],
        ],
        turn: 'hunters',
      }),
      [begin('beast'), ...steps('B3')],
    ).state;

  test('SO-10.7 a Beast of the first printing that ends its movement on Cobra', () => {
    expect([change(beast('cobra'), STOP, [4]), change(beast('spider'), STOP, [4])]).toEqual(['SO-10.7', undefined]);
  });

  test('SO-17.26 a grenade among hunters of whom one is the Prophet', () => {
    const thrown = (hunter: string) =>
      change(
        table({
          agentAt: 'S12',
          hunters: [
            [hunter, 'S13'],
            ['gun', 'A31'],
          ],
          cards: ['concussion-grenade'],
        }),
        { type: 'use-equipment', card: 'concussion-grenade', space: 'S14' },
        [4],
      );
    expect([thrown('prophet'), thrown('heat')]).toEqual(['SO-17.26', undefined]);
  });
});

test('a record that breaks a rule is refused for that', () => {
  const { record } = played({ players: 2 }, (state) => state.phase === 'hunters');
  const early = { ...record, actions: [{ type: 'end-agent-turn', player: 'p1' }, ...record.actions] };
  expect(() => replay(early, [specterOps])).toThrow(/not-your-decision|wrong-phase/);
});

describe('a state from before states had a config', () => {
  const stored = readFileSync(new URL('./state-0.1.json', import.meta.url), 'utf8');

  test('is read, and played on', () => {
    const state = specterOps.parseState(stored);
    const { content, board, printing, timer, agentPlayer, ...rest } = JSON.parse(stored);
    expect(state).toEqual({ ...rest, config: { content, board, printing, timer, agentPlayer } });
    expect(state.config).toMatchObject({ content: 'broken-covenant', board: null, printing: 'first', timer: true, agentPlayer: 'bob' });
    expect(specterOps.decisions(state)).toEqual(['ann']);
    expect(play(state as State, begin('heat', 'ann')).state.phase).toBe('hunter-turn');
  });

  test('has a custom box and a custom board as data afterwards', () => {
    const box = { ...BROKEN_COVENANT, id: 'own' };
    const board = { ...BROKEN_COVENANT.board, id: 'own-board' };
    const texts = { content: JSON.stringify(box), board: JSON.stringify(board) };
    expect(specterOps.parseState({ ...JSON.parse(stored), ...texts }).config).toMatchObject({ content: box, board });
  });

  test.each([{ content: '{' }, { content: '{}' }, { content: 'no box' }, { board: '[' }, { printing: 7 }])(
    'is refused with %j',
    (fields) => {
      expect(() => specterOps.parseState({ ...JSON.parse(stored), ...fields })).toThrow(InvalidInputError);
    },
  );
});
