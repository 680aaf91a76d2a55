// The doors of the clauses: every clause of every document, with its words and with lines that name it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidInputError } from 'orrery-rules';
import * as area51 from 'orrery-rules/area-51/clauses';
import * as sol from 'orrery-rules/sol/clauses';
import * as spaceAlert from 'orrery-rules/space-alert/clauses';
import * as specterOps from 'orrery-rules/specter-ops/clauses';
import { writtenClauses } from '../../src/cli/clauses.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOORS = { 'area-51': area51, sol, 'space-alert': spaceAlert, 'specter-ops': specterOps };

describe.each(Object.entries(DOORS))('%s', (game, { CLAUSES, clause }) => {
  const written = writtenClauses(readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8'));

  test('has every clause of its document, in order, under its id and with its words', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(Object.values(CLAUSES).map(({ id, section, text }) => ({ id, section, text }))).toEqual(written);
    expect(Object.keys(CLAUSES)).toEqual(written.map(({ id }) => id));
  });

  test('finds each by its id, in whatever case', () => {
    for (const { id } of written) {
      expect(clause(id)).toBe(CLAUSES[id]);
      expect(clause(id.toLowerCase())).toBe(CLAUSES[id]);
    }
  });

  test('names lines that have the id in them', () => {
    const lines = new Map<string, string[]>();
    const lineAt = (place: string) => {
      const [, file = '', line] = /^(.+):(\d+)$/.exec(place) ?? [];
      if (!lines.has(file)) lines.set(file, readFileSync(join(ROOT, file), 'utf8').split('\n'));
      return lines.get(file)?.[Number(line) - 1];
    };
    let named = 0;
    for (const { id, citations } of Object.values(CLAUSES)) {
      for (const place of [...citations.code, ...citations.tests]) expect(lineAt(place), place).toContain(id);
      named += citations.code.length + citations.tests.length;
    }
    expect(named).toBeGreaterThan(written.length);
  });

  test('cannot be changed', () => {
    const [first] = Object.values(CLAUSES);
    expect([CLAUSES, first, first?.citations, first?.citations.code].every((value) => Object.isFrozen(value))).toBe(true);
  });
});

describe('what is no clause', () => {
  test.each([
    ['SOL-8.99', /^clause: there is no clause SOL-8\.99; similar ids are SOL-8\.\d+(, SOL-8\.\d+){4}$/],
    ['SA-1.1', /there is no clause SA-1\.1; ids begin with SOL-/],
    ['', /there is no clause ; ids begin with SOL-/],
    ['toString', /there is no clause toString; ids begin with/],
    [7, /expected an id such as SOL-\d+\.\d+, received 7/],
    [`SOL-${'1'.repeat(1_000_000)}!`, /there is no clause SOL-1{1000}/],
  ])('is refused with those near it: case %#', (id, message) => {
    const refused = () => sol.clause(id as string);
    expect(refused).toThrow(InvalidInputError);
    expect(refused).toThrow(message);
  });
});
