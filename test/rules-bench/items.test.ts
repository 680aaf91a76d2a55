// Properties of generated items: they are reproducible, complete and balanced, and the engine answers each of them from its prompt.
import { InvalidInputError } from 'orrery-rules';
import { baseline, CANARY, GAME_IDS, generateItems, type Item, scoreAnswers } from 'orrery-rules/rules-bench';
import { KINDS } from '../../src/rules-bench/kinds/index.js';
import { sectionOf } from '../../src/rules-bench/prompt.js';
import { loadSubject } from '../../src/rules-bench/subjects/index.js';
import { FULL, samples } from '../samples.js';
import { itemsOf, linesOf } from './builders.js';

const QUICK = ['legality', 'outcome', 'actions', 'belief', 'plan'] as const;

let items: readonly Item[];
beforeAll(async () => {
  items = [
    ...(await itemsOf({ kinds: QUICK, perKind: samples(40, 4) })),
    ...(await itemsOf({ kinds: ['code'], games: FULL ? GAME_IDS : ['specter-ops'], perKind: samples(20, 3) })),
  ];
});

const ofKind = (kind: string) => items.filter((item) => item.kind === kind);

describe('the engine', () => {
  test.each(['engine', 'random', 'majority'] as const)('%s', async (name) => {
    const lines = linesOf(items);
    const replies: object[] = [];
    for await (const reply of baseline(name, () => lines)) replies.push(reply);
    const { total, unanswered, unreadable } = await scoreAnswers({ items: lines, replies: linesOf(replies) });
    expect(total.items).toBe(items.length);
    expect([unanswered, unreadable]).toEqual([0, 0]);
    if (name === 'engine') expect(total.correct).toBe(items.length);
    else expect(total.correct).toBeLessThan(items.length * 0.6);
  });
});

describe('items', () => {
  test('have different ids and prompts, versions, the canary and involved clauses of the game', async () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ prompt }) => prompt)).size).toBe(items.length);
    for (const item of items) {
      const { game, clauses } = await loadSubject(item.game);
      expect(item.rulesVersion).toBe(game.rulesVersion);
      expect(item.canary).toBe(CANARY);
      expect(item.difficulty).toBe(item.clauses.length);
      expect(item.clauses.length).toBeGreaterThan(0);
      expect(item.clauses.filter((id) => clauses[id] === undefined)).toEqual([]);
      expect(item.prompt.endsWith(item.format)).toBe(true);
    }
  });

  test('contain the rules: every clause of a refusal that a question offers', () => {
    for (const { prompt } of ofKind('legality')) {
      const rules = sectionOf(prompt, 'Rules') ?? '';
      for (const clause of JSON.parse(sectionOf(prompt, 'Clauses of refusals') ?? '[]')) expect(rules).toContain(`**${clause}**`);
    }
  });

  test('half of the questions about legality are about illegal actions, with many clauses', () => {
    const answers = ofKind('legality').map(({ answer }) => answer as { legal: boolean; clause?: string });
    const illegal = answers.filter(({ legal }) => !legal);
    expect(illegal.length).toBe(answers.length / 2);
    expect(new Set(illegal.map(({ clause }) => clause)).size).toBeGreaterThan(illegal.length / 2);
  });

  test('the list of clauses that a question offers depends only on the type of the action', () => {
    const lists = new Map<string, string>();
    for (const { prompt, game } of ofKind('legality')) {
      const { type } = JSON.parse(sectionOf(prompt, 'Action as JSON') ?? '{}');
      const list = sectionOf(prompt, 'Clauses of refusals') as string;
      expect(list).toBe(lists.get(`${game} ${type}`) ?? list);
      expect(list).not.toBe('[]');
      lists.set(`${game} ${type}`, list);
    }
  });

  test('do not contain their answers', () => {
    for (const { prompt, answer } of ofKind('actions')) {
      for (const command of (answer as { commands: string[] }).commands)
        expect(prompt.includes(` ${command}\n`) || prompt.includes(`"${command}"`)).toBe(false);
    }
    for (const { prompt, answer } of ofKind('outcome'))
      expect(prompt).not.toContain(JSON.stringify((answer as { changes: object }).changes));
    for (const { prompt } of ofKind('belief')) {
      expect(JSON.parse(sectionOf(prompt, 'Position as JSON') ?? '').agents[0].secret).toBeNull();
      expect(sectionOf(prompt, 'Position')).toBeUndefined();
    }
    for (const { prompt, answer } of ofKind('code')) {
      const [first] = (answer as { cases: { call: unknown[] }[] }).cases as [{ call: unknown[] }];
      expect(prompt).not.toContain(JSON.stringify(first.call[0]));
    }
  });

  test('half of the plans win', () => {
    const won = ofKind('plan').filter(({ answer }) => (answer as { won: boolean }).won);
    expect(won.length).toBe(ofKind('plan').length / 2);
  });

  test('code has a hidden case of each result', () => {
    for (const { answer } of ofKind('code')) {
      const { function: name, cases } = answer as unknown as { function: string; cases: { expected: unknown }[] };
      if (name !== 'check') continue;
      expect(cases.filter(({ expected }) => expected === true).length).toBe(12);
      expect(cases.filter(({ expected }) => expected === false).length).toBe(12);
    }
  });
});

