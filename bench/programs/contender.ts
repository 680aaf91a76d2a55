// Measures one contender and prints a `Measurement`. Each contender has its own process, so that the JavaScript engine's caches hold
// nothing else.
import { measure } from '../measure/index.js';
import { readContenderArguments } from '../measurement.js';

const [name = '', ...budget] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await measure(name, readContenderArguments(budget))));
