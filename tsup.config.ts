import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { clauses, documents } from './scripts/clauses-plugin.js';

const library = {
  index: 'src/index.ts',
  testing: 'src/testing/index.ts',
  agents: 'src/agents/index.ts',
  env: 'src/env/index.ts',
  simulate: 'src/simulate/index.ts',
  host: 'src/host/index.ts',
  client: 'src/client/index.ts',
  board: 'src/board/index.ts',
  'board/es': 'src/locales/es/board/index.ts',
  'boardgame-io': 'src/boardgame-io/index.ts',
  text: 'src/text/index.ts',
  'rules-bench': 'src/rules-bench/index.ts',
  examples: 'examples/games/index.ts',
  'area-51': 'src/games/area-51/index.ts',
  'area-51/clauses': 'src/games/area-51/clauses/index.ts',
  'area-51/data': 'src/games/area-51/data/index.ts',
  'area-51/es': 'src/locales/es/area-51/index.ts',
  'area-51/opponents': 'src/opponents/area-51.ts',
  'area-51/picture': 'src/games/area-51/picture/index.ts',
  'area-51/weights': 'src/games/area-51/weights/index.ts',
  sol: 'src/games/sol/index.ts',
  'sol/clauses': 'src/games/sol/clauses/index.ts',
  'sol/data': 'src/games/sol/data/index.ts',
  'sol/es': 'src/locales/es/sol/index.ts',
  'sol/opponents': 'src/opponents/sol.ts',
  'sol/picture': 'src/games/sol/picture/index.ts',
  'sol/weights': 'src/games/sol/weights/index.ts',
  'space-alert': 'src/games/space-alert/index.ts',
  'space-alert/clauses': 'src/games/space-alert/clauses/index.ts',
  'space-alert/data': 'src/games/space-alert/data/index.ts',
  'space-alert/es': 'src/locales/es/space-alert/index.ts',
  'space-alert/opponents': 'src/opponents/space-alert.ts',
  'space-alert/picture': 'src/games/space-alert/picture/index.ts',
  'specter-ops': 'src/games/specter-ops/index.ts',
  'specter-ops/clauses': 'src/games/specter-ops/clauses/index.ts',
  'specter-ops/data': 'src/games/specter-ops/data/index.ts',
  'specter-ops/es': 'src/locales/es/specter-ops/index.ts',
  'specter-ops/opponents': 'src/opponents/specter-ops.ts',
  'specter-ops/picture': 'src/games/specter-ops/picture/index.ts',
  'specter-ops/weights': 'src/games/specter-ops/weights/index.ts',
};

/** Found by Node.js through the package's `imports`; the CommonJS library loads them too. */
const workers = {
  workers: 'src/simulate/workers.ts',
  'no-workers': 'src/simulate/no-workers.ts',
  worker: 'src/simulate/worker.ts',
};

const code: Options = { target: 'es2022', splitting: true, treeshake: true, external: ['#workers'], esbuildPlugins: [clauses, documents] };

/** What `tsgo -b tsconfig.library.json` has made of the sources. */
const TYPES = '.cache/types';
const ENTRIES = '.cache/entries';

/**
 * The entry points for the declarations, in one folder with a configuration of its own: for every further folder the compiler would
 * start anew and read everything again. They lead to declarations that are made already, so that the sources are not checked twice.
 */
function typeEntries(): Options['entry'] {
  mkdirSync(ENTRIES, { recursive: true });
  writeFileSync(
    `${ENTRIES}/tsconfig.json`,
    JSON.stringify({ extends: '../../tsconfig.json', include: ['**/*.ts', '../../src/**/*.d.ts'] }),
  );
  return Object.fromEntries(
    Object.entries(library).map(([name, path]) => {
      const entry = `${ENTRIES}/${name}.ts`;
      const target = `${TYPES}/${path.replace(/ts$/, 'js')}`;
      mkdirSync(dirname(entry), { recursive: true });
      writeFileSync(entry, `export * from '${relative(dirname(entry), target)}';\n`);
      return [name, entry];
    }),
  );
}

export default defineConfig([
  // The command line is a program and no library: it has one form, and shares its chunks with the library's.
  { ...code, format: 'esm', entry: { ...library, ...workers, cli: 'src/cli/main.ts' } },
  { ...code, format: 'cjs', entry: library },
  { format: ['esm', 'cjs'], entry: typeEntries(), tsconfig: `${ENTRIES}/tsconfig.json`, dts: { only: true } },
]);
