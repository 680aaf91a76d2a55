// Writes the table of action space and observation space sizes, by game and number of players, into docs/guides/research.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame, Encoding } from 'orrery-rules';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createActionSpace, createObservationSpace } from 'orrery-rules/env';
import { sol, solEncoding } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertEncoding } from 'orrery-rules/space-alert';
import { specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { connectFour, connectFourEncoding } from '../examples/games/connect-four.js';
import { kuhnPoker, kuhnPokerEncoding } from '../examples/games/kuhn-poker.js';
import { liarsDice, liarsDiceEncoding } from '../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../examples/games/tic-tac-toe.js';

interface Row {
  game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
  encoding: Encoding<any>;
  players: readonly number[];
}

const ROWS: readonly Row[] = [
  { game: area51, encoding: area51Encoding, players: [2, 3, 4] },
  { game: sol, encoding: solEncoding, players: [1, 2, 3, 4, 5] },
  { game: spaceAlert, encoding: spaceAlertEncoding, players: [1, 2, 3, 4, 5] },
  { game: specterOps, encoding: specterOpsEncoding, players: [2, 3, 4, 5] },
  { game: ticTacToe, encoding: ticTacToeEncoding, players: [2] },
  { game: connectFour, encoding: connectFourEncoding, players: [2] },
  { game: kuhnPoker, encoding: kuhnPokerEncoding, players: [2] },
  { game: liarsDice, encoding: liarsDiceEncoding, players: [2, 3, 4] },
];

const BEGIN = /<!-- sizes: [^\n]*-->\n/;
const END = '<!-- end of sizes -->';

/** Returns the guide with an up-to-date table. */
export function withSizes(guide: string): string {
  const begin = BEGIN.exec(guide);
  const end = guide.indexOf(END);
  if (begin === null || end === -1) throw new Error('The guide has no place for the table of sizes.');
  return guide.slice(0, begin.index + begin[0].length) + table() + guide.slice(end);
}

function table(): string {
  const rows = ROWS.flatMap(({ game, encoding, players }) =>
    players.map((count) => {
      const setup = { players: count };
      const { size, hasSequences } = createActionSpace(game, setup);
      const observation = createObservationSpace(game, encoding, setup).size;
      return `| ${game.name} | ${count} | ${grouped(size)} | ${hasSequences ? 'several' : 'one'} | ${grouped(observation)} |`;
    }),
  );
  return [
    '| game | players | action indices | indices per action | observation size |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

export const GUIDE = fileURLToPath(new URL('../docs/guides/research.md', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GUIDE, withSizes(readFileSync(GUIDE, 'utf8')));
