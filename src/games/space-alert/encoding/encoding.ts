// The encoding of views as numbers. The numbering of seats starts with the viewer's own seat, and the numbering of crew members with the
// viewer's own figure.
import type { Encoding } from '../../../kernel/index.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import type { SpaceAlertOptions } from '../cards/options.js';
import type { SpaceAlertCampaignTypes, SpaceAlertTypes } from '../types.js';
import { campaignFields } from './campaign-fields.js';
import { crewFields } from './crew-fields.js';
import { missionFields } from './mission-fields.js';
import { tableOf } from './table.js';
import { threatFields } from './threat-fields.js';

/**
 * Returns the encoding of a game created by `createSpaceAlert`. It contains what one player sees: the clock, hands, action boards, crew,
 * ship and threats.
 * @param _options the options of the game. The encoding ignores them, because it takes custom cards from the setup.
 */
export function createSpaceAlertEncoding<const A extends AnyAbility = never>(
  _options: SpaceAlertOptions<A> = {},
): Encoding<SpaceAlertTypes<A>> {
  return {
    version: '4',
    observation: (setup) => [...missionFields(), ...crewFields(tableOf(setup)), ...threatFields(setup)],
  };
}

/** The encoding of `spaceAlert`. */
export const spaceAlertEncoding: Encoding<SpaceAlertTypes> = /* @__PURE__ */ createSpaceAlertEncoding();

/** Returns the encoding of a game created by `createSpaceAlertCampaign`: the encoding of a mission and the fields of the campaign. */
export function createSpaceAlertCampaignEncoding<const A extends AnyAbility = never>(
  options: SpaceAlertOptions<A> = {},
): Encoding<SpaceAlertCampaignTypes<A>> {
  const mission = createSpaceAlertEncoding(options);
  return {
    version: '4',
    observation: (setup) => [...mission.observation(setup), ...campaignFields(tableOf(setup))],
  };
}

/** The encoding of `spaceAlertCampaign`. */
export const spaceAlertCampaignEncoding: Encoding<SpaceAlertCampaignTypes> = /* @__PURE__ */ createSpaceAlertCampaignEncoding();
