import { seededChance } from 'orrery-rules';
import { createObservationSpace } from 'orrery-rules/env';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { cellsOf, sizeOf } from '../../../src/games/specter-ops/model/board/cell-set.js';
import { suspicionOf } from '../../../src/games/specter-ops/strategy/suspicion.js';
import { topologyOf } from '../../../src/games/specter-ops/table/tables.js';
import { copyJson } from '../../../src/kernel/json/json.js';
import { samples, seedOf } from '../../samples.js';
import { begin, play, type State, steps, table } from './builders.js';
import { guided } from './guided.js';

const space = createObservationSpace(specterOps, specterOpsEncoding, { players: 2 });

/** Returns the numbers of a part of the observation that a player has. */
function part(state: State, player: string, name: string): number[] {
  const { offset, size } = space.layout.find((found) => found.name === name) as { offset: number; size: number };
  return [...space.write(specterOps.view(state, player), player).subarray(offset, offset + size)];
}

const BOARD = topologyOf(table());
const SPACES = BOARD.spaceList.ids;
const AREAS = Math.ceil(BOARD.columns / 4) * Math.ceil(BOARD.rows / 4);

/** Splits the numbers of the belief about the agent. */
function beliefOf(state: State, player: string) {
  const numbers = part(state, player, 'beliefs');
  return {
    areas: numbers.slice(0, AREAS),
    spaces: SPACES.filter((_, place) => numbers[AREAS + place] === 1),
    spread: numbers.at(-1),
  };
}

/** Returns the non-zero numbers of a field with one number per space. */
const bySpace = (numbers: readonly number[]) =>
  Object.fromEntries(SPACES.map((id, place) => [id, numbers[place]]).filter(([, n]) => n !== 0));

const HUNTERS: [string, string | null][] = [
  ['heat', 'S10'],
  ['gun', null],
];
/** A table where all players know the agent's space, O4. */
const known = (turn: 'agent' | 'hunters') =>
  table({
    agentAt: 'O4',
    hunters: HUNTERS,
    turn,
    patch: (state) => {
      state.history = [{ kind: 'placed', agent: 0, space: 'O4', character: null }, ...(turn === 'agent' ? state.history : [])];
    },
  });

