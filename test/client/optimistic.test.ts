import { type AnyGame, type BaseAction, defineAction, defineGame, PlayerId, playersField, RandomState } from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import * as z from 'zod';
import { type ClientOptions, createClient } from '../../src/client/index.js';
import { equalJson } from '../../src/kernel/plain.js';
import type { ClientMessage } from '../../src/wire/messages.js';
import { samples } from '../samples.js';
import { NAMED_TABLES, randomGame } from '../wire/random-games.js';
import { FakeServer } from './fake-server.js';

const place = (player: string, cell: number): BaseAction => ({ type: 'place', player, cell }) as BaseAction;

function table(game: AnyGame = ticTacToe, options: Partial<ClientOptions> = {}) {
  const server = new FakeServer({ game, players: 2 });
  const sent: ClientMessage[] = [];
  const client = createClient({
    send: (message) => {
      sent.push(message);
    },
    game,
    optimistic: true,
    ...options,
  });
  const line = server.connect('p1', client.receive);
  line.deliver();
  /** Lets the server have what was sent. */
  const reach = () => {
    for (const message of sent.splice(0)) server.receive('p1', message);
    line.deliver();
  };
  return { client, server, sent, reach, ...line };
}

const cellsOf = (view: unknown) => (view as { cells: number[] }).cells;

test('what an action brings is shown at once, and stays when the server says the same', async () => {
  const { client, reach } = table();
  const before = client.getSnapshot();
  const done = client.act(place('p1', 4));
  const foreseen = client.getSnapshot();
  expect(foreseen).toMatchObject({ optimistic: true, revision: 1, legalActions: [], pending: [{ type: 'act' }] });
  expect(cellsOf(foreseen.view)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
  expect(foreseen.events).toEqual([{ type: 'mark-placed', player: 'p1', cell: 4, rule: 'TTT-2' }]);
  expect(foreseen.viewerState).toBe(before.viewerState);
  reach();
  const after = client.getSnapshot();
  expect(after).toMatchObject({ optimistic: false, revision: 2, pending: [] });
  expect(after.view).toBe(foreseen.view);
  expect(after.viewerState?.view).toBe(foreseen.view);
  expect(after.events).toBe(foreseen.events);
  expect(await done).toBe(2);
});

test('a refusal brings back what was before', async () => {
  const { client, sent } = table();
  const { view } = client.getSnapshot();
  const refused = client.act(place('p1', 4));
  expect(client.getSnapshot().view).not.toBe(view);
  client.receive({ type: 'refused', id: sent[0].id, code: 'stale-revision', rule: null, message: 'Too late.' });
  expect(client.getSnapshot()).toMatchObject({ optimistic: false, events: [], refusal: { code: 'stale-revision' } });
  expect(client.getSnapshot().view).toBe(view);
  expect(client.getSnapshot().legalActions).toHaveLength(9);
  await expect(refused).rejects.toMatchObject({ code: 'stale-revision' });
});

test('what the server says instead takes its place', () => {
  const { client, server, deliver } = table();
  client.act(place('p1', 4));
  server.play(place('p1', 0));
  deliver();
  expect(client.getSnapshot()).toMatchObject({ optimistic: false, pending: [{ type: 'act' }], events: [{ cell: 0 }] });
  expect(cellsOf(client.getSnapshot().view)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('an answer without a packet ends it', async () => {
  const { client, sent } = table();
  const done = client.act(place('p1', 4));
  client.receive({ type: 'accepted', id: sent[0].id, revision: 1 });
  expect(await done).toBe(1);
  expect(client.getSnapshot().optimistic).toBe(false);
  expect(cellsOf(client.getSnapshot().view)[4]).toBe(0);
});

test('an answer before the packet does not', () => {
  const { client, server, sent } = table();
  client.act(place('p1', 4));
  client.receive({ type: 'accepted', id: sent[0].id, revision: 2 });
  expect(client.getSnapshot()).toMatchObject({ optimistic: true, pending: [{ type: 'act' }] });
  server.play(place('p1', 4));
  client.receive(server.audience('p1').packets[0]);
  expect(client.getSnapshot()).toMatchObject({ optimistic: false, pending: [] });
});

test('an illegal action, one after another, and one at a table that is paused wait for the server', () => {
  const { client, server, reach, deliver } = table();
  client.act(place('p2', 4));
  expect(client.getSnapshot().optimistic).toBe(false);
  client.act(place('p1', 4));
  expect(client.getSnapshot().optimistic).toBe(false);
  reach();
  expect(client.getSnapshot()).toMatchObject({ revision: 2, pending: [] });
  client.act(place('p2', 0));
  expect(client.getSnapshot().optimistic).toBe(false);
  reach();
  server.play(place('p2', 0));
  server.paused = true;
  server.move(server.state);
  deliver();
  client.act(place('p1', 1));
  expect(client.getSnapshot().optimistic).toBe(false);
  client.act({ type: 'nonsense', player: 'p1' });
  expect(client.getSnapshot().optimistic).toBe(false);
});

test('nothing is foreseen unless it is asked for', () => {
  const { client } = table(ticTacToe, { optimistic: false });
  client.act(place('p1', 4));
  expect(client.getSnapshot().optimistic).toBe(false);
});

const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, secret: z.int(), shown: z.int() });
type State = z.infer<typeof State>;
interface Event {
  type: 'waited' | 'guessed' | 'looked';
  rule: string;
  right?: boolean;
}
type Recipe = (state: State, chance: { roll(sides: number): number }, emit: (event: Event) => void) => void;

const simple = <const Type extends string>(type: Type, apply: Recipe, check: (state: State) => boolean = () => true) =>
  defineAction<State, Event>()({
    type,
    check: (state) => (check(state) ? undefined : { code: 'no', rule: 'SEC-1', message: 'No.' }),
    apply: (state, _, { chance, emit }) => apply(state, chance, emit),
  });

/** A number from 1 to 6 that nobody sees, and an action for each reason to foresee nothing. */
const secrets = defineGame({
  id: 'secrets',
  name: 'Secrets',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'SEC-1' }) }), state: State },
  actions: [
    simple('wait', (state, _, emit) => {
      state.shown += 1;
      emit({ type: 'waited', rule: 'SEC-1' });
    }),
    simple('roll-for-nothing', (_, chance) => {
      chance.roll(6);
    }),
    simple('show-whether-high', (state) => {
      state.shown = state.secret > 3 ? 1 : 2;
    }),
    simple('guess', ({ secret }, _, emit) => emit({ type: 'guessed', rule: 'SEC-1', right: secret > 3 })),
    simple('look', (_state, _, emit) => emit({ type: 'looked', rule: 'SEC-1' })),
    simple(
      'go-where-it-is-low',
      (state) => {
        state.shown += 1;
      },
      ({ secret }) => secret <= 3,
    ),
  ],
  revealingEvents: ['looked'],
  rules: { gameOver: 'SEC-1', notYourDecision: 'SEC-1' },
  start: ({ players }, chance) => ({ players, secret: chance.roll(6), shown: 0 }),
  decisions: ({ players }) => [...players],
  outcome: () => undefined,
  view: ({ players, shown }: State): Omit<State, 'random' | 'secret'> => ({ players, shown }),
  determinize: ({ players, shown }, _viewer, chance) => ({ players: [...players], shown, secret: chance.roll(6) }),
}) as AnyGame;

