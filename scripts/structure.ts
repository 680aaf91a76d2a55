// `npm run structure`: prints which parts of the library import which, including type imports, and the number of files in import cycles.
// `--write` writes it into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importsOf, structureOf } from './structure/graph.js';

const DOCUMENT = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));
const BLOCK = /(<!-- structure -->\n\n```text\n)[^`]*(```\n)/;

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const structure = structureOf(await importsOf('src'));
if (values.write) {
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, document.replace(BLOCK, `$1${structure}$2`));
} else process.stdout.write(structure);
