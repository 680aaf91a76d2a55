import { allPhrases, checkedFiles, phrasesIn } from '../../scripts/prose/check.js';
import { commentsOf } from '../../scripts/prose/comments.js';
import { linesOf } from '../../scripts/prose/documents.js';

test('finds comments of every form, and no text that looks like one', () => {
  const source = [
    '// One line.',
    "const url = 'https://example.org'; // Behind code.",
    '/** Of a',
    ' * declaration. */',
    'function f(/* inside */ a: number) {',
    '  return a; /* last */',
    '}',
  ].join('\n');
  expect(commentsOf(source)).toEqual([
    { line: 1, text: 'One line.' },
    { line: 2, text: 'Behind code.' },
    { line: 3, text: 'Of a declaration.' },
    { line: 5, text: 'inside' },
    { line: 6, text: 'last' },
  ]);
});

test('says where an idiom is, and what to write instead', () => {
  const source = "// A board of one's own: a game\n// goes on.\nconst text = 'whoever';\n/** Told apart by\n * type. */\nconst other = 1;";
  expect(phrasesIn('a.ts', source)).toEqual([
    `a.ts:1 "of one's own": custom`,
    'a.ts:2 "goes on": continue',
    'a.ts:4 "Told apart": distinguish, discriminate',
  ]);
});

test('finds the prose of a document, and no code', () => {
  const document = '# A board\n\nDraw it with `color`:\n\n```ts\nconst gray = 1; // goes on\n```\n\n- An item\n  of a list.';
  expect(linesOf(document)).toEqual([
    { line: 1, text: '# A board' },
    { line: 3, text: 'Draw it with :' },
    { line: 9, text: '- An item' },
    { line: 10, text: 'of a list.' },
  ]);
  expect(phrasesIn('a.md', document)).toEqual([]);
});

test('finds American spelling, and -ise', () => {
  const document = 'The color of a neighbor.\n\nIt recognises a promise.';
  expect(phrasesIn('a.md', document)).toEqual(['a.md:1 "color": colour', 'a.md:1 "neighbor": neighbour', 'a.md:3 "recognises": -ize']);
});

test('comments and documents have none', () => {
  const files = checkedFiles();
  expect(files.length).toBeGreaterThan(900);
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'CHANGELOG.md',
      'docs/guides/first-game-in-10-minutes.md',
      'python/README.md',
      'src/kernel/game.ts',
    ]),
  );
  expect(allPhrases()).toEqual([]);
});