describe('The belief in observations', () => {
  test('a known space is one space in one area', () => {
    const { areas, spaces, spread } = beliefOf(known('hunters'), 'p2');
    // O4 is in the first four rows and the fourth four columns.
    expect([areas.filter((share) => share !== 0), areas[3], spaces, spread]).toEqual([[1], 1, ['O4'], 0]);
  });

  test('hunters see how far the agent can be, and in which direction', () => {
    const chase = part(known('hunters'), 'p2', 'chase');
    const walk = BOARD.walks(BOARD.at('S10'))[BOARD.at('O4')] as number;
    const [nearest, , south, east] = chase;
    expect(nearest).toBeCloseTo(walk / (walk + 8), 6);
    expect([south, east]).toEqual([Math.fround(-6 / BOARD.rows), Math.fround(-4 / BOARD.columns)]);
  });

  test('the hunter that moves sees which steps lead to the agent and see it', () => {
    const state = play(known('hunters'), begin('heat')).state;
    const approach = bySpace(part(state, 'p2', 'approach'));
    const [here, there] = [BOARD.at('S10'), BOARD.at('O4')];
    for (const cell of BOARD.neighbours[here] as readonly number[]) {
      const gain = (BOARD.walks(here)[there] as number) - (BOARD.walks(cell)[there] as number);
      expect(approach[BOARD.ids[cell] as string] ?? 0).toBe(gain);
    }
    const outlook = bySpace(part(state, 'p2', 'outlook'));
    const seeing = (BOARD.neighbours[here] as readonly number[]).filter((cell) => cellsOf(BOARD.sight[cell] as number[]).includes(there));
    expect(outlook).toEqual(Object.fromEntries(seeing.map((cell) => [BOARD.ids[cell], 1])));
    expect(part(known('hunters'), 'p2', 'approach').some((number) => number !== 0)).toBe(false);
  });

  test('the agent sees which steps shorten its way, and hunters see nothing of it', () => {
    const state = known('agent');
    const [way = 0, ...more] = part(state, 'p1', 'mission');
    const nearer = Object.entries(bySpace(more)).filter(([, gain]) => gain === 1);
    expect(way).toBeGreaterThan(0.3);
    expect(nearer).not.toEqual([]);
    for (const [id] of nearer) {
      const [after = 0] = part(play(state, steps(id)[0] as object).state, 'p1', 'mission');
      expect((32 * way) / (1 - way) - (32 * after) / (1 - after)).toBeCloseTo(1, 3);
    }
    expect(part(state, 'p2', 'mission').some((number) => number !== 0)).toBe(false);
  });

  test('the agent sees which of its next spaces hunters see, but not from hunters that are blind or behind an obstacle', () => {
    const watchedWith = (patch: (state: State) => void) => {
      const all: [string, string][] = [
        ['heat', 'S8'],
        ['gun', 'A1'],
      ];
      const state = table({ agentAt: 'O8', hunters: all, turn: 'agent', patch });
      return Object.keys(bySpace(part(state, 'p1', 'mission').slice(1 + SPACES.length))).sort();
    };
    const next = [BOARD.at('O8'), ...(BOARD.neighbours[BOARD.at('O8')] as readonly number[])];
    const seenFrom = (...hunters: string[]) => {
      const seen = hunters.flatMap((id) => [...cellsOf(BOARD.sight[BOARD.at(id)] as number[])]);
      return next.flatMap((cell) => (seen.includes(cell) ? (BOARD.ids[cell] as string) : [])).sort();
    };
    expect(seenFrom('S8')).toContain('O8');
    expect(seenFrom('A1')).not.toContain('O8');
    expect(watchedWith(() => {})).toEqual(seenFrom('S8', 'A1'));
    for (const blind of ['own-turn', 'agent-turn'] as const) {
      expect(watchedWith(({ hunters: [heat] }) => Object.assign(heat as object, { blind }))).toEqual(seenFrom('A1'));
    }
    for (const [kind, tokens] of Object.entries({ barriers: ['Q8'], smoke: [{ space: 'Q8', by: 0, fresh: true }] })) {
      expect(watchedWith((state) => Object.assign(state, { [kind]: tokens }))).not.toContain('O8');
    }
  });

  test('hunters see which share of the possible spaces is seen from their space and the next, without those behind an obstacle', () => {
    const seenBy = (patch: (state: State) => void) => {
      const hunters: [string, string | null][] = [
        ['heat', 'S8'],
        ['gun', null],
      ];
      const history: State['history'] = [{ kind: 'placed', agent: 0, space: 'O8', character: null }];
      const place = (state: State) => patch(Object.assign(state, { history }));
      const state = table({ agentAt: 'O8', hunters, turn: 'hunters', patch: place });
      const moving = play(state, begin('heat')).state;
      return [part(state, 'p2', 'chase')[1], bySpace(part(moving, 'p2', 'outlook')).R8 ?? 0];
    };
    expect(seenBy(() => {})).toEqual([1, 1]);
    for (const [kind, tokens] of Object.entries({ barriers: ['Q8'], smoke: [{ space: 'Q8', by: 0, fresh: true }] })) {
      expect(seenBy((state) => Object.assign(state, { [kind]: tokens }))).toEqual([0, 0]);
    }
  });

  test('it is the estimate, the same for both sides, and the same for a view whose history was never read before', () => {
    const most = Math.log(sizeOf(BOARD.spaces));
    for (let game = 0; game < samples(6, 2); game++) {
      const chance = seededChance(seedOf(`belief ${game}`));
      let state = specterOps.start({ players: 2 }, seedOf(game)) as State;
      for (let taken = 0; specterOps.decisions(state).length > 0 && taken < 400; taken++) {
        state = specterOps.reduce(state, guided(specterOps.legalActions(state) as never, state, chance)) as State;
        if (state.agents.length === 0 || taken % 7 !== 0) continue;
        const [agent, hunters] = (['p1', 'p2'] as const).map((player) => beliefOf(state, player));
        expect(agent).toEqual(hunters);
        const cells = cellsOf(suspicionOf(specterOps.view(state, 'p2'), 0));
        expect(hunters?.spaces).toEqual(cells.length <= 16 ? cells.map((cell) => BOARD.ids[cell]) : []);
        expect(hunters?.spread).toBeCloseTo(Math.log(cells.length) / most, 6);
        expect((hunters?.areas ?? []).reduce((sum, share) => sum + share ** 2, 0)).toBeCloseTo(1, 5);
        const view = specterOps.view(state, 'p2');
        expect(space.write(copyJson(view) as typeof view, 'p2')).toEqual(space.write(view, 'p2'));
        const other = specterOps.determinize(view, 'p2', taken);
        expect(space.write(specterOps.view(other, 'p2'), 'p2')).toEqual(space.write(view, 'p2'));
      }
    }
  });
});
