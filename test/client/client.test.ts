import { isDeepStrictEqual } from 'node:util';
import { InvalidInputError, OrreryError, type TypesOf } from 'orrery-rules';
import { type Area51Types, area51 } from 'orrery-rules/area-51';
import { ticTacToe } from 'orrery-rules/examples';
import { type Client, type ClientOptions, createClient, RefusedError, type Snapshot, type ViewerState } from '../../src/client/index.js';
import type { ClientMessage } from '../../src/wire/messages.js';
import { samples } from '../samples.js';
import { NAMED_TABLES, randomGame } from '../wire/random-games.js';
import { FakeServer } from './fake-server.js';

type Types = TypesOf<typeof ticTacToe>;

const place = (player: string, cell: number) => ({ type: 'place' as const, player, cell });

/** A client of the first player's at a table for tic-tac-toe, and the server. */
function table(options: Partial<ClientOptions<Types>> = {}, server = new FakeServer({ game: ticTacToe, players: 2 }), viewer = 'p1') {
  const sent: ClientMessage[] = [];
  const client = createClient<Types>({
    send: (message) => {
      sent.push(message);
      server.receive(viewer, JSON.parse(JSON.stringify(message)));
    },
    ...options,
  });
  const line = server.connect(viewer, client.receive);
  line.deliver();
  return { client, server, sent, ...line };
}

const shown = (client: Client<Types>) => client.getSnapshot();
const cells = (client: Client<Types>) => (shown(client).view as { cells: number[] } | null)?.cells;

describe('what is shown', () => {
  test('is nothing until the table comes', () => {
    const client = createClient<Types>({ send: () => undefined });
    expect(shown(client)).toMatchObject({
      viewerState: null,
      view: null,
      viewer: null,
      revision: 0,
      legalActions: [],
      events: [],
      pending: [],
    });
    expect(client.since()).toBeUndefined();
    expect(client.elapsed()).toBeUndefined();
  });

  test('is the view, and what may be done', () => {
    const { client, server } = table();
    expect(shown(client)).toMatchObject({ viewer: 'p1', revision: 1, optimistic: false, connected: true, stale: false, refusal: null });
    expect(shown(client).view).toEqual(ticTacToe.view(server.state as never, 'p1'));
    expect(shown(client).legalActions).toEqual(ticTacToe.legalActions(server.state as never, 'p1'));
    expect(client.since()).toBe(1);
  });

  test('is the same object until something changes, and so are its parts', () => {
    const { client, server, deliver } = table();
    const before = shown(client);
    expect(shown(client)).toBe(before);
    expect(before.legalActions).toBe(before.legalActions);
    server.paused = true;
    server.move(server.state);
    expect(shown(client)).toBe(before);
    deliver();
    expect(shown(client)).not.toBe(before);
    expect(shown(client).viewerState?.paused).toBe(true);
    expect(shown(client).view).toBe(before.view);
    expect(shown(client).legalActions).toBe(before.legalActions);
    expect(shown(client).viewerState?.seats).toBe(before.viewerState?.seats);
  });

  test('is frozen', () => {
    const { client } = table();
    const { viewerState: whole, view, legalActions } = shown(client);
    for (const part of [shown(client), whole, view, cells(client), legalActions, legalActions[0]]) expect(Object.isFrozen(part)).toBe(true);
  });

  test('goes on by a revision of which nothing is told, where events are not wanted', () => {
    const { client } = table();
    const before = shown(client);
    client.receive({ type: 'packet', revision: 2 });
    expect(shown(client)).toMatchObject({ revision: 2, events: [], stale: false });
    expect(shown(client).viewerState).toBe(before.viewerState);
    // The one after the next is none that follows.
    client.receive({ type: 'packet', revision: 4 });
    expect(shown(client)).toMatchObject({ revision: 2, stale: true });
  });

  test('a whole table keeps the parts that are as before', () => {
    const { client, server } = table();
    const before = shown(client);
    client.connected();
    client.receive({ type: 'packet', viewer: 'p1', revision: 7, table: structuredClone(server.audience('p1').table) });
    expect(shown(client).revision).toBe(7);
    expect(shown(client).view).toBe(before.view);
    expect(shown(client).legalActions).toBe(before.legalActions);
  });

  test('events are those of the latest packet', () => {
    const { client, server, deliver } = table();
    server.play(place('p1', 4));
    deliver();
    expect(shown(client).events).toEqual([{ type: 'mark-placed', player: 'p1', cell: 4, rule: 'TTT-2' }]);
    const { events } = shown(client);
    client.disconnected();
    expect(shown(client).events).toBe(events);
    server.paused = true;
    server.move(server.state);
    deliver();
    expect(shown(client).events).toEqual([]);
  });
});

