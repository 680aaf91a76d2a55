import { defineAction, domain, type PlayerId, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import { type Campaign, Difficulty, Proposal, type State } from '../../model/schema.js';
import { goOn, settle } from './between.js';

const NOT_BETWEEN_MISSIONS = refuse('not-between-missions', 'SA-11.3', 'Proposals are made only after the first and the second mission.');

const PROPOSALS: readonly Proposal[] = [
  'stop',
  ...Difficulty.options.flatMap((common) => Difficulty.options.map((serious) => ({ common, serious }))),
];

/** Returns `true` if the player has not made a proposal yet. */
export function mayPropose({ round, campaign, players }: State, player: PlayerId): boolean {
  return round === 'proposals' && campaign?.proposals[players.indexOf(player)] === null;
}

/** Proposes to stop the campaign, or the difficulty of the next mission. SA-11.2, SA-11.3, SA-11.4 */
export const propose = defineAction<State, SpaceAlertEvent>()({
  type: 'propose',
  parameters: { proposal: domain(Proposal, () => PROPOSALS) },
  phases: ['proposals'],
  concurrent: true,

  check(state, { player }) {
    if (state.round !== 'proposals') return NOT_BETWEEN_MISSIONS;
    return mayPropose(state, player)
      ? undefined
      : refuse('already-said', 'SA-11.4', `${player} has already made a proposal; each player makes one.`);
  },

  apply(state, { player, proposal }, { emit, chance }) {
    const campaign = state.campaign as Campaign;
    campaign.proposals[state.players.indexOf(player)] = proposal === 'stop' ? proposal : { ...proposal };
    emit({ type: 'proposal-made', player, proposal: proposal === 'stop' ? proposal : { ...proposal }, rule: 'SA-11.4' });
    if (campaign.proposals.includes(null)) return;
    settle(state, emit);
    goOn(state, emit, chance);
  },
});
