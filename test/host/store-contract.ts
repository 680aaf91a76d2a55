// Tests for any store, which check each sentence of the documentation in src/host/store.ts.
import { InvalidInputError, type Json } from 'orrery-rules';
import type { Append, NewRoom, RoomStore, StoredEntry } from '../../src/host/store.js';

/** A store for one test. It has no rooms yet. */
export interface StoreUnderTest {
  readonly store: RoomStore;
  /** A second store with the same rooms, as another process would open it. If a second one is impossible, the same object as `store`. */
  readonly other: RoomStore;
  end(): Promise<void>;
}

const START = 1_700_000_000_000;

export function newRoom(id: string, more: Partial<NewRoom> = {}): NewRoom {
  return { id, game: 'tic-tac-toe', rulesVersion: '1.0.0', due: null, createdAt: START, header: { setup: { players: 2 } }, ...more };
}

export function entry(revision: number, request: string | null = null, body: Json = { n: revision }): StoredEntry {
  return { revision, request, body };
}

export function append(entries: StoredEntry[], more: Partial<Append> = {}): Append {
  return { entries, rulesVersion: '1.0.0', done: false, due: null, at: START + 1000, ...more };
}

/** Defines all tests of a store. @param make creates an empty store for each test. */
export function describeStore(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let store: RoomStore;
    let other: RoomStore;
    let end: () => Promise<void>;
    beforeEach(async () => {
      ({ store, other, end } = await make());
    });
    afterEach(() => end());

    /** Creates a room with entries of the revisions 1 to `entries`. */
    const roomWith = async (id: string, entries: number, more: Partial<NewRoom> = {}) => {
      await store.create(newRoom(id, more));
      for (let revision = 1; revision <= entries; revision++) await store.append(id, revision - 1, append([entry(revision)]));
    };
    const revisions = (entries: readonly StoredEntry[] | undefined) => entries?.map(({ revision }) => revision);

    describe('create', () => {
      test('makes a room without entries, as it is then known, listed and loaded', async () => {
        expect(await store.create(newRoom('a', { due: START + 5 }))).toBe(true);
        const summary = {
          id: 'a',
          game: 'tic-tac-toe',
          rulesVersion: '1.0.0',
          revision: 0,
          done: false,
          due: START + 5,
          lastSeenAt: START,
          createdAt: START,
        };
        expect(await other.list()).toEqual([summary]);
        expect(await other.load('a')).toEqual({ ...summary, header: { setup: { players: 2 } }, snapshot: null, entries: [] });
      });

      test('is false for an id that is there, and changes nothing', async () => {
        await roomWith('a', 1);
        const before = await store.load('a');
        expect(await other.create(newRoom('a', { game: 'chess', header: 'another', createdAt: START + 9 }))).toBe(false);
        expect(await store.load('a')).toEqual(before);
      });

      test('of many at once with one id, exactly one is true', async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).create(newRoom('a', { header: n }))),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect((await store.load('a'))?.header).toBe(answers.indexOf(true));
      });
    });

    describe('append', () => {
      test('keeps entries in order, and what the room is from then on', async () => {
        await store.create(newRoom('a'));
        expect(await store.append('a', 0, append([entry(1, 'p1 x'), entry(2)]))).toBe(true);
        const more = { rulesVersion: '2.0.0', done: true, due: START + 99, at: START + 7 };
        expect(await other.append('a', 2, append([entry(3, 'p2 y')], more))).toBe(true);
        expect(await store.load('a')).toMatchObject({
          rulesVersion: '2.0.0',
          done: true,
          due: START + 99,
          lastSeenAt: START + 7,
          revision: 3,
        });
        expect(await store.read('a', 0)).toEqual([entry(1, 'p1 x'), entry(2), entry(3, 'p2 y')]);
      });

      test.each([
        { why: 'the room has more entries', expected: 1 },
        { why: 'the room has fewer entries', expected: 3 },
      ])('is false if $why, and changes nothing', async ({ expected }) => {
        await roomWith('a', 2);
        const before = await store.load('a');
        expect(await store.append('a', expected, append([entry(expected + 1)], { done: true }))).toBe(false);
        expect(await store.load('a')).toEqual(before);
      });

      test('is false for a room that is not there, or is gone', async () => {
        expect(await store.append('a', 0, append([entry(1)]))).toBe(false);
        await roomWith('b', 1);
        await store.delete('b');
        expect(await store.append('b', 1, append([entry(2)]))).toBe(false);
        expect(await store.load('b')).toBeUndefined();
        expect(await store.read('b', 0)).toEqual([]);
      });

      test('is false if one of the requests is stored already, and changes nothing', async () => {
        await store.create(newRoom('a'));
        await store.append('a', 0, append([entry(1, 'p1 x')]));
        const before = await store.load('a');
        expect(await other.append('a', 1, append([entry(2, 'p1 y'), entry(3, 'p1 x')], { done: true }))).toBe(false);
        expect(await store.load('a')).toEqual(before);
        expect(await store.findRequest('a', 'p1 y')).toBeUndefined();
      });

      test('is false if one request comes twice', async () => {
        await store.create(newRoom('a'));
        expect(await store.append('a', 0, append([entry(1, 'p1 x'), entry(2, 'p1 x')]))).toBe(false);
        expect((await store.load('a'))?.revision).toBe(0);
      });

      test('takes the same request in two rooms, and any number of entries without one', async () => {
        for (const id of ['a', 'b']) {
          await store.create(newRoom(id));
          expect(await store.append(id, 0, append([entry(1, 'p1 x'), entry(2), entry(3)]))).toBe(true);
        }
      });

      test('of 50 at once with one expected revision, exactly one is true', async () => {
        await roomWith('a', 1);
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, n) => (n % 2 ? store : other).append('a', 1, append([entry(2, `p1 ${n}`, { n })]))),
        );
        expect(answers.filter(Boolean)).toHaveLength(1);
        const winner = answers.indexOf(true);
        expect(await store.read('a', 1)).toEqual([entry(2, `p1 ${winner}`, { n: winner })]);
        expect((await other.load('a'))?.revision).toBe(2);
      });

      test('of many at once that try again, none is lost', async () => {
        await store.create(newRoom('a'));
        const add = async (by: RoomStore, n: number) => {
          for (;;) {
            const { length } = await by.read('a', 0);
            if (await by.append('a', length, append([entry(length + 1, `p1 ${n}`, n)]))) return;
          }
        };
        await Promise.all(Array.from({ length: 12 }, (_, n) => add(n % 2 ? store : other, n)));
        const entries = await store.read('a', 0);
        expect(revisions(entries)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
        expect(entries.map(({ body }) => body).sort((one, two) => Number(one) - Number(two))).toEqual(
          Array.from({ length: 12 }, (_, n) => n),
        );
      });

      test('of many at once with one request, exactly one is true', async () => {
        await store.create(newRoom('a'));
        const add = async (by: RoomStore) => {
          for (;;) {
            if ((await by.findRequest('a', 'p1 x')) !== undefined) return false;
            const { length } = await by.read('a', 0);
            if (await by.append('a', length, append([entry(length + 1, 'p1 x')]))) return true;
          }
        };
        const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => add(n % 2 ? store : other)));
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await store.read('a', 0)).toHaveLength(1);
      });

      test('while rooms are deleted and snapshots are kept, leaves whole rooms or none', async () => {
        await Promise.all(
          Array.from({ length: 8 }, async (_, n) => {
            await roomWith(`r${n}`, 1);
            const work = [
              store.append(`r${n}`, 1, append([entry(2)])),
              other.saveSnapshot(`r${n}`, { revision: 1, body: n }),
              other.delete(`r${n}`),
            ];
            await Promise.all(n % 2 ? work : work.reverse());
          }),
        );
        expect(await store.list()).toEqual([]);
        for (let n = 0; n < 8; n++) {
          expect(await store.read(`r${n}`, 0)).toEqual([]);
          await store.create(newRoom(`r${n}`));
          expect(await store.load(`r${n}`)).toMatchObject({ revision: 0, snapshot: null, entries: [] });
        }
      });
    });

    describe('load and read', () => {
      test('load gives the entries after the newest snapshot, or with `whole` all of them and no snapshot', async () => {
        await roomWith('a', 5);
        await store.saveSnapshot('a', { revision: 3, body: { kept: true } });
        const loaded = await other.load('a');
        expect(loaded?.snapshot).toEqual({ revision: 3, body: { kept: true } });
        expect(revisions(loaded?.entries)).toEqual([4, 5]);
        const whole = await other.load('a', { whole: true });
        expect(whole?.snapshot).toBeNull();
        expect(revisions(whole?.entries)).toEqual([1, 2, 3, 4, 5]);
      });

      test('load with options that are none is load without', async () => {
        await roomWith('a', 1);
        expect(await store.load('a', null as never)).toEqual(await store.load('a', {}));
      });

      test('load of a room that is not there is undefined', async () => {
        expect(await store.load('a')).toBeUndefined();
      });

      test('read gives the entries after a revision, in order, and of no other room', async () => {
        await roomWith('a', 12);
        await roomWith('b', 1);
        expect(revisions(await store.read('a', 8))).toEqual([9, 10, 11, 12]);
        expect(await store.read('a', 12)).toEqual([]);
        expect(await store.read('a', 99)).toEqual([]);
        expect(await store.read('c', 0)).toEqual([]);
      });
    });

    describe('snapshot', () => {
      test('takes the place of an older one', async () => {
        await roomWith('a', 3);
        await store.saveSnapshot('a', { revision: 1, body: 'old' });
        await other.saveSnapshot('a', { revision: 3, body: 'new' });
        expect((await store.load('a'))?.snapshot).toEqual({ revision: 3, body: 'new' });
      });

      test('an older one is passed over', async () => {
        await roomWith('a', 3);
        await store.saveSnapshot('a', { revision: 3, body: 'new' });
        await store.saveSnapshot('a', { revision: 1, body: 'old' });
        expect((await store.load('a'))?.snapshot).toEqual({ revision: 3, body: 'new' });
      });

      test('one of a room that is gone, or was another, is passed over', async () => {
        await store.saveSnapshot('a', { revision: 1, body: 'none' });
        expect(await store.load('a')).toBeUndefined();
        await roomWith('a', 1);
        await store.saveSnapshot('a', { revision: 2, body: 'of the room before' });
        expect((await store.load('a'))?.snapshot).toBeNull();
      });
    });

    test('findRequest gives the revision of the entry that carried a request out', async () => {
      await roomWith('a', 1);
      await store.append('a', 1, append([entry(2, 'p1 x'), entry(3, 'p2 x')]));
      expect(await other.findRequest('a', 'p2 x')).toBe(3);
      expect(await store.findRequest('a', 'p3 x')).toBeUndefined();
      expect(await store.findRequest('b', 'p1 x')).toBeUndefined();
    });

    test('touch says of some rooms that they are served, and takes no time back', async () => {
      for (const id of ['a', 'b', 'c']) await roomWith(id, 0);
      await store.touch(['a', 'c', 'none'], START + 50);
      await other.touch(['c'], START + 20);
      await other.touch([], START + 90);
      expect((await store.list()).map(({ id, lastSeenAt }) => [id, lastSeenAt - START])).toEqual([
        ['a', 50],
        ['b', 0],
        ['c', 50],
      ]);
    });

    test('touches of many rooms at once, in different orders, do not stop each other', async () => {
      const ids = Array.from({ length: 10 }, (_, n) => `r${n}`);
      for (const id of ids) await roomWith(id, 0);
      const orders = Array.from({ length: 20 }, (_, n) => (n % 2 ? ids : [...ids].reverse()));
      await Promise.all(orders.map((order, n) => (n % 2 ? store : other).touch(order, START + n)));
      expect(new Set((await store.list()).map(({ lastSeenAt }) => lastSeenAt))).toEqual(new Set([START + 19]));
    });

    describe('list', () => {
      beforeEach(async () => {
        await roomWith('c', 0, { due: START + 30 });
        await roomWith('a', 1, { game: 'sol' });
        await roomWith('b', 0, { due: START + 10 });
        await roomWith('e', 0, { due: START + 10, game: 'sol' });
        await roomWith('d', 0);
        await store.append('d', 0, append([entry(1)], { done: true, due: START }));
      });
      const ids = async (query: Parameters<RoomStore['list']>[0]) => (await other.list(query)).map(({ id }) => id).join('');

      test.each([
        { query: undefined, found: 'abcde', why: 'in the order of ids' },
        { query: { game: 'sol' }, found: 'ae', why: 'of one game' },
        { query: { done: true }, found: 'd', why: 'that are done' },
        { query: { done: false }, found: 'abce', why: 'that are not done' },
        { query: { after: 'b' }, found: 'cde', why: 'after an id' },
        { query: { after: 'bb' }, found: 'cde', why: 'after an id that is not there' },
        { query: { limit: 2 }, found: 'ab', why: 'no more than asked for' },
        { query: { after: 'b', limit: 1 }, found: 'c', why: 'page by page' },
        { query: { dueBefore: START + 30 }, found: 'dbec', why: 'that are due, the longest first, and then by id' },
        { query: { dueBefore: START + 29 }, found: 'dbe', why: 'that are due by then' },
        { query: { dueBefore: START + 30, done: false, game: 'sol', limit: 1 }, found: 'e', why: 'for several reasons' },
        { query: { dueBefore: START - 1 }, found: '', why: 'that are due when none is' },
      ])('gives rooms $why', async ({ query, found }) => {
        expect(await ids(query)).toBe(found);
      });

      test('gives 100 where nothing is said, and up to 1,000', async () => {
        await Promise.all(Array.from({ length: 120 }, (_, n) => store.create(newRoom(`x${String(n).padStart(3, '0')}`))));
        expect(await store.list()).toHaveLength(100);
        expect(await store.list({ limit: 1000 })).toHaveLength(125);
      });

      test('orders ids by their code points, wherever it runs', async () => {
        const odd = ['Z', 'a-b', 'a.b', 'aB', 'é', '\uffee', '\u{1f600}'];
        for (const id of [...odd].reverse()) await store.create(newRoom(id, { game: 'odd' }));
        expect((await store.list({ game: 'odd' })).map(({ id }) => id)).toEqual(odd);
        expect((await store.list({ game: 'odd', after: '\uffee' })).map(({ id }) => id)).toEqual(['\u{1f600}']);
      });
    });

    test('delete forgets a room with all its entries, and is false if there is none', async () => {
      await roomWith('a', 2);
      await store.append('a', 2, append([entry(3, 'p1 x')]));
      await store.saveSnapshot('a', { revision: 3, body: 0 });
      await roomWith('b', 1);
      expect(await other.delete('a')).toBe(true);
      expect(await store.delete('a')).toBe(false);
      expect(await store.load('a')).toBeUndefined();
      expect(await store.read('a', 0)).toEqual([]);
      expect(await store.findRequest('a', 'p1 x')).toBeUndefined();
      expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
      expect(await store.create(newRoom('a'))).toBe(true);
      expect(await store.load('a')).toMatchObject({ snapshot: null, entries: [], revision: 0 });
    });

    describe('listen', () => {
      /** Returns a listener (`hear`), the list of its calls, and a function that waits until there are `count` calls. */
      const ear = () => {
        const heard: string[] = [];
        let awaited: { count: number; resolve: () => void } | undefined;
        const hear = (id: string, revision: number) => {
          heard.push(`${id} ${revision}`);
          if (awaited !== undefined && heard.length >= awaited.count) awaited.resolve();
        };
        const until = (count: number) =>
          new Promise<void>((resolve) => {
            awaited = { count, resolve };
            if (heard.length >= count) resolve();
          });
        return { heard, hear, until };
      };

      test('hears of appends by this store and by another, each with the new revision', async () => {
        const { heard, hear, until } = ear();
        const stop = await store.listen(hear);
        await roomWith('a', 1);
        await other.create(newRoom('an id with spaces é'));
        await other.append('an id with spaces é', 0, append([entry(1), entry(2)]));
        await until(2);
        expect(heard).toEqual(['a 1', 'an id with spaces é 2']);
        await stop();
      });

      test('can be read when it is heard of', async () => {
        let resolve: (entries: Promise<readonly StoredEntry[]>) => void = () => {};
        const read = new Promise<readonly StoredEntry[]>((settle) => {
          resolve = settle;
        });
        const stop = await other.listen((id, revision) => resolve(other.read(id, revision - 1)));
        await roomWith('a', 1);
        expect(await read).toEqual([entry(1)]);
        await stop();
      });

      test('hears of nothing that was refused', async () => {
        const { heard, hear, until } = ear();
        await roomWith('a', 1);
        const stop = await other.listen(hear);
        await store.append('a', 0, append([entry(1)]));
        await store.create(newRoom('a'));
        await store.append('none', 0, append([entry(1)]));
        await store.append('a', 1, append([entry(2)]));
        while (!heard.includes('a 2')) await until(heard.length + 1);
        // The listener may also be called for the append just before `listen`.
        expect(heard.filter((told) => told !== 'a 1')).toEqual(['a 2']);
        await stop();
      });

      test('several hear, each until it ends', async () => {
        const [one, two] = [ear(), ear()];
        const stopOne = await store.listen(one.hear);
        const stopTwo = await store.listen(two.hear);
        await roomWith('a', 1);
        await Promise.all([one.until(1), two.until(1)]);
        await stopOne();
        await stopOne();
        await other.append('a', 1, append([entry(2)]));
        await two.until(2);
        await stopTwo();
        await store.append('a', 2, append([entry(3)]));
        const late = ear();
        const stopLate = await store.listen(late.hear);
        await store.append('a', 3, append([entry(4)]));
        while (!late.heard.includes('a 4')) await late.until(late.heard.length + 1);
        expect([one.heard, two.heard]).toEqual([['a 1'], ['a 1', 'a 2']]);
        expect(late.heard.filter((told) => told !== 'a 3')).toEqual(['a 4']);
        await stopLate();
      });

      test('calls nobody while an append is being asked for', async () => {
        const { heard, hear, until } = ear();
        await store.create(newRoom('a'));
        const stop = await store.listen(hear);
        const appended = store.append('a', 0, append([entry(1)]));
        expect(heard).toEqual([]);
        await appended;
        await until(1);
        await stop();
      });
    });

    describe('what is kept', () => {
      const bodies: [string, Json][] = [
        ['scalars', [null, true, 0, -1.5, 1e300, Number.MAX_SAFE_INTEGER, '']],
        ['the order of keys', { z: 1, a: { y: 2, b: 3 }, 10: 4 }],
        ['text of all kinds', 'é 漢 \u{1f600} \\ \\u0000 " \' \n $1 \u2028'],
        ['U+0000', { '\0': 'a\0b' }],
        ['half of a surrogate pair', ['\ud800', '\udc00x']],
        ['a list of a hundred thousand', Array.from({ length: 100_000 }, (_, n) => n)],
        ['five million characters', 'é'.repeat(5_000_000)],
      ];

      test.each(bodies)('comes back as it was: %s', async (_, body) => {
        await store.create(newRoom('a', { header: body }));
        await store.append('a', 0, append([entry(1, null, body)]));
        await store.saveSnapshot('a', { revision: 1, body });
        const { header, snapshot } = (await other.load('a')) ?? {};
        const [read] = await other.read('a', 0);
        const text = JSON.stringify(body);
        expect([header, snapshot?.body, read?.body].map((kept) => JSON.stringify(kept) === text)).toEqual([true, true, true]);
      });

      test('is a copy, which nobody changes afterwards', async () => {
        const header = { list: [1] };
        const body = { list: [1] };
        await store.create(newRoom('a', { header }));
        await store.append('a', 0, append([entry(1, null, body)]));
        await store.saveSnapshot('a', { revision: 1, body });
        header.list.push(2);
        body.list.push(2);
        const room = await store.load('a', { whole: true });
        const list = (room!.entries[0]!.body as typeof body).list;
        try {
          list.push(3);
        } catch {
          // A frozen list is as good as a copy.
        }
        const again = await store.load('a', { whole: true });
        expect(again).toMatchObject({ header: { list: [1] }, entries: [{ body: { list: [1] } }] });
        expect((await store.load('a'))?.snapshot?.body).toEqual({ list: [1] });
      });

      test('ids and requests of the greatest length, and with quotes in them', async () => {
        const [id, request] = ['\u{1f600}'.repeat(64), `p'1" ${'漢'.repeat(251)}`];
        await store.create(newRoom(id));
        expect(await store.append(id, 0, append([entry(1, request)]))).toBe(true);
        expect(await other.findRequest(id, request)).toBe(1);
        await other.touch([id], START + 5000);
        expect((await other.load(id))?.lastSeenAt).toBe(START + 5000);
      });
    });

    describe('refuses with InvalidInputError', () => {
      const wrong = (value: unknown) => value as never;
      const refused: [string, () => Promise<unknown>][] = [
        ['an empty id', () => store.create(newRoom(''))],
        ['an id of 129 characters', () => store.load('x'.repeat(129))],
        ['an id that is no text', () => store.delete(wrong(7))],
        ['an id with U+0000', () => store.read('a\0', 0)],
        ['an id with half of a surrogate pair', () => store.create(newRoom('\ud83d'))],
        ['such an id among others', () => store.touch(['a', ''], START)],
        ['a request with U+0000', () => store.append('a', 1, append([entry(2, 'p1 \0')]))],
        ['a request of 257 characters', () => store.findRequest('a', 'x'.repeat(257))],
        ['a room without a header', () => store.create(newRoom('b', { header: wrong(undefined) }))],
        ['a due time that is no whole number', () => store.create(newRoom('b', { due: 0.5 }))],
        ['a header that is no JSON', () => store.create(newRoom('b', { header: wrong(1n) }))],
        ['no entries', () => store.append('a', 1, append([]))],
        ['no list of entries', () => store.append('a', 1, append(wrong(null)))],
        ['a gap before the entries', () => store.append('a', 1, append([entry(3)]))],
        ['a gap between entries', () => store.append('a', 1, append([entry(2), entry(4)]))],
        ['an entry without a body', () => store.append('a', 1, append([wrong({ revision: 2, request: null })]))],
        ['nothing to append', () => store.append('a', 1, wrong(undefined))],
        ['a negative revision', () => store.read('a', -1)],
        ['a snapshot without a revision', () => store.saveSnapshot('a', wrong({ body: 1 }))],
        ['a limit of 0', () => store.list({ limit: 0 })],
        ['a limit of 1,001', () => store.list({ limit: 1001 })],
        ['a limit that is no number', () => store.list({ limit: wrong('1; drop table') })],
        ['a listener that cannot be called', () => store.listen(wrong('a'))],
        ['`after` with `dueBefore`', () => store.list({ after: 'a', dueBefore: START })],
      ];

      test.each(refused)('%s, and changes nothing', async (_, call) => {
        await roomWith('a', 1);
        const before = await store.load('a');
        await expect(call()).rejects.toThrow(InvalidInputError);
        expect(await store.load('a')).toEqual(before);
        expect(await store.list()).toHaveLength(1);
      });
    });
  });
}