describe('fields of positions', () => {
  test.each(GAME_IDS)('every field of a view of %s is explained', async (id) => {
    const { game, fields, setups } = await loadSubject(id);
    const view = game.view(game.start(setups[0], 1), 'p1');
    for (const name of Object.keys(view)) expect(fields).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('generation', () => {
  const options = { games: ['area-51', 'sol'], kinds: ['legality', 'outcome', 'actions'] } as const;

  test('gives the same bytes each time, and the same first items for a smaller number', async () => {
    const [once, again, fewer] = await Promise.all([4, 4, 2].map((perKind) => itemsOf({ ...options, perKind })));
    expect(linesOf(again as Item[])).toEqual(linesOf(once as Item[]));
    expect(linesOf(fewer as Item[])).toEqual(linesOf((once as Item[]).filter(({ id }) => Number(id.slice(-4)) <= 2)));
  });

  test('gives other items for another seed or split', async () => {
    const first = { games: ['area-51'], kinds: ['legality'], perKind: 1 } as const;
    const [one] = await itemsOf(first);
    const [other] = await itemsOf({ ...first, seed: 7 });
    const [hidden] = await itemsOf({ ...first, seed: 7, split: 'held-out' });
    expect(new Set([one, other, hidden].map((item) => item?.prompt)).size).toBe(3);
    expect(hidden?.id).toBe('area-51/legality/held-out/0001');
  });

  test.each([
    { what: 'a game', given: { games: ['chess'] }, path: ['games', 0] },
    { what: 'a kind', given: { kinds: ['riddle'] }, path: ['kinds', 0] },
    { what: 'a number', given: { perKind: 0 }, path: ['perKind'] },
    { what: 'a held-out split without a secret seed', given: { split: 'held-out' }, path: ['seed'] },
  ])('refuses $what', ({ given, path }) => {
    try {
      generateItems(given as never);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      expect((error as InvalidInputError).path).toEqual(path);
    }
  });
});

describe('a rule written by hand', () => {
  test('A51-9.7 passes as code, and a wrong one does not', async () => {
    let item: Item | undefined;
    for await (item of generateItems({ games: ['area-51'], kinds: ['code'] })) {
      if (sectionOf(item.prompt, 'Question')?.includes('the action type "end-humans". Write the function check')) break;
    }
    const written = {
      code: 'function check(position, action) { return position.phase === "humans" && position.decider === action.player; }',
    };
    expect(await KINDS.code.compare(written, item?.answer as never)).toEqual({ isCorrect: true });
    expect(await KINDS.code.compare({ code: 'function check() { return true; }' }, item?.answer as never)).toEqual({ isCorrect: false });
  });
});
