import { area51 } from 'orrery-rules/area-51';
import { liarsDice } from 'orrery-rules/examples';
import { createRoom, memoryStore } from 'orrery-rules/host';
import { FakeTime, settled } from './fake-time.js';
import { codeOf, emptyTable, listen, place } from './tables.js';

/** A table at which ann plays over a connection. */
async function annsTable(options: Parameters<typeof emptyTable>[0] = {}) {
  const table = await emptyTable(options);
  const { token } = await table.room.join({ player: 'ann' });
  const ann = await listen(table.room, { token });
  ann.messages.length = 0;
  return { ...table, ann, token };
}

test('an action is taken, whole or as its number, and answered with its id', async () => {
  for (const deed of [{ action: place('ann', 4) }, { index: [4] }]) {
    const { room, ann } = await annsTable();
    await ann.connection.receive(JSON.stringify({ type: 'act', id: 'mine', revision: 2, ...deed }));
    expect(room.state.cells[4]).toBe(1);
    expect(ann.messages.at(-1)).toEqual({ type: 'accepted', id: 'mine', revision: 3 });
    expect(ann.packets()).toHaveLength(1);
  }
});

test('undo and redo are carried out, once for each id', async () => {
  const { room, ann } = await annsTable({ undo: 'free' });
  await ann.connection.receive({ type: 'act', id: 'one', action: place('ann', 4) });
  await ann.connection.receive({ type: 'undo', id: 'two' });
  await ann.connection.receive({ type: 'undo', id: 'two' });
  expect(room.state.moves).toBe(0);
  await ann.connection.receive({ type: 'redo', id: 'three' });
  expect(room.state.moves).toBe(1);
  const answers = ann.messages.filter(({ type }) => type !== 'packet');
  expect(answers.map((message) => ('id' in message ? message.id : null))).toEqual(['one', 'two', 'two', 'three']);
  expect(answers.every(({ type }) => type === 'accepted')).toBe(true);
});

test.each<[string, unknown, object]>([
  ['another’s turn', { type: 'act', id: 'x', action: place('bob', 4) }, { id: 'x', code: 'not-your-seat', rule: null }],
  ['what the rules forbid', { type: 'act', id: 'x', action: place('ann', 0) }, { id: 'x', code: 'cell-taken', rule: expect.any(String) }],
  ['an older table', { type: 'act', id: 'x', revision: 1, action: place('ann', 1) }, { id: 'x', code: 'stale-revision', rule: null }],
  ['nobody to wait for', { type: 'ready', id: 'x' }, { id: 'x', code: 'not-asked' }],
  ['no action', { type: 'act', id: 'x', action: { type: 'sleep', player: 'ann' } }, { id: 'x', code: 'invalid-input' }],
  ['a number of no action', { type: 'act', id: 'x', index: [99] }, { id: 'x', code: 'invalid-input' }],
  ['no numbers', { type: 'act', id: 'x', index: [] }, { id: null, code: 'invalid-input' }],
  ['too many numbers', { type: 'act', id: 'x', index: Array(257).fill(0) }, { id: null, code: 'invalid-input' }],
  ['an index below 0', { type: 'act', id: 'x', index: [-1] }, { id: null, code: 'invalid-input' }],
  ['a revision below 1', { type: 'undo', id: 'x', revision: 0 }, { id: null, code: 'invalid-input' }],
  ['half a revision', { type: 'undo', id: 'x', revision: 1.5 }, { id: null, code: 'invalid-input' }],
  ['no id', { type: 'undo' }, { id: null, code: 'invalid-input' }],
  ['an empty id', { type: 'undo', id: '' }, { id: null, code: 'invalid-input' }],
  ['too long an id', { type: 'undo', id: 'x'.repeat(65) }, { id: null, code: 'invalid-input' }],
  ['another kind of message', { type: 'close', id: 'x' }, { id: null, code: 'invalid-input' }],
  ['a field too many', { type: 'undo', id: 'x', by: 'bob' }, { id: null, code: 'invalid-input' }],
  ['no JSON', '{', { id: null, code: 'invalid-input' }],
])('%s is refused, and nothing is stored', async (_, message, refused) => {
  const { room, store, ann } = await annsTable();
  await room.submit('ann', place('ann', 0));
  await room.submit('bob', place('bob', 8));
  const { revision } = (await store.list())[0];
  await ann.connection.receive(message);
  expect(ann.messages.at(-1)).toMatchObject({ type: 'refused', message: expect.stringMatching(/\w/), ...refused });
  expect((await store.list())[0].revision).toBe(revision);
});

test('the longest id there may be is taken', async () => {
  const { room, ann } = await annsTable();
  await ann.connection.receive({ type: 'act', id: 'x'.repeat(64), action: place('ann', 4) });
  expect(room.state.moves).toBe(1);
});

test('who only looks cannot act', async () => {
  const { room } = await emptyTable();
  const seen = await listen(room, { viewer: 'ann' });
  await seen.connection.receive({ type: 'act', id: 'x', action: place('ann', 4) });
  expect(seen.messages.at(-1)).toMatchObject({ type: 'refused', id: 'x', code: 'no-seat' });
  expect(room.state.moves).toBe(0);
});

