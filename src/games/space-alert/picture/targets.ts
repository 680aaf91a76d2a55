import { type TargetsOf, targetsByType } from '../../../picture/index.js';
import type { SpaceAlertCampaignAction } from '../types.js';

/** Returns the id of a slot of an action board, such as `p1:4`; `undefined` if one of the two is missing. */
const slotId = (crew: string, slot: number) => partId(crew, Number.isSafeInteger(slot) ? String(slot) : undefined);
/** Returns the id of a part, such as the system `red:shield`; `undefined` if one of the two is missing. */
const partId = (whole: string | undefined, part: string | undefined) =>
  typeof whole === 'string' && typeof part === 'string' ? `${whole}:${part}` : undefined;

export const targetsOf: TargetsOf<SpaceAlertCampaignAction> = targetsByType<SpaceAlertCampaignAction>({
  announce: () => [],
  advance: () => [],
  place: ({ card, crew, slot }) => [card, slotId(crew, slot)],
  takeBack: ({ crew, slot }) => [slotId(crew, slot)],
  moveCard: ({ crew, from, to }) => [slotId(crew, from), slotId(crew, to)],
  flip: ({ crew, slot }) => [slotId(crew, slot)],
  nextPhase: () => [],
  drawIncoming: () => [],
  transfer: ({ card, to }) => [card, to],
  voteEnd: () => [],
  trip: ({ crew }) => [crew],
  propose: () => [],
  repair({ crew, target }) {
    if (target === 'nothing') return [crew];
    return target === 'squad' ? [crew, target] : [crew, partId(target?.zone, target?.tile)];
  },
  chooseStore: ({ store }) => [store],
});
