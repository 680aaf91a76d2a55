import { allIdioms, checkedSources, commentsOf, idiomsIn } from '../../scripts/prose/comments.js';

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
  expect(idiomsIn('a.ts', source)).toEqual([
    `a.ts:1 "of one's own": custom`,
    'a.ts:2 "goes on": continue',
    'a.ts:4 "Told apart": distinguish, discriminate',
  ]);
});

test('the comments of the sources have none', () => {
  expect(checkedSources().length).toBeGreaterThan(900);
  expect(allIdioms()).toEqual([]);
});
