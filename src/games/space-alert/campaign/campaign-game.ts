import { type ActionOf, type CodeOf, defineGame, type Game } from '../../../kernel/index.js';
import { faultsIn, withoutFaults } from '../../../kernel/internal.js';
import { MISSION_ACTIONS, type SpaceAlertAction, type SpaceAlertRefusalCode } from '../actions/index.js';
import type { SpaceAlertTypes } from '../game.js';
import { sparingDisabledSquads } from '../migrations.js';
import { MISSION } from '../mission/mission.js';
import { LOST_SCORE, missionDecisions, shared } from '../outcome.js';
import { type Campaign, State } from '../schema.js';
import { Setup, startMission } from '../setup.js';
import { CAMPAIGN_QUESTIONS } from '../state-faults.js';
import { freshCampaign } from './between.js';
import { scoreOf } from './campaign-score.js';
import { chooseStore, storeChooser } from './choose-store.js';
import { mayPropose, propose } from './propose.js';
import { repair, repairer } from './repair.js';

/** What happens between missions, besides the actions of a mission. */
const CAMPAIGN_ACTIONS = [propose, repair, chooseStore] as const;

/** Anything that the computer and the players can do in a campaign. */
export type SpaceAlertCampaignAction = SpaceAlertAction | ActionOf<(typeof CAMPAIGN_ACTIONS)[number]>;

/** Every reason to refuse an action of a campaign. */
export type SpaceAlertCampaignRefusalCode = SpaceAlertRefusalCode | CodeOf<(typeof CAMPAIGN_ACTIONS)[number]>;

/** The types of a campaign, in one bundle: setup, state, events and views are those of a mission. */
export interface SpaceAlertCampaignTypes extends Omit<SpaceAlertTypes, 'action' | 'code'> {
  action: SpaceAlertCampaignAction;
  code: SpaceAlertCampaignRefusalCode;
}

/** As for a mission; soundtracks are always taken at random. SA-11.2 */
const CampaignSetup = Setup.superRefine(({ soundtrack, timeline }, context) => {
  if (soundtrack === 'random' && timeline === undefined) return;
  faultsIn(context)(['soundtrack'], 'a campaign takes its soundtracks at random', 'SA-11.2');
});

/** One to three missions flown by the same crew with the same ship. SA-11.1 */
export const spaceAlertCampaign: Game<SpaceAlertCampaignTypes> = defineGame({
  ...MISSION,
  id: 'space-alert-campaign',
  name: 'Space Alert: campaign',
  schemas: { setup: CampaignSetup, state: State.superRefine(withoutFaults(CAMPAIGN_QUESTIONS)) },
  actions: [...MISSION_ACTIONS, ...CAMPAIGN_ACTIONS],
  start: (setup, chance) => ({ ...startMission(setup, chance), campaign: freshCampaign(setup.players.length) }),

  decisions(state) {
    const { round, players } = state;
    if (round === 'proposals') return players.filter((player) => mayPropose(state, player));
    const one = repairer(state)?.player ?? storeChooser(state);
    return one === undefined ? missionDecisions(state) : [one];
  },

  outcome(state) {
    const { round, players } = state;
    if (round === 'won') return shared(players, players, scoreOf((state.campaign as Campaign).log).total, 'campaign-complete', 'SA-11.26');
    return round === 'lost' ? shared(players, [], LOST_SCORE, 'ship-lost', 'SA-11.5') : undefined;
  },

  migrations: { '1.0.0': (record) => sparingDisabledSquads(record, spaceAlertCampaign) },
});
