import { InvalidInputError } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { ticTacToe } from 'orrery-rules/examples';
import { type CloseReason, createHost, memoryStore, type ServerMessage, type Transport, type TransportConnection } from 'orrery-rules/host';
import { FakeTime } from './fake-time.js';
import { place } from './tables.js';

const setup = { players: ['ann', 'bob'] };

async function tables(onError?: (error: unknown) => void) {
  const store = memoryStore();
  const host = await createHost({ store, games: [ticTacToe], agents: { easy: random() }, time: new FakeTime(), onError });
  const room = await host.create({ game: ticTacToe, setup, id: 'table' });
  const { token } = await room.join({ player: 'ann' });
  return { host, room, store, token };
}

/** A connection with all that goes over it. */
function open(
  host: { openConnection(id: string, transport: Transport): TransportConnection },
  id = 'table',
  transport: Partial<Transport> = {},
) {
  const heard: ServerMessage[] = [];
  const closings: CloseReason[] = [];
  const onClose = (reason: CloseReason) => closings.push(reason);
  const connection = host.openConnection(id, { send: (text) => heard.push(JSON.parse(text)), onClose, ...transport });
  const say = (message: object) => connection.receive(JSON.stringify(message));
  return { connection, heard, closings, say };
}

const numbers = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((connection) => [connection.slice(0, connection.lastIndexOf(' ')), Number(connection.slice(connection.lastIndexOf(' ')))]),
  );

describe('A connection', () => {
  test('is greeted first; then it carries what the room and its player say', async () => {
    const { host, room, token } = await tables();
    const { connection, heard, say } = open(host);
    expect(connection.isConnected).toBe(false);
    // Nobody waits for the answer to the hello before saying more.
    await Promise.all([say({ type: 'hello', token }), say({ type: 'act', id: '1', action: place('ann', 4) })]);
    expect(connection.isConnected).toBe(true);
    expect(room.state.cells[4]).toBe(1);
    expect(heard).toMatchObject([
      { type: 'packet', viewer: 'ann', table: { view: { moves: 0 } } },
      { type: 'packet', patch: expect.anything() },
      { type: 'accepted', id: '1' },
    ]);
  });

  test('without a token it watches, and is sent what is missing since the revision that it has', async () => {
    const { host, room } = await tables();
    const first = open(host);
    await first.say({ type: 'hello' });
    await room.submit('ann', place('ann', 4));
    const [whole, next] = first.heard as { revision: number; table?: object }[];
    const again = open(host);
    await again.say({ type: 'hello', since: whole.revision });
    expect(again.heard).toEqual([next]);
    await again.say({ type: 'undo', id: '1' });
    expect(again.heard[1]).toMatchObject({ type: 'refused', code: 'no-seat' });
  });

  test('leaves out what happened for a client that wants to know what is', async () => {
    const { host, room } = await tables();
    const told = open(host);
    await told.say({ type: 'hello' });
    const quiet = open(host);
    await quiet.say({ type: 'hello', events: false });
    await room.submit('ann', place('ann', 4));
    const [, { events, ...changes }] = told.heard as [ServerMessage, { events?: unknown }];
    expect(events).toHaveLength(1);
    expect(quiet.heard[1]).toEqual(changes);
    // What is missed is told in the same way.
    const late = open(host);
    await late.say({ type: 'hello', since: 1, events: false });
    expect(late.heard[0]).not.toHaveProperty('events');
  });

  test.each<[string, string, unknown, string]>([
    ['of a room that is not there', 'nowhere', { type: 'hello' }, 'no-room'],
    ['with a token of no seat', 'table', { type: 'hello', token: 'guessed' }, 'no-seat'],
    ['with somebody else’s eyes', 'table', { type: 'hello', viewer: 'ann' }, 'invalid-input'],
    ['that says something else', 'table', { type: 'undo', id: '1' }, 'invalid-input'],
    ['that says no JSON', 'table', '{', 'invalid-input'],
  ])('%s is refused, and of no more use', async (_, id, hello, code) => {
    const { host } = await tables();
    const { connection, heard, closings } = open(host, id);
    await connection.receive(hello);
    expect(heard).toEqual([expect.objectContaining({ type: 'refused', id: null, code })]);
    expect(closings).toEqual(['refused']);
    await connection.receive({ type: 'hello' });
    expect(heard).toHaveLength(1);
    expect(connection.isConnected).toBe(false);
  });

  test('is released with its seat, and fails with the store: the host hears why', async () => {
    const errors: unknown[] = [];
    const { host, room, store, token } = await tables((error) => errors.push(error));
    const watching = open(host);
    await watching.say({ type: 'hello' });
    const playing = open(host);
    await playing.say({ type: 'hello', token });
    const fault = new Error('the disk is full');
    const { append } = store;
    store.append = () => Promise.reject(fault);
    await playing.say({ type: 'act', id: '1', action: place('ann', 4) });
    expect([playing.closings, watching.closings, errors]).toEqual([['failed'], [], [fault]]);
    store.append = append;
    await room.release();
    expect(watching.closings).toEqual(['released']);
    store.load = () => Promise.reject(fault);
    const late = open(host);
    await late.say({ type: 'hello' });
    expect([late.closings, late.heard, errors]).toEqual([['failed'], [], [fault, fault]]);
  });

  test('that is closed by its transport while it is greeted looks at nothing', async () => {
    const { host, room, token } = await tables();
    const { connection, heard, closings, say } = open(host);
    const greeted = say({ type: 'hello', token });
    connection.close();
    await greeted;
    await room.submit('ann', place('ann', 4));
    expect([heard, closings]).toEqual([[], []]);

    const other = open(host);
    const load = host.open.bind(host);
    host.open = (async (id: string) => {
      other.connection.close();
      return await load(id);
    }) as never;
    await other.say({ type: 'hello' });
    await room.submit('bob', place('bob', 0));
    expect(other.heard).toEqual([]);
    expect(numbers(host.metrics.text()).orrery_connections).toBe(0);
  });

  test('who may say no more is cut off, with what was said before carried out', async () => {
    const { host, room, token } = await tables();
    let left = 2;
    const { closings, say } = open(host, 'table', { allowMessage: () => left-- > 0 });
    await say({ type: 'hello', token });
    await say({ type: 'act', id: '1', action: place('ann', 4) });
    await say({ type: 'undo', id: '2' });
    expect([closings, room.state.moves]).toEqual([['rate-limited'], 1]);
  });

  test('who reads too slowly is cut off, and sent nothing more', async () => {
    const { host, room } = await tables();
    let isSlow = false;
    const { closings, heard, say } = open(host, 'table', { hasBackpressure: () => isSlow });
    await say({ type: 'hello' });
    isSlow = true;
    await room.submit('ann', place('ann', 4));
    await room.submit('bob', place('bob', 0));
    expect([closings, heard.length]).toEqual([['slow-consumer'], 1]);
  });

  test('whose transport throws has failed; others go on', async () => {
    const errors: unknown[] = [];
    const { host } = await tables((error) => errors.push(error));
    const fault = new Error('the socket is gone');
    const broken = () => {
      throw fault;
    };
    for (const transport of [{ send: broken }, { allowMessage: broken }, { hasBackpressure: broken }]) {
      const { closings, say } = open(host, 'table', transport);
      await say({ type: 'hello' });
      expect(closings).toEqual(['failed']);
    }
    await open(host, 'nowhere', { onClose: broken }).say({ type: 'hello' });
    expect(errors).toEqual([fault, fault, fault, fault]);
  });

  test.each([undefined, {}, { send() {} }, { onClose() {} }, { send() {}, onClose() {}, allowMessage: true }])(
    'is not opened for the transport %s',
    async (transport) => {
      const { host } = await tables();
      expect(() => host.openConnection('table', transport as never)).toThrow(InvalidInputError);
    },
  );
});