test('the clause behind a refusal is told', async () => {
  const room = await createRoom({ game: area51, setup: { players: 3 }, seed: 1, store: memoryStore(), time: new FakeTime() });
  const [player] = room.game.decisions(room.state);
  const waiting = room.players.find((other) => other !== player) as string;
  const seen = await listen(room as never, { token: (await room.join({ player: waiting })).token });
  const action = { ...room.game.legalActions(room.state, player)[0], player: waiting };
  await seen.connection.receive({ type: 'act', id: 'x', action });
  const refusal = room.game.check(room.state, action as never);
  expect(refusal).toBeDefined();
  expect(seen.messages.at(-1)).toMatchObject({ type: 'refused', code: refusal?.code, rule: refusal?.rule, message: refusal?.message });
});

test('what a player has not seen makes a request stale, though the same may still be done', async () => {
  for (const blind of [false, true]) {
    const game = blind ? { ...liarsDice, view: () => ({}) } : liarsDice;
    const setup = { players: ['ann', 'bob'] };
    const room = await createRoom({ game: game as never, setup, seed: 2, store: memoryStore(), time: new FakeTime() });
    const roll = (player: string) => room.game.legalActions(room.state, player)[0] as never;
    const before = room.viewerState('bob').legal;
    await room.submit('ann', roll('ann'));
    expect(room.viewerState('bob').legal).toEqual(before);
    expect(await codeOf(room.submit('bob', roll('bob'), { revision: 1 }))).toBe('stale-revision');
    expect(await codeOf(room.submit('bob', roll('bob'), { revision: 2 }))).toBe('accepted');
  }
});

test('a revision that is no number is one that nobody was shown, whatever it would be as a number', async () => {
  const nested = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const { room } = await annsTable();
  for (const revision of ['1', [1], nested, { valueOf: () => 1 }] as never[]) {
    expect(await codeOf(room.submit('ann', place('ann', 4) as never, { revision }))).toBe('unknown-revision');
    const messages: { type: string; table?: unknown }[] = [];
    await room.connect({ viewer: 'spectator', since: revision, send: (message) => messages.push(message) });
    expect(messages.map(({ type, table }) => ({ type, table }))).toEqual([{ type: 'packet', table: room.viewerState('spectator') }]);
  }
});

test('nothing is taken from, or sent to, a connection that is closed', async () => {
  const { room, ann } = await annsTable();
  ann.connection.close();
  await ann.connection.receive({ type: 'act', id: 'x', action: place('ann', 4) });
  await room.submit('ann', place('ann', 5));
  expect(room.state.cells[4]).toBe(0);
  expect(ann.messages).toEqual([]);
  await room.release();
  expect(ann.closings).toEqual([]);
});

test('who closes while a request is on its way is sent no answer', async () => {
  const { room, ann } = await annsTable();
  const asked = ann.connection.receive({ type: 'act', id: 'x', action: place('ann', 4) });
  ann.connection.close();
  await asked;
  await settled();
  expect(room.state.moves).toBe(1);
  expect(ann.messages).toEqual([]);
});

test('who gives a seat up is told, others who look stay', async () => {
  const { room, ann } = await annsTable();
  const others = await listen(room, { viewer: 'ann' });
  await room.leave('ann');
  expect(ann.closings).toEqual(['The player has left the seat.']);
  expect(others.closings).toEqual([]);
  await room.submit('ann', place('ann', 4));
  expect(others.packets().map(({ revision }) => revision)).toEqual([2, 3, 4]);
  expect(ann.packets().map(({ revision }) => revision)).toEqual([3]);
});

test('a listener that throws keeps nobody else from their message', async () => {
  const errors: unknown[] = [];
  const { room } = await emptyTable({ onError: (error) => errors.push(error) });
  const fault = new Error('the socket is gone');
  const broken = () => {
    throw fault;
  };
  await room.connect({ send: broken, onClose: broken });
  const seen = await listen(room);
  await room.submit('ann', place('ann', 4));
  expect(seen.packets()).toHaveLength(2);
  await room.release();
  expect(seen.closings).toHaveLength(1);
  expect(errors).toEqual([fault, fault, fault]);
});

test('what the store throws is for the host, and no refusal', async () => {
  const store = memoryStore();
  const { ann } = await annsTable({ store });
  const fault = new Error('the disk is full');
  store.append = async () => {
    throw fault;
  };
  await expect(ann.connection.receive({ type: 'act', id: 'x', action: place('ann', 4) })).rejects.toBe(fault);
  expect(ann.messages).toEqual([]);
});

test.each([{ send: undefined }, { send: () => {}, onClose: 'later' }, { send: () => {}, token: 7 }, { send: () => {}, events: 1 }])(
  'a connection is not made of %s',
  async (options) => {
    const { room } = await emptyTable();
    expect(await codeOf(room.connect(options as never))).toBe('invalid-input');
  },
);

test('that a room is corrupt is for the host, and no refusal', async () => {
  const store = memoryStore();
  const { ann } = await annsTable({ store });
  store.append = async () => false;
  store.read = async () => [{ revision: 2, request: null, body: 'scrawl' }];
  await expect(ann.connection.receive({ type: 'act', id: 'x', action: place('ann', 4) })).rejects.toMatchObject({ code: 'corrupt' });
  expect(ann.messages).toEqual([]);
});
