import { memoryStore } from '../../src/host/memory-store.js';
import { append, describeStore, entry, newRoom } from './store-contract.js';

describeStore('The memory store', async () => {
  const store = memoryStore();
  return { store, other: store, end: async () => {} };
});

describe('The memory store', () => {
  test('gives out what it keeps, frozen', async () => {
    const store = memoryStore();
    await store.create(newRoom('a'));
    await store.append('a', 0, append([entry(1)]));
    const [one] = await store.read('a', 0);
    const [two] = await store.read('a', 0);
    expect(one).toBe(two);
    expect(Object.isFrozen(one?.body)).toBe(true);
  });

  test('knows nothing of another', async () => {
    const [one, two] = [memoryStore(), memoryStore()];
    await one.create(newRoom('a'));
    expect(await two.list()).toEqual([]);
  });
});
