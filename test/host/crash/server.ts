// A process that serves rooms and that the test kills. The process that started it sends it requests.
import { PGlite } from '@electric-sql/pglite';
import type { AnyGame } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { ticTacToe } from 'orrery-rules/examples';
import { createHost, postgresStore, type RoomStore } from 'orrery-rules/host';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import pg from 'pg';
import type { ServerAddress } from '../postgres-server.js';

/** A request to the process. `n` is its number, which the answer repeats. */
export type Question =
  | { n: number; op: 'create'; id: string; game: string; setup: object; seatAgents: Record<string, string> }
  | { n: number; op: 'legal'; id: string }
  | { n: number; op: 'submit'; id: string; player: string; action: unknown; request: string }
  | { n: number; op: 'ready'; id: string; player: string; request: string };

/** The answer to `legal`: what the people in a room may do. */
export interface LegalAnswer {
  readonly isDone: boolean;
  readonly legal: readonly { readonly player: string; readonly actions: readonly unknown[] }[];
  readonly asked: readonly string[];
}

export const CRASH_GAMES = [ticTacToe, area51, spaceAlert, specterOps] as readonly unknown[] as readonly AnyGame[];

/** Number of appends of this process that succeeded, and number of those that failed because another process was first. */
const counts = { stored: 0, conflicts: 0 };

function counting(store: RoomStore): RoomStore {
  return Object.assign(Object.create(store) as RoomStore, {
    async append(...parameters: Parameters<RoomStore['append']>) {
      const isFirst = await store.append(...parameters);
      counts[isFirst ? 'stored' : 'conflicts'] += 1;
      return isFirst;
    },
  });
}

export function openStore(where: { address?: ServerAddress; folder?: string }): { store: RoomStore; close(): Promise<void> } {
  if (where.folder !== undefined) {
    const database = new PGlite(where.folder);
    return { store: postgresStore(database), close: () => database.close() };
  }
  const pool = new pg.Pool({ ...where.address, max: 8 });
  pool.on('error', () => {});
  return { store: postgresStore(pool), close: () => pool.end() };
}

async function serve(): Promise<void> {
  const { store } = openStore(JSON.parse(process.argv[2] as string));
  const host = await createHost({
    store: counting(store),
    games: CRASH_GAMES,
    agents: { random: random() },
    idleTimeout: 5000,
    onError: (error) => process.send?.({ problem: String((error as Error)?.stack ?? error) }),
  });

  const answer = async (question: Question): Promise<unknown> => {
    if (question.op === 'create') {
      const game = CRASH_GAMES.find(({ id }) => id === question.game) as AnyGame;
      const { id, setup, seatAgents } = question;
      try {
        const room = await host.create({ game, id, setup: setup as never, seatAgents, whenDown: 'continue', agentPace: 1 });
        await room.release();
      } catch (error) {
        // The request was repeated: the process that created the room was killed before it could answer.
        if ((error as { code?: string }).code !== 'room-exists') throw error;
      }
      return null;
    }
    const room = await host.open(question.id);
    if (question.op === 'submit') return await room.submit(question.player, question.action as never, { id: question.request });
    if (question.op === 'ready') return await room.ready(question.player, { id: question.request });
    const people = room.players.filter((player) => room.seats.find((seat) => seat.player === player)?.agent == null);
    return {
      isDone: room.isDone,
      legal: people.flatMap((player) => {
        const actions = room.isDone || !room.game.decisions(room.state).includes(player) ? [] : room.game.legalActions(room.state, player);
        return actions.length === 0 ? [] : [{ player, actions: actions.slice(0, 50) }];
      }),
      asked: people.filter((player) => room.viewerState(player).asked),
    } satisfies LegalAnswer;
  };

  process.on('message', (question: Question) => {
    answer(question).then(
      (value) => process.send?.({ n: question.n, value }),
      (error) =>
        process.send?.({
          n: question.n,
          refused: { name: error?.name, code: error?.code ?? error?.violation?.code, message: String(error?.message) },
        }),
    );
  });
  process.on('disconnect', () => process.exit());
  setInterval(() => process.send?.({ counts }), 500);
  process.send?.({ started: true });
}

if (process.argv[2] !== undefined && process.send !== undefined) await serve();
