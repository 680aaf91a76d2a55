// The elements of the picture that an action refers to.
import { InvalidInputError, readJson } from '../../../kernel/plain.js';
import type { SpaceAlertCampaignAction } from '../types.js';

type Of<Type extends SpaceAlertCampaignAction['type']> = Extract<SpaceAlertCampaignAction, { type: Type }>;

const nothing = () => [];
const slotId = (crew: string, slot: number) => partId(crew, Number.isSafeInteger(slot) ? String(slot) : undefined);
/** Returns the id of a part of an element; `undefined` if either name is missing. */
const partId = (whole: string | undefined, part: string | undefined) =>
  typeof whole === 'string' && typeof part === 'string' ? `${whole}:${part}` : undefined;

const THINGS: { readonly [Type in SpaceAlertCampaignAction['type']]: (action: Of<Type>) => (string | undefined)[] } = {
  announce: nothing,
  advance: nothing,
  place: ({ card, crew, slot }) => [card, slotId(crew, slot)],
  takeBack: ({ crew, slot }) => [slotId(crew, slot)],
  moveCard: ({ crew, from, to }) => [slotId(crew, from), slotId(crew, to)],
  flip: ({ crew, slot }) => [slotId(crew, slot)],
  nextPhase: nothing,
  drawIncoming: nothing,
  transfer: ({ card, to }) => [card, to],
  voteEnd: nothing,
  trip: ({ crew }) => [crew],
  propose: nothing,
  repair({ crew, target }) {
    if (target === 'nothing') return [crew];
    return target === 'squad' ? [crew, target] : [crew, partId(target?.zone, target?.tile)];
  },
  chooseStore: ({ store }) => [store],
};

/**
 * Returns the `data-id` of each picture element that an action refers to, in the order in which a user would select them. Slots are
 * `crew:number` (`p1:4`), systems of the ship `zone:tile` (`red:shield`). Cards, crew members, players and stations use their own ids.
 * @throws InvalidInputError if `action` is not an action of a mission or a campaign.
 */
export function thingsOf(action: SpaceAlertCampaignAction): string[] {
  const read = readJson(action, 'action') as SpaceAlertCampaignAction;
  const type = typeof read === 'object' && read !== null ? read.type : undefined;
  if (type === undefined || !Object.hasOwn(THINGS, type))
    throw InvalidInputError.at('action', ['type'], `expected one of ${Object.keys(THINGS).join(', ')}`);
  const things = (THINGS[type] as (action: SpaceAlertCampaignAction) => unknown[])(read);
  if (!things.every((thing) => typeof thing === 'string')) throw InvalidInputError.at('action', [], `is not a ${type}: a field is missing`);
  return things as string[];
}
