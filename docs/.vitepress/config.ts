// The site: `npm run site` serves it, `npm run site:build` writes it to `docs/.vitepress/dist`.
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { siteMarkdown } from './site/markdown.js';
import { navigation, sidebar } from './site/navigation.js';
import { ROOT } from './site/repository.js';
import { fuzziness, preference, type Section, sectionsOf, tokenize } from './site/search.js';

/** The path of the site on its host, from the environment variable `SITE_BASE`: `/orrery/`, for example. Default: `/`. */
const base = process.env.SITE_BASE ?? '/';

const built = (door: string) => join(ROOT, 'dist', door);

export default defineConfig({
  lang: 'en',
  title: 'Orrery',
  description: 'A rules engine for four board games, in TypeScript: guides, rules, API reference, and a playground.',
  base,
  cleanUrls: true,
  // Writes the list of all pages and the sidebars to a file of their own. Otherwise every page would contain them.
  metaChunk: true,
  srcExclude: ['README.md'],
  rewrites: { ':folder/README.md': ':folder/index.md' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}orrery.svg` }],
    ['meta', { name: 'theme-color', content: '#5b5bd6' }],
  ],
  // In these themes, every colour has a contrast of at least 4.5 with the background of a code block.
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }, config: siteMarkdown },
  themeConfig: {
    logo: { src: '/orrery.svg', alt: '' },
    nav: navigation,
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    externalLinkIcon: true,
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        miniSearch: {
          options: { tokenize },
          searchOptions: { fuzzy: fuzziness, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument: preference },
          // If `sectionsOf` returns `undefined`, VitePress makes a section of each heading of the page. The types of VitePress do not allow
          // `undefined`.
          _splitIntoSections: (file, html) => sectionsOf(file, html) as Section[],
        },
      },
    },
    footer: { message: 'MIT licensed. An independent project, not affiliated with the publishers of these games.' },
  },
  vite: {
    resolve: {
      alias: [
        { find: /^orrery-rules$/, replacement: built('index.js') },
        { find: /^orrery-rules\/(.+)$/, replacement: built('$1.js') },
        { find: '#workers', replacement: built('no-workers.js') },
        // Replaces the styles of the Algolia search by a file without styles: this site uses another search, but every page would load
        // them.
        { find: '@docsearch/css', replacement: join(ROOT, 'docs/.vitepress/theme/no-docsearch.css') },
      ],
    },
    build: {
      // The search index is the largest chunk. Pages load it at the first search.
      chunkSizeWarningLimit: 4000,
      rollupOptions: {
        // Every page loads the hashes of all pages. Hexadecimal hashes are as long as others, but compress better.
        output: { hashCharacters: 'hex' },
        // Hides the warnings that Rollup ignores some annotations of zod. These annotations are meant for other bundlers.
        onwarn: (warning, warn) => (warning.code === 'INVALID_ANNOTATION' ? undefined : warn(warning)),
      },
    },
    worker: { format: 'es' },
  },
});
