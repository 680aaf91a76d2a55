import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKSUM_FILE, isBuilt, sourcesChecksum } from '../../scripts/build-sources.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

let root: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = temporaryFolderOfTest('build');
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.library.json', 'tsup.config.ts']) write(file, '{}');
  for (const file of ['src/a/b.ts', 'src/c.ts', 'examples/games/d.ts', 'scripts/e.ts', 'test/f.ts', 'docs/rules/sol.md']) write(file, '1');
  write('src/g.ts', '');
});

/** Empties one file, and writes its text into another, which is empty before. */
const moveText = (from: string, to: string) => {
  write(from, '');
  write(to, '1');
};

/** Leaves what a build of the present sources leaves. */
const build = () => {
  write(CHECKSUM_FILE, sourcesChecksum(root));
  write('dist/clauses/sol.json', '{}');
};

describe('Whether the package has to be built', () => {
  test('not while the sources are as they were, whatever their times say', () => {
    expect(isBuilt(root)).toBe(false);
    build();
    expect(isBuilt(root)).toBe(true);
    utimesSync(join(root, 'src/c.ts'), new Date('2100-01-01'), new Date('2100-01-01'));
    write('test/passing.tmp', '');
    rmSync(join(root, 'test/passing.tmp'));
    expect(isBuilt(root)).toBe(true);
  });

  test.each([
    ['a changed file', () => write('src/a/b.ts', '2')],
    ['a new file', () => write('docs/rules/area-51.md', '')],
    ['a removed file', () => rmSync(join(root, 'test/f.ts'))],
    ['another name', () => renameSync(join(root, 'src/c.ts'), join(root, 'src/h.ts'))],
    ['text moved from one file to the next', () => moveText('src/c.ts', 'src/g.ts')],
    ['a build that did not end', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['a lost checksum', () => rmSync(join(root, CHECKSUM_FILE))],
  ])('%s: yes', (_, change) => {
    build();
    change();
    expect(isBuilt(root)).toBe(false);
  });
});
