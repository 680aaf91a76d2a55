// The types of a mission and of a campaign.
import type { ActionOf, CodeOf, GameTypes } from '../../kernel/index.js';
import type { AnyAbility } from './cards/abilities/ability.js';
import type { SpaceAlertEvent } from './model/events.js';
import type { SpaceAlertState } from './model/schema.js';
import type { SpaceAlertAction, SpaceAlertRefusalCode } from './rules/actions/index.js';
import type { CAMPAIGN_ACTIONS } from './rules/campaign/actions.js';
import type { SpaceAlertSetup, SpaceAlertSetupInput } from './rules/setup.js';
import type { SpaceAlertView } from './views/view.js';

/** The types of a mission; `A` is the union of the game's custom abilities. */
export interface SpaceAlertTypes<A extends AnyAbility = never> extends GameTypes {
  setup: SpaceAlertSetup;
  setupInput: SpaceAlertSetupInput<A>;
  state: SpaceAlertState;
  action: SpaceAlertAction;
  event: SpaceAlertEvent;
  view: SpaceAlertView;
  code: SpaceAlertRefusalCode;
}

/** Any action of the computer or a player in a campaign. */
export type SpaceAlertCampaignAction = SpaceAlertAction | ActionOf<(typeof CAMPAIGN_ACTIONS)[number]>;

/** Every code with which an action of a campaign can be refused. */
export type SpaceAlertCampaignRefusalCode = SpaceAlertRefusalCode | CodeOf<(typeof CAMPAIGN_ACTIONS)[number]>;

/** The types of a campaign. Setup, state, events and views are those of a mission. */
export interface SpaceAlertCampaignTypes<A extends AnyAbility = never> extends Omit<SpaceAlertTypes<A>, 'action' | 'code'> {
  action: SpaceAlertCampaignAction;
  code: SpaceAlertCampaignRefusalCode;
}
