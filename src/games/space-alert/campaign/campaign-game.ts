import { defineGame, type TypesOf } from '../../../kernel/index.js';
import { determinizeMission } from '../determinize.js';
import { KERNEL_RULES, MISSION_ACTIONS, RULES_VERSION, VIEWERS } from '../mission.js';
import { LOST_SCORE, missionDecisions, shared } from '../outcome.js';
import { State } from '../schema.js';
import { Setup, startMission } from '../setup.js';
import { missionText } from '../text.js';
import { viewMission, viewMissionEvent } from '../view.js';
import { freshCampaign } from './between.js';
import { campaignScore } from './campaign-score.js';
import { chooseStore, storeChooser } from './choose-store.js';
import { mayPropose, propose } from './propose.js';
import { repair, repairer } from './repair.js';

/** As for a mission; soundtracks are always taken at random. SA-11.2 */
export const CampaignSetup = Setup.superRefine(({ soundtrack, timeline }, context) => {
  if (soundtrack === 'random' && timeline === undefined) return;
  const message = 'a campaign takes its soundtracks at random';
  context.addIssue({ code: 'custom', path: ['soundtrack'], message, params: { rule: 'SA-11.2' } });
});

/** One to three missions flown by the same crew with the same ship. SA-11.1 */
export const spaceAlertCampaign = defineGame({
  id: 'space-alert-campaign',
  name: 'Space Alert: campaign',
  rulesVersion: RULES_VERSION,
  schemas: { setup: CampaignSetup, state: State },
  actions: [...MISSION_ACTIONS, propose, repair, chooseStore],
  rules: KERNEL_RULES,
  start: (setup, chance) => ({ ...startMission(setup, chance), campaign: freshCampaign(setup.players.length) }),

  phase: ({ round }) => round,

  decisions(state) {
    const { round, players } = state;
    if (round === 'proposals') return players.filter((player) => mayPropose(state, player));
    const one = repairer(state)?.player ?? storeChooser(state);
    return one === undefined ? missionDecisions(state) : [one];
  },

  outcome(state) {
    const { round, players } = state;
    if (round === 'won') return shared(players, players, campaignScore(state).total, 'campaign-complete', 'SA-11.26');
    return round === 'lost' ? shared(players, [], LOST_SCORE, 'ship-lost', 'SA-11.5') : undefined;
  },

  view: viewMission,
  viewEvent: viewMissionEvent,
  determinize: determinizeMission,
  viewers: VIEWERS,
  text: missionText,
});

/** The types of a campaign, in one bundle. */
export type SpaceAlertCampaignTypes = TypesOf<typeof spaceAlertCampaign>;
