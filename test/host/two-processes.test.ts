import { type AnyGame, type Chance, type GameTypes, seededChance } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { createHost, type Host, memoryStore, type Room, type RoomOptions, type RoomStore } from 'orrery-rules/host';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { samples, seedOf } from '../samples.js';
import { FakeTime, settled } from './fake-time.js';
import { codeOf, listen } from './tables.js';

/** Two hosts serve one room by turns, as anybody may; what each says of it is what its store says. */

const GAMES: readonly (readonly [AnyGame, GameTypes['setupInput']])[] = [
  [ticTacToe as never, { players: 2 }],
  [kuhnPoker as never, { players: 2 }],
  [specterOps as never, { players: 3, ...specterOps.selfPlay } as never],
  [spaceAlert as never, { players: 2, soundtrack: 'test-run-1', trips: true } as never],
  [sol as never, { players: 2, ...sol.selfPlay } as never],
];
const SEEDS = [1, 2, 3];
const TURNS = samples(120, 12);
const agents = { easy: random() };

describe.each(GAMES)('$id', (game, setup) => {
  test.each(SEEDS)('seed %i: two processes and two that open the room anew agree after each thing done', async (seed) => {
    const chance = seededChance(seedOf(`two processes ${game.id} ${seed}`));
    const time = new FakeTime();
    const store = memoryStore();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const serve = (snapshotEvery: number) => createHost({ store, games: [game], time, agents, snapshotEvery, onError });
    const hosts = [await serve(3), await serve(10_000)];
    const { id } = await (hosts[0] as Host).create({ game, setup, seed, ...anyRules(chance) } as RoomOptions & { game: AnyGame });
    const openHere = () => Promise.all(hosts.map((host) => host.open(id)));
    for (let turn = 0; turn < TURNS; turn++) {
      const rooms = await openHere();
      // What is refused must change nothing either.
      await codeOf(doAnything(chance, rooms, time));
      await time.pass(chance.pick([0, 0, 700]));
      await settled();
      const here = await openHere();
      await Promise.all(here.map((room) => room.refresh()));
      const observers = await observe(store, game, time);
      const looks = await Promise.all([...here, ...(await Promise.all(observers.map((host) => host.open(id))))].map(look));
      for (const each of looks.slice(1)) expect(each).toEqual(looks[0]);
      await Promise.all(observers.map((host) => host.close()));
      if (here[0]?.isDone) break;
    }
    expect(errors).toEqual([]);
    await Promise.all(hosts.map((host) => host.close()));
  });
});

function anyRules(chance: Chance) {
  return {
    undo: chance.pick(['free', 'before-reveal', 'before-chance', 'none'] as const),
    whenDown: chance.pick(['pause', 'continue'] as const),
    timeout: chance.pick([
      null,
      { per: 'move' as const, seconds: 20, agent: 'easy' },
      { per: 'player' as const, seconds: 40, increment: 3, agent: 'easy' },
    ]),
  };
}

async function doAnything(chance: Chance, rooms: readonly Room[], time: FakeTime): Promise<unknown> {
  const room = chance.pick(rooms);
  const player = chance.pick(room.players);
  const deciders = room.game.decisions(room.state as never).filter((one) => room.players.includes(one));
  const ways: (() => Promise<unknown>)[] = [
    () => room.undo(chance.pick([undefined, player])),
    () => room.redo(chance.pick([undefined, player])),
    () => (chance.int(3) === 0 ? room.pause() : room.resume()),
    () => room.seatAgent(player, chance.pick([null, null, 'easy'])),
    () => room.join({ player }),
    () => room.leave(player),
    () => room.ready(player),
    () => time.pass(chance.int(15_000)),
    async () => {
      await Promise.all(rooms.map((each) => each.release()));
      time.skip(chance.int(20_000));
    },
  ];
  const act = async () => {
    const by = chance.pick(deciders);
    const action = chance.pick(room.game.legalActions(room.state as never, by));
    // A number may come twice: then it is one request.
    await room.submit(by, action as never, { id: `r${chance.int(1000)}` });
  };
  return await (deciders.length > 0 && chance.int(2) === 0 ? act : chance.pick(ways))();
}

/** Hosts that change nothing: one reads the room from its snapshot, the other from all entries. */
function observe(store: RoomStore, game: AnyGame, time: FakeTime): Promise<Host[]> {
  const clock = { now: () => time.now(), after: () => () => {} };
  const reading = (extra: Partial<RoomStore>) => {
    const changed: Partial<RoomStore> = { append: async () => false, ...extra };
    const only = new Proxy(store, { get: (target, name: keyof RoomStore) => changed[name] ?? (target[name] as () => void).bind(target) });
    return createHost({ store: only, games: [game], time: clock, agents, onError: () => {} });
  };
  return Promise.all([reading({}), reading({ load: (id) => store.load(id, { whole: true }) })]);
}

/** Everything that a room tells: to those who look, in its state, and of what is due. */
async function look(room: Room) {
  const seen: Record<string, unknown> = {};
  for (const viewer of [...room.players, ...room.game.viewers]) {
    const client = await listen(room as never, { viewer });
    seen[viewer] = structuredClone(client.packets()[0]);
    client.connection.close();
  }
  const { due } = room as never as { due: number | undefined };
  return { revision: room.revision, state: room.state, seen, due };
}
