import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      testing: 'src/testing/index.ts',
      agents: 'src/agents/index.ts',
      simulate: 'src/simulate/index.ts',
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    dts: true,
    splitting: true,
    clean: true,
    treeshake: true,
  },
]);
