// The small network of the tests of Sol, for workers: they import it by the name of its export.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { solEncoding } from 'orrery-rules/sol';

const FILE = new URL('../../games/sol/small-network.fixture.bin.gz', import.meta.url);

export const smallNetwork = { encoding: solEncoding, weights: gunzipSync(readFileSync(FILE)).toString('base64') };
