// Every byte that a room sends to everybody, searched for what they may not know.
import { type AnyGame, checksum, type GameTypes, IllegalActionError, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { createRoom, memoryStore, type Room, type ServerMessage } from 'orrery-rules/host';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { samples } from '../samples.js';
import { FakeTime } from './fake-time.js';
import { allowed, findSecrets, PLANTED_SEED, type Secret, Shown, secretsOf } from './wire-search.js';

/** After how many actions a game is broken off: `npm run host:wire` plays whole ones. */
const MOST_ACTIONS = Number(process.env.WIRE_ACTIONS ?? samples(90, 20));

const TABLES: readonly { game: AnyGame; counts: readonly number[] }[] = [
  { game: area51, counts: [2, 3, 4] },
  { game: sol, counts: [1, 2, 3, 4, 5] },
  { game: spaceAlert, counts: [1, 2, 3, 4, 5] },
  { game: spaceAlertCampaign, counts: [2] },
  { game: specterOps, counts: [2, 3, 4, 5] },
];

const CASES = TABLES.flatMap(({ game, counts }) => counts.map((players) => ({ id: game.id, players, game })));

/** Plays a game through a room, and hands over whatever was sent to whom after each thing that was done. */
async function play(game: AnyGame, players: number, onSent: (room: Room, sent: ReadonlyMap<string, string>) => void): Promise<Room> {
  const time = new FakeTime();
  const setup = { ...game.selfPlay, players } as GameTypes['setupInput'];
  const undo = players % 2 === 0 ? 'before-reveal' : 'free';
  const legal = players % 2 === 0 ? 'actions' : 'indexes';
  const room = (await createRoom({ game, setup, seed: PLANTED_SEED, undo, legal, store: memoryStore(), time })) as unknown as Room;
  const sent = new Map<string, string>();
  const send = (viewer: string) => (message: ServerMessage) => sent.set(viewer, (sent.get(viewer) ?? '') + JSON.stringify(message));
  for (const viewer of [...room.players, 'spectator']) await room.connect({ viewer, send: send(viewer) });
  const chance = seededChance(players);
  const look = () => {
    onSent(room, sent);
    sent.clear();
  };
  look();
  while (!room.isDone && room.revision < MOST_ACTIONS) {
    const asked = room.players.filter((player) => room.viewerState(player).asked);
    const deciders = room.players.filter(
      (player) => room.viewerState(player).legal !== null && game.legalActions(room.state as never, player).length > 0,
    );
    if (asked.length > 0) await room.ready(chance.pick(asked));
    else if (deciders.length > 0 && (game.clock(room.state as never) === undefined || chance.int(3) > 0)) {
      const player = chance.pick(deciders);
      // What is due by the clock comes first, and the action may then be too late.
      await room.submit(player, chance.pick(game.legalActions(room.state as never, player)) as never).catch(passOverRefusal);
      if (room.viewerState(player).canUndo && chance.int(4) === 0) {
        look();
        await room.undo(player);
      }
    } else {
      const before = room.revision;
      for (let second = 0; second < 600 && room.revision === before; second++) await time.pass(1000);
    }
    look();
  }
  return room;
}

function passOverRefusal(error: unknown): void {
  if (!(error instanceof IllegalActionError)) throw error;
}

describe('What a room sends', () => {
  test.each(CASES)('$id with $players: nobody is sent what they may not know', async ({ game, players }) => {
    const shown = new Map<string, Shown>();
    const found: { viewer: string; secrets: Secret[] }[] = [];
    let bytes = 0;
    let secrets = 0;
    const room = await play(game, players, (played, sent) => {
      for (const viewer of [...played.players, 'spectator']) {
        const known = shown.get(viewer) ?? new Shown();
        shown.set(viewer, known);
        known.add(allowed(game, played.state, viewer));
        const { seats, outcome } = played.viewerState(viewer);
        known.add([seats, outcome]);
        const message = sent.get(viewer);
        if (message === undefined) continue;
        // Events are viewed by the game itself, which its own tests look at: here, that nothing else of them is sent.
        for (const [text] of message.matchAll(/\{"type":"packet".*?(?=\{"type":"packet"|$)/g))
          known.add((JSON.parse(text) as { events?: unknown }).events ?? []);
        const hidden = secretsOf(played.state, known);
        bytes += message.length;
        secrets += hidden.length;
        const leaked = findSecrets(message, hidden);
        if (leaked.length > 0) found.push({ viewer, secrets: leaked });
      }
    });
    expect(found).toEqual([]);
    expect(bytes).toBeGreaterThan(5000);
    expect(secrets).toBeGreaterThan(500);
    expect(checksum(room.state)).toHaveLength(16);
  });

  test('the search finds what a careless room would send', async () => {
    const found = new Set<string>();
    const shown = new Shown();
    await play(specterOps as unknown as AnyGame, 2, (room) => {
      shown.add(allowed(specterOps as unknown as AnyGame, room.state, 'p2'));
      for (const { path } of findSecrets(JSON.stringify({ state: room.state }), secretsOf(room.state, shown)))
        found.add(path.split('.')[0]);
    });
    expect([...found]).toEqual(expect.arrayContaining(['random', 'secret']));
  });
});
