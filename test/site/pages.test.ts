// The pages of the built site: every clause has its place, search finds what has a name, nothing is asked of strangers, and
// everybody can read it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { fuzziness, preference, tokenize } from '../../docs/.vitepress/site/search.js';
import { clausesOf } from '../../scripts/clause-coverage.js';
import { readDocuments } from '../../scripts/rule-files.js';
import { ROOT } from '../package/run.js';
import surface from '../surface.json' with { type: 'json' };
import { SITE } from './serve.js';
import { openVisitor, seriousFindings, type Visitor } from './visitor.js';

/** Bytes of HTML that a page may have. */
const LARGEST_PAGE = 200_000;

/** One page of every kind. */
const KINDS = [
  '',
  'guides/building-a-ui',
  'games/',
  'games/sol',
  'rules/',
  'rules/area-51',
  'api/',
  'api/orrery-rules/sol/',
  'api/orrery-rules/sol/functions/createSol',
  'api/orrery-rules/interfaces/Game',
  'decisions/0022-the-site',
  'changelog',
  'comparison',
] as const;

let pages: string[];
beforeAll(() => {
  pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
});
const html = (page: string) => readFileSync(join(SITE, page), 'utf8');

const documents = readDocuments(join(ROOT, 'docs', 'rules')).map(({ game, markdown }) => ({ game, ids: clausesOf(markdown) }));

describe('clauses', () => {
  test.each(documents)('every clause of $game is an anchor of its page, once', ({ game, ids }) => {
    const anchors = [...html(`rules/${game}.html`).matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(anchors).toEqual(ids);
  });

  test('ids in running text lead to their clauses', () => {
    expect(html('rules/sol.html')).toMatch(/<a href="#SOL-3\.3" class="clause">SOL-3\.3<\/a>/);
    expect(html('games/sol.html')).toMatch(/<a href="\/rules\/sol#SOL-13\.1" class="clause">SOL-13\.1<\/a>/);
    expect(html('architecture.html')).not.toMatch(/<h\d[^>]*>[^<]*<a[^>]*class="clause"/);
  });
});

describe('pages', () => {
  test('none is larger than a reader wants to load', () => {
    const large = pages.filter((page) => statSync(join(SITE, page)).size > LARGEST_PAGE);
    expect(pages.length).toBeGreaterThan(500);
    expect(large).toEqual([]);
  });

  test('links between them lead to pages and anchors that are there', () => {
    const anchors = new Map(pages.map((page) => [page, new Set([...html(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]));
    const broken = pages
      .filter((page) => !page.startsWith('api'))
      .flatMap((page) => [...html(page).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, link = '']) => ({ page, link })))
      .filter(({ link }) => !/^(https?:|mailto:)/.test(link))
      .filter(({ page, link }) => {
        const { pathname, hash } = new URL(link.replaceAll('&amp;', '&'), `http://site/${page}`);
        const names = [pathname, `${pathname}.html`, `${pathname}index.html`].map((name) => decodeURIComponent(name.slice(1)));
        const target = names.map((name) => anchors.get(name)).find((found) => found !== undefined);
        return target === undefined || !(hash === '' || target.has(decodeURIComponent(hash.slice(1))));
      });
    expect(broken).toEqual([]);
  });
});

describe('search', () => {
  let index: MiniSearch;
  beforeAll(() => {
    const folder = join(SITE, 'assets', 'chunks');
    const file = readdirSync(folder).find((name) => name.startsWith('@localSearchIndex')) ?? 'there is no index';
    const [, literal = ''] = /^(?:const|var|let) \w+=(.*?);export\{/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    // The chunk is one literal of JavaScript, which holds the index as JSON.
    const written: string = new Function(`return ${literal}`)();
    index = MiniSearch.loadJSON(written, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], tokenize });
  });
  const options = { fuzzy: fuzziness, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument: preference };
  const found = (words: string): string[] => index.search(words, options).map(({ id }) => id);
  const first = (words: string): string => found(words)[0] ?? 'nothing';

  test.each(documents)('finds every clause of $game by its id', ({ game, ids }) => {
    expect(ids.filter((id) => first(id) !== `/rules/${game}#${id}`)).toEqual([]);
  });

  test('finds a clause by an id in small letters', () => {
    expect(first('sol-8.4')).toBe('/rules/sol#SOL-8.4');
  });

  test('finds every export by its name', () => {
    const names = [...new Set(Object.values(surface).flatMap(({ values, types }) => `${values} ${types}`.split(/\s+/).filter(Boolean)))];
    // Names that differ in small and capital letters alone, such as `replay` and `Replay`, come together, and several doors may have a name in common.
    const missed = names.filter(
      (name) =>
        !found(name)
          .slice(0, 10)
          .some((id) => id.startsWith('/api/') && id.split('/').filter(Boolean).at(-1) === name),
    );
    expect(names.length).toBeGreaterThan(200);
    expect(missed).toEqual([]);
  });

  test('leads viewSince to its page', () => {
    expect(first('viewSince')).toBe('/api/orrery-rules/specter-ops/functions/viewSince');
  });
});

describe('in a browser', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor();
  });
  afterAll(() => visitor?.close());

  const LOOKS = [
    { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const;

  test.each(KINDS)('/%s on a desk and, dark, on a phone', async (path) => {
    const { page, complaints, strangers } = await visitor.visit(path);
    await page.waitForLoadState('networkidle');
    for (const { colorScheme, viewport } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)')).toBe(0);
    }
    await page.context().close();
    expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
  });

  test('a clause that the address names is what one sees', async () => {
    const { page } = await visitor.visit('rules/sol#SOL-8.4');
    await page.waitForFunction('scrollY > 0');
    expect(await page.locator('li:target').textContent()).toMatch(/^SOL-8\.4 /);
    expect(await page.locator('li:target').isVisible()).toBe(true);
    await page.context().close();
  });

  test('search leads from the keys to the clause', async () => {
    const { page, complaints } = await visitor.visit('');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').fill('SOL-8.4');
    await page.locator('.result').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rules/sol#SOL-8.4');
    await page.context().close();
    expect(complaints).toEqual([]);
  });
});
