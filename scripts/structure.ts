// `npm run structure`: prints the import structure: which parts of the library import which other parts, and the number of files in
// import cycles. `--write` writes the structure into docs/architecture.md. `--check` exits with 1 if an import breaks a rule of
// .dependency-cruiser.cjs, or if docs/architecture.md shows another structure.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkedImports, structureOf } from './structure/graph.js';

const DOCUMENT = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));
const BLOCK = /(<!-- structure -->\n\n```text\n)[^`]*(```\n)/;

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } } });
const { imports, violations } = await checkedImports();
const structure = structureOf(imports);
const document = readFileSync(DOCUMENT, 'utf8');
const drawn = document.replace(BLOCK, `$1${structure}$2`);
if (values.write) writeFileSync(DOCUMENT, drawn);
else if (values.check) {
  const outdated =
    drawn === document ? [] : ['docs/architecture.md shows another structure; "npm run structure -- --write" draws it again'];
  const errors = [...violations, ...outdated];
  for (const error of errors) console.error(error);
  console.log(`${imports.size} files checked, ${errors.length} errors`);
  process.exitCode = errors.length === 0 ? 0 : 1;
} else process.stdout.write(structure);
