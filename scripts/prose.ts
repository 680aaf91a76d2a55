// `npm run prose`: the idioms and the American spelling in comments and documents, each with the usual words for it.
// Exits with 1 if there are any.
import { allPhrases, checkedFiles } from './prose/check.js';

const found = allPhrases();
for (const line of found) console.log(line);
console.log(`${checkedFiles().length} files, ${found.length} phrases to avoid`);
process.exitCode = found.length === 0 ? 0 : 1;
