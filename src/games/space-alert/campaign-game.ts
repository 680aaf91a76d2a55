import type * as z from 'zod';
import { type AnyGame, defineGame, type Game } from '../../kernel/index.js';
import { faultsIn } from '../../kernel/internal.js';
import type { AnyAbility } from './cards/abilities/ability.js';
import { cardRulesOf, type SpaceAlertOptions } from './cards/options.js';
import { missionMigrations } from './migrations.js';
import { missionWith } from './mission/mission.js';
import { type Campaign, stateWith } from './model/schema.js';
import { MISSION_ACTIONS } from './rules/actions/index.js';
import { CAMPAIGN_ACTIONS } from './rules/campaign/actions.js';
import { freshCampaign } from './rules/campaign/between.js';
import { storeChooser } from './rules/campaign/choose-store.js';
import { mayPropose } from './rules/campaign/propose.js';
import { repairer } from './rules/campaign/repair.js';
import { decisions } from './rules/decisions.js';
import { LOST_SCORE, shared } from './rules/outcome.js';
import { pointsOfCampaign } from './rules/points.js';
import { type SpaceAlertSetup, setupWith } from './rules/setup.js';
import { start } from './rules/start.js';
import { CAMPAIGN_CHECKS } from './rules/state-faults/index.js';
import type { SpaceAlertCampaignTypes } from './types.js';

/** Reports an issue if the setup names a soundtrack or a timeline, because a campaign always draws its soundtracks at random. SA-11.2 */
function checkSoundtrack({ soundtrack, timeline }: SpaceAlertSetup, context: z.RefinementCtx): void {
  if (soundtrack === 'random' && timeline === undefined) return;
  faultsIn(context)(['soundtrack'], 'the soundtrack of a campaign must be random', 'SA-11.2');
}

/**
 * Creates the campaign game with custom abilities for threat cards. Apart from these abilities, the game equals `spaceAlertCampaign`.
 * @throws DefinitionError under the conditions of `createSpaceAlert`.
 */
export function createSpaceAlertCampaign<const A extends AnyAbility = never>(
  options: SpaceAlertOptions<A> = {},
): Game<SpaceAlertCampaignTypes<A>> {
  const cardRules = cardRulesOf(options);
  const game: AnyGame = defineGame({
    ...missionWith(cardRules),
    id: 'space-alert-campaign',
    name: 'Space Alert: campaign',
    schemas: { setup: setupWith(cardRules.card).superRefine(checkSoundtrack), state: stateWith(cardRules.card) },
    actions: [...MISSION_ACTIONS, ...CAMPAIGN_ACTIONS],
    start: (setup, chance, config) => ({ ...start(setup, chance, config), campaign: freshCampaign(setup.players.length) }),
    stateChecks: CAMPAIGN_CHECKS,

    decisions(state) {
      const { round, players } = state;
      if (round === 'proposals') return players.filter((player) => mayPropose(state, player));
      const one = repairer(state)?.player ?? storeChooser(state);
      return one === undefined ? decisions(state) : [one];
    },

    outcome(state) {
      const { round, players } = state;
      if (round === 'won')
        return shared(players, players, pointsOfCampaign((state.campaign as Campaign).log).total, 'campaign-complete', 'SA-11.26');
      return round === 'lost' ? shared(players, [], LOST_SCORE, 'ship-lost', 'SA-11.5') : undefined;
    },

    migrations: missionMigrations(() => game),
  });
  return game as unknown as Game<SpaceAlertCampaignTypes<A>>;
}

/** A campaign: one to three missions flown by the same crew with the same ship. SA-11.1 */
export const spaceAlertCampaign: Game<SpaceAlertCampaignTypes> = /* @__PURE__ */ createSpaceAlertCampaign();
