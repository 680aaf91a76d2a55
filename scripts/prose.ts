// `npm run prose`: finds idioms and American spelling in comments and documents, and prints the usual words for each.
// Exits with 1 if it finds any.
import { allPhrases, checkedFiles } from './prose/check.js';

const found = allPhrases();
for (const line of found) console.log(line);
console.log(`${checkedFiles().length} files, ${found.length} phrases to avoid`);
process.exitCode = found.length === 0 ? 0 : 1;
