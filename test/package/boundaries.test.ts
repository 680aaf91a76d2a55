// The module boundaries bite: forbidden imports that are planted into a small tree are reported, each by its rule.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.js';
import { bin, ROOT, run } from './run.js';

const SOUND = {
  'src/kernel/index.ts': "export { draw } from './chance.js';",
  'src/kernel/chance.ts': 'export const draw = 1;',
  'src/games/chess/index.ts': "export { draw as chess } from '../../kernel/index.js';",
  'src/games/go/index.ts': "export { stones as go } from './stones.js';",
  'src/games/go/stones.ts': "export { draw as stones } from '../../kernel/index.js';",
  'src/agents/index.ts': "export { draw as random } from '../kernel/index.js';",
  'src/cli/main.ts':
    "import { Command } from 'commander';\nimport { readFileSync } from 'node:fs';\nexport const program = [Command, readFileSync];",
};

const PLANTED = [
  { rule: 'kernel-imports-no-game', file: 'src/kernel/bad-1.ts', text: "export { chess } from '../games/chess/index.js';" },
  {
    rule: 'kernel-imports-no-game',
    file: 'src/kernel/bad-2.ts',
    text: "import type { chess } from '../games/chess/index.js';\nexport type Bad = typeof chess;",
  },
  { rule: 'games-are-strangers', file: 'src/games/chess/bad-3.ts', text: "export { go } from '../go/index.js';" },
  {
    rule: 'games-import-the-kernel-through-its-door',
    file: 'src/games/chess/bad-4.ts',
    text: "export { draw } from '../../kernel/chance.js';",
  },
  {
    rule: 'games-import-the-kernel-through-its-door',
    file: 'src/games/chess/bad-5.ts',
    text: "export { random } from '../../agents/index.js';",
  },
  {
    rule: 'tools-know-games-only-through-the-kernel',
    file: 'src/agents/bad-6.ts',
    text: "export { chess } from '../games/chess/index.js';",
  },
  { rule: 'node-only-in-programs', file: 'src/kernel/bad-7.ts', text: "export { readFileSync } from 'node:fs';" },
  { rule: 'node-only-in-programs', file: 'src/games/chess/bad-8.ts', text: "export { randomInt } from 'crypto';" },
  { rule: 'terminal-libraries-only-in-cli', file: 'src/kernel/bad-9.ts', text: "export { Command } from 'commander';" },
  { rule: 'library-imports-only-its-dependencies', file: 'src/kernel/bad-10.ts', text: "export { test } from 'vitest';" },
  { rule: 'fast-check-only-in-testing', file: 'src/kernel/bad-11.ts', text: "export { integer } from 'fast-check';" },
  { rule: 'everything-resolves', file: 'src/kernel/bad-12.ts', text: "export { gone } from './gone.js';" },
  {
    rule: 'parts-use-each-other-through-their-entry-points',
    file: 'src/cli/bad-13.ts',
    text: "export { draw } from '../kernel/chance.js';",
  },
  {
    rule: 'no-cycles',
    file: 'src/kernel/chance.ts',
    text: "import type { draw as same } from './index.js';\nexport const draw: number = 1;\nexport type Same = typeof same;",
  },
  { rule: 'no-cycles', file: 'src/games/go/stones.ts', text: "import { go } from './index.js';\nexport const stones = () => go;" },
];

const folder = temporaryFolder('boundaries');

/** Writes a tree with our own configuration into a new folder, and asks for what is wrong with it. */
async function cruise(name: string, files: Record<string, string>): Promise<string[]> {
  const tree = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\n`);
  }
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(join(ROOT, file), join(tree, file));
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const { out } = await run(bin('depcruise'), ['src', '--output-type', 'json'], { cwd: tree });
  const { violations } = JSON.parse(out).summary as { violations: { rule: { name: string }; from: string; cycle?: { name: string }[] }[] };
  return violations.flatMap(({ rule, from, cycle }) =>
    [from, ...(cycle ?? []).map((step) => step.name)].map((file) => `${rule.name}: ${file}`),
  );
}

test('a sound tree has nothing to report', async () => expect(await cruise('sound', SOUND)).toEqual([]));

describe('each planted import is reported by its rule', () => {
  let reported: string[];
  beforeAll(async () => {
    reported = await cruise('planted', { ...SOUND, ...Object.fromEntries(PLANTED.map(({ file, text }) => [file, text])) });
  });

  test.each(PLANTED)('$rule: $text', ({ rule, file }) => expect(reported).toContain(`${rule}: ${file}`));
});
