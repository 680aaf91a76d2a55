// The navigation of the site: the bar at the top, and the sidebars.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { ROOT } from './repository.js';

type Item = DefaultTheme.SidebarItem;

const GAMES: readonly (readonly [id: string, name: string])[] = [
  ['area-51', 'Escape from Area 51'],
  ['sol', 'Sol'],
  ['space-alert', 'Space Alert'],
  ['specter-ops', 'Specter Ops'],
];

export const navigation: DefaultTheme.NavItem[] = [
  { text: 'Guides', link: '/guides/first-game-in-10-minutes', activeMatch: '^/(guides|examples|architecture|ladder|glossary|comparison)' },
  { text: 'Games', link: '/games/', activeMatch: '^/games/' },
  { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
  { text: 'API', link: '/api/', activeMatch: '^/api/' },
  { text: 'Playground', link: '/play' },
  {
    text: 'More',
    activeMatch: '^/(decisions|changelog)',
    items: [
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
];

const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');

/** Returns the first heading of a document. */
function titleOf(path: string): string {
  return /^# (.+)$/m.exec(read(path))?.[1]?.trim() ?? path;
}

function guide(name: string, text?: string): Item {
  return { text: text ?? titleOf(`guides/${name}.md`), link: `/guides/${name}` };
}

/** The guides by kind of document (Diátaxis). How-to guides are further divided by reader. */
const GUIDES: Item[] = [
  { text: 'Tutorials', items: [guide('first-game-in-10-minutes'), guide('writing-a-game')] },
  {
    text: 'How-to: user interfaces',
    items: [guide('building-a-ui'), guide('languages'), guide('randomness-and-replays'), guide('positions'), guide('pitfalls')],
  },
  { text: 'How-to: servers', items: [guide('hosting'), guide('clocks'), guide('storage'), guide('boardgame-io')] },
  {
    text: 'How-to: simulation and AI',
    items: [
      guide('for-researchers'),
      guide('simulation'),
      guide('agents'),
      guide('research'),
      guide('language-models'),
      guide('rules-benchmark'),
      { text: 'Data card of orrery-bench', link: '/rules-benchmark-card' },
      guide('python'),
      { text: 'Simulate games on a cluster', link: '/examples/cluster' },
    ],
  },
  {
    text: 'How-to: custom games and cards',
    items: [
      guide('testing-your-game'),
      guide('homebrew-threat'),
      guide('homebrew-mechanism'),
      guide('homebrew-effect'),
      guide('homebrew-equipment'),
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'API', link: '/api/' },
      { text: 'Games', link: '/games/' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Ladder', link: '/ladder' },
      { text: 'Glossary', link: '/glossary' },
    ],
  },
  {
    text: 'Explanation',
    items: [
      { text: 'Architecture', link: '/architecture' },
      guide('security'),
      { text: 'Comparison', link: '/comparison' },
      { text: 'Decisions', link: '/decisions/' },
    ],
  },
];

const gameList = (folder: string): Item[] => [
  { text: folder === 'games' ? 'Games' : 'Rules', items: GAMES.map(([id, text]) => ({ text, link: `/${folder}/${id}` })) },
];

function decisions(): Item[] {
  const records = readdirSync(join(ROOT, 'docs', 'decisions')).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const items = records.map((file) => ({ text: titleOf(`decisions/${file}`), link: `/decisions/${file.slice(0, -'.md'.length)}` }));
  return [{ text: 'Decisions', link: '/decisions/', items }];
}

/** An entry of the sidebar that TypeDoc generates: a part of a module's name, or a kind of exports. */
interface Listed {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly Listed[];
}

/** The names that TypeDoc gives to groups of exports of one kind. */
const KINDS = new Set(['Classes', 'Enumerations', 'Functions', 'Interfaces', 'Namespaces', 'References', 'Type Aliases', 'Variables']);

function doorsIn(items: readonly Listed[], above = ''): Item[] {
  return items.flatMap(({ text, link, items: inner = [] }) => {
    const name = `${above}${text}`;
    const deeper = inner.filter((item) => !KINDS.has(item.text));
    return [...(link === undefined ? [] : [{ text: name.replace('orrery-rules/', ''), link }]), ...doorsIn(deeper, `${name}/`)];
  });
}

/**
 * Returns the sidebar of the API reference: the entry points of the package. Exports are listed only on the page of their entry point,
 * because every page of the site loads all sidebars, and a list of all exports has 8 kB.
 */
function reference(): Record<string, Item[]> {
  const path = 'api/typedoc-sidebar.json';
  if (!existsSync(join(ROOT, 'docs', path))) return {};
  return { '/api/': [{ text: 'API', link: '/api/', items: doorsIn(JSON.parse(read(path)) as Listed[]) }] };
}

export function sidebar(): DefaultTheme.SidebarMulti {
  return {
    '/guides/': GUIDES,
    '/examples/': GUIDES,
    '/architecture': GUIDES,
    '/ladder': GUIDES,
    '/glossary': GUIDES,
    '/comparison': GUIDES,
    '/games/': gameList('games'),
    '/rules/': gameList('rules'),
    '/decisions/': decisions(),
    ...reference(),
  };
}
