// What clients can do to a match, honest ones and others.
import type { Ctx, Game } from 'boardgame.io';
import { type BaseAction, createMatch, InvalidInputError, type TypesOf } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import {
  type BoardgameIoOptions,
  type BoardgameIoState,
  type DealtState,
  movesOf,
  storedMatch,
  toBoardgameIo,
} from 'orrery-rules/boardgame-io';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { spaceAlert } from 'orrery-rules/space-alert';
import { quietly, TestServer } from './server.js';

const place = (player: string, cell: number) => ({ type: 'place', player, cell }) as const;

/** What a match consists of. Of a refused move, boardgame.io leaves something among its plugins, until the next one. */
const kept = ({ state: { G, ctx, _stateID, _undo, _redo } }: TestServer) => ({ G, ctx, _stateID, _undo, _redo });

async function ticTacToeServer(options?: BoardgameIoOptions) {
  const tables = new Map<string | null, BoardgameIoState>();
  const server = await TestServer.open(toBoardgameIo(ticTacToe, { players: 2 }, options), 2, (playerID, message) => {
    const { type, args } = JSON.parse(message);
    if (type === 'update') tables.set(playerID, args[1].G);
  });
  await server.move('1', 'deal', []);
  const table = (playerID: string | null) => tables.get(playerID) as DealtState;
  const stateOf = () => storedMatch(ticTacToe, server.state.G)?.state;
  return { server, table, stateOf };
}

describe('moves', () => {
  test('a table holds the viewer, the decisions and what this client may do', async () => {
    const { server, table } = await ticTacToeServer();
    expect(table('0')).toMatchObject({ dealt: true, viewer: 'p1', decisions: ['p1'], outcome: null, canUndo: false });
    expect(table('0').legalActions).toHaveLength(9);
    expect(table('1').legalActions).toEqual([]);
    expect(table(null)).toMatchObject({ viewer: 'spectator', legalActions: [] });
    await server.move('0', 'act', [place('p1', 4)]);
    expect(table('0').legalActions).toEqual([]);
    expect(table('1').legalActions).toHaveLength(8);
    expect(table('1').events).toMatchObject([{ player: 'p1', cell: 4 }]);
    expect(Object.keys(server.state.ctx.activePlayers ?? {})).toEqual(['1']);
  });

  test('a match is dealt once', async () => {
    const { server, stateOf } = await ticTacToeServer();
    await server.move('0', 'act', [place('p1', 4)]);
    await quietly(() => server.move('1', 'deal', []));
    expect(stateOf()?.cells[4]).toBe(1);
    expect(server.state._stateID).toBe(2);
  });

  test('several actions are one move, all of them or none', async () => {
    const game = toBoardgameIo(area51, { players: 2, ...area51.selfPlay }, { seed: () => 'several' });
    const server = await TestServer.open(game, 2, () => {});
    await server.move('0', 'deal', []);
    const match = createMatch(area51, { players: 2, ...area51.selfPlay }, 'several');
    const actions: BaseAction[] = [];
    const first = area51.decisions(match.state)[0];
    while (actions.length < 3 && area51.decisions(match.state)[0] === first) {
      const [action] = area51.legalActions(match.state, first);
      match.dispatch(action);
      actions.push(action);
    }
    const seat = `${match.state.players.indexOf(first)}`;
    const illegal = { ...actions[0], type: 'stun', human: 'nobody' };
    await quietly(() => server.move(seat, 'act', [...actions, illegal]));
    expect(server.state._stateID).toBe(1);
    await server.move(seat, 'act', actions);
    expect(server.state._stateID).toBe(2);
    expect(storedMatch(area51, server.state.G)?.record).toEqual(match.record());
  });

  test('the end is in ctx.gameover for all', async () => {
    const { server } = await ticTacToeServer();
    for (const [seat, cell] of [0, 3, 1, 4, 2].entries()) await server.move(`${seat % 2}`, 'act', [place(`p${(seat % 2) + 1}`, cell)]);
    expect(server.state.ctx.gameover).toMatchObject({ winners: ['p1'] });
    await quietly(() => server.move('1', 'act', [place('p2', 8)]));
    expect(storedMatch(ticTacToe, server.state.G)?.record.actions).toHaveLength(5);
  });
});

