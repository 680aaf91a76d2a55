// Nothing that is sent to a seat over the Model Context Protocol depends on what is hidden from it.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type AnyGame, type BaseState, canonicalJson, seededChance } from 'orrery-rules';
import type { Host, Room } from 'orrery-rules/host';
import { samples } from '../../samples.js';
import { CASES, type TextCase, visitPositions } from '../../text/games.js';
import { ALL, call, json, linked, type Served, served, textOf } from './table.js';

/** Returns a host with one room in a state, whose only token is the player's id. */
function hostOf(game: AnyGame, state: BaseState): Host {
  const outcome = game.outcome(state);
  const room = {
    id: 'table',
    game,
    state,
    players: state.players,
    outcome,
    isDone: outcome !== undefined,
    playerOf: async (token: string) => token,
    viewerState: () => ({ asked: false, clock: null }),
    connect: async () => ({ close() {} }),
    record: async () => ({ state }),
  };
  return { open: async () => room as unknown as Room } as unknown as Host;
}

/** Returns everything that a seat is sent in a state: the results of all tools that change nothing, and the resources. */
async function sentIn(game: AnyGame, state: BaseState, player: string): Promise<string[]> {
  const errors: unknown[] = [];
  const client = await linked({ host: hostOf(game, state), games: ALL, onError: (error) => errors.push(error) });
  const results = [await call(client, 'join_table', { table: 'table', token: player })];
  results.push(await call(client, 'view', { image: true }), await call(client, 'view', { delta: true }));
  const legal = await call(client, 'legal_actions');
  const commands = (json(legal) as string[]).slice(0, 2);
  for (const action of [...commands, '1', '{"type":"move"}', 'nonsense']) {
    results.push(await call(client, 'why_not', { action }), await call(client, 'outcomes', { action }));
  }
  const sent = [legal, ...results].map((result) => JSON.stringify(result));
  for (const uri of ['orrery://view', 'orrery://record']) {
    sent.push(JSON.stringify(await client.readResource({ uri }).catch((error: Error) => error.message)));
  }
  await client.close();
  expect(errors).toEqual([]);
  return sent;
}

const HIDDEN = CASES.filter(
  ({ game, setup }) =>
    ['kuhn-poker', 'liars-dice', 'specter-ops', 'sol', 'space-alert'].includes(game.id) && typeof setup.players === 'number',
);

test.each(HIDDEN)('$name: views, questions and resources stay the same when only hidden facts change', async (each: TextCase) => {
  const { game } = each;
  const pairs: { state: BaseState; other: BaseState; player: string }[] = [];
  visitPositions(each, samples(400, 40), (state, chance) => {
    // Few positions, from all parts of a game: each is asked many questions.
    if (chance.int(8) > 0 || game.outcome(state) !== undefined) return;
    const player = chance.pick([...state.players]);
    pairs.push({ state, other: game.determinize(game.view(state, player), player, chance.int(2 ** 31)), player });
  });
  let different = 0;
  for (const { state, other, player } of pairs) {
    expect(await sentIn(game, other, player)).toEqual(await sentIn(game, state, player));
    if (canonicalJson({ ...other, random: null } as never) !== canonicalJson({ ...state, random: null } as never)) different += 1;
  }
  expect(different).toBeGreaterThan(0);
});

