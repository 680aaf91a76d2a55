import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^orrery-rules$/, replacement: src('index.ts') },
      { find: /^orrery-rules\/(testing|agents|simulate)$/, replacement: src('$1/index.ts') },
      { find: /^orrery-rules\/(.+)$/, replacement: src('games/$1/index.ts') },
    ],
  },
  test: {
    globals: true,
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: false },
    testTimeout: 120_000,
    coverage: { provider: 'v8', include: ['src/**'] },
  },
});
