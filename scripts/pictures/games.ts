// The games with their pictures, and the setups with which views are drawn.
import { area51 } from 'orrery-rules/area-51';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { sol } from 'orrery-rules/sol';
import * as solPicture from 'orrery-rules/sol/picture';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { specterOps } from 'orrery-rules/specter-ops';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';
import { COMPARED_GAMES } from '../same-games/tables.js';
import type { DrawnGame, PictureDoor } from './check.js';

const GAMES = { 'area-51': area51, sol, 'space-alert': spaceAlert, 'space-alert-campaign': spaceAlertCampaign, 'specter-ops': specterOps };
const PICTURES: Readonly<Record<string, unknown>> = {
  'area-51': area51Picture,
  sol: solPicture,
  'space-alert': spaceAlertPicture,
  'specter-ops': specterOpsPicture,
};

/** Every game with every number of players, and with setups that change options of the rules. */
export const DRAWN_GAMES: readonly DrawnGame[] = COMPARED_GAMES.map(({ id, module, setups }) => ({
  id,
  game: GAMES[id as keyof typeof GAMES] as never,
  picture: PICTURES[module] as PictureDoor,
  setups,
}));
