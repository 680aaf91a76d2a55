import { defineConfig, type Options } from 'tsup';

const library = {
  index: 'src/index.ts',
  testing: 'src/testing/index.ts',
  agents: 'src/agents/index.ts',
  env: 'src/env/index.ts',
  simulate: 'src/simulate/index.ts',
  'area-51': 'src/games/area-51/index.ts',
  sol: 'src/games/sol/index.ts',
  'space-alert': 'src/games/space-alert/index.ts',
  'specter-ops': 'src/games/specter-ops/index.ts',
};

/** Found by Node.js through the package's `imports`; the CommonJS library loads them too. */
const workers = {
  workers: 'src/simulate/workers.ts',
  'no-workers': 'src/simulate/no-workers.ts',
  worker: 'src/simulate/worker.ts',
};

const code: Options = { target: 'es2022', splitting: true, treeshake: true, external: ['#workers'] };

export default defineConfig([
  // The command line is a program and no library: it has one form, and shares its chunks with the library's.
  { ...code, format: 'esm', entry: { ...library, ...workers, cli: 'src/cli/main.ts' } },
  { ...code, format: 'cjs', entry: library },
  { format: ['esm', 'cjs'], entry: library, dts: { only: true } },
]);
