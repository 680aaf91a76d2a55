// What boardgame.io sends besides a player's own table, and what it sends of a game that is written its usual way.
import type { Game as GameOfBoardgameIo } from 'boardgame.io';
import { type AnyGame, type BaseState, seededChance } from 'orrery-rules';
import { storedMatch, toBoardgameIo } from 'orrery-rules/boardgame-io';
import { allowed, findSecrets, lookalikes, PLANTED_SEED, Shown, secretsOf } from '../host/wire-search.js';
import { NAMED_TABLES, randomGame, TABLES } from '../wire/random-games.js';
import { TestServer } from './server.js';

const SEED = `${PLANTED_SEED}, in a test`;

const viewerOf = (state: BaseState, playerID: string | null) => state.players[Number(playerID ?? -1)] ?? 'spectator';

/** The game as the guide of boardgame.io would have it: all of it in `G` from the setup on, and a `playerView`. */
function stockGame(game: AnyGame, players: number): GameOfBoardgameIo {
  return {
    name: game.id,
    seed: SEED,
    setup: () => game.start({ players, ...game.selfPlay }, SEED),
    playerView: ({ G, playerID }) => game.view(G, viewerOf(G, playerID)),
    moves: { act: ({ G }, action) => game.reduce(JSON.parse(JSON.stringify(G)), action) },
    turn: { activePlayers: { all: null as unknown as string } },
  };
}

describe.each(NAMED_TABLES)('%s', (_, { game, players }) => {
  test('written as usual, it tells every client the seed and the deal: the search finds them', async () => {
    const found = new Map<string | null, string[]>();
    const start: BaseState = game.start({ players, ...game.selfPlay }, SEED);
    await TestServer.open(stockGame(game, players), players, (playerID, message) => {
      if (!message.startsWith('{"type":"sync"')) return;
      const shown = new Shown();
      shown.add(allowed(game, start, viewerOf(start, playerID)));
      found.set(
        playerID,
        findSecrets(message, secretsOf(start, shown)).map(({ path }) => path),
      );
    });
    expect(found.size).toBe(players + 1);
    for (const paths of found.values()) expect(paths).toEqual(expect.arrayContaining(['seed', 'random.s0', 'random.s1', 'random.s2']));
  });

  test('what differs only in what a client may not know is sent to it as the same bytes', async () => {
    const bytes = new Map<string | null, string>();
    const listen = (playerID: string | null, message: string) => {
      if (message.startsWith('{"type":"sync"')) bytes.set(playerID, message);
    };
    const server = await TestServer.open(toBoardgameIo(game, { players, ...game.selfPlay }), players, listen);
    await server.move('0', 'deal', []);
    const dealt = server.state;
    let compared = 0;
    let differing = 0;
    for (const [index, { state }] of [...randomGame({ game, players }, 'lookalikes', 300)].entries()) {
      if (index % 25 !== 0 || game.outcome(state) !== undefined) continue;
      for (const playerID of ['0', '1', null]) {
        const others = lookalikes(game, state, viewerOf(state, playerID), 2);
        const sent = [];
        for (const hidden of [state, ...others]) {
          server.state = { ...dealt, G: { ...dealt.G, state: hidden, seed: `${index}` } };
          await server.connect(playerID);
          sent.push(bytes.get(playerID));
        }
        compared += others.length;
        differing += others.filter((other) => JSON.stringify({ ...other, random: 0 }) !== JSON.stringify({ ...state, random: 0 })).length;
        expect(sent[1]).toBe(sent[0]);
        expect(sent[2]).toBe(sent[0]);
      }
    }
    expect(compared).toBeGreaterThan(30);
    // Area 51 hides nothing but its dice.
    if (game.id !== 'area-51') expect(differing).toBeGreaterThan(10);
  });
});

test('secrets that are known to be there are found: a deck, a position, a hand', () => {
  const paths = TABLES.flatMap(({ game, players }) => {
    const [, ...steps] = randomGame({ game, players }, 'paths', 60);
    return steps.flatMap(({ state }) => {
      const shown = new Shown();
      shown.add(allowed(game, state, state.players[1]));
      return secretsOf(state, shown).map(({ path }) => `${game.id} ${path}`);
    });
  });
  const known = ['sol deck', 'space-alert decks.internalCommon', 'space-alert planners.hand', 'specter-ops agents.secret.space'];
  expect(paths.map((path) => path.replace(/\.\d+/g, ''))).toEqual(expect.arrayContaining(known));
});

test('the match starts with nothing to know: no seed, no setup, no number of a generator', async () => {
  const first: string[] = [];
  const game = toBoardgameIo(TABLES[0].game, { players: 2, ...TABLES[0].game.selfPlay }, { seed: () => SEED });
  const server = await TestServer.open(game, 2, (_playerID, message) => first.push(message));
  await server.move('0', 'deal', []);
  await server.connect('1');
  const { initialState, state } = JSON.parse(first.filter((message) => message.startsWith('{"type":"sync"')).at(-1) as string).args[1];
  expect(initialState.G).toEqual({ dealt: false });
  expect(state.plugins.random).toEqual({});
  expect(state._undo).toEqual([]);
  expect(storedMatch(TABLES[0].game, server.state.G)?.record.seed).toBe(SEED);
});

test('others find in the log that somebody moved, and not what', async () => {
  const { game, players } = TABLES[3];
  const logs = new Map<string | null, string>();
  const server = await TestServer.open(toBoardgameIo(game, { players, ...game.selfPlay }), players, (playerID, message) => {
    const { type, args } = JSON.parse(message);
    if (type === 'sync') logs.set(playerID, JSON.stringify(args[1].log));
    if (type === 'update') logs.set(playerID, JSON.stringify(args[2]));
  });
  await server.move('0', 'deal', []);
  const { state } = storedMatch(game, server.state.G) as { state: BaseState };
  const action = seededChance('log').pick(game.legalActions(state));
  const seat = `${state.players.indexOf(action.player)}`;
  await server.move(seat, 'act', [action]);
  for (const [playerID, log] of logs) expect(log.includes(JSON.stringify(action))).toBe(playerID === seat);
  for (const playerID of [...logs.keys()]) await server.connect(playerID);
  for (const [playerID, log] of logs) expect(log.includes(JSON.stringify(action))).toBe(playerID === seat);
});
