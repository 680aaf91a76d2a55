// What one player sees of the crew: hands, action boards, figures.
import type { PlayerId } from '../../../kernel/index.js';
import { ACTION_CARDS, HEROIC_CARDS, NORMAL_CARDS } from '../action-cards.js';
import { Location } from '../board.js';
import { SquadStatus, Trip } from '../schema.js';
import type { SeenCard, SpaceAlertView } from '../view.js';
import { placeOf, seatsAway, type Table } from './table.js';
import { type Field, mark, part } from './writing.js';

const PHASES = [1, 2, 3] as const;
/** Most cards of one face. */
const LIKE_CARDS = 10;
const HAND = 30;
const PACKETS = 3;
const PLANNER_SIZE = PHASES.length + 5;
/** Filled, action half up, face known to all, then the face. */
const SLOT_SIZE = 3 + ACTION_CARDS.length;
const MEMBER_SIZE = Location.options.length + SquadStatus.options.length + Trip.options.length + HEROIC_CARDS.length + 8;

export function crewFields(table: Table): Field[] {
  const { players, crew, slots } = table;
  return [
    {
      name: 'planners',
      size: players.length * PLANNER_SIZE,
      description:
        `For each seat, mine first: the own phase, 1, 2, 3; cards in hand, as a part of ${HAND}; packets to come, as a part of ${PACKETS}; ` +
        'cards that may be drawn, as a part of five; whether a card was given in this data transfer; whether the seat agrees to end.',
      write({ players: ids, planners }, viewer, into, offset) {
        planners.forEach(({ phase, hand, packets, credits, hasGiven, agrees }, seat) => {
          const at = offset + seatsAway(ids, viewer, ids[seat]) * PLANNER_SIZE;
          mark(into, at, PHASES, phase as 1);
          into[at + 3] = part(hand.length, HAND);
          into[at + 4] = part(packets.length, PACKETS);
          into[at + 5] = part(credits, 5);
          into[at + 6] = Number(hasGiven);
          into[at + 7] = Number(agrees);
        });
      },
    },
    {
      name: 'hand',
      size: ACTION_CARDS.length,
      description: `How many of each card are in my hand, in tenths: ${ACTION_CARDS.join(', ')}.`,
      write({ players: ids, planners }, viewer, into, offset) {
        const seat = ids.indexOf(viewer);
        if (seat === -1) return;
        countFaces(planners[seat].hand, ACTION_CARDS, into, offset);
      },
    },
    ...(players.length === 1 ? [] : [givenField(players)]),
    {
      name: 'boards',
      size: crew.length * slots * SLOT_SIZE,
      description:
        `For each crew member, humans by seat, mine first, then androids, and for each slot: whether a card lies there; whether its action ` +
        `half is up; whether everybody has seen its face; its face, where I know it: ${ACTION_CARDS.join(', ')}.`,
      write({ crew: members }, viewer, into, offset) {
        for (const { id, slots: cards } of members) {
          const at = offset + placeOf(table, viewer, id) * slots * SLOT_SIZE;
          cards.forEach((seen, slot) => {
            if (seen !== null && slot < slots) writeCard(seen, into, at + slot * SLOT_SIZE);
          });
        }
      },
    },
    {
      name: 'crew',
      size: crew.length * MEMBER_SIZE,
      description:
        `For each crew member, in the same order: where the figure is, ${Location.options.join(', ')}; the squad it leads, ` +
        `${SquadStatus.options.join(', ')}; a declared trip, ${Trip.options.join(', ')}; an android's heroic card not yet laid, ` +
        `${HEROIC_CARDS.join(', ')}, or still face down; whether it is knocked out; whether I decide for it; whether it is an android; ` +
        'its place in the order of acting, as a part of the crew; whether its player is communications officer; security officer; ' +
        'cards pushed off its board, as a part of five.',
      write(view, viewer, into, offset) {
        view.crew.forEach((_member, order) => {
          const at = offset + placeOf(table, viewer, view.crew[order].id) * MEMBER_SIZE;
          writeMember(view, viewer, order, into, at);
        });
      },
    },
  ];
}

/** Cards that were handed over are known to both sides. */
function givenField(players: readonly PlayerId[]): Field {
  const others = players.length - 1;
  return {
    name: 'transfers',
    size: 2 * others * NORMAL_CARDS.length,
    description:
      `For each other seat, the next one first: how many of each card I have given there, in tenths: ${NORMAL_CARDS.join(', ')}; ` +
      'then, in the same order, how many I have been given from there.',
    write({ players: ids, transfers }, viewer, into, offset) {
      for (const { from, to, card } of transfers) {
        if (card === null || (from !== viewer && to !== viewer)) continue;
        const given = from === viewer;
        const seat = seatsAway(ids, viewer, given ? to : from) - 1;
        const at = offset + ((given ? 0 : others) + seat) * NORMAL_CARDS.length + NORMAL_CARDS.indexOf(card);
        into[at] = Math.min(1, into[at] + 1 / LIKE_CARDS);
      }
    },
  };
}

function countFaces<Card>(cards: readonly (Card | null)[], faces: readonly Card[], into: Float32Array, offset: number): void {
  const counts = new Array<number>(faces.length).fill(0);
  for (const card of cards) if (card !== null) counts[faces.indexOf(card)] += 1;
  counts.forEach((count, face) => {
    into[offset + face] = part(count, LIKE_CARDS);
  });
}

function writeCard({ card, half, shown }: SeenCard, into: Float32Array, at: number): void {
  into[at] = 1;
  into[at + 1] = Number(half === 'action');
  into[at + 2] = Number(shown);
  mark(into, at + 3, ACTION_CARDS, card);
}

function writeMember({ crew, officers }: SpaceAlertView, viewer: string, order: number, into: Float32Array, start: number): void {
  const { player, android, heroic, station, squad, knockedOut, trip, discarded } = crew[order];
  let at = start;
  mark(into, at, Location.options, station);
  at += Location.options.length;
  mark(into, at, SquadStatus.options, squad);
  at += SquadStatus.options.length;
  mark(into, at, Trip.options, trip);
  at += Trip.options.length;
  if (heroic !== 'face-down') mark(into, at, HEROIC_CARDS, heroic);
  at += HEROIC_CARDS.length;
  into[at] = Number(heroic === 'face-down');
  into[at + 1] = Number(knockedOut);
  into[at + 2] = Number(player === viewer);
  into[at + 3] = Number(android);
  into[at + 4] = order / crew.length;
  into[at + 5] = Number(officers.communications === player);
  into[at + 6] = Number(officers.security === player);
  into[at + 7] = part(discarded.length, 5);
}
