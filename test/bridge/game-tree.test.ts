import { canonicalJson } from 'orrery-rules';
import { createEnvironment } from 'orrery-rules/env';
import { entryOf } from '../../src/bridge/catalog.js';
import { Handles } from '../../src/bridge/handles.js';
import { openSpielCalls } from '../../src/bridge/open-spiel.js';

interface Told {
  node: number;
  player: number;
  legal: number[];
  probabilities?: number[];
  returns?: number[];
}

/** The tree of a game, of one seed or with a node for the deal, and how to ask it. */
async function tree(given: object, seed?: number | string) {
  const calls = openSpielCalls(new Handles());
  const call = async <Answer = Told>(name: string, asked: object) => (await calls[name]?.(asked)) as Answer;
  const { options } = await call<{ options: number }>('spiel.game', given);
  const next = ({ node }: Told, action: number) => call('spiel.child', { node, action });
  return { call, next, root: await call('spiel.newInitialState', { options, seed }) };
}

const kuhn = { game: 'kuhn-poker', setup: { players: 2 }, rewards: 'scores', hasChance: true };

test('the deal is a chance node, with one way for each deal', async () => {
  const { root, next, call } = await tree(kuhn);
  expect(root).toMatchObject({ player: -1, legal: [] });
  expect(root.probabilities).toEqual(new Array(6).fill(1 / 6));
  expect(await call('spiel.informationStateString', { node: root.node, player: 0 })).toBe('');
  const deals = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (way) => call<string>('spiel.stateString', { node: (await next(root, way)).node })),
  );
  expect(new Set(deals.map((deal) => canonicalJson(JSON.parse(deal).hands))).size).toBe(6);
});

test('an action leads to the returns of its final node', async () => {
  const { root, next } = await tree(kuhn);
  const first = await next(root, 0);
  expect(first).toMatchObject({ player: 0, legal: [0, 1] });
  const folded = await next(await next(first, 1), 0);
  expect(folded).toMatchObject({ player: -4, returns: [1, -1] });
  await expect(next(folded, 0)).rejects.toThrow(/over/);
  await expect(next(first, 2)).rejects.toThrow(/2 is not one of the 2 legal actions/);
});

test('who cannot see a card knows the same in both deals, and who can does not', async () => {
  const { root, next, call } = await tree(kuhn);
  const known = async (way: number, player: number) =>
    call<string>('spiel.informationStateString', { node: (await next(root, way)).node, player });
  const [first, second] = await Promise.all([0, 1].map((player) => Promise.all([0, 1, 2, 3, 4, 5].map((way) => known(way, player)))));
  for (const each of [first, second]) {
    const counts = new Map<string, number>();
    for (const text of each as string[]) counts.set(text, (counts.get(text) ?? 0) + 1);
    expect([...counts.values()]).toEqual([2, 2, 2]);
  }
});

test('with a seed the deal is made, and nothing else', async () => {
  const { root } = await tree(kuhn, 3);
  expect(root).toMatchObject({ player: 0, legal: [0, 1] });
});

test('dice are nodes, as likely as they are', async () => {
  const { root } = await tree({ game: 'liars-dice', setup: { players: 2, dice: 2 }, hasChance: true });
  // Who rolls first is drawn, where both may.
  expect(root.probabilities).toEqual([0.5, 0.5]);
});

test('without chance nodes everything follows from the seed', async () => {
  const given = { game: 'liars-dice', setup: { players: 2 } };
  const play = async (seed: number) => {
    const { root, next, call } = await tree(given, seed);
    let at = root;
    const seen: string[] = [];
    while (at.player >= 0) {
      at = await next(at, at.legal.at(-1) as number);
      seen.push(await call<string>('spiel.stateString', { node: at.node }));
    }
    return seen;
  };
  const played = await play(1);
  expect(await play(1)).toEqual(played);
  expect(await play(2)).not.toEqual(played);
});

test('a game is cut off after so many actions, and nobody has earned anything', async () => {
  const { root, next } = await tree({ game: 'tic-tac-toe', setup: { players: 2 }, maxActions: 2 }, 0);
  expect(await next(await next(root, 0), 1)).toMatchObject({ player: -4, returns: [0, 0] });
});

