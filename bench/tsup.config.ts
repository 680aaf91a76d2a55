import { defineConfig } from 'tsup';

// The benchmark measures the package as it is published. So its bundle does not include `orrery-rules`, but imports it; the import resolves
// to `dist`.
export default defineConfig({
  entry: { run: 'bench/run.ts', contender: 'bench/programs/contender.ts', rooms: 'bench/programs/rooms.ts' },
  outDir: '.cache/bench',
  format: ['esm'],
  target: 'es2022',
  external: [/^orrery-rules/],
  silent: true,
});