describe('listeners', () => {
  test('hear of every change, until they are ended', () => {
    const { client, server, deliver } = table();
    const heard: number[] = [];
    const { subscribe, getSnapshot } = client;
    const end = subscribe(() => heard.push(getSnapshot().revision));
    server.play(place('p1', 4));
    server.play(place('p2', 0));
    deliver();
    expect(heard).toEqual([2, 3]);
    end();
    end();
    server.play(place('p1', 1));
    deliver();
    expect(heard).toEqual([2, 3]);
    expect(getSnapshot().revision).toBe(4);
  });

  test('the same one given twice is ended twice', () => {
    const { client } = table();
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const end = client.subscribe(listener);
    client.subscribe(listener);
    client.disconnected();
    expect(count).toBe(2);
    end();
    client.connected();
    expect(count).toBe(3);
    expect(() => client.subscribe('no' as never)).toThrow(InvalidInputError);
  });

  test('a signal is two lines', () => {
    /** As the proposal for JavaScript has it. */
    class State<Value> {
      constructor(private value: Value) {}
      get = () => this.value;
      set = (value: Value) => {
        this.value = value;
      };
    }
    const { client, server, deliver } = table();
    const signal = new State(client.getSnapshot());
    client.subscribe(() => signal.set(client.getSnapshot()));
    server.play(place('p1', 4));
    deliver();
    expect(signal.get()).toBe(client.getSnapshot());
    expect(signal.get().revision).toBe(2);
  });
});

