// The games of the playground with their pictures and clauses, for its tests.
import type { AnyGame, BaseAction } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { CLAUSES as area51Clauses } from 'orrery-rules/area-51/clauses';
import * as area51Picture from 'orrery-rules/area-51/picture';
import { sol } from 'orrery-rules/sol';
import { CLAUSES as solClauses } from 'orrery-rules/sol/clauses';
import * as solPicture from 'orrery-rules/sol/picture';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { CLAUSES as spaceAlertClauses } from 'orrery-rules/space-alert/clauses';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { specterOps } from 'orrery-rules/specter-ops';
import { CLAUSES as specterOpsClauses } from 'orrery-rules/specter-ops/clauses';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';

export interface Played {
  readonly game: AnyGame;
  readonly picture: { drawView(view: unknown, viewer: string): string; targetsOf(action: BaseAction): string[] };
  /** The clauses of the game, keyed by id. */
  readonly clauses: Readonly<Record<string, unknown>>;
}

const played = (game: unknown, picture: unknown, clauses: unknown) => ({ game, picture, clauses }) as Played;

export const PLAYED: readonly Played[] = [
  played(area51, area51Picture, area51Clauses),
  played(sol, solPicture, solClauses),
  played(spaceAlert, spaceAlertPicture, spaceAlertClauses),
  played(spaceAlertCampaign, spaceAlertPicture, spaceAlertClauses),
  played(specterOps, specterOpsPicture, specterOpsClauses),
];

export function playedOf(id: string): Played {
  return PLAYED.find(({ game }) => game.id === id) as Played;
}

/** Returns the ids of all elements of a picture. */
export function idsOf(svg: string): ReadonlySet<string> {
  const ids = [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, id]) => id as string);
  return new Set(ids.map((id) => id.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
}
