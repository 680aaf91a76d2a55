// Files of the repository, and the pages on which they are shown.
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Pages that show a file which stands elsewhere, by the path of the page below `docs`. */
const SHOWN: Readonly<Record<string, string>> = {
  'changelog.md': 'CHANGELOG.md',
  'examples/cluster.md': 'examples/cluster/README.md',
};

/** Documents for readers of the repository, which the site has as another page, or under another name. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHOWN).map(([page, file]) => [file, page] as const),
  ['README.md', 'index.md'],
  ['docs/README.md', 'index.md'],
  ...['decisions', 'games', 'rules'].map((folder) => [`docs/${folder}/README.md`, `${folder}/index.md`] as const),
]);

/** The file of the repository whose text a page shows. */
export function fileOf(page: string): string {
  return SHOWN[page] ?? `docs/${page}`;
}

/** The page of a file, below `docs`; nothing for files that have none. */
export function pageOf(file: string): string | undefined {
  const page = PAGES.get(file);
  if (page !== undefined) return page;
  return file.startsWith('docs/') && file.endsWith('.md') ? file.slice('docs/'.length) : undefined;
}

/** Where a link of a page leads, from the root of the site; nothing when it leads to a file without a page. */
export function targetOf(page: string, link: string): string | undefined {
  const [path = '', ...anchor] = link.split(/(?=#)/);
  const file = posix.join(posix.dirname(fileOf(page)), path);
  const target = pageOf(file);
  return target === undefined ? undefined : `/${target}${anchor.join('')}`;
}
