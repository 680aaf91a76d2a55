// The search index of the site: every clause by its id, every export by its name, every section of the other pages.
import { readSiteClauses } from './clauses.js';

/** A search result. */
export interface Section {
  /** The anchor in the page; absent for a whole page. */
  readonly anchor?: string;
  /** The titles of the page and its sections; the last one is the title of this section. */
  readonly titles: string[];
  readonly text: string;
}

/** Splits text into words and whole clause ids. It runs in the page, so it must not use variables of this module. */
export function tokenize(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}_-])[a-z][a-z0-9]{1,3}-[a-z]?\d+(?:\.\d+)*|[\p{L}\p{N}_]+/giu) ?? [];
}

/**
 * Returns the share of a term's letters that may differ in a match; `false` for ids and numbers, which must match exactly. Runs in the
 * page.
 */
export function fuzziness(term: string): number | false {
  return /\d/.test(term) ? false : 0.15;
}

/** Ranks sections whose title equals a search term first. Runs in the page. */
export function preference(_id: string, term: string, stored?: Record<string, unknown>): number {
  return String(stored?.title).toLowerCase() === term ? 4 : 1;
}

/** Returns the sections of a rules page or an API page; `undefined` for other pages, which VitePress splits at their headings. */
export function sectionsOf(file: string, html: string): Section[] | undefined {
  const [, game] = /[\\/]docs[\\/]rules[\\/]([\w-]+)\.md$/.exec(file) ?? [];
  if (game !== undefined) return clauseSections(game, titleIn(html));
  const [, page] = /[\\/]docs[\\/]api[\\/](.+)\.md$/.exec(file) ?? [];
  if (page !== undefined) return [exportSection(page.replaceAll('\\', '/'), html)];
  return undefined;
}

const CLAUSES = readSiteClauses();

function clauseSections(game: string, title: string): Section[] {
  const own = [...CLAUSES.values()].filter((clause) => clause.game === game);
  return own.map(({ id, section, text }) => ({ anchor: id, titles: [title, ...section.split(' > '), id].filter(Boolean), text }));
}

/** Returns the section of an API page, such as `orrery-rules/sol/functions/createSol`. */
function exportSection(page: string, html: string): Section {
  const name =
    page
      .replace(/\/index$/, '')
      .split('/')
      .at(-1) ?? page;
  const door = page.replace(/\/(index|(functions|classes|interfaces|type-aliases|variables|namespaces|enumerations)\/.*)$/, '');
  const isDoor = page.endsWith('index');
  const titles = isDoor ? ['API', door] : ['API', door, name];
  return { titles, text: isDoor ? titleIn(html) : plain(html) };
}

function titleIn(html: string): string {
  return plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}

function plain(html: string): string {
  return html
    .replace(/<a class="header-anchor".*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[\u200B\s]+/g, ' ')
    .trim();
}
