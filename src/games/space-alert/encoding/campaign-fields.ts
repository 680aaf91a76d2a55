// Observation fields of a campaign: the log, the repairs and the proposals. All players have the same values.
import {
  clamped,
  each,
  flag,
  group,
  indexAxis,
  type ObservationField,
  oneHot,
  perSeat,
  scalar,
  signed,
  whenPresent,
} from '../../../kernel/index.js';
import { ZONES } from '../model/board/ship.js';
import { Difficulty } from '../model/schema.js';
import { CAMPAIGN_MISSIONS } from '../rules/campaign/between.js';
import type { SpaceAlertView } from '../views/view.js';
import { crewOf, type EncodingTable } from './table.js';

const POINTS = 100;

export function campaignFields(table: EncodingTable): ObservationField<SpaceAlertView>[] {
  const missions = Array.from({ length: CAMPAIGN_MISSIONS }, (_, index) => index + 1);
  const over = indexAxis(CAMPAIGN_MISSIONS, `the ${CAMPAIGN_MISSIONS} missions, all 0 for one that is not over`);
  const zones = indexAxis(ZONES.length, ZONES.join(', '));
  return [
    whenPresent('campaign', 'of the present mission', ({ campaign }: SpaceAlertView) => campaign, [
      oneHot('mission', missions, 'which one it is', ({ mission }) => mission),
      scalar('left-out', clamped(2), 'squads that stay away from it because they are disabled', ({ squadsLeftOut }) => squadsLeftOut),
    ]),
    each('log', over, ({ campaign }: SpaceAlertView) => campaign?.log, [
      flag('lost', 'whether it was lost', ({ lostTo }) => lostTo !== null),
      scalar('destroyed', clamped(POINTS), 'points of destroyed threats', ({ destroyed }) => destroyed),
      scalar('survived', clamped(POINTS), 'points of threats that survived', ({ survived }) => survived),
      scalar('confirmations', clamped(POINTS), 'points of visual confirmation', ({ confirmations }) => confirmations),
      scalar('total', signed(POINTS), 'points in total', ({ total }) => total),
    ]),
    group('repairs', [
      each('tiles', zones, ({ campaign }: SpaceAlertView) => campaign?.repairedTiles, [
        scalar('repaired', clamped(2), 'tiles repaired between these two missions', (tiles) => tiles),
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
