import { IllegalActionError, InvalidInputError, type TypesOf } from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import { createRoom, memoryStore, type Packet, type Room, RoomError, type ServerMessage } from 'orrery-rules/host';
import { FakeTime } from './fake-time.js';

export type TicTacToe = TypesOf<typeof ticTacToe>;
export const place = (player: string, cell: number) => ({ type: 'place' as const, player, cell });

/** Creates a room for the players ann and bob, which nobody has joined yet. */
export async function emptyTable(options: Partial<Parameters<typeof createRoom<TicTacToe>>[0]> = {}) {
  const time = new FakeTime();
  const store = memoryStore();
  const room = await createRoom({ game: ticTacToe, setup: { players: ['ann', 'bob'] }, id: 'table', store, time, ...options });
  return { room, time, store };
}

/** Connects to a room, and collects the messages and the reasons for closing. */
export async function listen(room: Room, connect: { token?: string; viewer?: string; since?: number } = {}) {
  const messages: ServerMessage[] = [];
  const closings: string[] = [];
  const connection = await room.connect({
    ...connect,
    send: (message) => messages.push(message),
    onClose: (reason) => closings.push(reason),
  });
  return { connection, messages, closings, packets: () => messages.filter((message): message is Packet => message.type === 'packet') };
}

/** Returns the code of a refusal, or `accepted`. */
export async function codeOf(refused: Promise<unknown>): Promise<string> {
  try {
    await refused;
  } catch (error) {
    if (error instanceof RoomError) return error.code;
    if (error instanceof IllegalActionError) return error.violation.code;
    if (error instanceof InvalidInputError) return 'invalid-input';
    throw error;
  }
  return 'accepted';
}
