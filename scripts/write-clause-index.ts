// The last step of `npm run build`: writes into `dist/clauses` where each clause is tested and implemented. The command `orrery rule` needs
// these files, because the published package contains neither tests nor sources.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clauseIndex } from './clause-index.js';
import { readDocuments, readSources } from './rule-files.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = join(ROOT, 'dist', 'clauses');

const tests = readSources(ROOT, 'test');
const sources = readSources(ROOT, 'src');
mkdirSync(folder, { recursive: true });
for (const document of readDocuments(join(ROOT, 'docs', 'rules'))) {
  writeFileSync(join(folder, `${document.game}.json`), JSON.stringify(clauseIndex(document, tests, sources)));
}