describe('whole games: two tables differ only in what is hidden', () => {
  let table: Served;

  beforeEach(async () => {
    table = await served();
  });

  afterEach(async () => {
    await table.close();
    expect(table.errors).toEqual([]);
  });

  /** Returns a table's clients, one for each seat. */
  async function clientsAt(id: string): Promise<Client[]> {
    const room = await table.host.open(id);
    const clients = await Promise.all(room.players.map(() => linked(table.context)));
    for (const [seat, client] of clients.entries()) await call(client, 'join_table', { table: id, player: room.players[seat] });
    return clients;
  }

  test('Kuhn poker: until a showdown, the answers do not depend on the card of the other player', async () => {
    const { game } = CASES.find((each) => each.game.id === 'kuhn-poker') as TextCase;
    // Deals in which the watched player has the same card, and the other player another one.
    const deals = new Map<string, Set<string>>();
    const tables: { id: string; own: string }[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const state = game.start({ players: 2 }, seed);
      const own = canonicalJson(game.view(state, 'p1') as never);
      const all = canonicalJson({ ...state, random: null } as never);
      const known = deals.get(own) ?? new Set();
      if (known.has(all)) continue;
      deals.set(own, known.add(all));
      tables.push({ id: (await table.host.create({ game, setup: { players: 2 }, seed, id: `kuhn-${seed}` })).id, own });
    }
    const sent = new Map<string, string[]>();
    for (const { id, own } of tables) {
      const [one, two] = (await clientsAt(id)) as [Client, Client];
      const heard: string[] = [];
      const ask = async (name: string, given: object = {}) => heard.push(textOf(await call(one, name, given)));
      await ask('view');
      await ask('outcomes', { action: 'bet' });
      await ask('act', { action: 'pass' });
      await call(two, 'act', { action: 'bet' });
      await ask('wait', { seconds: 0 });
      await ask('view', { delta: true });
      await ask('legal_actions');
      await ask('outcomes', { action: 'pass' });
      await ask('act', { action: 'pass' });
      expect(heard.every((text) => !text.includes('"code"'))).toBe(true);
      expect(sent.get(own) ?? heard).toEqual(heard);
      sent.set(own, heard);
      for (const client of [one, two]) await client.close();
    }
    // Three cards, each against the two others.
    expect({ cards: sent.size, deals: tables.length }).toEqual({ cards: 3, deals: 6 });
  });

  test('Specter Ops: hunters are sent the same at two tables for as long as their views are the same', async () => {
    const { game, setup } = CASES.find((each) => each.game.id === 'specter-ops') as TextCase;
    let compared = 0;
    let different = 0;
    for (const seed of [1, 2, 3]) {
      const rooms = await Promise.all(['a', 'b'].map((name) => table.host.create({ game, setup, seed, id: `${name}-${seed}` })));
      const clients = await Promise.all(rooms.map(({ id }) => clientsAt(id)));
      const [one, two] = rooms as [Room, Room];
      const hunters = one.players.filter(
        (player) => player !== (one.state as unknown as { config: { agentPlayer: string } }).config.agentPlayer,
      );
      const chances = [seededChance('one'), seededChance('two')];
      const isSame = () => hunters.every((hunter) => viewOf(one, hunter) === viewOf(two, hunter));
      // The player of the secret agent moves differently at the two tables; hunters do the same.
      for (let taken = 0; taken < 60 && isSame() && one.outcome === undefined; taken++) {
        const decider = game.decisions(one.state)[0] as string;
        const seat = one.players.indexOf(decider);
        const isHunter = hunters.includes(decider);
        const index = chances[0]?.int(1000) ?? 0;
        for (const [number, room] of rooms.entries()) {
          const client = clients[number]?.[seat] as Client;
          const commands = game.decisions(room.state).includes(decider) ? (json(await call(client, 'legal_actions')) as string[]) : [];
          if (commands.length === 0) continue;
          const pick = isHunter || number === 0 ? index : (chances[1]?.int(1000) ?? 0);
          await call(client, 'act', { action: commands[pick % commands.length] });
        }
        if (!isSame()) break;
        for (const hunter of hunters) {
          const [left, right] = await Promise.all(clients.map((each) => heardBy(each[one.players.indexOf(hunter)] as Client)));
          expect(right).toEqual(left);
          compared += 1;
        }
        if (canonicalJson(one.state as never) !== canonicalJson(two.state as never)) different += 1;
      }
      for (const client of clients.flat()) await client.close();
    }
    expect(compared).toBeGreaterThan(6);
    expect(different).toBeGreaterThan(3);
  });

  function viewOf(room: Room, viewer: string): string {
    return canonicalJson(room.viewerState(viewer).view as never);
  }

  async function heardBy(client: Client): Promise<string[]> {
    const results = [];
    for (const [name, given] of [
      ['wait', { seconds: 0 }],
      ['view', {}],
      ['legal_actions', {}],
      ['why_not', { action: '1' }],
    ] as const) {
      results.push(textOf(await call(client, name, given)));
    }
    return results;
  }
});
