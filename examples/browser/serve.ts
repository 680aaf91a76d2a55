// `npm run example:browser`: bundles the page and serves it until Ctrl-C.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { bundlePage, optionsFor } from './bundle.js';

const folder = join(import.meta.dirname, '../../.cache/browser-example');
mkdirSync(folder, { recursive: true });
await bundlePage(folder);
const { port } = await (await context(optionsFor(folder))).serve({ servedir: folder, port: 8000 });
console.log(`A thousand games: http://localhost:${port}/`);