test('the metrics count what connections were answered, and what is open', async () => {
  const { host, token } = await tables();
  const { heard, connection, say } = open(host);
  await say({ type: 'hello', token });
  await say({ type: 'act', id: 'é', action: place('ann', 4) });
  await say({ type: 'act', id: '2', action: place('bob', 4) });
  await open(host).say({ type: 'hello', token: 'guessed' });
  host.metrics.count('refused_total{code="403"}');
  host.metrics.count('refused_total{code="403"}', 2);
  const seen = numbers(host.metrics.text());
  expect(seen).toMatchObject({
    orrery_rooms: 1,
    orrery_connections: 1,
    orrery_accepted_total: 1,
    'orrery_refused_total{code="not-your-seat"}': 1,
    'orrery_refused_total{code="no-seat"}': 1,
    'orrery_refused_total{code="403"}': 3,
    orrery_answer_seconds_count: 4,
  });
  const refusal = { type: 'refused', id: null, code: 'no-seat', rule: null, message: 'The token is not valid for any seat in this room.' };
  expect(seen.orrery_sent_bytes_total).toBe(
    [...heard, refusal].reduce((sum, message) => sum + Buffer.byteLength(JSON.stringify(message)), 0),
  );
  expect(seen.orrery_answer_seconds_sum).toBeGreaterThan(0);
  connection.close();
  await (await host.open('table')).release();
  expect(numbers(host.metrics.text())).toMatchObject({ orrery_rooms: 0, orrery_connections: 0 });
});

describe('Invitations', () => {
  test('are tickets for the seats that nobody has, at most so many', async () => {
    const { host } = await tables();
    const room = await host.create({ game: ticTacToe, setup, seatAgents: { ann: 'easy' } });
    const tickets = await room.invite();
    expect(tickets.map(({ player }) => player)).toEqual(['bob']);
    expect(await room.playerOf(tickets[0].token)).toBe('bob');
    expect(await room.invite()).toEqual([]);
    const other = await host.create({ game: ticTacToe, setup });
    expect((await other.invite(1)).map(({ player }) => player)).toEqual(['ann']);
    await expect(other.invite(-1)).rejects.toThrow(InvalidInputError);
    await expect(other.invite(0.5)).rejects.toThrow(InvalidInputError);
  });

  test('whoever comes without naming a seat takes a free one rather than an agent’s', async () => {
    const { host } = await tables();
    const room = await host.create({ game: ticTacToe, setup, seatAgents: { ann: 'easy' } });
    expect((await room.join()).player).toBe('bob');
    expect((await room.join()).player).toBe('ann');
    expect(room.seats[0].agent).toBeNull();
  });
});