describe('packets', () => {
  test('come as text or as parsed JSON, and change nothing that is handed over', () => {
    const { client, server } = table();
    server.play(place('p1', 4));
    const [packet] = server.audience('p1').packets;
    const text = JSON.stringify(packet);
    client.receive(JSON.parse(text));
    expect(cells(client)?.[4]).toBe(1);
    expect(JSON.stringify(packet)).toBe(text);
  });

  test('older ones and those that came already are passed over', () => {
    const gaps: unknown[] = [];
    const { client, server, deliver } = table({ onGap: (since) => gaps.push(since) });
    const old = server.audience('p1').table;
    server.play(place('p1', 4));
    server.play(place('p2', 0));
    deliver();
    const before = shown(client);
    for (const packet of server.audience('p1').packets) client.receive(packet);
    client.receive({ type: 'packet', viewer: 'p1', revision: 1, table: old });
    expect(shown(client)).toBe(before);
    expect(gaps).toEqual([]);
  });

  test('a missing one is asked for once, and the table stays as it was until it comes', () => {
    const gaps: unknown[] = [];
    const { client, server } = table({ onGap: (since) => gaps.push(since) });
    for (const [player, cell] of [
      ['p1', 4],
      ['p2', 0],
      ['p1', 1],
    ] as const)
      server.play(place(player, cell));
    const before = cells(client);
    const [first, second, third] = server.audience('p1').packets;
    client.receive(second);
    client.receive(third);
    expect(gaps).toEqual([1]);
    expect(cells(client)).toBe(before);
    expect(shown(client).stale).toBe(true);
    for (const packet of [first, second, third]) client.receive(packet);
    expect(shown(client)).toMatchObject({ stale: false, revision: 4, view: server.audience('p1').table.view });
    client.receive({ ...third, revision: 9, from: 8 });
    expect(gaps).toEqual([1, 4]);
  });

  test('a change without a table is a gap', () => {
    const gaps: unknown[] = [];
    const client = createClient<Types>({ send: () => undefined, onGap: (since) => gaps.push(since) });
    client.receive({ type: 'packet', viewer: 'p1', revision: 2, from: 1, patch: [] });
    expect(gaps).toEqual([undefined]);
    expect(shown(client).viewerState).toBeNull();
  });

  test.each<[string, unknown]>([
    ['does not fit', [['/view/nowhere/else', 1]]],
    ['makes no table', [['/seats', 'none']]],
    ['makes no legal actions', [['/legal', { by: 'rumour' }]]],
    ['removes a part', [['/paused']]],
    ['reaches a prototype', [['/view/__proto__/polluted', 1, 1]]],
  ])('a patch that %s is refused, and everything asked for', (_, patch) => {
    const gaps: unknown[] = [];
    const { client, server } = table({ onGap: (since) => gaps.push(since) });
    const { view, viewerState: before } = shown(client);
    expect(() => client.receive({ type: 'packet', viewer: 'p1', revision: 2, from: 1, patch })).toThrow(InvalidInputError);
    expect(shown(client)).toMatchObject({ stale: true, revision: 1 });
    expect(shown(client).view).toBe(view);
    expect(shown(client).viewerState).toBe(before);
    expect(client.since()).toBeUndefined();
    expect(gaps).toEqual([undefined]);
    client.receive({ type: 'packet', viewer: 'p1', revision: 2, from: 1, patch: [] });
    expect(shown(client).stale).toBe(true);
    client.receive({ type: 'packet', viewer: 'p1', revision: 1, table: server.audience('p1').table });
    expect(shown(client)).toMatchObject({ stale: false, revision: 1 });
    expect(client.since()).toBe(1);
  });

  test('a patch that does not fit while others are missing asks again, for everything', () => {
    const gaps: unknown[] = [];
    const { client } = table({ onGap: (since) => gaps.push(since) });
    client.receive({ type: 'packet', viewer: 'p1', revision: 4, from: 3, patch: [] });
    expect(() => client.receive({ type: 'packet', viewer: 'p1', revision: 2, from: 1, patch: [['/no', 1]] })).toThrow(InvalidInputError);
    expect(gaps).toEqual([1, undefined]);
  });

  test('after a new connection, a whole table is taken whatever its revision', () => {
    const { client, server, deliver } = table();
    server.play(place('p1', 4));
    deliver();
    const again = new FakeServer({ game: ticTacToe, players: 2 });
    client.disconnected();
    client.connected();
    again.connect('p1', client.receive).deliver();
    expect(shown(client)).toMatchObject({ revision: 1, view: again.audience('p1').table.view });
  });

  test('those for somebody else are refused', () => {
    const { client, server } = table();
    const before = shown(client);
    expect(() => client.receive({ type: 'packet', viewer: 'p2', revision: 9, table: server.audience('p2').table })).toThrow(
      InvalidInputError,
    );
    expect(shown(client)).toBe(before);
    const other = createClient<Types>({ send: () => undefined, viewer: 'p2' });
    expect(shown(other).viewer).toBe('p2');
    expect(() => other.receive({ type: 'packet', viewer: 'p1', revision: 1, table: server.audience('p1').table })).toThrow(
      InvalidInputError,
    );
  });
});

