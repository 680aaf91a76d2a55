import { parseRecord } from 'orrery-rules';
import { checkGame, PROPERTY_NAMES, type PropertyName } from 'orrery-rules/testing';
import { sampleOf, samples } from '../samples.js';
import { clockedVault, clocks } from './broken/clocks.js';
import { leaks } from './broken/leaks.js';
import { lists } from './broken/lists.js';
import { recipes } from './broken/recipes.js';
import { vault } from './broken/vault.js';

const OPTIONS = { setups: [{ players: 2 }], maxActions: 100 };

test.each([
  ['toy', vault()],
  ['toy with a clock', clockedVault()],
])('the healthy %s keeps every promise', (_name, game) => {
  const { properties } = checkGame(game, OPTIONS);
  expect(properties.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual([]);
});

const TOYS = [...leaks, ...lists, ...recipes, ...clocks];

test('every property has a toy that breaks it', () => {
  // The invariants are the author's: they are broken in check-game.test.ts.
  const bitten = new Set([...TOYS.map(({ breaks }) => breaks), 'invariants-hold']);
  expect(PROPERTY_NAMES.filter((name) => !bitten.has(name))).toEqual([]);
});

describe.each(TOYS)('$fault', ({ breaks, says, game }) => {
  const properties = [breaks as PropertyName];

  test(`breaks ${breaks}, which is said so that it helps`, () => {
    const [broken] = checkGame(game, { ...OPTIONS, properties }).properties;
    expect(broken).toMatchObject({ name: breaks, ok: false });
    expect(broken.message).toMatch(says);
    const record = parseRecord(JSON.stringify(broken.counterexample?.record));
    expect(record.game).toBe('vault');
    expect(broken.message).toContain(JSON.stringify(record));
  });

  test.each(sampleOf([2, 3, 4]))('is found with seed %i too', (seed) => {
    expect(checkGame(game, { ...OPTIONS, seed, properties }).properties).toMatchObject([{ name: breaks, ok: false }]);
  });

  test('leaves the rest of the battery able to answer', () => {
    const report = checkGame(game, { ...OPTIONS, runs: samples(2), games: samples(5) });
    expect(report.properties.map(({ name }) => name)).toEqual(PROPERTY_NAMES);
  });
});