describe('refusals change nothing', () => {
  const circle: Record<string, unknown> = { type: 'place', player: 'p1' };
  circle.cell = circle;
  const hostile: [string, unknown][] = [
    ['an illegal action', [place('p1', 9)]],
    ['the action of another', [place('p2', 4)]],
    ['no action', []],
    ['nothing', undefined],
    ['null', [null]],
    ['a list instead of an action', [[place('p1', 4)]]],
    ['a circle', [circle]],
    ['a function', [() => place('p1', 4)]],
    ['a getter that throws', [Object.defineProperty({ type: 'place', cell: 4 }, 'player', { get: () => raise(), enumerable: true })]],
    ['a proxy that throws', [new Proxy({}, { get: () => raise(), ownKeys: () => raise() })]],
    ['what cannot be made a text', [{ toString: 1, valueOf: 1 }]],
    ['what has no prototype', [Object.assign(Object.create(null), { player: 'p1' })]],
    ['a player from the prototype', [{ ...place('p1', 4), player: 'constructor' }]],
    ['a number that JSON cannot hold', [{ ...place('p1', 4), cell: Number.NaN }]],
  ];

  test.each(hostile)('%s', async (_, args) => {
    const { server, stateOf } = await ticTacToeServer();
    const before = kept(server);
    await quietly(() => server.move('0', 'act', args));
    expect(kept(server)).toEqual(before);
    await server.move('0', 'act', [place('p1', 4)]);
    expect(stateOf()?.cells[4]).toBe(1);
  });

  test('an illegal action is the INVALID_MOVE of boardgame.io', () => {
    const game = toBoardgameIo(ticTacToe, { players: 2 });
    const { move } = (game.moves as Record<string, { move: (context: object, ...args: unknown[]) => unknown }>).act;
    expect(move({ raw: { dealt: false }, ctx: {} as Ctx, events: {}, playerID: '0' }, place('p1', 4))).toBe('INVALID_MOVE');
  });

  test.each([
    ['endGame', [{ winners: ['p2'] }]],
    ['endTurn', [{ next: '1' }]],
    ['pass', []],
    ['endPhase', []],
    ['setPhase', ['x']],
    ['setActivePlayers', [{ all: null }]],
    ['setStage', ['together']],
    ['endStage', []],
  ])('the event %s, which boardgame.io takes from any client who sends it', async (type, args) => {
    const { server } = await ticTacToeServer();
    const before = kept(server);
    await quietly(() => server.send('0', { type: 'GAME_EVENT', payload: { type, args, playerID: '0' } }, before._stateID));
    expect(kept(server)).toEqual(before);
  });

  test.each(['UNDO', 'REDO'])("boardgame.io's own %s", async (type) => {
    const { server } = await ticTacToeServer();
    await server.move('0', 'act', [place('p1', 4)]);
    const { G, ctx, _undo } = server.state;
    expect(_undo).toEqual([]);
    await quietly(() => server.send('1', { type, payload: { type: null, args: null, playerID: '1' } }, server.state._stateID));
    expect(server.state).toMatchObject({ G, ctx });
  });

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('the move %s, which every object has', async (type) => {
    const { server } = await ticTacToeServer();
    const before = kept(server);
    await quietly(() => server.move('0', type, ['x']));
    expect(kept(server)).toEqual(before);
  });

  test.each(['2', '00', '0.0', '', 'toString', 'p1', 'spectator'])('a move by %o, who has no seat', async (playerID) => {
    const { server } = await ticTacToeServer();
    const before = kept(server);
    await quietly(() => server.move(playerID, 'act', [place('p1', 4)]));
    await quietly(() => server.move('0', 'act', [place('p1', 4)], { playerID }));
    expect(kept(server)).toEqual(before);
  });
});

