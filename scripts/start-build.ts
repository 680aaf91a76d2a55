// The first step of `npm run build`: removes the previous build, and writes the checksum of the sources of the new build.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKSUM_FILE, sourcesChecksum } from './build-sources.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const file = join(ROOT, CHECKSUM_FILE);

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, sourcesChecksum(ROOT));
