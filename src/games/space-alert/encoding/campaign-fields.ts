// Observation fields of a campaign, the same for every player: the log, repairs, proposals.
import {
  amount,
  capped,
  each,
  flag,
  given,
  group,
  inOrder,
  type ObservationField,
  oneHot,
  perSeat,
  signed,
} from '../../../kernel/index.js';
import { ZONES } from '../model/board/ship.js';
import { Difficulty } from '../model/schema.js';
import { CAMPAIGN_MISSIONS } from '../rules/campaign/between.js';
import type { SpaceAlertView } from '../views/view.js';
import { crewOf, type Table } from './table.js';

const POINTS = 100;

export function campaignFields(table: Table): ObservationField<SpaceAlertView>[] {
  const missions = Array.from({ length: CAMPAIGN_MISSIONS }, (_, index) => index + 1);
  const over = inOrder(CAMPAIGN_MISSIONS, `the ${CAMPAIGN_MISSIONS} missions, all 0 for one that is not over`);
  const zones = inOrder(ZONES.length, ZONES.join(', '));
  return [
    given('campaign', 'of the present mission', ({ campaign }: SpaceAlertView) => campaign, [
      oneHot('mission', missions, 'which one it is', ({ mission }) => mission),
      amount('left-out', capped(2), 'squads that stay away from it because they are disabled', ({ squadsLeftOut }) => squadsLeftOut),
    ]),
    each('log', over, ({ campaign }: SpaceAlertView) => campaign?.log, [
      flag('lost', 'whether it was lost', ({ lostTo }) => lostTo !== null),
      amount('destroyed', capped(POINTS), 'points of destroyed threats', ({ destroyed }) => destroyed),
      amount('survived', capped(POINTS), 'points of threats that survived', ({ survived }) => survived),
      amount('confirmations', capped(POINTS), 'points of visual confirmation', ({ confirmations }) => confirmations),
      amount('total', signed(POINTS), 'points in total', ({ total }) => total),
    ]),
    group('repairs', [
      each('tiles', zones, ({ campaign }: SpaceAlertView) => campaign?.repairedTiles, [
        amount('repaired', capped(2), 'tiles repaired between these two missions', (tiles) => tiles),
      ]),
      oneHot('member', crewOf(table), 'who repairs now', ({ campaign, crew, round }) => {
        return campaign === null || round !== 'repairs' ? null : crew[campaign.repairing]?.id;
      }),
    ]),
    perSeat('proposals', table.players, ({ campaign }: SpaceAlertView) => campaign?.proposals, [
      flag('made', 'whether a proposal was made', () => true),
      flag('stop', 'whether it is to stop', (proposal) => proposal === 'stop'),
      oneHot('common', Difficulty.options, 'the difficulty of common threats proposed', (proposal) => {
        return proposal === 'stop' ? null : proposal.common;
      }),
      oneHot('serious', Difficulty.options, 'that of serious ones', (proposal) => {
        return proposal === 'stop' ? null : proposal.serious;
      }),
    ]),
  ];
}
