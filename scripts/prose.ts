// `npm run prose`: the idioms in the comments of the sources, each with the usual words for it. Exits with 1 if there are any.
import { allIdioms, checkedSources } from './prose/comments.js';

const found = allIdioms();
for (const line of found) console.log(line);
console.log(`${checkedSources().length} files, ${found.length} idioms`);
process.exitCode = found.length === 0 ? 0 : 1;
