// Pictures of random games: what has to be in them for everything that can be clicked, and what must never be.
import { copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import {
  BROKEN_COVENANT,
  heatMap,
  possiblePositions,
  type SpecterOpsSetupInput,
  type SpecterOpsState,
  spacesSeen,
  specterOps,
} from 'orrery-rules/specter-ops';
import { BROKEN_COVENANT_BOARD } from 'orrery-rules/specter-ops/data';
import { drawView, targetsOf } from 'orrery-rules/specter-ops/picture';
import { FULL } from '../../samples.js';
import { parsed } from '../../xml.js';
import { table, visible } from './builders.js';
import { guided } from './guided.js';

type Setup = SpecterOpsSetupInput;
type Picture = ReturnType<typeof parsed>;

/** An element as it is asked here. */
interface Node {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getElementsByTagName(name: string): Record<number, Node | undefined>;
}

function elements(picture: Picture, name: string): Node[] {
  return [...(picture.getElementsByTagName(name) as unknown as Iterable<Node>)];
}

/** Targets by their ids, each there once, and each with words. */
function targetsIn(picture: Picture): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const element of elements(picture, 'g')) {
    const id = element.getAttribute('data-id');
    if (id === null) continue;
    if (found.has(id)) throw new Error(`${id} is there twice`);
    expect(titleOf(element)).toMatch(/\w/);
    found.set(id, element);
  }
  return found;
}

function titleOf(element: Node | undefined): string {
  return element?.getElementsByTagName('title')[0]?.textContent ?? '';
}

/** The ids of a picture, without reading all of it: a document takes a hundred times as long. */
function idsIn(svg: string): Set<string> {
  return new Set([...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) => id));
}

const SETUPS: [what: string, setup: Setup][] = [
  ['two players', { players: 2 }],
  ['three players in the first box', { players: 3, contentSet: 'shadow-of-babel' }],
  ['four players against the clock', { players: 4, timer: true }],
  ['five players, one a traitor', { players: 5 }],
];

/** States along a random game: some of each part of it. */
function* statesOf(setup: Setup, seed: number, every: number): Generator<SpecterOpsState> {
  const chance = seededChance(seed);
  let state = specterOps.start(setup, seed);
  let phase = '';
  for (let at = 0; at < 700; at++) {
    const deciders = specterOps
      .decisions(state)
      .filter((player) => player !== 'computer' && specterOps.legalActions(state, player).length > 0);
    if (at % every === 0 || state.pause !== null || deciders.length === 0 || (state.round < 2 && state.phase !== phase)) yield state;
    phase = state.phase;
    if (deciders.length === 0) return;
    state = specterOps.reduce(state, guided(specterOps.legalActions(state, chance.pick(deciders)), state, chance));
  }
}

describe.each(SETUPS)('Pictures of games for %s', (_what, setup) => {
  test('hold everything that can be clicked, for every viewer, and are XML', () => {
    const kinds = new Set<string>();
    let drawn = 0;
    for (const state of FULL ? [...statesOf(setup, 1, 9), ...statesOf(setup, 2, 9)] : statesOf(setup, 1, 19)) {
      for (const viewer of [...state.players, 'spectator', 'referee']) {
        const svg = drawView(specterOps.view(state, viewer), viewer);
        if (drawn++ % 40 === 0) targetsIn(parsed(svg));
        const ids = idsIn(svg);
        const players = viewer === 'referee' ? state.players : state.players.filter((player) => player === viewer);
        for (const player of players) {
          for (const action of specterOps.legalActions(state, player)) {
            kinds.add(action.type);
            const missing = targetsOf(action).filter((id) => !ids.has(id));
            if (missing.length > 0) expect({ action, missing }).toEqual({ action, missing: [] });
          }
        }
      }
    }
    expect(kinds.size).toBeGreaterThanOrEqual(15);
    for (const kind of ['choose-vehicle', 'choose-hunter', 'choose-agent', 'choose-equipment', 'step', 'drive', 'start-hunter-turn']) {
      expect(kinds).toContain(kind);
    }
  });
});