describe('garbage', () => {
  const server = new FakeServer({ game: ticTacToe, players: 2 });
  const whole = server.audience('p1').table;
  const packet = (change: object) => ({ type: 'packet', viewer: 'p1', revision: 9, table: whole, ...change });
  const withTable = (change: Partial<Record<keyof ViewerState, unknown>>) => packet({ table: { ...whole, ...change } });
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no JSON', '{"type":'],
    ['a list', '[]'],
    ['a number', 7],
    ['a message of another kind', { type: 'hello' }],
    ['an inherited kind', { type: 'constructor' }],
    ['a class', new Map()],
    ['a prototype', '{"type":"packet","__proto__":{}}'],
    ['an accessor', Object.defineProperty({}, 'type', { enumerable: true, get: () => 'packet' })],
    ['no viewer', packet({ viewer: 7 })],
    ['no revision', packet({ revision: '9' })],
    ['revision nought', packet({ revision: 0 })],
    ['a broken revision', packet({ revision: 1.5 })],
    ['a change of the future', { type: 'packet', viewer: 'p1', revision: 9, from: 9, patch: [] }],
    ['a change that is no patch', { type: 'packet', viewer: 'p1', revision: 9, from: 1, patch: 'all' }],
    ['operations that are none', { type: 'packet', viewer: 'p1', revision: 9, from: 1, patch: [{ op: 'remove', path: '' }] }],
    ['events that are none', packet({ events: [null] })],
    ['events without a type', packet({ events: [{ rule: 'TTT-1' }] })],
    ['a table that is none', packet({ table: null })],
    ['no view', withTable({ view: undefined })],
    ['no word of what is legal', withTable({ legal: undefined })],
    ['legal actions that are none', withTable({ legal: { by: 'type', actions: [['place', 4]] } })],
    ['legal actions without a type', withTable({ legal: { by: 'type', actions: [[]] } })],
    ['legal numbers that are none', withTable({ legal: { by: 'index', singles: 4, several: [] } })],
    ['several numbers that are none', withTable({ legal: { by: 'index', singles: '', several: [4] } })],
    ['an outcome that is none', withTable({ outcome: { winners: 'p1' } })],
    ['seats that are none', withTable({ seats: [{ player: 'p1' }] })],
    ['a clock that is none', withTable({ clock: { seconds: '1', at: 1, runs: true } })],
    ['a deadline that is none', withTable({ deadline: 'soon' })],
    ['a word for no', withTable({ canUndo: 'no' })],
    ['an answer to nobody', { type: 'accepted', revision: 1 }],
    ['an answer without a revision', { type: 'accepted', id: 'a' }],
    ['a refusal without a reason', { type: 'refused', id: 'a', code: 'no', rule: null }],
    ['a refusal with half an id', { type: 'refused', id: 3, code: 'no', rule: null, message: 'No.' }],
  ])('%s is a typed error, and nothing changes', (_, message) => {
    const { client } = table();
    const before = shown(client);
    expect(() => client.receive(message)).toThrow(InvalidInputError);
    expect(shown(client)).toBe(before);
    expect(client.since()).toBe(1);
  });

  test('fields that are not known yet are no garbage', () => {
    const { client } = table();
    client.receive(packet({ more: 1, table: { ...whole, weather: 'fine' } }));
    expect(shown(client).revision).toBe(9);
  });
});

