// Generates the part of a game's page that is derived from the library; `docs/games/<game>.md` includes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, seededChance } from 'orrery-rules';
import { AGENT_NAMES } from 'orrery-rules/agents';
import { writtenClauses } from '../../src/cli/clauses.js';
import { networkOf, OPPONENT_LEVELS, opponentsOf } from '../../src/opponents/index.js';
import { bundleSize } from './bundle-size.js';
import type { GamePage, PlayedGame } from './games.js';
import { code, count, kilobytes, table } from './markdown.js';
import { actionTable, observationTable, sizeTable, viewTable } from './numbers.js';
import { setupOptions } from './setup-options.js';

const AGENT_WORDS: Readonly<Record<string, string>> = {
  random: 'one of the legal actions, each as likely',
  greedy: 'the action that looks best one step ahead',
  mcts: 'tree search over worlds that fit the view, one after another',
  ismcts: 'one tree for all worlds that fit the view',
  learned: 'the action that a trained network scores highest',
  easy: 'opponent for a first game',
  medium: 'opponent',
  hard: 'strong opponent',
  best: 'strongest opponent',
};

export async function gamePage(page: GamePage, root: string): Promise<string> {
  const sections = await Promise.all([...page.games.map((played) => gameSections(page, played)), agents(page, root), sizes(page, root)]);
  // `v-pre` keeps VitePress from reading the text of the tables as a template.
  return `::: v-pre\n\n${sections.join('\n\n')}\n\n:::\n`;
}

/** Returns the head of the page: the picture, and a link to the playground. */
export function gameHead({ id, games, position }: GamePage): string {
  const name = games[0]?.game.name ?? '';
  const who = position.viewer === 'spectator' ? 'a spectator sees' : `${position.viewer} sees`;
  const alt = `${name}: the table after ${position.actions} random actions of ${position.players} players, as ${who} it.`;
  return [
    `<GamePicture game="${id}" alt="${alt}" />`,
    `<p class="game-ways"><a href="../play?game=${id}&players=${position.players}&seed=7">Open it in the playground</a></p>`,
  ].join('\n\n');
}

/** Returns the pictures of a page's position, keyed by file name: in both themes, for wide screens and for phones. */
export function pictures({ id, games, draw, position }: GamePage): ReadonlyMap<string, string> {
  const [{ game }] = games as [PlayedGame];
  const chance = seededChance(position.seed);
  let state = game.start({ players: position.players } as never, position.seed);
  for (let at = 0; at < position.actions && game.outcome(state) === undefined; at++) {
    state = game.reduce(state, chance.pick(game.legalActions(state)));
  }
  const view = game.view(state, position.viewer);
  const drawn = new Map<string, string>();
  for (const theme of ['light', 'dark'] as const) {
    drawn.set(`${id}-${theme}.svg`, draw(view, position.viewer, { theme, layout: 'wide' }));
    drawn.set(`${id}-${theme}-tall.svg`, draw(view, position.viewer, { theme, layout: 'tall' }));
  }
  return drawn;
}

async function gameSections(page: GamePage, played: PlayedGame): Promise<string> {
  const { game, view } = played;
  const several = page.games.length > 1;
  const title = (words: string) => `## ${several ? `${shortName(game)}: ${words.toLowerCase()}` : words}`;
  const most = page.players.find((number) => number >= 2) ?? 2;
  const who = ['each player', ...game.viewers.map(code)].join(', ');
  const api = `../api/orrery-rules/${page.id}/${view}.md`;
  return [
    title('Setup options'),
    `Fields of the setup of \`${game.id}\`, rules ${game.rulesVersion}. Only \`players\` is required.`,
    setupOptions(game),
    title('Actions'),
    `Every action carries \`type\` and \`player\`, besides these:`,
    actionTable(game, most),
    title('Views'),
    `Viewers: ${who}. What each may know is typed as [${view.split('/').at(-1)}](${api}).`,
    viewTable(game, most),
    title('As numbers'),
    'What [the research interface](../guides/research.md) makes of it:',
    sizeTable(played, page.players),
    `The observation with ${most} players:`,
    observationTable(played, most),
  ].join('\n\n');
}

const shortName = (game: AnyGame) => (game.id.endsWith('campaign') ? 'Campaign' : 'Mission');

async function agents({ id, games }: GamePage, root: string): Promise<string> {
  const known = games.filter(({ knowledge }) => knowledge !== undefined).map(({ game }) => game.id);
  const names = AGENT_NAMES.filter((name) => name !== 'learned' || networkOf(id) !== undefined);
  const levels = opponentsOf(id) === undefined ? [] : OPPONENT_LEVELS;
  const rows = [...names, ...levels].map((name) => [code(name), AGENT_WORDS[name] ?? '', `\`npx orrery simulate ${id} --agents ${name}\``]);
  const ladder = ladderOf(games[0]?.game.name ?? '', readFileSync(join(root, 'docs', 'ladder.md'), 'utf8'));
  return [
    '## Agents',
    `All agents of [\`orrery-rules/agents\`](../guides/agents.md) play it. The library brings what is known of playing ${known.map(code).join(' and ')} well.`,
    table(['agent', 'plays', 'try it'], rows),
    ...(ladder === undefined ? [] : ['How they do against each other, from the [ladder](../ladder.md):', ladder]),
  ].join('\n\n');
}

/** Returns the first table of a game's section in `docs/ladder.md`. */
function ladderOf(name: string, markdown: string): string | undefined {
  const [, section] = markdown.split(`\n## ${name}\n`);
  return section
    ?.split('\n## ')[0]
    ?.split('\n\n')
    .find((block) => block.startsWith('|'));
}

async function sizes({ id }: GamePage, root: string): Promise<string> {
  const doors = ['', '/data', '/picture', '/clauses'].map((door) => `${id}${door}`);
  const bytes = await Promise.all(doors.map((door) => bundleSize(root, door)));
  const clauses = writtenClauses(readFileSync(join(root, 'docs', 'rules', `${id}.md`), 'utf8')).length;
  return [
    '## Sizes',
    'What a bundle pays for each door, minified and gzipped, without zod, Immer and seedrandom:',
    table(
      ['import', 'size'],
      doors.map((door, index) => [code(`orrery-rules/${door}`), kilobytes(bytes[index] ?? 0)]),
    ),
    `The [rules](../rules/${id}.md) have ${count(clauses)} clauses.`,
  ].join('\n\n');
}
