import { clauseLine, clausesOf, readClauses, writtenClauses } from '../../src/cli/clauses.js';

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

  test('knows the headings above a clause, and takes titles and numbered examples for words', () => {
    const markdown = `# Rules
- **TTT-0** Before all headings.
## 1. Marks
### Empty \`cells\`
- **TTT-1.1** One.
### Full cells
- **TTT-1.2** Two.
## 2. Examples
1. **TTT-X1 A corner.** Three.
- **TTT-X2 (an edge)** Four.`;
    expect(writtenClauses(markdown)).toEqual([
      { id: 'TTT-0', section: '', text: 'Before all headings.' },
      { id: 'TTT-1.1', section: '1. Marks > Empty cells', text: 'One.' },
      { id: 'TTT-1.2', section: '1. Marks > Full cells', text: 'Two.' },
      { id: 'TTT-X1', section: '2. Examples', text: 'A corner. Three.' },
      { id: 'TTT-X2', section: '2. Examples', text: '(an edge) Four.' },
    ]);
  });

  test('a clause without words is its id', () => {
    expect(clauseLine(readClauses(RULES), 'TTT-3')).toBe('TTT-3 Three in a line win.');
    expect(clauseLine(readClauses(RULES), 'TTT-9')).toBe('TTT-9');
  });

  test('a game without a document has an empty book', () => expect(clausesOf('no-such-game').size).toBe(0));
});
