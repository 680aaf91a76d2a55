// The site: `npm run site` serves it, `npm run site:build` writes it to `docs/.vitepress/dist`.
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { siteMarkdown } from './site/markdown.js';
import { navigation, sidebar } from './site/navigation.js';
import { ROOT } from './site/repository.js';
import { fuzziness, preference, type Section, sectionsOf, tokenize } from './site/search.js';

/** Where the site stands on its host: `SITE_BASE=/orrery/` for a folder. */
const base = process.env.SITE_BASE ?? '/';

const built = (door: string) => join(ROOT, 'dist', door);

export default defineConfig({
  lang: 'en',
  title: 'Orrery',
  description: 'A headless rules engine for science-fiction board games: the rules, the reference, and a playground.',
  base,
  cleanUrls: true,
  // Otherwise every page would hold the list of all pages and of all sidebars.
  metaChunk: true,
  srcExclude: ['README.md'],
  rewrites: { ':folder/README.md': ':folder/index.md' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}orrery.svg` }],
    ['meta', { name: 'theme-color', content: '#5b5bd6' }],
  ],
  // Themes of which every colour has a contrast of at least 4.5 on the ground of a block.
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
          // Where it gets nothing, VitePress cuts a page at its headings, though its types do not say so.
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
        // The search is VitePress' own; this is how that of Algolia looks, which every page would load.
        { find: '@docsearch/css', replacement: join(ROOT, 'docs/.vitepress/theme/no-docsearch.css') },
      ],
    },
    build: {
      // The index of the search, which is loaded with the first search, is the largest chunk.
      chunkSizeWarningLimit: 4000,
      rollupOptions: {
        // zod writes its annotations for other bundlers, and loses nothing here.
        onwarn: (warning, warn) => (warning.code === 'INVALID_ANNOTATION' ? undefined : warn(warning)),
      },
    },
    worker: { format: 'es' },
  },
});
