// Where one goes: the bar at the top, and the lists at the side.
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
  { text: 'Guides', link: '/guides/first-game-in-10-minutes', activeMatch: '^/(guides|examples|architecture|ladder)' },
  { text: 'Games', link: '/games/', activeMatch: '^/games/' },
  { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
  { text: 'API', link: '/api/', activeMatch: '^/api/' },
  { text: 'Playground', link: '/play' },
  {
    text: 'More',
    activeMatch: '^/(comparison|decisions|changelog|glossary)',
    items: [
      { text: 'Glossary', link: '/glossary' },
      { text: 'Comparison', link: '/comparison' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
];

const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');

/** The first heading of a document. */
function titleOf(path: string): string {
  return /^# (.+)$/m.exec(read(path))?.[1]?.trim() ?? path;
}

function guide(name: string, text?: string): Item {
  return { text: text ?? titleOf(`guides/${name}.md`), link: `/guides/${name}` };
}

const GUIDES: Item[] = [
  {
    text: 'Start',
    items: [
      guide('first-game-in-10-minutes'),
      guide('building-a-ui'),
      guide('randomness-and-replays'),
      guide('positions'),
      guide('pitfalls'),
    ],
  },
  {
    text: 'Hosts',
    items: [guide('hosting'), guide('clocks'), guide('storage'), guide('security'), guide('boardgame-io')],
  },
  {
    text: 'Research',
    items: [
      guide('for-researchers'),
      guide('research'),
      guide('simulation'),
      guide('agents'),
      { text: 'Ladder', link: '/ladder' },
      { text: 'On many machines', link: '/examples/cluster' },
    ],
  },
  {
    text: 'Authors',
    items: [
      guide('writing-a-game'),
      guide('testing-your-game'),
      guide('homebrew-threat'),
      guide('homebrew-mechanism'),
      guide('homebrew-effect'),
      guide('homebrew-equipment'),
    ],
  },
  { text: 'Inside', items: [{ text: 'Architecture', link: '/architecture' }] },
];

const gameList = (folder: string): Item[] => [
  { text: folder === 'games' ? 'Games' : 'Rules', items: GAMES.map(([id, text]) => ({ text, link: `/${folder}/${id}` })) },
];

function decisions(): Item[] {
  const records = readdirSync(join(ROOT, 'docs', 'decisions')).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const items = records.map((file) => ({ text: titleOf(`decisions/${file}`), link: `/decisions/${file.slice(0, -'.md'.length)}` }));
  return [{ text: 'Decisions', link: '/decisions/', items }];
}

/** As TypeDoc writes it beside its pages: modules by the parts of their names, with their exports by kind. */
interface Listed {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly Listed[];
}

/** What TypeDoc calls a group of exports of one kind. */
const KINDS = new Set(['Classes', 'Enumerations', 'Functions', 'Interfaces', 'Namespaces', 'References', 'Type Aliases', 'Variables']);

function doorsIn(items: readonly Listed[], above = ''): Item[] {
  return items.flatMap(({ text, link, items: inner = [] }) => {
    const name = `${above}${text}`;
    const deeper = inner.filter((item) => !KINDS.has(item.text));
    return [...(link === undefined ? [] : [{ text: name.replace('orrery-rules/', ''), link }]), ...doorsIn(deeper, `${name}/`)];
  });
}

/**
 * The doors of the package. Their exports stand on the page of each: every page of the site, the playground too, loads the sidebars of all,
 * and a list of all exports is 8 kB of them.
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
    '/games/': gameList('games'),
    '/rules/': gameList('rules'),
    '/decisions/': decisions(),
    ...reference(),
  };
}