test.each([
  ['utility', [-1, -1, 1]],
  ['scores', [0, 0, 1]],
  ['zero-sum', [-1, -1, 2]],
])('the returns can be the %s', async (rewards, expected) => {
  const { root, next } = await tree({ game: 'liars-dice', setup: { players: 3 }, rewards }, 5);
  let at = root;
  while (at.player >= 0) at = await next(at, at.legal.at(-1) as number);
  expect([...(at.returns as number[])].sort((one, other) => one - other)).toEqual(expected);
});

test('who wins together shares what others lose', async () => {
  // In one round no alien comes to a component, so that all have as many.
  const given = { game: 'area-51', setup: { players: 3, maxRounds: 1 }, rewards: 'zero-sum' };
  const { root, next } = await tree(given, 1);
  let at = root;
  while (at.player >= 0) at = await next(at, at.legal.at(-1) as number);
  expect(at.returns).toEqual([0, 0, 0]);
});

test('where nobody wins nobody has lost', async () => {
  const { root, next } = await tree({ game: 'tic-tac-toe', setup: { players: 2 }, rewards: 'zero-sum' }, 0);
  let at = root;
  for (const cell of [0, 1, 2, 4, 3, 5, 7, 6, 8]) at = await next(at, cell);
  expect(at).toMatchObject({ player: -4, returns: [0, 0] });
});

test('unknown rewards are refused', async () => {
  await expect(tree({ ...kuhn, rewards: 'toString' })).rejects.toThrow(/expected one of utility, scores, zero-sum, received "toString"/);
});

test('a player remembers what it saw and did, and sees no more than there is', async () => {
  const given = { game: 'tic-tac-toe', setup: { players: 2 } };
  const { root, next, call } = await tree(given, 0);
  const after = async (...moves: number[]) => {
    let at = root;
    for (const move of moves) at = await next(at, move);
    return at.node;
  };
  const [one, other] = [await after(0, 1, 4, 8), await after(4, 1, 0, 8)];
  for (const player of [0, 1]) {
    const [seen, again] = await Promise.all([one, other].map((node) => call<string>('spiel.observationString', { node, player })));
    expect(again).toBe(seen);
    const [known, different] = await Promise.all(
      [one, other].map((node) => call<string>('spiel.informationStateString', { node, player })),
    );
    expect(known).toMatch(/ [0-9a-f]{32}$/);
    expect(different).not.toBe(known);
  }
  // Before its first decision a player has nothing to remember.
  const [first, sight] = [
    await call('spiel.informationStateString', { node: root.node, player: 1 }),
    await call('spiel.observationString', { node: root.node, player: 1 }),
  ];
  expect(first).toBe(sight);
});

test.each(['space-alert', 'liars-dice', 'sol'])('%s: a seed and numbers lead to the same game as in an environment', async (id) => {
  const { game, encoding } = await entryOf(id);
  const env = createEnvironment(game, encoding, { players: 3 }, { maxActions: 60 });
  env.reset({ seed: 9 });
  const { root, next } = await tree({ game: id, setup: { players: 3 }, maxActions: 60 }, 9);
  let at = root;
  for (let turn = 0; env.agentSelection !== null; turn++) {
    expect(env.agents[at.player]).toBe(env.agentSelection);
    expect(at.legal).toEqual([...env.legalIndexes]);
    const number = at.legal[(turn * 31) % at.legal.length] as number;
    env.step(number);
    at = await next(at, number);
  }
  expect(at.player).toBe(-4);
});

test('what is drawn for a player looks the same to that player, in the midst of an action, too', async () => {
  const { root, next, call } = await tree({ game: 'specter-ops', setup: { players: 2 } }, 3);
  let at = root;
  for (let turn = 0; turn < 60 && at.player >= 0; turn++) {
    for (const player of [0, 1]) {
      const other = await call('spiel.resample', { node: at.node, player, seed: `${turn}` });
      expect(other.player).toBe(at.player);
      if (player === at.player) expect(other.legal).toEqual(at.legal);
      const known = await Promise.all([at, other].map(({ node }) => call('spiel.informationStateString', { node, player })));
      expect(known[1]).toBe(known[0]);
    }
    at = await next(at, at.legal[(turn * 31) % at.legal.length] as number);
  }
});
