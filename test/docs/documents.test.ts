// Every example in the README and in the guides runs, with the values that it claims; every link leads somewhere.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolderOfTest } from '../temporary-folder.js';
import { anchors, codeBlocks, links } from './markdown.js';
import { ROOT, requireReached, runModule, typeFaults, writeModules } from './run-example.js';
import { missingOutput, shellFault, shellLines, shownFile } from './shell-lines.js';
import { printedLines } from './shown.js';

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/guides'),
  ...markdownIn('docs/games'),
  ...markdownIn('docs/decisions'),
  ...markdownIn('docs/rules'),
]
  .sort()
  .map((path) => ({ path, markdown: readFileSync(join(ROOT, path), 'utf8') }))
  .map((document) => ({ ...document, blocks: codeBlocks(document.markdown), modules: writeModules(document.path, document.markdown) }));

test('the documents have examples to run', () => {
  const examples = documents.flatMap(({ modules }) => modules);
  const checks = examples.reduce((sum, module) => sum + module.checks.length, 0);
  console.log(`${documents.length} documents, ${examples.length} modules of examples, ${checks} checked values`);
  expect(examples.length).toBeGreaterThan(0);
  expect(checks).toBeGreaterThan(0);
});

test('the examples pass the compiler', () => {
  expect(typeFaults(documents.flatMap(({ modules }) => modules))).toEqual([]);
});

describe.each(documents)('$path', async ({ path, markdown, blocks, modules }) => {
  for (const module of modules) {
    if (module.definesTests) {
      await import(module.checkedFile);
      test(`${module.name}: its checks were reached`, () => requireReached(module.name, module.checks));
    } else {
      test(`${module.name} runs`, async () => {
        await runModule(module);
        const shown = blocks.filter(({ flags }) => flags.includes('printed'));
        expect(shown.flatMap((block) => missingOutput(block, printedLines(module.name)))).toEqual([]);
      });
    }
  }

  test('is written in languages that are checked', () => {
    // What is Python, the tests of its package run.
    const strange = blocks.filter(({ language }) => !['ts', 'js', 'css', 'sh', 'json', 'text', 'python'].includes(language));
    expect(strange.map(({ language, firstLine }) => `line ${firstLine}: ${language || 'no language'}`)).toEqual([]);
    for (const { language, lines } of blocks) if (language === 'json') JSON.parse(lines.join('\n'));
  });

  test('tells its reader to type what works', async () => {
    const folder = temporaryFolderOfTest('docs');
    const faults: string[] = [];
    let output: string[] = [];
    for (const block of blocks) {
      const file = shownFile(block);
      if (file !== undefined) writeFileSync(join(folder, file.name), file.text);
      if (block.language === 'sh') {
        output = [];
        for (const line of block.lines.flatMap(shellLines)) faults.push(...[(await shellFault(line, folder, output)) ?? []].flat());
      } else if (block.flags.includes('output')) {
        faults.push(...missingOutput(block, output).map((line) => `was not printed: ${line}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test('is merged', () => {
    expect(markdown.match(/^(?:<{7}|>{7}) .*$/gm)).toBeNull();
  });

  test('has links that lead somewhere', () => {
    const broken = links(markdown).filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? join(ROOT, path) : resolve(ROOT, dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchors(readFileSync(target, 'utf8')).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});
