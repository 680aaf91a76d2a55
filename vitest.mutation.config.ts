// What `npm run mutation` runs for each mutant: the tests of the part that is mutated, and no others.
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

const part = process.env.MUTATE ?? 'kernel';
const folder = part === 'kernel' ? 'kernel' : `games/${part}`;

export default defineConfig({ resolve: base.resolve, test: { globals: true, include: [`test/${folder}/**/*.test.ts`] } });
