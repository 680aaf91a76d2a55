// What the search of the site finds: every clause by its id, every export by its name, every section of the other pages.
import { readSiteClauses } from './clauses.js';

/** A place that the search leads to. */
export interface Section {
  /** Of the page; nothing for a whole page. */
  readonly anchor?: string;
  /** The last is what the section is called. */
  readonly titles: string[];
  readonly text: string;
}

/** Words, and whole ids of clauses. It runs in the page, so that it must not use anything around it. */
export function tokenize(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}_-])[a-z][a-z0-9]{1,3}-[a-z]?\d+(?:\.\d+)*|[\p{L}\p{N}_]+/giu) ?? [];
}

/** Ids and numbers are meant exactly; other words may be cut short or have a slip in them. Runs in the page, too. */
export function fuzziness(term: string): number | false {
  return /\d/.test(term) ? false : 0.15;
}

/** What is called exactly as one word of the question comes first. Runs in the page, too. */
export function preference(_id: string, term: string, stored?: Record<string, unknown>): number {
  return String(stored?.title).toLowerCase() === term ? 4 : 1;
}

/** The sections of a page of rules or of the API; nothing for other pages, which are cut at their headings. */
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

/** `orrery-rules/sol/functions/createSol` */
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
