// Which files are checked for idioms and American spelling, and what is found in them.
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
 * Not checked: installed and generated files, the rules (their words are those of the rule books), the decisions (which are not changed
 * after they were made), and the folder that quotes the idioms.
 */
const EXCLUDED = [/node_modules/, /^docs\/(?:rules|decisions|api|\.vitepress)\//, /^python\/(?!README\.md$)/, /^scripts\/prose\//];

/** Returns a line for each phrase to avoid in a file: where it is, what it is, and what to write instead. */
export function phrasesIn(path: string, text: string): readonly string[] {
  // To find the comments takes long, and most files have no such phrase, not even in their code.
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

/** Returns a line for each phrase to avoid in all checked files. */
export function allPhrases(): readonly string[] {
  return checkedFiles().flatMap((file) => phrasesIn(file, readFileSync(join(ROOT, file), 'utf8')));
}