describe('A picture', () => {
  const start = table({ round: 3, agentAt: 'O4', agent: 'mantis', cards: ['flare', 'smoke-grenade', 'pulse-blades'] });

  test('is the same for the same view, and for a copy of it', () => {
    const view = specterOps.view(start, 'p2');
    expect(drawView(copyJson(view), 'p2')).toBe(drawView(view, 'p2'));
  });

  test('SO-24.20 of a hunter is the same whatever is hidden: where the agent is, what it holds, where its mine lies', () => {
    const other = table({
      round: 3,
      agentAt: 'S12',
      agent: 'fox',
      cards: ['med-kit', 'stealth-field', 'remote-trigger'],
      patch: (draft) => {
        draft.history = copyJson(start.history);
        const { secret } = draft.agents[0];
        secret.mine = { space: 'S10', due: false };
        draft.secret.usedCaches = ['SC1'];
      },
    });
    expect(drawView(specterOps.view(other, 'p1'), 'p1')).not.toBe(drawView(specterOps.view(start, 'p1'), 'p1'));
    for (const viewer of ['p2', 'spectator']) {
      expect(drawView(specterOps.view(other, viewer), viewer)).toBe(drawView(specterOps.view(start, viewer), viewer));
    }
  });

  test('SO-21.4 shows the agent, its way and its cards to those behind the screen alone', () => {
    const own = targetsIn(parsed(drawView(specterOps.view(start, 'p1'), 'p1')));
    expect(titleOf(own.get('agent-0'))).toBe('Agent Mantis on O4');
    expect([own.has('flare'), own.has('pulse-blades')]).toEqual([true, true]);
    const hunters = drawView(specterOps.view(start, 'p2'), 'p2');
    expect(targetsIn(parsed(hunters)).has('agent-0')).toBe(false);
    expect(hunters).not.toMatch(/Mantis|Pulse Blades|class="agent-path/);
  });

  test('SO-8.3 SO-8.4 shows the marker with the round in which it was put there', () => {
    const seen = table({
      round: 5,
      agentAt: 'L7',
      marker: visible('L7'),
      patch: (draft) => {
        draft.history.push({ kind: 'checked', agent: 0, scene: { watchers: [], smoke: [], barriers: [] }, seenAt: 'L7' });
        draft.history.push({ kind: 'turn-began', agent: 0, outside: [] });
      },
    });
    const marker = targetsIn(parsed(drawView(specterOps.view(seen, 'p2'), 'p2'))).get('agent-0');
    expect(marker?.textContent?.trim()).toBe('Agent Raven, visible on L7 in round 4!4');
  });

  test('names everybody in words that cannot break out of it', () => {
    const names = ['<script>alert(1)</script>', '"&\'', 'p\u0000\uD800', ']]>', 'K17'];
    let state = specterOps.start({ players: names }, 3);
    const chance = seededChance(3);
    for (let at = 0; at < 60; at++) {
      const [decider] = specterOps.decisions(state);
      for (const viewer of at % 12 === 0 || state.phase === 'deal-roles' ? names : []) {
        const svg = drawView(specterOps.view(state, viewer), viewer);
        expect(elements(parsed(svg), 'script')).toEqual([]);
        expect(svg).not.toContain('<script');
      }
      state = specterOps.reduce(state, guided(specterOps.legalActions(state, decider), state, chance));
    }
    expect(elements(parsed(drawView(specterOps.view(state, 'spectator'), '</svg>')), 'svg')).toHaveLength(1);
  });

  test('draws any board of the format', () => {
    const board = { ...BROKEN_COVENANT_BOARD, id: 'dark', name: 'No caches', supplyCaches: [], agentStart: 'A3' };
    const contentSet = { ...BROKEN_COVENANT, id: 'home', board };
    for (const setup of [
      { players: 2, board },
      { players: 2, contentSet },
    ]) {
      const state = specterOps.start(setup, 1);
      const targets = targetsIn(parsed(drawView(specterOps.view(state, 'p2'), 'p2')));
      expect([targets.has('W32'), targets.has('SC1'), targets.has('tracer')]).toEqual([true, false, true]);
    }
  });

  test('SO-19.7 shows further ways out to four players', () => {
    const exits = (players: number) => {
      const state = specterOps.start({ players }, 1);
      const targets = [...targetsIn(parsed(drawView(specterOps.view(state, 'p2'), 'p2'))).values()];
      return targets.flatMap((element) => /^(\w+),.*escape point/.exec(titleOf(element))?.[1] ?? []);
    };
    expect(exits(3)).toEqual(['M1', 'W1', 'A3']);
    expect(exits(4)).toEqual(['M1', 'W1', 'A3', 'A6', 'W6']);
  });

  test('the number of an earlier round is in the middle of its space, and at a corner if a hunter is there', () => {
    const spotOf = (hunterAt: string) => {
      const state = table({
        agentAt: 'J6',
        hunters: [['heat', hunterAt]],
        patch: (draft) => Object.assign(draft.agents[0]?.secret ?? {}, { sheet: ['M1', 'M4', 'J6'] }),
      });
      const picture = parsed(drawView(specterOps.view(state, 'p1'), 'p1'));
      const square = targetsIn(picture).get('M4')?.getElementsByTagName('rect')[0];
      const number = elements(picture, 'text').find((each) => each.textContent === '1' && each.getAttribute('class')?.includes('halo'));
      const width = Number(square?.getAttribute('width'));
      return (Number(number?.getAttribute('x')) - Number(square?.getAttribute('x'))) / width;
    };
    expect(spotOf('S10')).toBeCloseTo(0.5);
    expect(spotOf('M4')).toBeGreaterThan(0.8);
  });

  test('shows belief as heat, with the share of each space in its title', () => {
    const view = specterOps.view(start, 'p2');
    const positions = possiblePositions(view);
    const picture = parsed(drawView(view, 'p2', { heat: heatMap(positions) }));
    const warm = elements(picture, 'rect').filter((rect) => rect.hasAttribute('data-heat'));
    expect(warm).toHaveLength(positions.length);
    expect(titleOf(targetsIn(picture).get(positions[0]))).toContain(`${Math.round(1000 / positions.length) / 10} %`);
  });

  test('SO-25.5 shows what a hunter sees as one area', () => {
    const state = table({
      hunters: [
        ['heat', 'S10'],
        ['judge', null],
      ],
    });
    const view = specterOps.view(state, 'p2');
    const sight = spacesSeen(view, 'heat');
    expect(sight).toEqual(['S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17', 'S18']);
    const area = (spaces: string[]) =>
      elements(parsed(drawView(view, 'p2', { sight: spaces })), 'path').filter((path) => path.getAttribute('class')?.includes('sight'));
    expect(area(sight)[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(sight.length);
    expect(area([])).toEqual([]);
  });

  test('SO-25.27 SO-4.14 SO-4.18 what a hunter sees ends at smoke, is its own space in smoke, and nothing without vision', () => {
    const seen = (change: (draft: SpecterOpsState) => unknown) => {
      const hunters: ['heat' | 'judge', string][] = [
        ['heat', 'G16'],
        ['judge', 'A31'],
      ];
      return spacesSeen(specterOps.view(table({ hunters, patch: (draft) => change(draft as SpecterOpsState) }), 'p2'), 'heat');
    };
    const clear = seen(() => {});
    expect(clear).toEqual(expect.arrayContaining(['I16', 'J16', 'Q16', 'J17', 'Q17']));
    const smoked = seen((draft) => draft.smoke.push({ space: 'K17', by: 0, fresh: true }));
    expect(smoked).toEqual(expect.arrayContaining(['I16', 'I17', 'G20']));
    for (const cell of ['J16', 'K16', 'L16', 'M16', 'Q16', 'J17', 'K17', 'L17', 'N17']) expect(smoked).not.toContain(cell);
    expect(seen((draft) => draft.smoke.push({ space: 'G17', by: 0, fresh: true }))).toEqual(['G16']);
    expect(seen((draft) => Object.assign(draft.hunters[0] as object, { blind: 'own-turn' }))).toEqual([]);
  });
});

describe('Targets of an action', () => {
  test.each([
    [{ type: 'use-equipment', card: 'flare', hunter: 'gun', direction: 'N' }, ['flare', 'gun']],
    [{ type: 'use-equipment', space: 'K17', card: 'flash-bang', shadowStep: 'K18' }, ['flash-bang', 'K17', 'K18']],
    [{ type: 'use-agent-ability', ability: 'omen', hunter: 'heat', disables: 'thermal-vision' }, ['omen', 'heat', 'thermal-vision']],
    [{ type: 'use-ability', ability: 'surveillance', direction: 'E', removed: 'K17 N' }, ['surveillance', 'K17']],
    [{ type: 'complete-objective', section: 2, remoteTrigger: true }, ['section-2']],
    [{ type: 'attack', agent: 1 }, ['agent-1']],
    [{ type: 'choose-agent', agent: 'fox' }, ['fox']],
    [{ type: 'answer-roll', reroll: 0 }, ['die-0']],
    [{ type: 'answer-roll', reroll: null }, []],
    [{ type: 'finish-move', bladeStrike: ['gun', 'heat'], pulseBlades: true }, ['gun', 'heat']],
    [{ type: 'deal-roles', traitor: 'p3' }, ['p3']],
    [{ type: 'end-movement' }, []],
  ])('%j', (action, targets) => {
    expect(targetsOf({ player: 'p1', ...action } as never)).toEqual(targets);
  });
});

describe('The door', () => {
  const view = specterOps.view(specterOps.start({ players: 2 }, 1), 'p2');

  test.each([
    null,
    7,
    {},
    [],
    { ...view, config: undefined },
    { ...view, config: { ...view.config, board: { grid: [] } } },
    { ...view, config: { ...view.config, board: '[' } },
    { ...view, config: { ...view.config, content: 'no box' } },
    { ...view, config: { ...view.config, content: {} } },
    { ...view, hunters: 7 },
  ])('refuses %j, which is no view', (none) => {
    expect(() => drawView(none as never, 'p1')).toThrow(InvalidInputError);
  });

  test.each([{ sight: 'K17' }, { sight: [7] }, { hue: 'blue' }, { heat: { K17: 2 } }])('refuses the options %j', (options) => {
    expect(() => drawView(view, 'p2', options as never)).toThrow(InvalidInputError);
  });
});
