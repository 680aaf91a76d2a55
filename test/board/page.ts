// The page of the browser tests: every game in one `<orrery-board>`.
import { type AnyGame, createMatch } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { type BoardPicture, defineOrreryBoard } from 'orrery-rules/board';
import { sol } from 'orrery-rules/sol';
import * as solPicture from 'orrery-rules/sol/picture';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { specterOps } from 'orrery-rules/specter-ops';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';

const GAMES: Readonly<Record<string, readonly [AnyGame, BoardPicture]>> = {
  'area-51': [area51, area51Picture],
  sol: [sol, solPicture],
  'space-alert': [spaceAlert, spaceAlertPicture],
  'space-alert-campaign': [spaceAlertCampaign, spaceAlertPicture],
  'specter-ops': [specterOps, specterOpsPicture],
};

defineOrreryBoard();
const heard: unknown[] = [];

/** Shows a new match. */
function open(id: string, setup: object, seed: string | number): void {
  const [game, picture] = GAMES[id] as readonly [AnyGame, BoardPicture];
  const board = document.querySelector('orrery-board') as HTMLElementTagNameMap['orrery-board'];
  Object.assign(board, { picture, match: createMatch(game, setup as never, seed) });
  heard.length = 0;
}

const board = document.createElement('orrery-board');
for (const name of ['action', 'refused', 'hover'] as const)
  board.addEventListener(name, ({ detail }: CustomEvent) => heard.push({ name, detail }));
(document.querySelector('main') ?? document.body).append(board);
Object.assign(globalThis, { open, heard });
