// A program that measures one contender and prints a `Measurement`. Each contender is measured in its own process, so that code of other
// contenders does not affect how the JavaScript engine optimizes it.
import { measure } from '../measure/index.js';
import { readContenderArguments } from '../measurement.js';

const [name = '', ...budget] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await measure(name, readContenderArguments(budget))));
