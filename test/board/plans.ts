// Converts the records of games to steps for `driver.js`, which plays them in a page.
import type { AnyGame, BaseAction, MatchRecord } from 'orrery-rules';
import * as area51Picture from 'orrery-rules/area-51/picture';
import type { BoardPicture } from 'orrery-rules/board';
import * as solPicture from 'orrery-rules/sol/picture';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';

/** The picture modules, keyed by the ids of their games. */
export const PICTURES: Readonly<Record<string, BoardPicture>> = {
  'area-51': area51Picture,
  sol: solPicture,
  'space-alert': spaceAlertPicture,
  'space-alert-campaign': spaceAlertPicture,
  'specter-ops': specterOpsPicture,
};

/** An action that the driver takes on the board. */
export interface Step {
  /** The action as JSON. The driver finds the button of the action by this text. */
  readonly action: string;
  readonly targets: readonly string[];
}

export function stepsOf({ id }: AnyGame, { actions }: MatchRecord): Step[] {
  const { targetsOf } = PICTURES[id] as BoardPicture;
  return actions.map((action) => ({ action: JSON.stringify(action), targets: targetsOf(action as unknown as BaseAction) }));
}
