import { type BaseAction, freezeJson } from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import { type ClientOptions, createClient } from '../../src/client/index.js';
import type { ClientMessage, ViewerState } from '../../src/wire/messages.js';
import { FakeServer } from './fake-server.js';

const place = (cell: number): BaseAction => ({ type: 'place', player: 'p1', cell }) as BaseAction;

/** A client with a table, whose server says what the test says. */
function table(options: Partial<ClientOptions> = {}, change: Partial<ViewerState> = {}) {
  const sent: ClientMessage[] = [];
  const client = createClient({ send: (message) => void sent.push(message), game: ticTacToe, optimistic: true, ...options });
  const whole = freezeJson({ ...new FakeServer({ game: ticTacToe, players: 2 }).audience('p1').table, ...change });
  client.receive({ type: 'packet', viewer: 'p1', revision: 1, table: whole });
  const accept = (place: number, revision: number) => client.receive({ type: 'accepted', id: sent[place].id, revision });
  const refuse = (place: number) => client.receive({ type: 'refused', id: sent[place].id, code: 'no', rule: null, message: 'No.' });
  const pending = () => client.getSnapshot().pending.map(({ id }) => sent.findIndex((message) => message.id === id));
  return { client, sent, whole, accept, refuse, pending };
}

describe('Of several requests', () => {
  test('each is resolved by its own answer, when the table is as far', async () => {
    const { client, accept, pending } = table({ optimistic: false });
    const [first, second] = [client.act(place(0)), client.act(place(1))];
    let isFirstDone = false;
    first.then(() => {
      isFirstDone = true;
    });
    accept(0, 3);
    client.receive({ type: 'packet', revision: 2, patch: [['/paused', true]] });
    expect(pending()).toEqual([0, 1]);
    accept(1, 2);
    expect(await second).toBe(2);
    expect(isFirstDone).toBe(false);
    expect(pending()).toEqual([0]);
    client.receive({ type: 'packet', revision: 3, patch: [['/paused', false]] });
    expect(await first).toBe(3);
    expect(pending()).toEqual([]);
  });

  test('an answer to none of them changes nothing', () => {
    const { client } = table();
    client.act(place(0));
    const before = client.getSnapshot();
    client.receive({ type: 'accepted', id: 'another', revision: 1 });
    expect(client.getSnapshot()).toBe(before);
  });

  test('each is refused for itself', async () => {
    const { client, refuse, pending } = table({ optimistic: false });
    client.act(place(0));
    const second = client.act(place(1));
    refuse(1);
    await expect(second).rejects.toMatchObject({ code: 'no' });
    expect(pending()).toEqual([0]);
  });

  test('the answer to one leaves what another is foreseen to bring', () => {
    for (const answer of ['accept', 'refuse'] as const) {
      const made = table();
      made.client.act(place(4));
      made.client.act(place(5));
      if (answer === 'accept') made.accept(1, 1);
      else made.refuse(1);
      expect(made.pending()).toEqual([0]);
      expect(made.client.getSnapshot()).toMatchObject({ optimistic: true, events: [{ cell: 4 }] });
    }
  });

  test('what was foreseen ends with its own answer, though others wait', () => {
    const { client, accept, pending } = table();
    client.act(place(4));
    client.act(place(5));
    accept(0, 1);
    expect(pending()).toEqual([1]);
    expect(client.getSnapshot().optimistic).toBe(false);
  });

  test('only those without an answer are sent again', () => {
    const { client, sent, accept } = table({ optimistic: false });
    client.act(place(4));
    client.act(place(5));
    accept(0, 7);
    client.disconnected();
    client.connected();
    expect(sent.map(({ id }) => id)).toEqual([sent[0].id, sent[1].id, sent[1].id]);
  });
});

test('nothing is foreseen of undo, before the table comes, or at a closed one', () => {
  const { client } = table();
  client.undo();
  expect(client.getSnapshot()).toMatchObject({ optimistic: false, pending: [{ type: 'undo' }] });
  const early = createClient({ send: () => undefined, game: ticTacToe, optimistic: true });
  early.act(place(4) as never);
  expect(early.getSnapshot()).toMatchObject({ optimistic: false, view: null, pending: [{ type: 'act' }] });
  const closed = table({}, { closed: 'It is late.' });
  closed.client.act(place(4));
  expect(closed.client.getSnapshot().optimistic).toBe(false);
});

test('listeners hear of a lost connection once, and of a new one once', () => {
  const { client } = table();
  let heard = 0;
  client.subscribe(() => {
    heard += 1;
  });
  client.disconnected();
  client.disconnected();
  expect(heard).toBe(1);
  client.connected();
  client.connected();
  expect(heard).toBe(2);
});

test('the same table that comes again changes nothing', () => {
  const { client, whole } = table();
  const before = client.getSnapshot();
  client.receive({ type: 'packet', viewer: 'p1', revision: 1, table: structuredClone(whole) as ViewerState });
  expect(client.getSnapshot()).toBe(before);
});
