// The files of the repository, and their pages on the site.
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** The files outside `docs` that pages show, keyed by the path of the page below `docs`. */
const SHOWN: Readonly<Record<string, string>> = {
  'changelog.md': 'CHANGELOG.md',
  'examples/cluster.md': 'examples/cluster/README.md',
};

/** The pages whose path differs from that of their file, keyed by the path of the file in the repository. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHOWN).map(([page, file]) => [file, page] as const),
  ['README.md', 'index.md'],
  ['docs/README.md', 'index.md'],
  ...['decisions', 'games', 'rules'].map((folder) => [`docs/${folder}/README.md`, `${folder}/index.md`] as const),
]);

/** Returns the file whose text a page shows. */
export function fileOf(page: string): string {
  return SHOWN[page] ?? `docs/${page}`;
}

/** Returns the page of a file, below `docs`; `undefined` for files without a page. */
export function pageOf(file: string): string | undefined {
  const page = PAGES.get(file);
  if (page !== undefined) return page;
  return file.startsWith('docs/') && file.endsWith('.md') ? file.slice('docs/'.length) : undefined;
}

/** Returns the target of a link on a page, from the root of the site; `undefined` if the file has no page. */
export function targetOf(page: string, link: string): string | undefined {
  const [path = '', ...anchor] = link.split(/(?=#)/);
  const file = posix.join(posix.dirname(fileOf(page)), path);
  const target = pageOf(file);
  return target === undefined ? undefined : `/${target}${anchor.join('')}`;
}
