import { type TargetsOf, targetsByType } from '../../../picture/index.js';
import type { SpaceAlertCampaignAction } from '../types.js';

/** Returns the id of a slot of an action board, such as `p1:4`; `undefined` if `crew` or `slot` is missing. */
const slotId = (crew: string, slot: number) => partId(crew, Number.isSafeInteger(slot) ? String(slot) : undefined);
/**
 * Returns the id of a part of an element, such as `red:shield` for the shield of the red zone; `undefined` if `whole` or `part` is missing.
 */
const partId = (whole: string | undefined, part: string | undefined) =>
  typeof whole === 'string' && typeof part === 'string' ? `${whole}:${part}` : undefined;

/**
 * Returns the ids of the elements that a person would click to choose an action, in the order of the clicks. Each id is a `data-id` in the
 * picture of a state in which the action is legal, drawn for the acting player. A card slot has the id `crew:number` (`p1:4`), a system of
 * the ship `zone:tile` (`red:shield`). Cards, crew members, players and stations have their own ids.
 * @throws InvalidInputError if `action` is not an action of a mission or a campaign.
 */
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
  say: () => [],
  voteEnd: () => [],
  trip: ({ crew }) => [crew],
  propose: () => [],
  repair({ crew, target }) {
    if (target === 'nothing') return [crew];
    return target === 'squad' ? [crew, target] : [crew, partId(target?.zone, target?.tile)];
  },
  chooseStore: ({ store }) => [store],
});