describe('undo', () => {
  const firstOf = (server: TestServer, seat: string) => {
    const { state } = storedMatch(area51, server.state.G) as { state: Parameters<typeof area51.decisions>[0] };
    return area51.legalActions(state, state.players[Number(seat)]);
  };

  async function area51Server(options?: BoardgameIoOptions) {
    const tables = new Map<string | null, DealtState>();
    const game = toBoardgameIo(area51, { players: 2, ...area51.selfPlay }, { seed: () => 'undo', ...options });
    const server = await TestServer.open(game, 2, (playerID, message) => {
      const { type, args } = JSON.parse(message);
      if (type === 'update') tables.set(playerID, args[1].G);
    });
    await server.move('0', 'deal', []);
    return { server, tables };
  }

  /** Plays on until the player who acted last could take that back. */
  async function untilUndoable(options?: BoardgameIoOptions) {
    const { server, tables } = await area51Server(options);
    const states = [server.state];
    for (let count = 0; count < 200; count++) {
      const [seat] = Object.keys(server.state.ctx.activePlayers ?? {});
      await server.move(seat, 'act', [firstOf(server, seat)[0]]);
      states.push(server.state);
      if (tables.get(seat)?.canUndo) return { server, tables, seat, before: states.at(-2), after: states.at(-1) };
    }
    throw new Error('nothing can be undone');
  }

  test('takes back the last action and takes it again', async () => {
    const { server, tables, seat, before, after } = await untilUndoable();
    await server.move(seat, 'undo', []);
    expect(server.state.G.state).toEqual(before?.G.state);
    expect(storedMatch(area51, server.state.G)?.record).toEqual(storedMatch(area51, before?.G)?.record);
    expect(server.state.ctx.activePlayers).toEqual(before?.ctx.activePlayers);
    expect(tables.get(seat)?.canRedo).toBe(true);
    await server.move(seat, 'redo', []);
    expect(server.state.G.state).toEqual(after?.G.state);
    expect(tables.get(seat)).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('another action forgets what was undone', async () => {
    const { server, tables, seat } = await untilUndoable();
    await server.move(seat, 'undo', []);
    await server.move(seat, 'act', [firstOf(server, seat)[1]]);
    expect(tables.get(seat)?.canRedo).toBe(false);
  });

  test('not of what another did, and not with undo: none', async () => {
    const { server, seat } = await untilUndoable();
    const before = kept(server);
    await quietly(() => server.move(seat === '0' ? '1' : '0', 'undo', []));
    expect(kept(server)).toEqual(before);
    await expect(untilUndoable({ undo: 'none' })).rejects.toThrow('nothing can be undone');
  });

  test('stops where createMatch stops', async () => {
    const { server, tables } = await area51Server();
    const match = createMatch(area51, { players: 2, ...area51.selfPlay }, 'undo', { undo: 'before-reveal' });
    const counts = { can: 0, cannot: 0 };
    for (let count = 0; count < 150; count++) {
      const [seat] = Object.keys(server.state.ctx.activePlayers ?? {});
      const actions = firstOf(server, seat);
      const action = actions[count % actions.length];
      match.dispatch(action);
      await server.move(seat, 'act', [action]);
      const isStillActive = seat in (server.state.ctx.activePlayers ?? {});
      expect(tables.get(seat)?.canUndo).toBe(match.canUndo && isStillActive);
      counts[match.canUndo ? 'can' : 'cannot'] += 1;
    }
    expect(counts.can).toBeGreaterThan(0);
    expect(counts.cannot).toBeGreaterThan(0);
  });
});

describe('bots', () => {
  const enumerate = (G: unknown, playerID: string) =>
    toBoardgameIo(ticTacToe, { players: 2 }).ai?.enumerate(G as BoardgameIoState<TypesOf<typeof ticTacToe>>, {} as Ctx, playerID);

  test('are told what a seat may do, on the server and beside a client', async () => {
    const { server, table } = await ticTacToeServer();
    const moves = ticTacToe.legalActions(ticTacToe.start({ players: 2 }, 1)).map((action) => ({ move: 'act', args: [action] }));
    expect(enumerate(server.state.G, '0')).toEqual(moves);
    expect(enumerate(server.state.G, '1')).toEqual([]);
    expect(enumerate(table('0'), '0')).toEqual(moves);
    expect(enumerate({ dealt: false }, '1')).toEqual([{ move: 'deal', args: [] }]);
  });
});

test('tables and moves are typed', () => {
  const game = toBoardgameIo(ticTacToe, { players: 2 });
  type G = typeof game extends Game<infer Table> ? Table : never;
  const sent: unknown[] = [];
  const board = { G: { dealt: false } as G, moves: { act: (...actions: unknown[]) => sent.push(...actions) } };
  const { act } = movesOf(board);
  act(place('p1', 4));
  // @ts-expect-error: there is no such action
  act({ type: 'palce', player: 'p1', cell: 4 });
  expect(sent).toHaveLength(2);
  if (board.G.dealt) expectTypeOf(board.G.view.cells).toEqualTypeOf<TypesOf<typeof ticTacToe>['view']['cells']>();
});

describe('roles', () => {
  const announce = { type: 'announce', player: 'computer' } as const;

  async function mission(options?: BoardgameIoOptions) {
    const server = await TestServer.open(toBoardgameIo(spaceAlert, { players: 2, ...spaceAlert.selfPlay }, options), 2, () => {});
    await server.move('0', 'deal', []);
    return server;
  }

  test('are played from the first seat, if nothing is said', async () => {
    const server = await mission();
    await quietly(() => server.move('1', 'act', [announce]));
    expect(server.state._stateID).toBe(1);
    await server.move('0', 'act', [announce]);
    expect(server.state._stateID).toBe(2);
  });

  test('or from another', async () => {
    const server = await mission({ roles: { computer: '1' } });
    await quietly(() => server.move('0', 'act', [announce]));
    expect(server.state._stateID).toBe(1);
    await server.move('1', 'act', [announce]);
    expect(server.state._stateID).toBe(2);
  });

  test('or by the server, under their own names', async () => {
    const server = await mission({ roles: { computer: null } });
    expect(Object.keys(server.state.ctx.activePlayers ?? {})).toContain('computer');
    await quietly(() => server.move('0', 'act', [announce]));
    await quietly(() => server.move('1', 'act', [announce]));
    expect(server.state._stateID).toBe(1);
    await server.move('computer', 'act', [announce]);
    expect(server.state._stateID).toBe(2);
  });
});

describe('setup', () => {
  test('of a match: its number of players, and what may be chosen', async () => {
    const game = toBoardgameIo(spaceAlert, { players: 2, ...spaceAlert.selfPlay }, { setupDataFields: ['players', 'soundtrack'] });
    const setupData = { soundtrack: 'mission-1', seed: 'mine', players: ['mallory'] };
    const server = await TestServer.open(game, 4, () => {}, { setupData: { soundtrack: 'mission-1', seed: 'mine' } });
    await server.move('0', 'deal', []);
    expect(storedMatch(spaceAlert, server.state.G)?.record.setup).toMatchObject({ players: 4, soundtrack: 'mission-1' });
    expect(storedMatch(spaceAlert, server.state.G)?.record.seed).not.toBe('mine');
    await expect(TestServer.open(game, 4, () => {}, { setupData })).rejects.toThrow('expected 1, received 4');
    await expect(TestServer.open(game, 6, () => {})).rejects.toThrow('setup.players: expected 1 to 5 players, received 6 (SA-3.1)');
    await expect(TestServer.open(game, 2, () => {}, { setupData: { soundtrack: 'no such' } })).rejects.toThrow('soundtrack');
  });

  test('nothing may be chosen if nothing is said', async () => {
    const game = toBoardgameIo(ticTacToe, { players: ['ann', 'bob'] });
    const server = await TestServer.open(game, 2, () => {}, { setupData: { players: ['eve', 'bob'] } });
    await server.move('0', 'deal', []);
    expect(storedMatch(ticTacToe, server.state.G)?.state.players).toEqual(['ann', 'bob']);
    expect(game).toMatchObject({ minPlayers: 2, maxPlayers: 2 });
    await expect(TestServer.open(game, 3, () => {})).rejects.toThrow('expected 2, received 3');
  });

  test('two matches have two seeds', async () => {
    const seeds = [];
    for (let count = 0; count < 2; count++) {
      const server = await TestServer.open(toBoardgameIo(kuhnPoker, { players: 2 }), 2, () => {});
      await server.move('0', 'deal', []);
      seeds.push(storedMatch(kuhnPoker, server.state.G)?.record.seed);
    }
    expect(seeds[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  test.each<[string, object]>([
    ['undo', { undo: 'always' }],
    ['roles', { roles: { computer: 'first' } }],
    ['roles', { roles: 7 }],
    ['setupDataFields', { setupDataFields: 'players' }],
    ['seed', { seed: 'fixed' }],
  ])('the option %s is read', (option, options) => {
    expect(() => toBoardgameIo(ticTacToe, { players: 2 }, options as never)).toThrow(InvalidInputError);
    expect(() => toBoardgameIo(ticTacToe, { players: 2 }, options as never)).toThrow(option);
  });

  test('a setup that cannot be played is refused at once', () => {
    expect(() => toBoardgameIo(ticTacToe, { players: 3 })).toThrow(InvalidInputError);
  });
});

function raise(): never {
  throw new Error('hostile');
}
