// What everybody sees of a campaign: the log, repairs, proposals.
import { ZONES } from '../board.js';
import { CAMPAIGN_MISSIONS } from '../campaign/between.js';
import { Difficulty } from '../schema.js';
import { placeOf, seatsAway, type Table } from './table.js';
import { type Field, mark, part, signedPart } from './writing.js';

const LINE_SIZE = 5;
const POINTS = 100;
const PROPOSAL_SIZE = 2 + 2 * Difficulty.options.length;

export function campaignFields(table: Table): Field[] {
  return [
    {
      name: 'campaign',
      size: CAMPAIGN_MISSIONS + 1,
      description: 'Which mission it is, 1, 2, 3; squads that stay away from it because they are disabled, as a part of two.',
      write({ campaign }, _viewer, into, offset) {
        if (campaign === null) return;
        into[offset + campaign.mission - 1] = 1;
        into[offset + CAMPAIGN_MISSIONS] = part(campaign.squadsLeftOut, 2);
      },
    },
    {
      name: 'log',
      size: CAMPAIGN_MISSIONS * LINE_SIZE,
      range: [-1, 1],
      description:
        'For each mission that is over: whether it was lost; points of destroyed threats, of threats that survived, of visual ' +
        'confirmation, and the total, in hundredths.',
      write({ campaign }, _viewer, into, offset) {
        campaign?.log.forEach(({ lostTo, destroyed, survived, confirmations, total }, mission) => {
          const at = offset + mission * LINE_SIZE;
          into[at] = Number(lostTo !== null);
          into[at + 1] = part(destroyed, POINTS);
          into[at + 2] = part(survived, POINTS);
          into[at + 3] = part(confirmations, POINTS);
          into[at + 4] = signedPart(total, POINTS);
        });
      },
    },
    {
      name: 'repairs',
      size: ZONES.length + table.crew.length,
      description:
        'Red, white, blue: tiles repaired between these two missions, as a part of two; which crew member repairs now: humans by ' +
        'seat, mine first, then androids.',
      write({ campaign, crew, round }, viewer, into, offset) {
        if (campaign === null) return;
        campaign.repairedTiles.forEach((tiles, zone) => {
          into[offset + zone] = part(tiles, 2);
        });
        const member = round === 'repairs' ? crew[campaign.repairing] : undefined;
        if (member !== undefined) into[offset + ZONES.length + placeOf(table, viewer, member.id)] = 1;
      },
    },
    {
      name: 'proposals',
      size: table.players.length * PROPOSAL_SIZE,
      description:
        'For each seat, mine first: whether a proposal was made; whether it is to stop; the difficulty of common threats proposed, ' +
        `${Difficulty.options.join(', ')}; the same of serious ones.`,
      write({ campaign, players }, viewer, into, offset) {
        campaign?.proposals.forEach((proposal, seat) => {
          if (proposal === null) return;
          const at = offset + seatsAway(players, viewer, players[seat]) * PROPOSAL_SIZE;
          into[at] = 1;
          into[at + 1] = Number(proposal === 'stop');
          if (proposal === 'stop') return;
          mark(into, at + 2, Difficulty.options, proposal.common);
          mark(into, at + 2 + Difficulty.options.length, Difficulty.options, proposal.serious);
        });
      },
    },
  ];
}
