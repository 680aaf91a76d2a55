// Agents that take their time: they answer with a promise, and the room goes on meanwhile.
import type { BaseAction } from 'orrery-rules';
import { IllegalActionError } from 'orrery-rules';
import type { HostAgent } from 'orrery-rules/host';
import { settled } from './fake-time.js';
import { codeOf, emptyTable, place } from './tables.js';

/** An agent that answers when it is told to. */
function thinker() {
  const asked: { answer(cell: number): Promise<void>; fail(error: Error): Promise<void> }[] = [];
  const agent: HostAgent = {
    name: 'slow',
    choose: ({ player }) =>
      new Promise<BaseAction>((resolve, reject) => {
        asked.push({
          answer(cell) {
            resolve(place(player, cell));
            return settled();
          },
          fail(error) {
            reject(error);
            return settled();
          },
        });
      }),
  };
  return { agent, asked };
}

async function table(options: Parameters<typeof emptyTable>[0] = { seatAgents: { ann: 'slow' } }) {
  const { agent, asked } = thinker();
  const errors: unknown[] = [];
  const made = await emptyTable({ agents: { slow: agent }, undo: 'free', onError: (error) => errors.push(error), ...options });
  await made.time.pass(10);
  return { ...made, asked, errors };
}

describe('While an agent thinks', () => {
  test('the room goes on, and asks it once; then its action is taken', async () => {
    const { room, time, asked, errors } = await table();
    expect(asked).toHaveLength(1);
    await room.join({ player: 'bob' });
    await room.pause();
    await room.resume();
    expect([asked.length, room.state.moves]).toEqual([1, 0]);
    await asked[0].answer(4);
    expect(room.state.cells[4]).toBe(1);
    await room.submit('bob', place('bob', 0));
    await time.pass(10);
    expect([asked.length, errors]).toEqual([2, []]);
  });

  test('others may play while nobody waits for it: a second agent has its turn', async () => {
    const { room, time, asked } = await table({ seatAgents: { ann: 'slow', bob: 'slow' } });
    await asked[0].answer(4);
    await time.pass(10);
    await asked[1].answer(0);
    expect([room.state.cells[4], room.state.cells[0]]).toEqual([1, 2]);
  });

  test('a person may take the seat: what it comes to is passed over', async () => {
    const { room, asked, errors } = await table();
    await room.join({ player: 'ann' });
    await asked[0].answer(4);
    expect([room.state.moves, errors]).toEqual([0, []]);
  });

  test('the game may change: what it comes to is taken if it is still legal, and it is asked anew if not', async () => {
    for (const [cell, moves, times] of [
      [8, 3, 1],
      [1, 2, 2],
    ]) {
      const { room, time, asked, errors } = await table();
      await room.submit('ann', place('ann', 0));
      await room.submit('bob', place('bob', 1));
      await asked[0].answer(cell);
      await time.pass(10);
      expect([room.state.moves, asked.length, errors]).toEqual([moves, times, []]);
    }
  });

  test('the room may be released: what it comes to is nothing', async () => {
    const { room, asked, errors } = await table();
    await room.release();
    await asked[0].answer(4);
    expect([room.revision, errors]).toEqual([0, []]);
  });

  test('a player who is late may still act, and what it comes to is passed over', async () => {
    const { room, time, asked } = await table({ timeout: { per: 'move', seconds: 10, agent: 'slow' } });
    expect(asked).toHaveLength(0);
    await time.pass(10_000);
    expect(asked).toHaveLength(1);
    expect(await codeOf(room.submit('ann', place('ann', 0)))).toBe('accepted');
    await room.submit('bob', place('bob', 1));
    // The time of ann's next move has only begun.
    await asked[0].answer(8);
    expect(room.state.moves).toBe(2);
    await time.pass(10_000);
    expect(asked).toHaveLength(2);
    await asked[1].answer(8);
    expect(room.state.cells[8]).toBe(1);
  });
});

describe('An agent whose promise breaks', () => {
  test('is asked again a second later, and the host hears of it', async () => {
    const { room, time, asked, errors } = await table();
    const fault = new Error('out of memory');
    await asked[0].fail(fault);
    expect([errors, asked.length]).toEqual([[fault], 1]);
    await time.pass(1000);
    await asked[1].answer(4);
    expect(room.state.cells[4]).toBe(1);
  });

  test('or that chooses what was never legal: the same', async () => {
    const { room, time, asked, errors } = await table();
    await asked[0].answer(99);
    expect(room.state.moves).toBe(0);
    expect(errors).toHaveLength(1);
    await time.pass(1000);
    await asked[1].answer(4);
    await room.submit('bob', place('bob', 0));
    await time.pass(10);
    await asked[2].answer(4);
    expect(errors[1]).toBeInstanceOf(IllegalActionError);
    expect(room.state.moves).toBe(2);
  });
});