test.each([
  { type: 'wait', foreseen: true, why: 'everybody sees what comes of it' },
  { type: 'roll-for-nothing', foreseen: false, why: 'a die is rolled' },
  { type: 'show-whether-high', foreseen: false, why: 'what is shown depends on what is hidden' },
  { type: 'guess', foreseen: false, why: 'what is told depends on what is hidden' },
  { type: 'look', foreseen: false, why: 'it gives news' },
  { type: 'go-where-it-is-low', foreseen: false, why: 'whether it is legal depends on what is hidden' },
])('$type: $why', ({ type, foreseen }) => {
  const { client } = table(secrets);
  client.act({ type, player: 'p1' });
  expect(client.getSnapshot().optimistic).toBe(foreseen);
});

describe.each(NAMED_TABLES)('random games of %s', (id, { game, players }) => {
  test('what is foreseen is what the server then says', () => {
    let own = 0;
    let foreseen = 0;
    for (const seed of ['one', 'two']) {
      const server = new FakeServer({ game, players, seed });
      const seats = new Map(
        server.state.players.map((player) => {
          const client = createClient({ send: (message) => server.receive(player, message), game, optimistic: true });
          return [player, { client, line: server.connect(player, client.receive) }] as const;
        }),
      );
      for (const { action, state } of randomGame({ game, players }, seed, samples(200, 80))) {
        for (const { line } of seats.values()) line.deliver();
        const seat = seats.get(action.player);
        if (seat === undefined) {
          server.play(action);
          continue;
        }
        const { client, line } = seat;
        client.act(action);
        own += 1;
        const { optimistic, view, events } = client.getSnapshot();
        line.deliver();
        const after = client.getSnapshot();
        expect([after.optimistic, after.pending.length]).toEqual([false, 0]);
        expect(equalJson(server.state, state)).toBe(true);
        if (!optimistic) continue;
        foreseen += 1;
        expect(equalJson(view, game.view(state, action.player))).toBe(true);
        expect(after.view).toBe(view);
        expect(after.events).toBe(events);
      }
    }
    console.log(`${id}: ${foreseen} of ${own} actions were foreseen`);
    expect(foreseen).toBeGreaterThan(own / 2);
    expect(foreseen).toBeLessThan(own);
  });
});
