import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { type Campaign, Difficulty, Proposal, type State } from '../schema.js';
import { goOn, settle } from './between.js';

const Propose = z.strictObject({ type: z.literal('propose'), player: PlayerId, proposal: Proposal });
type Propose = z.infer<typeof Propose>;

const proposals = memoize((player: PlayerId): readonly Propose[] => {
  const plans = Difficulty.options.flatMap((common) => Difficulty.options.map((serious) => Object.freeze({ common, serious })));
  return (['stop', ...plans] as const).map((proposal) => Object.freeze({ type: 'propose', player, proposal }) as Propose);
});

/** Whether the player has not spoken yet. */
export function mayPropose({ round, campaign, players }: State, player: PlayerId): boolean {
  return round === 'proposals' && campaign?.proposals[players.indexOf(player)] === null;
}

/** Says whether to stop here, or how hard the next mission should be. SA-11.2 to SA-11.4 */
export const propose = defineAction<State, Event>()({
  type: 'propose',
  schema: Propose,
  phases: ['proposals'],
  listsFrozen: 'always',

  legal: (state, player) => (mayPropose(state, player) ? [...proposals(player)] : NONE),

  check(state, { player }) {
    if (state.round !== 'proposals') {
      return { code: 'not-between-missions', rule: 'SA-11.3', message: 'Proposals are made after the first and after the second mission.' };
    }
    if (mayPropose(state, player)) return undefined;
    return { code: 'already-said', rule: 'SA-11.4', message: `${player} has made a proposal.` };
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
