import { clauseLine, clausesOf, readClauses } from '../../src/cli/clauses.js';

const RULES = `# Rules

## 1. Marks
- **TTT-2** A player marks an \`empty\` cell,
  and **only** one.
- **TTT-3** Three in a line win.

Other text about **TTT-4** things.
`;

describe('the book of clauses', () => {
  test('reads list items that begin with a bold id, as plain words', () => {
    expect([...readClauses(RULES)]).toEqual([
      ['TTT-2', 'A player marks an empty cell, and only one.'],
      ['TTT-3', 'Three in a line win.'],
    ]);
  });

  test('a clause without words is its id', () => {
    expect(clauseLine(readClauses(RULES), 'TTT-3')).toBe('TTT-3 Three in a line win.');
    expect(clauseLine(readClauses(RULES), 'TTT-9')).toBe('TTT-9');
  });

  test('a game without a document has an empty book', () => expect(clausesOf('no-such-game').size).toBe(0));
});
