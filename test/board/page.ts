// The page of the browser tests: every game in one `<orrery-board>`.
import { type AnyGame, createMatch } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { es as area51Es } from 'orrery-rules/area-51/es';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { type BoardLocale, type BoardPicture, defineOrreryBoard } from 'orrery-rules/board';
import { sol } from 'orrery-rules/sol';
import { es as solEs } from 'orrery-rules/sol/es';
import * as solPicture from 'orrery-rules/sol/picture';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { es as spaceAlertEs } from 'orrery-rules/space-alert/es';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { specterOps } from 'orrery-rules/specter-ops';
import { es as specterOpsEs } from 'orrery-rules/specter-ops/es';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';

const GAMES: Readonly<Record<string, readonly [AnyGame, BoardPicture]>> = {
  'area-51': [area51, area51Picture],
  sol: [sol, solPicture],
  'space-alert': [spaceAlert, spaceAlertPicture],
  'space-alert-campaign': [spaceAlertCampaign, spaceAlertPicture],
  'specter-ops': [specterOps, specterOpsPicture],
};

const SPANISH: Readonly<Record<string, BoardLocale>> = {
  'area-51': area51Es,
  sol: solEs,
  'space-alert': spaceAlertEs,
  'space-alert-campaign': spaceAlertEs,
  'specter-ops': specterOpsEs,
};

defineOrreryBoard();
const heard: unknown[] = [];

/** Shows a new match, in English or in Spanish. */
function open(id: string, setup: object, seed: string | number, language = 'en'): void {
  const [game, picture] = GAMES[id] as readonly [AnyGame, BoardPicture];
  const board = document.querySelector('orrery-board') as HTMLElementTagNameMap['orrery-board'];
  const words = language === 'es' ? { picture: undefined, locale: SPANISH[id] } : { picture, locale: undefined };
  Object.assign(board, { ...words, match: createMatch(game, setup as never, seed) });
  heard.length = 0;
}

const board = document.createElement('orrery-board');
for (const name of ['action', 'refused', 'hover'] as const)
  board.addEventListener(name, ({ detail }: CustomEvent) => heard.push({ name, detail }));
(document.querySelector('main') ?? document.body).append(board);
Object.assign(globalThis, { open, heard });
