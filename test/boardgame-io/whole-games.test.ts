// Whole games of random players through boardgame.io's master. The players know what their clients know.
import { type AnyGame, type BaseAction, type BaseEvent, type BaseState, canonicalJson, createMatch, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { type BoardgameIoState, storedMatch, toBoardgameIo } from 'orrery-rules/boardgame-io';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { allowed, findSecrets, PLANTED_SEED, Shown, secretsOf } from '../host/wire-search.js';
import { samples } from '../samples.js';
import { TestServer } from './server.js';

/** The smallest tables keep their states as JSON, the others as they are. */
const TABLES: readonly { game: AnyGame; players: readonly number[] }[] = [
  { game: area51, players: [2, 3, 4] },
  { game: sol, players: [1, 2, 3, 4, 5] },
  { game: spaceAlert, players: [1, 2, 3, 4, 5] },
  { game: specterOps, players: [2, 3, 4, 5] },
];

const games = TABLES.flatMap(({ game, players }) =>
  players.map(
    (count) =>
      ({
        game,
        count,
        storage: count === players[0] && game !== spaceAlert ? 'database' : 'memory',
        name: `${game.id} for ${count}`,
      }) as const,
  ),
);

/** After how many actions a game is broken off: `npm run host:wire` plays whole ones. */
const MOST_ACTIONS = Number(process.env.WIRE_ACTIONS ?? samples(200, 80));

/** Every so many messages are searched, and every whole table that is sent to a client who comes: a search takes longer than a move. */
const SEARCHED = 61;

test.each(games)('$name: the game of createMatch, and no byte of a secret', async ({ game, count, storage, name }) => {
  const setup = { players: count, ...game.selfPlay };
  const seed = `${PLANTED_SEED} ${name}`;
  const latest = new Map<string | null, string>();
  const shown = new Map<string | null, Shown>();
  let state: BaseState | undefined;
  let events: readonly BaseEvent[] = [];
  let sent = 0;
  let searched = 0;
  const listen = (playerID: string | null, message: string) => {
    sent += 1;
    expect(message.includes(PLANTED_SEED)).toBe(false);
    const isSync = message.startsWith('{"type":"sync"');
    if (isSync || message.startsWith('{"type":"update"')) latest.set(playerID, message);
    if (!isSync && sent % SEARCHED !== 0) return;
    searched += 1;
    const seen = shown.get(playerID) ?? new Shown();
    shown.set(playerID, seen);
    if (state === undefined) return;
    const viewer = state.players[Number(playerID ?? -1)] ?? 'spectator';
    const told = game.viewEvents(events as never, viewer);
    seen.add([allowed(game, state, viewer), told]);
    if (isTable(message)) expect(tableIn(message)).toMatchObject({ viewer, view: game.view(state, viewer), events: told });
    expect(findSecrets(message, secretsOf(state, seen))).toEqual([]);
  };
  const server = await TestServer.open(toBoardgameIo(game, setup, { seed: () => seed }), count, listen, { storage });

  const chance = seededChance(name);
  const match = createMatch(game, setup, seed);
  state = match.state;
  await server.move(`${chance.int(count)}`, 'deal', []);
  while (server.state.ctx.gameover === undefined && match.entries.length < MOST_ACTIONS) {
    const active = Object.keys(server.state.ctx.activePlayers ?? {});
    const seat = chance.pick(active);
    const table = tableIn(latest.get(seat) as string);
    if (!table.dealt) throw new Error('not dealt');
    const action: BaseAction = chance.pick(table.legalActions);
    // A player knows the own actions, which the log of the match contains.
    const own = shown.get(seat) ?? new Shown();
    own.add(action);
    shown.set(seat, own);
    ({ state, events } = match.dispatch(action));
    await server.move(seat, 'act', [action]);
  }
  for (const playerID of [...latest.keys()]) await server.connect(playerID);

  const { G, ctx } = server.state;
  const stored = storedMatch(game, G);
  expect(canonicalJson(stored?.state)).toBe(canonicalJson(match.state));
  expect(stored?.record).toEqual(match.record());
  expect(ctx.gameover).toEqual(game.outcome(match.state));
  expect(ctx.turn).toBe(1);
  expect(searched).toBeGreaterThan(4);
});

function tableIn(message: string): BoardgameIoState {
  const { type, args } = JSON.parse(message);
  return type === 'sync' ? args[1].state.G : args[1].G;
}

/** Whether a message holds a table of a match that is dealt. */
function isTable(message: string): boolean {
  return !message.startsWith('{"type":"matchData"') && tableIn(message).dealt;
}
