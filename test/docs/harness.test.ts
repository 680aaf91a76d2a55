// The checks of the documents bite: each kind of broken document is found.
import { tmpdir } from 'node:os';
import { exampleModules } from './example-module.js';
import { anchors, codeBlocks, links } from './markdown.js';
import { runModule, typeFaults, writeModules } from './run-example.js';
import { missingOutput, shellFault, shellLines, shownFile } from './shell-lines.js';

const document = (...lines: string[]) => ['# Title', '', '```ts', ...lines, '```', ''].join('\n');
const run = async (name: string, markdown: string) => {
  for (const module of writeModules(`harness ${name}`, markdown)) await runModule(module);
};

describe('examples that hold', () => {
  test('run as one module, block after block, with their values checked', async () => {
    const markdown = `${document('const two = 1 + 1; // => 2', 'const more = [two, 3];')}\nThen:\n\n${document(
      'console.log(more);',
      '// => [',
      '//   2,',
      '//   3,',
      '//  ]',
      'more.map((n) => n * 2); // => [4, 6]',
      "(() => { throw new RangeError('too far'); })(); // throws RangeError: too far",
    ).replace('# Title', '')}`;
    expect(typeFaults(writeModules('harness holds', markdown))).toEqual([]);
    await run('holds', markdown);
    expect(exampleModules(codeBlocks(markdown))[0]?.checks).toEqual([4, 13, 18, 19]);
  });

  test('a block marked separate is a module of its own', () => {
    const markdown = `${document('const a = 1;')}${document('const a = 2;').replace('ts', 'ts separate')}`;
    expect(typeFaults(writeModules('harness separate', markdown))).toEqual([]);
  });
});

describe('examples that do not hold', () => {
  test.each([
    ['a wrong value', ['1 + 1; // => 3'], /line 4/],
    ['a wrong value of a name', ['const sum = 1 + 1; // => 3'], /line 4/],
    ['a wrong value of a log', ['console.log(1 + 1); // => 3'], /line 4/],
    ['an undefined field too many', ['Object({ a: 1, b: undefined }); // => { a: 1 }'], /line 4/],
    ['an exception', ["throw new Error('boom');"], /boom/],
    ['no exception where one is claimed', ["JSON.parse('1'); // throws SyntaxError"], /line 4 must throw/],
    ['another exception than claimed', ["JSON.parse('{'); // throws RangeError"], /line 4/],
    ['another message than claimed', ["JSON.parse('{'); // throws SyntaxError: out of cheese"], /line 4/],
    ['a check that is never reached', ['if (Math.abs(1) > 2) {', '  Math.abs(3); // => 3', '}'], /never ran: 5/],
  ])('%s', async (name, lines, message) => {
    await expect(run(name, document(...lines))).rejects.toThrow(message);
  });

  test('a claim that follows no statement', () => {
    expect(() => exampleModules(codeBlocks(document('// => 3')))).toThrow(/follow no statement/);
  });

  test.each([
    ['a type error', ["const word: string = 'a'.length;"], 'line 4'],
    ['a name that the package lacks', ["import { noSuchThing } from 'orrery-rules';", 'noSuchThing();'], 'line 4'],
    ['an unused expectation of an error', ['// @ts-expect-error', 'Math.abs(1);'], 'line 4'],
  ])('%s does not pass the compiler', (name, lines, place) => {
    const faults = typeFaults(writeModules(`harness ${name}`, document(...lines)));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(place);
  });

  test('a fence that is never closed', () => {
    expect(() => codeBlocks('```ts\nlet a;')).toThrow(/line 2 is never closed/);
  });
});

describe('shell lines', () => {
  const faults = async (line: string) => {
    const found = await Promise.all(shellLines(line).map((one) => shellFault(one, tmpdir(), [])));
    return found.filter((fault) => fault !== undefined);
  };

  test.each([
    ['npm ci && npm test', []],
    ['npm run rules -- --json # with a remark', []],
    ['npm install orrery-rules', []],
    ['npm run no-such-script', ['there is no script "no-such-script" in package.json']],
    ['npm install no-such-package', ['no-such-package is no package that this project tests with']],
    ['# only a remark', []],
  ])('%s', async (line, expected) => {
    expect(await faults(line)).toEqual(expected);
  });

  test('a command that nothing vouches for is refused', () => {
    expect(() => shellLines('curl example.org')).toThrow('"curl example.org" is neither orrery nor npm');
  });

  test('a shown output is compared line by line, … standing for anything', () => {
    const [block] = codeBlocks('```text output\ngames 10\nspeed … per second\n\nwins 3\n```');
    expect(missingOutput(block as never, ['games 10', '  speed 123 per second', 'wins 4'])).toEqual(['wins 3']);
  });
});

test('a json block that names a file is that file for the commands, and no other block is', () => {
  const shown = ['```json mission.json\n{ "crew": [] }\n```', '```json\n{}\n```', '```text output\n{}\n```'].map(
    (block) => codeBlocks(block)[0],
  );
  expect(shown.map((block) => shownFile(block))).toEqual([{ name: 'mission.json', text: '{ "crew": [] }\n' }, undefined, undefined]);
});

test('anchors and links are those of the prose', () => {
  const markdown = '# A title, with `code`\n[there](guides/x.md#part)\n```sh\n# no heading\n[no](link)\n```\n';
  expect(anchors(markdown)).toEqual(['a-title-with-code']);
  expect(links(markdown)).toEqual(['guides/x.md#part']);
});
