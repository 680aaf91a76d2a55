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

const code: Options = { target: 'es2022', splitting: true, treeshake: true };

export default defineConfig([
  // The command line is a program and no library: it has one form, and shares its chunks with the library's.
  { ...code, format: 'esm', entry: { ...library, cli: 'src/cli/main.ts' } },
  { ...code, format: 'cjs', entry: library },
  { format: ['esm', 'cjs'], entry: library, dts: { only: true } },
]);
