// Chooses the files to check for idioms and American spelling, and finds the phrases to avoid in these files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentsOf, textOfComment } from './comments.js';
import { linesOf } from './documents.js';
import { IDIOMS, SPELLINGS } from './idioms.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders whose files are checked. */
const FOLDERS = ['src', 'examples', 'scripts', 'bench', 'python', 'docs'];
/**
 * Files that are not checked: installed and generated files, the rules (which use the words of the rule books), the decisions (which
 * do not change once they are made), and the folder that quotes the idioms.
 */
const EXCLUDED = [/node_modules/, /^docs\/(?:rules|decisions|api|\.vitepress)\//, /^python\/(?!README\.md$)/, /^scripts\/prose\//];

/** Returns one message for each phrase to avoid in a file: the line, the phrase, and what to write instead. */
export function phrasesIn(path: string, text: string): readonly string[] {
  // Finding the comments is slow. A file whose whole text, code included, has no phrase to avoid is skipped.
  const words = textOfComment(text);
  if (![...IDIOMS, ...SPELLINGS].some(({ pattern }) => pattern.test(words))) return [];
  const passages = path.endsWith('.md') ? linesOf(text) : commentsOf(text);
  return passages.flatMap((passage) =>
    [...IDIOMS, ...SPELLINGS].flatMap(({ pattern, instead }) => {
      const match = pattern.exec(passage.text);
      return match === null ? [] : [`${path}:${passage.line} "${match[0]}": ${instead}`];
    }),
  );
}

/** Returns the paths of all checked files, from the root of the project: TypeScript sources and Markdown documents. */
export function checkedFiles(): readonly string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  return [...readdirSync(ROOT), ...inFolders]
    .filter((file) => /\.(?:ts|md)$/.test(file) && !EXCLUDED.some((pattern) => pattern.test(file)))
    .sort();
}

/** Returns one message for each phrase to avoid in all checked files. */
export function allPhrases(): readonly string[] {
  return checkedFiles().flatMap((file) => phrasesIn(file, readFileSync(join(ROOT, file), 'utf8')));
}
