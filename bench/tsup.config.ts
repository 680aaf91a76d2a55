import { defineConfig } from 'tsup';

// The bench measures the package as published: `orrery-rules` stays an import and resolves to dist.
export default defineConfig({
  entry: { run: 'bench/run.ts', contender: 'bench/programs/contender.ts', rooms: 'bench/programs/rooms.ts' },
  outDir: '.cache/bench',
  format: ['esm'],
  target: 'es2022',
  external: [/^orrery-rules/],
  silent: true,
});
