// What everybody sees of the threats: one row for each time number.
import { STATIONS, Track } from '../board.js';
import { MarkName, ThreatStatus } from '../schema.js';
import type { Setup } from '../setup.js';
import { findRules, THREAT_CARDS } from '../threats/catalogue.js';
import type { SpaceAlertView } from '../view.js';
import { type Field, mark, part, signedPart } from './writing.js';

/** Time numbers of one's own timelines go up to the last turn. */
const NUMBERS = 12;
const SQUARES = 16;
const SHIELD = 10;
const SPEED = 10;
const HIT_POINTS = 20;
const TOKENS = 3;

/** What is known of the card, as numbers, besides which one it is. */
const FACTS_SIZE = Track.options.length + ThreatStatus.options.length + 6 + MarkName.options.length + 2 * STATIONS.length;

export function threatFields({ threats }: Setup): Field[] {
  const ids = [...THREAT_CARDS.map(({ id }) => id), ...threats.map(({ id }) => id)];
  return [
    {
      name: 'threats',
      size: NUMBERS * FACTS_SIZE,
      range: [-1, 1],
      description:
        `For each time number from T+1 to T+${NUMBERS}, all 0 where no threat is known: its track, ${Track.options.join(', ')}; ` +
        `${ThreatStatus.options.join(', ')}; its square, as a part of ${SQUARES}; hit points left and red blocks, as parts of ${HIT_POINTS}; ` +
        `speed and shield points, in tenths; repairs of this turn, as a part of five; whether it has performed ${MarkName.options.join(', ')}; ` +
        `in ${STATIONS.join(', ')}: its tokens, as parts of ${TOKENS}; the same of its progeny.`,
      write(view, _viewer, into, offset) {
        for (const threat of view.threats) writeThreat(view, threat, into, offset + (threat.number - 1) * FACTS_SIZE);
      },
    },
    {
      name: 'threat-cards',
      size: NUMBERS * ids.length,
      description: `For each time number from T+1 to T+${NUMBERS}: which card it is, ${ids.join(', ')}.`,
      write(view, _viewer, into, offset) {
        for (const { number, card } of view.threats) mark(into, offset + (number - 1) * ids.length, ids, card);
      },
    },
    {
      name: 'threat-abilities',
      size: NUMBERS,
      description: `For each time number from T+1 to T+${NUMBERS}: abilities that are used up, as a part of three.`,
      write(view, _viewer, into, offset) {
        for (const { number, spent } of view.threats) into[offset + number - 1] = part(spent.length, 3);
      },
    },
  ];
}

function writeThreat(
  { customThreats, ship }: SpaceAlertView,
  threat: SpaceAlertView['threats'][number],
  into: Float32Array,
  start: number,
) {
  const { track, status, position, damage, speed, shieldPoints, performed, tokens, repairs, card } = threat;
  let at = start;
  mark(into, at, Track.options, track);
  at += Track.options.length;
  mark(into, at, ThreatStatus.options, status);
  at += ThreatStatus.options.length;
  // Where no hit points are printed, they are the rockets left. SA-12.54
  const hitPoints = findRules(customThreats, card)?.card.hitPoints ?? ship.rockets;
  into[at] = part(position, SQUARES);
  into[at + 1] = part(Math.max(0, hitPoints - damage), HIT_POINTS);
  into[at + 2] = part(damage, HIT_POINTS);
  into[at + 3] = part(speed, SPEED);
  into[at + 4] = signedPart(shieldPoints, SHIELD);
  into[at + 5] = part(repairs.length, 5);
  at += 6;
  for (const name of performed) mark(into, at, MarkName.options, name);
  at += MarkName.options.length;
  for (const { station, progeny } of tokens) {
    const place = at + (progeny ? STATIONS.length : 0) + STATIONS.indexOf(station);
    into[place] = Math.min(1, into[place] + 1 / TOKENS);
  }
}