describe.each([{ answersFirst: false }, { answersFirst: true }])(
  'requests, with $answersFirst for the answer first',
  ({ answersFirst }) => {
    const begin = (options: Partial<ClientOptions<Types>> = {}) =>
      table(options, new FakeServer({ game: ticTacToe, players: 2, answersFirst }));

    test('an action is resolved when the table shows it', async () => {
      const { client, sent, deliver } = begin();
      const done = client.act(place('p1', 4));
      expect(shown(client).pending).toEqual([{ id: sent[0].id, type: 'act', action: place('p1', 4) }]);
      expect(cells(client)?.[4]).toBe(0);
      expect(sent[0]).toMatchObject({ type: 'act', revision: 1, action: place('p1', 4) });
      deliver(1);
      expect(shown(client).pending).toHaveLength(1);
      deliver(1);
      expect(await done).toBe(2);
      expect(cells(client)?.[4]).toBe(1);
      expect(shown(client).pending).toEqual([]);
    });

    test('a refusal is a typed error, and is shown until a request is accepted', async () => {
      const { client, server, deliver } = begin();
      server.play(place('p1', 4));
      server.play(place('p2', 0));
      deliver();
      const refused = client.act(place('p1', 4));
      deliver();
      const error = await refused.catch((thrown) => thrown);
      expect(error).toBeInstanceOf(RefusedError);
      expect(error).toBeInstanceOf(OrreryError);
      expect(error).toMatchObject({
        name: 'RefusedError',
        code: 'cell-taken',
        rule: 'TTT-2',
        message: expect.stringContaining('has a mark'),
      });
      expect(shown(client)).toMatchObject({ refusal: error, pending: [], revision: 3 });
      const done = client.act(place('p1', 1));
      expect(shown(client).refusal).toBe(error);
      deliver();
      await done;
      expect(shown(client).refusal).toBeNull();
    });

    test('undo, redo and ready are requests as well', async () => {
      const { client, sent, deliver } = begin();
      const asked = [client.undo(), client.redo(), client.ready()];
      expect(sent.map(({ type }) => type)).toEqual(['undo', 'redo', 'ready']);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
      for (const { id } of sent) expect(id).toMatch(/^[0-9a-f]{32}$/);
      deliver();
      for (const each of asked) await expect(each).rejects.toMatchObject({ code: 'cannot-undo' });
    });

    test('what was not answered is sent again, under its id, and done once', async () => {
      const { client, server, sent, close } = begin();
      const done = client.act(place('p1', 4));
      // The answer is lost with the connection.
      close();
      client.disconnected();
      expect(shown(client).connected).toBe(false);
      const line = server.connect('p1', client.receive, client.since());
      client.connected();
      expect(shown(client).connected).toBe(true);
      line.deliver();
      expect(await done).toBe(2);
      expect(sent.map(({ id }) => id)).toEqual([sent[0].id, sent[0].id]);
      expect(server.done).toEqual([sent[0].id]);
      client.connected();
      expect(sent).toHaveLength(2);
    });

    test('what is asked for without a connection waits for one', async () => {
      const { client, sent, deliver } = begin();
      client.disconnected();
      const done = client.act(place('p1', 4));
      expect(sent).toEqual([]);
      client.connected();
      deliver();
      expect(await done).toBe(2);
    });

    test('a transport that throws is disconnected', async () => {
      let isBroken = true;
      const server = new FakeServer({ game: ticTacToe, players: 2, answersFirst });
      const client = createClient<Types>({
        send(message) {
          if (isBroken) throw new Error('not open');
          server.receive('p1', message);
        },
      });
      const line = server.connect('p1', client.receive);
      line.deliver();
      const done = client.act(place('p1', 4));
      expect(shown(client)).toMatchObject({ connected: false, pending: [{ type: 'act' }] });
      isBroken = false;
      client.connected();
      line.deliver();
      expect(await done).toBe(2);
    });
  },
);

test('a refusal that nobody waits for is in the snapshot, and no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', hear);
  const { client, deliver } = table();
  client.act(place('p2', 0));
  client.undo();
  deliver();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
  expect(shown(client).refusal).toMatchObject({ code: 'cannot-undo' });
});

test('what was accepted is not sent again, though its packet has not come', () => {
  const sent: ClientMessage[] = [];
  const { client } = table({ send: (message) => void sent.push(message) });
  client.act(place('p1', 4));
  client.receive({ type: 'accepted', id: sent[0].id, revision: 2 });
  client.connected();
  expect(sent).toHaveLength(1);
  expect(shown(client).pending).toHaveLength(1);
});

test('an answer to another request, or a second one, changes nothing', () => {
  const { client } = table();
  const before = shown(client);
  client.receive({ type: 'accepted', id: 'another', revision: 1 });
  client.receive({ type: 'refused', id: 'another', code: 'no', rule: null, message: 'No.' });
  expect(shown(client)).toBe(before);
});

test('a refusal of what the server could not read is shown', () => {
  const { client } = table();
  client.receive({ type: 'refused', id: null, code: 'invalid', rule: null, message: 'What was that?' });
  expect(shown(client).refusal).toMatchObject({ id: null, code: 'invalid', message: 'What was that?' });
});

test.each<[string, unknown]>([
  ['no JSON', { type: 'place', player: 'p1', cell: () => 1 }],
  ['nothing', null],
  ['a text', 'place'],
  ['without a type', { player: 'p1' }],
  ['without a player', { type: 'place', cell: 4 }],
])('an action that is none is not sent: %s', async (_, action) => {
  const { client, sent } = table();
  await expect(client.act(action as never)).rejects.toThrow(InvalidInputError);
  expect(sent).toEqual([]);
  expect(shown(client).pending).toEqual([]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no way to send', {}],
  ['a viewer that is none', { send: () => undefined, viewer: 3 }],
  ['a game that is none', { send: () => undefined, game: {} }],
  ['optimism without a game', { send: () => undefined, optimistic: true }],
  ['an onGap that is none', { send: () => undefined, onGap: 'ask' }],
  [
    'options that fight back',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    ),
  ],
])('options: %s', (_, options) => {
  expect(() => createClient(options as never)).toThrow(InvalidInputError);
});

test('the clock of the game', () => {
  const { client, server, deliver } = table();
  expect(client.elapsed(5000)).toBeUndefined();
  server.clock = { seconds: 12, at: 10_000, runs: true };
  server.move(server.state);
  deliver();
  expect(client.elapsed(13_500)).toBe(15.5);
  expect(client.elapsed(9_000)).toBe(12);
  server.clock = { seconds: 20, at: 20_000, runs: false };
  server.move(server.state);
  deliver();
  expect(client.elapsed(99_000)).toBe(20);
  expect(() => client.elapsed('now' as never)).toThrow(InvalidInputError);
});

test('numbers mean nothing without the game', () => {
  const { client } = table({}, new FakeServer({ game: ticTacToe, players: 2, form: 'indexes' }));
  expect(shown(client).view).not.toBeNull();
  expect(() => shown(client).legalActions).toThrow(InvalidInputError);
});

test("the types are the game's", () => {
  const client = createClient({ send: () => undefined, game: area51 });
  expectTypeOf(client).toEqualTypeOf<Client<Area51Types>>();
  expectTypeOf(client.act).parameter(0).toEqualTypeOf<Area51Types['action']>();
  const snapshot: Snapshot<Area51Types> = client.getSnapshot();
  expectTypeOf(snapshot.legalActions).toEqualTypeOf<readonly Area51Types['action'][]>();
  if (snapshot.viewerState === null) expectTypeOf(snapshot.view).toEqualTypeOf<null>();
  else expectTypeOf(snapshot.view).toEqualTypeOf<Area51Types['view']>();
  expect(snapshot.viewerState).toBeNull();
});

/** So many large values: only one that differs is worth the words of the runner. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

describe.each(NAMED_TABLES)('random games of %s', (_, { game, players }) => {
  test.each(['actions', 'indexes'] as const)('every viewer sees what the game shows, with %s', (form) => {
    const server = new FakeServer({ game, players, seed: 'followed', form });
    const viewers = [...server.state.players, ...game.viewers];
    const clients = viewers.map((viewer) => {
      const client = createClient({ send: () => undefined, viewer, game });
      return { viewer, client, line: server.connect(viewer, client.receive) };
    });
    let told = 0;
    for (const { state, events } of randomGame({ game, players }, 'followed', samples(150, 60))) {
      server.move(state, events);
      for (const { viewer, client, line } of clients) {
        line.deliver();
        const { view, legalActions, viewerState: table, revision, events: seen } = client.getSnapshot();
        expectSame(view, game.view(state, viewer));
        expect(revision).toBe(server.audience(viewer).revision);
        const isPlayer = state.players.includes(viewer) && game.decisions(state).includes(viewer);
        expectSame(legalActions, isPlayer ? game.legalActions(state, viewer) : []);
        expect(table?.outcome).toEqual(game.outcome(state) ?? null);
        told += seen.length;
      }
    }
    expect(told).toBeGreaterThan(20);
  });
});
